//! netCDF paths and URLs: what a caller's path names, in which format and in which store.
#![forbid(unsafe_code)]

pub mod aws;
pub(crate) mod base64;
mod fragment;
mod http;
mod object;
pub mod rc;
mod secret;
mod setting;
mod uri;

pub use http::HttpSettings;
pub use object::{ObjectUrl, Service};
pub(crate) use secret::{is_secret_key, without_secrets};
pub use uri::{Pair, Uri};
pub(crate) use uri::{join_pairs, pairs, percent_encode};

use crate::error::{Code, Result, Within};
use fragment::Fragment;

/// The schemes that a URL may have.
const SCHEMES: [&str; 9] = ["file", "http", "https", "s3", "gs3", "gs", "az", "dods", "dap4"];

/// The `mode` values that name a format which is not built in, and what they name.
const NOT_BUILT: [(&str, &str); 5] = [
    ("dap2", "DAP2"),
    ("dap4", "DAP4"),
    ("netcdf-4", "HDF5"),
    ("enhanced", "HDF5"),
    ("bytes", "files by byte ranges"),
];

/// The store that a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreKind {
    /// A directory tree, or (for other formats) a plain file.
    File,
    /// A zip archive.
    Zip,
    /// S3 and compatible services.
    S3,
    /// Google's storage by its own protocol.
    Google,
    /// Azure's blobs.
    Azure,
    /// A web server.
    Http,
}

/// How Zarr is to be read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZarrMode {
    /// No `_nczarr_*` keys (`mode=zarr`).
    pub pure: bool,
    /// `_ARRAY_DIMENSIONS` are read and written (`mode=xarray`, the default).
    pub xarray: bool,
    /// Consolidated metadata: asked for, refused, or as found.
    pub consolidated: Option<bool>,
}

/// The format that a path names, if it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Zarr or NCZarr.
    Zarr(ZarrMode),
    /// One of the classic formats.
    Classic,
    /// The format that the user registered under that number.
    User(usize),
    /// A named format that is not built in: the answer is NC_ENOTBUILT; the text says which.
    NotBuilt(&'static str),
    /// Nothing is said: what is there decides, or the create mode.
    Unsaid,
}

/// What a local path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// A directory, or a link to one.
    Directory,
    /// A file, or anything else that is no directory.
    File,
    /// Nothing.
    Missing,
}

/// A caller's path, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The path or URL as given.
    pub given: String,
    /// The local path (of a `file:` URL an absolute one), or the URL without its login and fragment.
    pub path: String,
    /// What `nc_inq_path` answers: a path as given, a URL with an absolute path and all modes that it implies.
    pub canonical: String,
    /// The format, if the path says one.
    pub wanted: Wanted,
    /// How Zarr is to be read if that is what is found where nothing is said.
    pub zarr_mode: ZarrMode,
    /// The store.
    pub store: StoreKind,
    /// `key=value` pairs of the fragment, keys in lower case, each key once; `mode` has all that it implies.
    pub fragment: Vec<Pair>,
}

impl Location {
    /// What is at a local path now. Anything in another store is `Missing` here.
    pub fn on_disk(&self) -> OnDisk {
        match std::fs::metadata(&self.path) {
            Ok(found) if found.is_dir() => OnDisk::Directory,
            Ok(_) => OnDisk::File,
            Err(_) => OnDisk::Missing,
        }
    }

    /// The value of a fragment key in lower case.
    pub fn parameter(&self, key: &str) -> Option<&str> {
        self.fragment.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Whether this library can go there.
    ///
    /// # Errors
    /// `NotBuilt` (NC_ENOTBUILT), with the name of what is not built in.
    pub fn check_built(&self) -> Result<()> {
        let missing = match (&self.wanted, self.store) {
            (Wanted::User(_), _) => "a user's format that is not registered",
            (Wanted::NotBuilt(what), _) => what,
            (Wanted::Zarr(_), _) | (_, StoreKind::File | StoreKind::Zip) => return Ok(()),
            _ => "anything but Zarr in an object store",
        };
        Err(Code::NotBuilt.with(format!("{missing}, for {}", self.path)))
    }
}

/// Understands a path or URL (netCDF manual, "Paths and URLs"; NCZarr documents, "URL format").
///
/// # Errors
/// `BadUrl` (NC_EURL) for a malformed URL and an empty path, `Invalid` (NC_EINVAL) for an unknown scheme.
pub fn locate(path: &str) -> Result<Location> {
    let consolidated = std::env::var("NCZARR_CONSOLIDATED").is_ok_and(|text| is_true(&text));
    locate_with(path, consolidated)
}

/// The value of one parameter of a path, if it is a URL or has a mode behind its `#`.
pub(crate) fn parameter(path: &str, key: &str) -> Option<String> {
    // Most paths have none, and finding out more may ask the system for the working directory.
    if !path.to_ascii_lowercase().contains(key) {
        return None;
    }
    locate(path).ok()?.parameter(key).map(str::to_owned)
}

fn locate_with(given: &str, consolidated: bool) -> Result<Location> {
    let path = given.trim_start_matches(|c: char| c <= ' ');
    if path.is_empty() {
        return Err(Code::BadUrl.with("the path is empty"));
    }
    if uri::looks_like_url(path, &SCHEMES) {
        return locate_url(given, Uri::parse(path)?, consolidated);
    }
    match path.rsplit_once('#').filter(|(_, fragment)| says_mode(fragment)) {
        Some((path, fragment)) => {
            let url = format!("file://{}#{fragment}", absolute(path)?.1);
            locate_url(given, Uri::parse(&url)?, consolidated)
        }
        None => Ok(locate_file(given, path, consolidated)),
    }
}

/// Whether what stands behind a `#` names a mode, so that it is a fragment and not the end of a file's name.
fn says_mode(fragment: &str) -> bool {
    fragment.split('&').any(|pair| pair.starts_with("mode="))
}

/// A plain path. A fragment that names no mode has no meaning in it: `#` may stand in a file's name.
fn locate_file(given: &str, path: &str, consolidated: bool) -> Location {
    Location {
        given: given.to_owned(),
        path: path.to_owned(),
        canonical: path.to_owned(),
        wanted: Wanted::Unsaid,
        zarr_mode: zarr_mode(&Fragment::default(), consolidated),
        store: StoreKind::File,
        fragment: Vec::new(),
    }
}

fn locate_url(given: &str, mut uri: Uri, consolidated: bool) -> Result<Location> {
    uri.scheme.make_ascii_lowercase();
    if !SCHEMES.contains(&uri.scheme.as_str()) {
        return Err(Code::Invalid.with(format!("no URL of netCDF begins with {}:", uri.scheme)));
    }
    let fragment = Fragment::new(&uri.scheme, &uri.params);
    if matches!(uri.scheme.as_str(), "dods" | "dap4") {
        uri.scheme = "http".to_owned();
    }
    let (path, written) = match uri.scheme.as_str() {
        "file" => absolute(uri.path.as_deref().unwrap_or(""))?,
        _ => (uri.without_secrets(), uri.path.take().unwrap_or_else(|| "/".to_owned())),
    };
    let zarr_mode = zarr_mode(&fragment, consolidated);
    uri.path = Some(written);
    Ok(Location {
        given: given.to_owned(),
        path,
        canonical: canonical(&uri, &fragment),
        wanted: wanted(&uri, &fragment, zarr_mode),
        zarr_mode,
        store: store(&uri, &fragment),
        fragment: fragment.pairs,
    })
}

/// The path that a `file:` URL names, from the root, and how a URL writes it.
fn absolute(written: &str) -> Result<(String, String)> {
    let mut path = unescape_path(written);
    if path.starts_with("//") {
        path.replace_range(..path.len() - path.trim_start_matches('/').len(), "/");
    }
    let path = std::path::absolute(&path).within(|| path.clone())?;
    if path.parent().is_none() {
        return Err(Code::BadUrl.with("the root of the file system is no dataset"));
    }
    // The parts are text and the working directory seldom is not.
    let path = path
        .into_os_string()
        .into_string()
        .map_err(|path| Code::BadUrl.with(format!("{path:?} is no UTF-8")))?;
    let mut escaped = String::with_capacity(path.len());
    for c in path.chars() {
        escaped.extend(matches!(c, '?' | '#').then_some('\\'));
        escaped.push(c);
    }
    Ok((path, escaped))
}

/// Takes escaping backslashes out of a path; other backslashes separate names, as they do for the C library.
fn unescape_path(written: &str) -> String {
    let mut path = String::with_capacity(written.len());
    let mut chars = written.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('?' | '#' | '[' | ']' | '&')) => path.extend(chars.next()),
            ('\\', _) => path.push('/'),
            _ => path.push(c),
        }
    }
    path
}

/// The URL with all that it implies, as `nc_inq_path` shows it.
fn canonical(uri: &Uri, fragment: &Fragment) -> String {
    let mut text = format!("{}://", uri.scheme);
    if let (Some(user), Some(password)) = (&uri.user, &uri.password) {
        text.extend([user, ":", password, "@"]);
    }
    let part = |mark: &str, pairs: &[Pair]| match uri::join_pairs(pairs) {
        list if list.is_empty() => list,
        list => format!("{mark}{list}"),
    };
    let host = uri.host_and_port().unwrap_or_default();
    let path = uri.path.as_deref().unwrap_or("");
    text + &host + path + &part("?", &uri.query) + &part("#", &fragment.pairs)
}

/// The last `mode` that names a format decides; a URL of a server without one is DAP2, as it always was.
fn wanted(uri: &Uri, fragment: &Fragment, zarr_mode: ZarrMode) -> Wanted {
    let named = fragment.modes.iter().rev().find_map(|mode| match mode.as_str() {
        "nczarr" | "zarr" => Some(Wanted::Zarr(zarr_mode)),
        "netcdf-3" | "classic" => Some(Wanted::Classic),
        mode if let Some(slot) = user_format(mode) => Some(Wanted::User(slot)),
        mode => NOT_BUILT.iter().find(|(name, _)| *name == mode).map(|(_, what)| Wanted::NotBuilt(what)),
    });
    match (named, uri.scheme.as_str()) {
        (Some(named), _) => named,
        (None, "http" | "https") if is_zarr_url(uri, fragment) => Wanted::Zarr(zarr_mode),
        (None, "http" | "https") => Wanted::NotBuilt("DAP2"),
        // Nothing else is in an object store.
        (None, "s3" | "gs3" | "gs" | "az") => Wanted::Zarr(zarr_mode),
        (None, _) => Wanted::Unsaid,
    }
}

/// Whether a URL of a server can only mean Zarr: one in an object store, or with the name of a Zarr dataset.
fn is_zarr_url(uri: &Uri, fragment: &Fragment) -> bool {
    let named = uri.path.as_deref().is_some_and(|path| path.trim_end_matches('/').ends_with(".zarr"));
    named || fragment.has("s3") || fragment.has("gs3")
}

/// `udf0` to `udf9`.
fn user_format(mode: &str) -> Option<usize> {
    match mode.strip_prefix("udf")?.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    }
}

fn store(uri: &Uri, fragment: &Fragment) -> StoreKind {
    let said = fragment.modes.iter().find_map(|mode| match mode.as_str() {
        "s3" | "gs3" => Some(StoreKind::S3),
        "zip" => Some(StoreKind::Zip),
        "file" => Some(StoreKind::File),
        _ => None,
    });
    match (uri.scheme.as_str(), said) {
        ("file", said) => said.unwrap_or(StoreKind::File),
        ("s3" | "gs3", _) | (_, Some(StoreKind::S3)) => StoreKind::S3,
        ("gs", _) => StoreKind::Google,
        ("az", _) => StoreKind::Azure,
        _ => uri.host.as_deref().map_or(StoreKind::Http, store_of_host),
    }
}

fn store_of_host(host: &str) -> StoreKind {
    if object::is_amazon(host) || host == object::GOOGLE || host.ends_with(&format!(".{}", object::GOOGLE)) {
        return StoreKind::S3;
    }
    if host.ends_with(object::AZURE) { StoreKind::Azure } else { StoreKind::Http }
}

fn zarr_mode(fragment: &Fragment, consolidated: bool) -> ZarrMode {
    let consolidated = match () {
        () if fragment.has("noconsolidated") => Some(false),
        () if fragment.has("consolidated") || consolidated => Some(true),
        () => None,
    };
    ZarrMode { pure: fragment.has("zarr"), xarray: !fragment.has("noxarray"), consolidated }
}

/// What `NCZARR_CONSOLIDATED` takes for yes: a positive number, `true`, `yes`.
fn is_true(text: &str) -> bool {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let is_positive = text.get(..digits).is_some_and(|number| number.bytes().any(|b| b != b'0'));
    is_positive || text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("yes")
}

#[cfg(test)]
mod tests;
