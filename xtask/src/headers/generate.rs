//! One header: the declarations of some source files, in their template.

use super::Header;
use crate::project::{self, DISPATCH_VERSION, NETCDF_VERSION};
use crate::{Result, sources};
use cbindgen::{Builder, Config, DocumentationLength, Language, Style};
use std::fs;

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
    let mut builder = Builder::new().with_config(config());
    for part in header.sources {
        let dir = project::root().join("src/ffi").join(part);
        if !dir.exists() {
            continue;
        }
        for file in sources::rust_files(&dir)? {
            builder = builder.with_src(file);
        }
    }
    if header.sources.is_empty() {
        return Ok(String::new());
    }
    let mut bytes = Vec::new();
    builder.generate()?.write(&mut bytes);
    Ok(String::from_utf8(bytes)?)
}

fn config() -> Config {
    let mut config = Config {
        language: Language::C,
        style: Style::Type,
        no_includes: true,
        usize_is_size_t: true,
        documentation_length: DocumentationLength::Short,
        line_length: 110,
        ..Config::default()
    };
    config.function.prefix = Some("EXTERNL".into());
    config
}
