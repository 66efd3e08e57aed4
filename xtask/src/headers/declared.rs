//! What a header declares: its constants, structures and functions, read from the text that cbindgen and the templates
//! made. cbindgen's layout is known, so this is no parser of C.

/// A name and its C type, as `const char *`.
#[derive(Debug, PartialEq)]
pub(super) struct Parameter {
    pub(super) ctype: String,
    pub(super) name: String,
}

/// A name with a value: a macro without parameters, or a value of an enumeration.
#[derive(Debug, PartialEq)]
pub(super) struct Constant {
    pub(super) name: String,
    pub(super) doc: String,
}

/// A structure with its members.
#[derive(Debug, PartialEq)]
pub(super) struct Struct {
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) members: Vec<Parameter>,
}

/// A function; a variadic one has a parameter without a name.
#[derive(Debug, PartialEq)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) result: String,
    pub(super) parameters: Vec<Parameter>,
}

/// Everything, in the order of the headers.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Declared {
    pub(super) constants: Vec<Constant>,
    pub(super) structs: Vec<Struct>,
    pub(super) functions: Vec<Function>,
}

impl Declared {
    /// Adds what a header declares.
    pub(super) fn add(&mut self, header: &str) {
        let mut text = header.trim_start();
        let mut doc = String::new();
        while !text.is_empty() {
            let end = if text.starts_with("/*") {
                "*/"
            } else if text.starts_with("EXTERNL ") {
                ";"
            } else if is_body(text) {
                "}"
            } else {
                "\n"
            };
            let (item, rest) = text.split_once(end).unwrap_or((text, ""));
            match item.strip_prefix("/*") {
                Some(comment) => doc = comment.strip_prefix('*').map(one_line).unwrap_or_default(),
                None => self.add_item(item, &std::mem::take(&mut doc)),
            }
            text = rest.trim_start();
        }
    }

    fn add_item(&mut self, item: &str, doc: &str) {
        if let Some(definition) = item.strip_prefix("#define ") {
            self.constants.extend(constant(definition, doc));
        } else if let Some(prototype) = item.strip_prefix("EXTERNL ") {
            self.functions.extend(function(prototype, doc));
        } else if let Some((name, body)) = item.split_once('{') {
            match name.trim().strip_prefix("typedef struct ") {
                Some(name) => self.structs.push(structure(name, body, doc)),
                None => self.constants.extend(body.split(',').filter_map(enumerator)),
            }
        }
    }
}

/// Whether a text begins with an enumeration or a structure in braces.
fn is_body(text: &str) -> bool {
    let head = text.split(['{', ';', '\n']).next().unwrap_or("");
    (head.starts_with("enum ") || head.starts_with("typedef struct ")) && text[head.len()..].starts_with('{')
}

/// A comment's words without its stars.
fn one_line(comment: &str) -> String {
    comment.split_whitespace().filter(|word| *word != "*").collect::<Vec<_>>().join(" ")
}

/// A macro that has a value and no parameters.
fn constant(definition: &str, doc: &str) -> Option<Constant> {
    let (name, value) = definition.split_once(' ')?;
    let known = !name.contains('(') && !value.is_empty();
    known.then(|| Constant { name: name.into(), doc: doc.into() })
}

fn enumerator(text: &str) -> Option<Constant> {
    let (name, _) = text.split_once('=')?;
    Some(Constant { name: name.trim().into(), doc: String::new() })
}

fn structure(name: &str, body: &str, doc: &str) -> Struct {
    let without_comments = body.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    let members: String = without_comments.collect();
    let members =
        members.split(';').map(str::trim).filter(|member| !member.is_empty()).map(parameter).collect();
    Struct { name: name.trim().into(), doc: doc.into(), members }
}

fn function(prototype: &str, doc: &str) -> Option<Function> {
    let (head, rest) = prototype.split_once('(')?;
    let head = parameter(head);
    let list = rest.trim_end().strip_suffix(')')?;
    let parameters = if list == "void" {
        Vec::new()
    } else {
        list.split(',').map(|text| parameter(text.trim())).collect()
    };
    Some(Function { name: head.name, doc: doc.into(), result: head.ctype, parameters })
}

/// Splits `const char *name` into type and name. Rust's underscore of an unused argument is no part of it.
fn parameter(text: &str) -> Parameter {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let start = words.rfind([' ', '*']).map_or(0, |place| place + 1);
    Parameter { ctype: words[..start].trim().into(), name: words[start..].trim_start_matches('_').into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_taken_apart() {
        let mut found = Declared::default();
        found.add(
            "/* A file. */\n#ifndef GUARD\n#define GUARD 1\n/** One. */\n#define NC_ONE ((int)1)\n#define NC_F(x) x\n\
             enum E { NC_A = 0,\n    NC_B = 1 };\n/** Bytes. */\ntypedef struct S {\n  /** How\n   * many. */\n\
             size_t size;\n  char **dirs;\n} S;\ntypedef struct T T;\n/** Asks. */\n\
             EXTERNL int f(const char *path,\n        size_t *lenp);\nEXTERNL const char *g(void);\n",
        );
        let names: Vec<&str> = found.constants.iter().map(|constant| constant.name.as_str()).collect();
        assert_eq!(names, ["GUARD", "NC_ONE", "NC_A", "NC_B"]);
        assert_eq!(found.constants[1].doc, "One.");
        let of = |ctype: &str, name: &str| Parameter { ctype: ctype.into(), name: name.into() };
        assert_eq!(found.structs[0].members, [of("size_t", "size"), of("char **", "dirs")]);
        assert_eq!(found.functions[0].doc, "Asks.");
        assert_eq!(found.functions[0].parameters, [of("const char *", "path"), of("size_t *", "lenp")]);
        assert_eq!(
            (found.functions[1].result.as_str(), found.functions[1].parameters.len()),
            ("const char *", 0)
        );
        assert_eq!(found.structs.len(), 1);
    }
}
