//! Writes JSON the way the reference does: `", "` between members, `","` between list items, one line.

use serde_json::Value;

/// A JSON value to be written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Out {
    /// JSON text as it stands.
    Raw(String),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Out>),
    /// An object, members in order.
    Object(Vec<(String, Out)>),
}

impl Out {
    /// An integer.
    pub(super) fn number(number: u64) -> Out {
        Out::Raw(number.to_string())
    }

    /// A list of texts.
    pub(super) fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Out {
        Out::List(texts.into_iter().map(|text| Out::Text(text.to_owned())).collect())
    }

    /// A list of lengths.
    pub(super) fn numbers(numbers: &[u64]) -> Out {
        Out::List(numbers.iter().map(|number| Out::number(*number)).collect())
    }

    /// The value as JSON text.
    pub(super) fn render(&self) -> String {
        let mut text = String::new();
        self.append(&mut text);
        text
    }

    fn append(&self, text: &mut String) {
        match self {
            Out::Raw(raw) => text.push_str(raw),
            Out::Text(string) => text.push_str(&quote(string)),
            Out::List(items) => {
                text.push('[');
                for (place, item) in items.iter().enumerate() {
                    text.push_str(if place == 0 { "" } else { "," });
                    item.append(text);
                }
                text.push(']');
            }
            Out::Object(members) => {
                text.push('{');
                for (place, (name, value)) in members.iter().enumerate() {
                    text.push_str(if place == 0 { "" } else { ", " });
                    text.push_str(&quote(name));
                    text.push_str(": ");
                    value.append(text);
                }
                text.push('}');
            }
        }
    }
}

impl From<&Value> for Out {
    fn from(value: &Value) -> Out {
        match value {
            Value::Array(items) => Out::List(items.iter().map(Out::from).collect()),
            Value::Object(members) => {
                Out::Object(members.iter().map(|(name, value)| (name.clone(), Out::from(value))).collect())
            }
            other => Out::Raw(other.to_string()),
        }
    }
}

/// A JSON string.
pub(super) fn quote(text: &str) -> String {
    Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stands_as_the_reference_writes_it() {
        let out = Out::Object(vec![
            ("shape".into(), Out::numbers(&[3, 4])),
            ("a \"b\"".into(), Out::texts(["x", "y\n"])),
            ("c".into(), Out::from(&serde_json::json!({"id": "zlib", "level": 5}))),
            ("d".into(), Out::Raw("{ \"k\":1 }".into())),
        ]);
        let expected =
            r#"{"shape": [3,4], "a \"b\"": ["x","y\n"], "c": {"id": "zlib", "level": 5}, "d": { "k":1 }}"#;
        assert_eq!(out.render(), expected);
    }
}
