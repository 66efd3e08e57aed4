//! Run-time configuration: `.ncrc`, `.daprc` and `.dodsrc` files, and what a program sets itself.
//!
//! A line is `key=value`, or `[URL]key=value` for URLs of that host, port and below that path (netCDF manual,
//! "The .rc file"). Files of the home directory are read first, then those of the working directory, which win.

use super::uri::Uri;
use parking_lot::RwLock;
use std::path::{Path, PathBuf};

/// Names of the files in a directory, in the order in which they are read.
const FILES: [&str; 3] = [".ncrc", ".daprc", ".dodsrc"];

/// The table of the process, read from the files when it is first asked.
static TABLE: RwLock<Option<Table>> = RwLock::new(None);

/// The value of a key: of the entry whose URL fits best, else of the one without.
pub fn get(key: &str, url: Option<&str>) -> Option<String> {
    if let Some(table) = TABLE.read().as_ref() {
        return table.get(key, url).map(str::to_owned);
    }
    loaded(&mut TABLE.write()).get(key, url).map(str::to_owned)
}

/// The value of a key that no file of the working directory has set: what is there may be anyone's.
pub fn get_own(key: &str) -> Option<String> {
    let get =
        |table: &Table| table.find(key, None).filter(|entry| !entry.foreign).map(|entry| entry.value.clone());
    if let Some(table) = TABLE.read().as_ref() {
        return get(table);
    }
    get(loaded(&mut TABLE.write()))
}

/// Sets a key for all URLs that have no value of their own.
pub fn set(key: &str, value: &str) {
    loaded(&mut TABLE.write()).set(Scope::default(), key.trim(), value.trim(), false);
}

/// The table, read from the files if it was not yet.
fn loaded(table: &mut Option<Table>) -> &mut Table {
    table.get_or_insert_with(|| Table::load(&Sources::from_env()))
}

/// For which URLs an entry is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Scope {
    /// Host, with `:port` if there is one.
    host: Option<String>,
    /// Path, without a slash at the end.
    path: Option<String>,
}

impl Scope {
    fn of(url: &str) -> Option<Scope> {
        let uri = Uri::parse(url).ok()?;
        let path = uri.path.as_deref().map(|path| path.trim_end_matches('/')).filter(|path| !path.is_empty());
        Some(Scope { host: uri.host_and_port(), path: path.map(str::to_owned) })
    }

    /// How closely an entry of this scope fits a URL; nothing if it is not meant for it.
    fn fits(&self, url: &Scope) -> Option<usize> {
        let host_fits = self.host.is_none() || self.host == url.host;
        let path = self.path.as_deref().unwrap_or("");
        let below = url.path.as_deref().unwrap_or("").strip_prefix(path)?;
        let path_fits = path.is_empty() || below.is_empty() || below.starts_with('/');
        (host_fits && path_fits).then_some(path.len() * 2 + usize::from(self.host.is_some()))
    }
}

#[derive(Debug)]
struct Entry {
    scope: Scope,
    key: String,
    value: String,
    /// It stood in the working directory, where the files may be anyone's.
    foreign: bool,
}

/// Where configuration comes from.
#[derive(Debug, Default)]
struct Sources {
    /// `NCRCENV_IGNORE` is set: no files, no entries.
    ignore: bool,
    /// `NCRCENV_RC`: this file and no other.
    only: Option<PathBuf>,
    /// `NCRCENV_HOME` or the home directory.
    home: Option<PathBuf>,
    /// The working directory.
    working: Option<PathBuf>,
}

impl Sources {
    fn from_env() -> Sources {
        let path = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = path("NCRCENV_HOME").or_else(|| path("HOME")).or_else(|| path("USERPROFILE"));
        Sources {
            ignore: std::env::var_os("NCRCENV_IGNORE").is_some(),
            only: path("NCRCENV_RC"),
            working: std::env::current_dir().ok().filter(|dir| Some(dir) != home.as_ref()),
            home,
        }
    }

    /// The files, and whether they are in the working directory.
    fn files(&self) -> Vec<(PathBuf, bool)> {
        match &self.only {
            _ if self.ignore => Vec::new(),
            Some(file) => vec![(file.clone(), false)],
            None => {
                let home = self.home.iter().map(|dir| (dir, false));
                let dirs = home.chain(self.working.iter().map(|dir| (dir, true)));
                dirs.flat_map(|(dir, foreign)| FILES.map(|name| (dir.join(name), foreign))).collect()
            }
        }
    }
}

#[derive(Debug, Default)]
struct Table {
    entries: Vec<Entry>,
    ignored: bool,
}

impl Table {
    fn load(sources: &Sources) -> Table {
        let mut table = Table { ignored: sources.ignore, ..Table::default() };
        sources.files().iter().for_each(|(file, foreign)| table.read(file, *foreign));
        table
    }

    /// Merges a file, if it is there. Bytes that are no UTF-8 harm their own line only.
    fn read(&mut self, file: &Path, foreign: bool) {
        match std::fs::read(file) {
            Ok(bytes) => self.merge(&String::from_utf8_lossy(&bytes), foreign),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => log::warn!("{}: {error}", file.display()),
        }
    }

    fn merge(&mut self, text: &str, foreign: bool) {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let Some((scope, rest)) = split_scope(line) else {
                log::warn!("malformed [URL] in configuration line {line:?}");
                continue;
            };
            let (key, value) = rest.split_once('=').unwrap_or((rest, ""));
            self.set(scope, key.trim(), value.trim(), foreign);
        }
    }

    fn set(&mut self, scope: Scope, key: &str, value: &str, foreign: bool) {
        if self.ignored || key.is_empty() {
            return;
        }
        match self.entries.iter_mut().find(|entry| entry.scope == scope && entry.key == key) {
            Some(entry) => {
                value.clone_into(&mut entry.value);
                entry.foreign = foreign;
            }
            None => self.entries.push(Entry { scope, key: key.to_owned(), value: value.to_owned(), foreign }),
        }
    }

    fn get(&self, key: &str, url: Option<&str>) -> Option<&str> {
        self.find(key, url).map(|entry| entry.value.as_str())
    }

    fn find(&self, key: &str, url: Option<&str>) -> Option<&Entry> {
        let url = url.and_then(Scope::of).unwrap_or_default();
        let fitting = self.entries.iter().filter(|entry| entry.key == key);
        let best = fitting.filter_map(|entry| Some((entry.scope.fits(&url)?, entry)));
        best.max_by_key(|(closeness, _)| *closeness).map(|(_, entry)| entry)
    }
}

/// The URL in brackets that a line begins with, and the rest.
fn split_scope(line: &str) -> Option<(Scope, &str)> {
    match line.strip_prefix('[') {
        None => Some((Scope::default(), line)),
        Some(rest) => {
            let (url, rest) = rest.split_once(']')?;
            Some((Scope::of(url.trim())?, rest))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn table(text: &str) -> Table {
        let mut table = Table::default();
        table.merge(text, false);
        table
    }

    #[test]
    fn the_entry_that_fits_best_is_taken() {
        let table = table(
            "# comment\n\
             HTTP.VERBOSE=0\r\n\
             [https://host.org/thredds]HTTP.VERBOSE=1\n\
             [https://host.org]HTTP.VERBOSE=2\n\
             [https://host.org:9090]HTTP.VERBOSE=3\n\
             [malformed]HTTP.VERBOSE=4\n\
             [https://unclosed HTTP.VERBOSE=5\n\
              ZARR.DIMENSION_SEPARATOR = / \n\
             bare\n",
        );
        let verbose = |url| table.get("HTTP.VERBOSE", url);
        assert_eq!(verbose(None), Some("0"));
        assert_eq!(verbose(Some("http://host.org/thredds/dodsC/x.nc")), Some("1"));
        assert_eq!(verbose(Some("http://host.org/threddsy")), Some("2"));
        assert_eq!(verbose(Some("http://host.org:9090/thredds")), Some("3"));
        assert_eq!(verbose(Some("file:///thredds")), Some("0"));
        assert_eq!(verbose(Some("no url")), Some("0"));
        assert_eq!(table.get("ZARR.DIMENSION_SEPARATOR", Some("http://host.org/thredds")), Some("/"));
        assert_eq!(table.get("bare", None), Some(""));
        assert_eq!(table.get("absent", None), None);
    }

    #[test]
    fn later_values_replace_earlier_ones_of_the_same_scope() {
        let mut table = table("K=1\n[http://h/]K=2\nK=3");
        assert_eq!((table.get("K", None), table.get("K", Some("http://h/x"))), (Some("3"), Some("2")));
        table.set(Scope::default(), "K", "4", false);
        assert_eq!((table.get("K", None), table.get("K", Some("http://h/x"))), (Some("4"), Some("2")));
    }

    #[test]
    fn files_of_the_working_directory_win() {
        let dir = tempfile::tempdir().unwrap();
        let (home, cwd) = (dir.path().join("home"), dir.path().join("cwd"));
        for (at, name, text) in
            [(&home, ".ncrc", "A=1\nB=1\nC=1"), (&home, ".dodsrc", "B=2"), (&cwd, ".ncrc", "C=3")]
        {
            std::fs::create_dir_all(at).unwrap();
            std::fs::write(at.join(name), text).unwrap();
        }
        let mut sources = Sources { home: Some(home.clone()), working: Some(cwd), ..Sources::default() };
        let values = |table: &Table| ["A", "B", "C"].map(|key| table.get(key, None).map(str::to_owned));
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(values(&Table::load(&sources)), [some("1"), some("2"), some("3")]);
        let foreign = |key| Table::load(&sources).find(key, None).map(|entry| entry.foreign);
        assert_eq!(["A", "B", "C"].map(foreign), [Some(false), Some(false), Some(true)]);
        sources.only = Some(home.join(".dodsrc"));
        assert_eq!(values(&Table::load(&sources)), [None, some("2"), None]);
        sources.ignore = true;
        let mut ignored = Table::load(&sources);
        ignored.set(Scope::default(), "A", "x", false);
        assert_eq!(values(&ignored), [None, None, None]);
    }

    #[test]
    fn what_is_set_is_got() {
        set(" url.rc.test ", " value ");
        assert_eq!(get("url.rc.test", None).as_deref(), Some("value"));
        assert_eq!(get("url.rc.test", Some("https://any.org/x")).as_deref(), Some("value"));
    }

    proptest! {
        #[test]
        fn no_file_breaks_it(text in "\\PC*", lines in "([\\[\\]=:/#a \n\r]{0,6}){0,8}") {
            for text in [&text, &lines] {
                let table = table(text);
                table.get("a", Some(text));
                table.get("a", Some("a://a/a"));
            }
        }
    }
}
