//! Filters in shared libraries, as HDF5 and the original library have them: found on the first filter that is not
//! built in, and kept.
//!
//! A filter needs two halves, which may lie in different libraries: the function that encodes and decodes
//! (`H5PLget_plugin_info`), and its name and configuration in Zarr (`NCZ_get_codec_info`, `NCZ_codec_info_defaults`).

mod filter;
mod library;
pub mod path;
pub mod stand_in;

pub use filter::Filter;

use crate::error::{Code, Error};
use library::{Codec, Function, Library};
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What was found so far.
static FOUND: Mutex<Found> = Mutex::new(Found::NOTHING);

/// The libraries of the directories that were searched.
struct Found {
    /// The list of directories for which this holds ([`path::version`]).
    version: Option<u64>,
    /// Files that were looked at: a library is loaded once and stays.
    seen: Vec<PathBuf>,
    functions: Vec<Arc<Function>>,
    codecs: Vec<Arc<Codec>>,
}

impl Found {
    const NOTHING: Found =
        Found { version: None, seen: Vec::new(), functions: Vec::new(), codecs: Vec::new() };

    /// Searches the directories, unless that was done since they were last changed.
    fn search(&mut self) {
        let (version, dirs) = path::version_and_current();
        if self.version == Some(version) {
            return;
        }
        for dir in dirs {
            for file in libraries(&path::as_path(&dir)) {
                self.add(file);
            }
        }
        self.version = Some(version);
    }

    fn add(&mut self, file: PathBuf) {
        if self.seen.contains(&file) {
            return;
        }
        match Library::load(&file) {
            Ok(library) => {
                self.functions.extend(library.function.map(Arc::new));
                self.codecs.extend(library.codecs.into_iter().map(Arc::new));
            }
            Err(why) => log::warn!("filter plugin {}: {why}", file.display()),
        }
        self.seen.push(file);
    }

    fn both(&self, codec: Option<&Arc<Codec>>, id: u32) -> Option<Filter> {
        let function = self.functions.iter().find(|function| function.id == id)?;
        Some(Filter::new(Arc::clone(function), Arc::clone(codec?)))
    }
}

/// The shared libraries of a directory, in the order of their names.
fn libraries(dir: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(dir) else { return Vec::new() };
    let is_library = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("lib") && name.ends_with(std::env::consts::DLL_SUFFIX)
    };
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_library).collect();
    files.sort();
    files
}

/// The filter of that HDF5 number.
///
/// # Errors
/// `NoFilter` (NC_ENOFILTER) if there is none or half of one, saying where it was looked for.
pub fn by_id(id: u32) -> Result<Filter, Error> {
    let mut found = FOUND.lock();
    found.search();
    let codec = found.codecs.iter().find(|codec| codec.id == id);
    found.both(codec, id).ok_or_else(|| missing(&found, &format!("with the HDF5 number {id}"), Some(id)))
}

/// The filter of that name in Zarr.
///
/// # Errors
/// As [`by_id`].
pub fn by_name(name: &str) -> Result<Filter, Error> {
    let mut found = FOUND.lock();
    found.search();
    let codec = found.codecs.iter().find(|codec| codec.name == name);
    let id = codec.map(|codec| codec.id);
    let both = id.and_then(|id| found.both(codec, id));
    both.ok_or_else(|| missing(&found, name, id))
}

fn missing(found: &Found, what: &str, id: Option<u32>) -> Error {
    let function = id.and_then(|id| found.functions.iter().find(|function| function.id == id));
    let half = match (function, id.and_then(|id| found.codecs.iter().find(|codec| codec.id == id))) {
        (Some(function), None) => {
            format!(" ({} has it, but does not say its name in Zarr)", function.place.display())
        }
        (None, Some(codec)) => format!(" ({} has its name, but not the filter)", codec.place.display()),
        _ => String::new(),
    };
    let dirs = path::as_text();
    let place = if dirs.is_empty() { "no directory (set HDF5_PLUGIN_PATH)".to_owned() } else { dirs };
    Code::NoFilter.with(format!("filter {what} is not built in, and no plugin in {place}{half}"))
}
