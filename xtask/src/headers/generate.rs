//! One header: the declarations of some source files, in their template.

use super::Header;
use crate::Result;
use crate::project::{self, DISPATCH_VERSION, NETCDF_VERSION};
use cbindgen::{Builder, Config, DocumentationLength, Language, Layout, Style};
use std::fs;

/// The longest line.
const WIDTH: usize = 110;

/// What others declare: types of mpi.h; a variadic function, whose template has the three dots, and its C helper.
const NOT_OURS: &[&str] = &["MPI_Comm", "MPI_Info", "nc_advise", "oxcdf_advise"];

/// The text of a header.
pub(super) fn text(header: &Header) -> Result<String> {
    let path = project::root().join("xtask/headers").join(format!("{}.in", header.file));
    let mut text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut numbers = NETCDF_VERSION.split('.');
    for name in ["MAJOR", "MINOR", "PATCH"] {
        text = text.replace(&format!("@{name}@"), numbers.next().unwrap_or("0"));
    }
    text = text.replace("@VERSION@", NETCDF_VERSION).replace("@DISPATCH@", DISPATCH_VERSION);
    Ok(text.replace("@DECLARATIONS@\n", &declarations(header)?))
}

/// What cbindgen prints for the sources of a header.
fn declarations(header: &Header) -> Result<String> {
    if header.sources.is_empty() {
        return Ok(String::new());
    }
    let mut builder = Builder::new().with_config(config(header));
    for part in header.sources {
        // cbindgen follows the `mod` lines from here.
        builder = builder.with_src(project::root().join("src/ffi").join(part).join("mod.rs"));
    }
    let mut bytes = Vec::new();
    builder.generate()?.write(&mut bytes);
    Ok(prettify(&String::from_utf8(bytes)?) + "\n")
}

fn config(header: &Header) -> Config {
    let mut config = Config {
        language: Language::C,
        style: if header.tags { Style::Tag } else { Style::Both },
        no_includes: true,
        usize_is_size_t: true,
        documentation_length: DocumentationLength::Full,
        ..Config::default()
    };
    config.function.prefix = Some("EXTERNL".into());
    config.function.args = Layout::Horizontal;
    if header.file == "netcdf_aux.h" {
        config.export.rename.insert("NCPluginList".into(), "struct NCPluginList".into());
    }
    config.export.exclude = NOT_OURS.iter().map(ToString::to_string).collect();
    config
}

/// Keeps the first paragraph of each comment, and breaks declarations that are too long.
fn prettify(text: &str) -> String {
    let mut pretty = String::new();
    let mut comment: Option<(usize, Vec<&str>)> = None;
    for line in text.lines() {
        let bare = line.trim();
        match (&mut comment, bare) {
            (None, "/**") => comment = Some((line.len() - line.trim_start().len(), Vec::new())),
            (None, _) => pretty.push_str(&broken(line)),
            (Some((indent, paragraph)), "*/") => {
                pretty.push_str(&one_paragraph(*indent, paragraph));
                comment = None;
            }
            (Some((_, paragraph)), _) => paragraph.push(bare.trim_start_matches('*').trim()),
        }
    }
    pretty
}

/// A comment with the first paragraph of some lines.
fn one_paragraph(indent: usize, lines: &[&str]) -> String {
    let words: Vec<&str> = lines.iter().copied().take_while(|line| !line.is_empty()).collect();
    let space = " ".repeat(indent);
    let text = words.join(&format!("\n{space} * ")).replace("[`", "`").replace("`]", "`");
    format!("{space}/** {text} */\n")
}

/// A declaration, broken after commas where it is too long.
fn broken(line: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for piece in line.split_inclusive(", ") {
        if width > 0 && width + piece.trim_end().len() > WIDTH {
            text.truncate(text.trim_end().len());
            text.push_str("\n        ");
            width = 8;
        }
        text.push_str(piece);
        width += piece.len();
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_keep_their_first_paragraph() {
        let text = "/**\n * One.\n * Two.\n *\n * # Errors\n */\nint f(void);\n";
        assert_eq!(prettify(text), "/** One.\n * Two. */\nint f(void);\n");
    }

    #[test]
    fn long_lines_break_after_commas() {
        let line = format!("int f({});", ["int name_of_a_parameter"; 6].join(", "));
        let text = broken(&line);
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.replace("\n        ", " ").trim_end(), line);
    }
}
