//! The files `~/.aws/config` and `~/.aws/credentials`.
//!
//! Sections are `[default]`, `[profile NAME]` (also plain `[NAME]`, as in the file of credentials) and `[services NAME]`;
//! `#` and `;` begin comments; indented lines belong to the key above them that has no value.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The keys of one section, in lower case; those indented below `s3 =` are `s3.KEY`.
pub(super) type Section = BTreeMap<String, String>;

/// All sections of both files; what is in the file of credentials wins.
#[derive(Default)]
pub(super) struct Profiles {
    sections: BTreeMap<String, Section>,
}

impl Profiles {
    /// Reads the files that the environment names, or those of the home directory. Missing ones are empty.
    pub(super) fn load(var: &dyn Fn(&str) -> Option<String>) -> Profiles {
        let home = var("HOME").or_else(|| var("USERPROFILE")).map(|home| Path::new(&home).join(".aws"));
        let file = |variable: &str, name: &str| {
            var(variable).map(PathBuf::from).or_else(|| home.as_ref().map(|home| home.join(name)))
        };
        let files = [file("AWS_CONFIG_FILE", "config"), file("AWS_SHARED_CREDENTIALS_FILE", "credentials")];
        let mut profiles = Profiles::default();
        for path in files.into_iter().flatten() {
            match std::fs::read(&path) {
                Ok(bytes) => profiles.merge(&String::from_utf8_lossy(&bytes)),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => log::warn!("{}: {error}", path.display()),
            }
        }
        profiles
    }

    /// A profile.
    pub(super) fn get(&self, name: &str) -> Option<&Section> {
        self.sections.get(name)
    }

    /// A section of endpoints that profiles refer to.
    pub(super) fn services(&self, name: &str) -> Option<&Section> {
        self.sections.get(&format!("services {name}"))
    }

    pub(super) fn merge(&mut self, text: &str) {
        let (mut section, mut parent) = (None, String::new());
        for line in text.lines() {
            let clean = without_comment(line);
            if clean.is_empty() {
                continue;
            }
            if let Some(name) = clean.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = Some(section_name(name));
                self.sections.entry(section_name(name)).or_default();
                parent.clear();
                continue;
            }
            let Some((key, value)) = clean.split_once('=') else { continue };
            let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
            let indented = line.starts_with([' ', '\t']) && !parent.is_empty();
            let full = if indented { format!("{parent}.{key}") } else { key.clone() };
            if !indented {
                parent = if value.is_empty() { key } else { String::new() };
            }
            if let Some(section) = &section {
                self.sections.entry(section.clone()).or_default().insert(full, value.to_owned());
            }
        }
    }
}

/// A line without blanks at its ends and without what follows a comment's mark that begins a word.
fn without_comment(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with(['#', ';']) {
        return "";
    }
    let ends = [" #", " ;", "\t#", "\t;"].iter().filter_map(|mark| line.find(mark));
    line.get(..ends.min().unwrap_or(line.len())).unwrap_or(line).trim_end()
}

fn section_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let words = match words.as_slice() {
        ["profile", rest @ ..] if !rest.is_empty() => rest,
        all => all,
    };
    words.join(" ").trim_matches(['"', '\'']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sections_comments_and_indents_are_understood() {
        let mut profiles = Profiles::default();
        profiles.merge(
            "# comment\n\
             stray = 1\n\
             [default]\n\
             region = here # comment\n\
             [profile  other]\r\n\
             aws_region=there\n\
             s3 =\n  addressing_style = virtual ; comment\n  max=1\nOutput = json\n\
             services = mine\n\
             [services mine]\n\
             s3 =\n\tendpoint_url = http://h:1#x\n",
        );
        profiles.merge("[other]\naws_secret_access_key = a#b;c=d\nregion =\n; [default]\n");
        let get = |name: &str, key: &str| profiles.get(name).and_then(|section| section.get(key)).cloned();
        assert_eq!(get("default", "region").as_deref(), Some("here"));
        assert_eq!(get("default", "stray"), None);
        assert_eq!(get("other", "aws_region").as_deref(), Some("there"));
        assert_eq!(get("other", "s3.addressing_style").as_deref(), Some("virtual"));
        assert_eq!(get("other", "output").as_deref(), Some("json"));
        assert_eq!(get("other", "aws_secret_access_key").as_deref(), Some("a#b;c=d"));
        let services = profiles.services("mine").unwrap();
        assert_eq!(services.get("s3.endpoint_url").map(String::as_str), Some("http://h:1#x"));
        assert!(profiles.get("profile other").is_none());
    }

    proptest! {
        #[test]
        fn no_file_breaks_it(text in "([\\[\\]=#; \ta\n]{0,6}){0,10}") {
            let mut profiles = Profiles::default();
            profiles.merge(&text);
            profiles.get("a");
        }
    }
}
