//! Where the URL of an object store leads: which service, which bucket, which key in it.

use super::uri::{Pair, Uri, percent_decode};
use super::{Location, StoreKind};
use crate::error::{Code, Result};

/// The end of the hosts of Amazon's S3.
const AMAZON: &str = ".amazonaws.com";
/// The host of Google's storage, which speaks S3 too.
pub(super) const GOOGLE: &str = "storage.googleapis.com";
/// The end of the hosts of Azure's blobs.
pub(super) const AZURE: &str = ".blob.core.windows.net";

/// The protocol that a store speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    /// S3 and what is compatible with it.
    S3,
    /// Google's own protocol.
    Google,
    /// Azure's blobs.
    Azure,
    /// Any web server: reading by URL, no listing.
    Web,
}

/// The parts of an object store's URL.
#[derive(Clone, PartialEq, Eq)]
pub struct ObjectUrl {
    /// The protocol.
    pub service: Service,
    /// `scheme://host:port` if the URL names a host; in virtual style the host has the bucket in it.
    pub endpoint: Option<String>,
    /// The bucket or container; empty for a web server.
    pub bucket: String,
    /// The key of the dataset in the bucket, without slashes at its ends; empty for all of the bucket.
    pub key: String,
    /// The region, if the host says it.
    pub region: Option<String>,
    /// Whether the bucket is part of the host.
    pub virtual_style: bool,
    /// User and password of the URL.
    pub login: Option<(String, String)>,
    /// What follows `?`, which may be a signature.
    pub query: Vec<Pair>,
}

impl ObjectUrl {
    /// The account of Azure, if the host names it.
    pub fn account(&self) -> Option<&str> {
        self.endpoint.as_deref()?.split_once("://")?.1.strip_suffix(AZURE)
    }
}

impl std::fmt::Debug for ObjectUrl {
    /// All but login and query.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} {}/{}", self.service, self.endpoint, self.bucket, self.key)
    }
}

impl Location {
    /// The parts of the URL of a dataset in an object store or on a web server.
    ///
    /// # Errors
    /// `BadUrl` (NC_EURL) if there is no bucket, the key has an empty or relative part, or the path is a local one.
    pub fn object_url(&self) -> Result<ObjectUrl> {
        let uri = Uri::parse(self.given.trim_start_matches(|c: char| c <= ' '))?;
        let service = match self.store {
            StoreKind::S3 => Service::S3,
            StoreKind::Google => Service::Google,
            StoreKind::Azure => Service::Azure,
            StoreKind::Http => Service::Web,
            StoreKind::File | StoreKind::Zip => {
                return Err(Code::BadUrl.with(format!("{} is in no object store", self.path)));
            }
        };
        let found = take_apart(&uri, service, self.has_mode("gs3"))?;
        check(&found).map_err(|fault| Code::BadUrl.with(format!("{}: {fault}", self.path)))?;
        Ok(found)
    }

    fn has_mode(&self, mode: &str) -> bool {
        self.parameter("mode").is_some_and(|modes| modes.split(',').any(|one| one == mode))
    }
}

fn check(found: &ObjectUrl) -> Result<(), &'static str> {
    if found.bucket.is_empty() && found.service != Service::Web {
        return Err("the URL names no bucket");
    }
    if found.key.split('/').any(|part| part == "." || part == "..") || found.key.contains("//") {
        return Err("the key has an empty or relative part");
    }
    Ok(())
}

fn take_apart(uri: &Uri, service: Service, google: bool) -> Result<ObjectUrl> {
    let scheme = uri.scheme.to_ascii_lowercase();
    let path = unescape(uri.path.as_deref().unwrap_or(""));
    let host = uri.host.clone().unwrap_or_default();
    let login = uri.user.clone().zip(uri.password.clone());
    let found = |endpoint, bucket: &str, key: &str| ObjectUrl {
        service,
        endpoint,
        bucket: bucket.to_owned(),
        key: key.trim_matches('/').to_owned(),
        region: None,
        virtual_style: false,
        login: login.clone(),
        query: uri.query.clone(),
    };
    if scheme == "file" {
        return Err(Code::BadUrl.with("a local path is in no object store"));
    }
    if !matches!(scheme.as_str(), "http" | "https") {
        // Such a URL has its key as it is, as in the tools of the services.
        let endpoint = google.then(|| format!("https://{GOOGLE}"));
        return Ok(found(endpoint, &host, &path));
    }
    let path = percent_decode(&path);
    let path = path.trim_start_matches('/');
    let endpoint = Some(format!("{scheme}://{}", uri.host_and_port().unwrap_or_default()));
    if service == Service::Web {
        return Ok(found(endpoint, "", path));
    }
    let (bucket, region) = in_host(&host);
    if let Some(bucket) = bucket {
        return Ok(ObjectUrl { region, virtual_style: true, ..found(endpoint, bucket, path) });
    }
    let (bucket, key) = path.split_once('/').unwrap_or((path, ""));
    Ok(ObjectUrl { region, ..found(endpoint, bucket, key) })
}

/// The bucket and the region that a host names: `bucket.s3.region.domain`, `s3.region.domain`, `bucket.s3-region.domain`.
fn in_host(host: &str) -> (Option<&str>, Option<String>) {
    if let Some(bucket) = host.strip_suffix(GOOGLE).and_then(|rest| rest.strip_suffix('.')) {
        return (Some(bucket).filter(|bucket| !bucket.is_empty()), None);
    }
    let is_service = |label: &str| label == "s3" || label.starts_with("s3-");
    let mut at = 0;
    for label in host.split('.') {
        if is_service(label) && (at > 0 || host.contains('.')) {
            let after = host.get(at + label.len()..).unwrap_or("").trim_start_matches('.');
            let old = label.strip_prefix("s3-").filter(|region| *region != "accelerate");
            let region = old.map(str::to_owned).or_else(|| region(host, after));
            let bucket = host.get(..at).unwrap_or("").trim_end_matches('.');
            return (Some(bucket).filter(|bucket| !bucket.is_empty()), region);
        }
        at += label.len() + 1;
    }
    (None, None)
}

/// The region in what follows `s3.` in a host: of Amazon the first label unless none is left, of others the first of three.
fn region(host: &str, after: &str) -> Option<String> {
    let after = after.strip_prefix("dualstack.").unwrap_or(after);
    if is_amazon(host) {
        let region = after.split('.').next().filter(|label| *label != "amazonaws");
        return region.map(str::to_owned);
    }
    let (first, domain) = after.split_once('.')?;
    domain.contains('.').then(|| first.to_owned())
}

/// Whether a host is one of Amazon's.
pub(super) fn is_amazon(host: &str) -> bool {
    host.ends_with(AMAZON) || host.ends_with(".amazonaws.com.cn")
}

/// Takes the backslashes away that keep `#` and `?` in a path.
fn unescape(written: &str) -> String {
    let mut path = String::with_capacity(written.len());
    let mut chars = written.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('?' | '#' | '[' | ']' | '&')) => path.extend(chars.next()),
            _ => path.push(c),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::locate;

    fn find(url: &str) -> ObjectUrl {
        locate(url).unwrap().object_url().unwrap()
    }

    fn parts(url: &str) -> (String, String, String, String, bool) {
        let found = find(url);
        let text = |part: Option<String>| part.unwrap_or_default();
        (text(found.endpoint), found.bucket, found.key, text(found.region), found.virtual_style)
    }

    fn expect(url: &str, endpoint: &str, bucket: &str, key: &str, region: &str, virtual_style: bool) {
        let expected = (endpoint.into(), bucket.into(), key.into(), region.into(), virtual_style);
        assert_eq!(parts(url), expected, "{url}");
    }

    #[test]
    fn schemes_name_the_bucket() {
        expect("s3://b/a/x.zarr", "", "b", "a/x.zarr", "", false);
        expect("s3://b", "", "b", "", "", false);
        expect("s3://b/a b+c%20d/#mode=nczarr,s3", "", "b", "a b+c%20d", "", false);
        expect("gs3://b/x", "https://storage.googleapis.com", "b", "x", "", false);
        expect("gs://b/x", "", "b", "x", "", false);
        expect("az://b/x", "", "b", "x", "", false);
        assert_eq!(find("gs://b/x").service, Service::Google);
        assert_eq!(find("az://b/x").service, Service::Azure);
        assert_eq!(find("gs3://b/x").service, Service::S3);
    }

    #[test]
    fn hosts_name_bucket_and_region() {
        let mode = "#mode=nczarr,s3";
        for (host, path, bucket, region, virtual_style) in [
            ("b.s3.eu-west-1.amazonaws.com", "x", "b", "eu-west-1", true),
            ("b.c.s3.eu-west-1.amazonaws.com", "x", "b.c", "eu-west-1", true),
            ("b.s3.dualstack.eu-west-1.amazonaws.com", "x", "b", "eu-west-1", true),
            ("b.s3-eu-west-1.amazonaws.com", "x", "b", "eu-west-1", true),
            ("b.s3.amazonaws.com", "x", "b", "", true),
            ("s3.eu-west-1.amazonaws.com", "b/x", "b", "eu-west-1", false),
            ("s3.amazonaws.com", "b/x", "b", "", false),
            ("storage.googleapis.com", "b/x", "b", "", false),
            ("b.storage.googleapis.com", "x", "b", "", true),
            ("b.s3.here.example.org", "x", "b", "here", true),
            ("s3.example.org", "b/x", "b", "", false),
            ("example.org:9000", "b/x", "b", "", false),
            ("localhost", "b/x", "b", "", false),
            ("127.0.0.1:8000", "b/x", "b", "", false),
            ("s3", "b/x", "b", "", false),
        ] {
            let url = format!("https://{host}/{path}{mode}");
            expect(&url, &format!("https://{host}"), bucket, "x", region, virtual_style);
        }
        expect("http://h:1/b/a%20b/c%2Bd#mode=zarr,s3", "http://h:1", "b", "a b/c+d", "", false);
        assert_eq!(find("https://account.blob.core.windows.net/c/x.zarr").service, Service::Azure);
    }

    #[test]
    fn web_servers_have_no_bucket() {
        expect("https://h:1/a/x.zarr", "https://h:1", "", "a/x.zarr", "", false);
        assert_eq!(find("https://h/a/x.zarr").service, Service::Web);
        let found = find("https://me:s3cret@h/x.zarr");
        assert_eq!(found.login, Some(("me".into(), "s3cret".into())));
        assert!(!format!("{found:?}").contains("s3cret"));
    }

    #[test]
    fn what_names_no_object_is_refused() {
        for url in ["s3:///x", "s3://b/a//x", "s3://b/../x", "file:///x#mode=nczarr,s3", "/x"] {
            let error = locate(url).and_then(|found| found.object_url()).unwrap_err();
            assert_eq!(error.code(), Code::BadUrl, "{url}");
        }
    }
}
