//! The parts of a netCDF URL, which is not quite an RFC 3986 one.
//!
//! `[key=value]...scheme://user:password@host:port/path?query#key=value&...`: parameters may stand in brackets
//! before the URL or in its fragment; a backslash takes a character's meaning away; a `file:` URL has no host and may
//! hold a relative path (`file://dir/x.zarr`).

use super::secret::without_secrets;
use crate::error::{Code, Error, Result};

/// `key=value`, or a bare key with an empty value.
pub type Pair = (String, String);

/// A netCDF URL in its parts, each as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uri {
    /// What is before the first colon.
    pub scheme: String,
    /// The user's name, percent escapes resolved.
    pub user: Option<String>,
    /// The password, percent escapes resolved.
    pub password: Option<String>,
    /// The host; none in a `file:` URL.
    pub host: Option<String>,
    /// The port.
    pub port: Option<String>,
    /// The path with its leading slash; of a `file:` URL it may be relative.
    pub path: Option<String>,
    /// The query's pairs.
    pub query: Vec<Pair>,
    /// The pairs of the brackets and then of the fragment, each pair once.
    pub params: Vec<Pair>,
}

impl Uri {
    /// Takes a URL apart.
    ///
    /// # Errors
    /// `BadUrl` (NC_EURL) for a text that has not the form of one.
    pub fn parse(text: &str) -> Result<Uri> {
        let text = collapse_backslashes(text.trim_matches(' '));
        let bad = |what: &str| Code::BadUrl.with(format!("{what} in {:?}", without_secrets(&text)));
        let (brackets, rest) = split_brackets(&text).ok_or_else(|| bad("unclosed bracket"))?;
        let (rest, fragment) = split_at_unescaped(rest, "#");
        let (core, query) = split_at_unescaped(rest, "?");
        let (scheme, after) = core.split_once(':').ok_or_else(|| bad("no scheme"))?;
        if !is_scheme(scheme) {
            return Err(bad("no scheme"));
        }
        let mut uri = Uri { scheme: scheme.to_owned(), query: pairs(query), ..Uri::default() };
        uri.params = brackets.into_iter().chain([fragment]).flat_map(pairs).collect();
        drop_repeated(&mut uri.params);
        match scheme.eq_ignore_ascii_case("file") {
            true => uri.path = Some(file_path(after).ok_or_else(|| bad("no file path"))?.to_owned()),
            false => uri.take_authority(after).ok_or_else(|| bad("no valid host"))?,
        }
        Ok(uri)
    }

    /// Fills in what stands between `scheme:` and the query.
    fn take_authority(&mut self, after: &str) -> Option<()> {
        let rest = after.strip_prefix("//")?;
        let (authority, path) = rest.split_at(find_unescaped(rest, "/").unwrap_or(rest.len()));
        self.path = Some(path).filter(|path| !path.is_empty()).map(str::to_owned);
        let host = match authority.split_once('@') {
            Some((login, host)) => {
                let (user, password) = login.split_once(':')?;
                if user.is_empty() || password.is_empty() {
                    return None;
                }
                self.user = Some(percent_decode(user));
                self.password = Some(percent_decode(password));
                host
            }
            None => authority,
        };
        let (host, port) = split_port(host)?;
        self.host = Some(host).filter(|host| !host.is_empty()).map(str::to_owned);
        self.port = port.map(str::to_owned);
        Some(())
    }

    /// Host and port as rc files name them.
    pub fn host_and_port(&self) -> Option<String> {
        let host = self.host.as_deref()?;
        Some(match &self.port {
            Some(port) => format!("{host}:{port}"),
            None => host.to_owned(),
        })
    }

    /// The URL without login and parameters, for messages and as a place.
    pub fn without_secrets(&self) -> String {
        let host = self.host_and_port().unwrap_or_default();
        let path = self.path.as_deref().unwrap_or(if self.host.is_some() { "/" } else { "" });
        let query = join_pairs(&self.query);
        let mark = if query.is_empty() { "" } else { "?" };
        format!("{}://{host}{path}{mark}{query}", self.scheme)
    }
}

/// Whether a text begins as a URL does, after bracketed parameters: then it shall be one.
pub(super) fn looks_like_url(text: &str, known: &[&str]) -> bool {
    let Some((_, rest)) = split_brackets(text.trim_matches(' ')) else { return false };
    let Some((scheme, after)) = rest.split_once(':') else { return false };
    let is_known = known.iter().any(|name| scheme.eq_ignore_ascii_case(name));
    is_scheme(scheme) && (after.starts_with("//") || (is_known && after.starts_with('/')))
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
}

/// The pairs of `a=b&c`.
pub(crate) fn pairs(list: &str) -> Vec<Pair> {
    let mut found = Vec::new();
    let mut rest = list;
    while !rest.is_empty() {
        let (one, more) = split_at_unescaped(rest, "&");
        let (key, value) = one.split_once('=').unwrap_or((one, ""));
        found.push((key.to_owned(), value.to_owned()));
        rest = more;
    }
    found
}

/// `a=b&c`, from pairs.
pub(crate) fn join_pairs(pairs: &[Pair]) -> String {
    let mut text = String::new();
    for (key, value) in pairs {
        let (and, equals) = (if text.is_empty() { "" } else { "&" }, if value.is_empty() { "" } else { "=" });
        text.extend([and, key, equals, value]);
    }
    text
}

fn drop_repeated(pairs: &mut Vec<Pair>) {
    let mut kept: Vec<Pair> = Vec::new();
    for pair in pairs.drain(..) {
        let same = |old: &Pair| old.0.eq_ignore_ascii_case(&pair.0) && old.1.eq_ignore_ascii_case(&pair.1);
        if !kept.iter().any(same) {
            kept.push(pair);
        }
    }
    *pairs = kept;
}

/// The path of a `file:` URL: `/x`, `///x`, `//relative`, and those of a drive, `C:x` and `//C:x`.
fn file_path(after: &str) -> Option<&str> {
    let path = match after.strip_prefix("//") {
        Some(path) => path,
        None if after.starts_with('/') || has_drive(after) => after,
        None => return None,
    };
    let is_root = path.trim_start_matches('/').is_empty();
    (!is_root && !path.starts_with("//")).then_some(path)
}

fn has_drive(path: &str) -> bool {
    let mut chars = path.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && chars.next() == Some(':')
}

fn split_port(host: &str) -> Option<(&str, Option<&str>)> {
    let after_address = host.rfind(']').map_or(0, |end| end + 1);
    let Some(colon) = host.get(after_address..)?.find(':') else { return Some((host, None)) };
    let (name, port) = host.split_at(after_address + colon);
    let port = port.strip_prefix(':')?;
    let valid = !name.is_empty() && !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    valid.then_some((name, Some(port)))
}

/// The contents of leading `[...]`, and what follows.
fn split_brackets(text: &str) -> Option<(Vec<&str>, &str)> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(inside) = rest.strip_prefix('[') {
        let end = find_unescaped(inside, "]")?;
        found.push(inside.get(..end)?);
        rest = inside.get(end + 1..)?;
    }
    Some((found, rest))
}

/// Where the first of those (ASCII) characters is that no backslash stands before.
fn find_unescaped(text: &str, any_of: &str) -> Option<usize> {
    let mut escaped = false;
    text.find(|c| {
        let found = !escaped && any_of.contains(c);
        escaped = !escaped && c == '\\';
        found
    })
}

/// What is before and after the first such character; all and nothing if there is none.
fn split_at_unescaped<'t>(text: &'t str, any_of: &str) -> (&'t str, &'t str) {
    let at = find_unescaped(text, any_of);
    at.and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?))).unwrap_or((text, ""))
}

/// Takes doubled backslashes for one, as shells on some systems double them.
fn collapse_backslashes(text: &str) -> String {
    let mut collapsed = String::with_capacity(text.len());
    for c in text.chars() {
        if !(c == '\\' && collapsed.ends_with('\\')) {
            collapsed.push(c);
        }
    }
    collapsed
}

/// Resolves `%41`; what is no escape stays, what is then no UTF-8 is replaced.
pub(super) fn percent_decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let escape = (*first == b'%').then(|| after.split_first_chunk::<2>()).flatten();
        match escape.and_then(|(hex, after)| Some((hex_value(*hex)?, after))) {
            Some((byte, after)) => {
                bytes.push(byte);
                rest = after;
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes `%41` for all that is no ASCII letter or digit and not in `plain`.
pub(crate) fn percent_encode(text: &str, plain: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || plain.as_bytes().contains(&byte);
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match is_plain(byte) {
            true => encoded.push(char::from(byte)),
            false => encoded.push_str(&format!("%{byte:02x}")),
        }
    }
    encoded
}

fn hex_value([high, low]: [u8; 2]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|value| u8::try_from(value).ok());
    Some(digit(high)? * 16 + digit(low)?)
}

impl std::str::FromStr for Uri {
    type Err = Error;

    fn from_str(text: &str) -> Result<Uri> {
        Uri::parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pair(key: &str, value: &str) -> Pair {
        (key.to_owned(), value.to_owned())
    }

    #[test]
    fn all_parts_are_found() {
        let uri = Uri::parse(" [a=1][log]https://me:p%40ss@host.org:8080/d/x.zarr?q=1&r#mode=zarr,s3&A=1 ")
            .unwrap();
        assert_eq!(uri.scheme, "https");
        assert_eq!((uri.user.as_deref(), uri.password.as_deref()), (Some("me"), Some("p@ss")));
        assert_eq!(uri.host_and_port().unwrap(), "host.org:8080");
        assert_eq!(uri.path.as_deref(), Some("/d/x.zarr"));
        assert_eq!(uri.query, [pair("q", "1"), pair("r", "")]);
        assert_eq!(uri.params, [pair("a", "1"), pair("log", ""), pair("mode", "zarr,s3")]);
        assert_eq!(uri.without_secrets(), "https://host.org:8080/d/x.zarr?q=1&r");
    }

    #[test]
    fn file_paths_have_many_forms() {
        let path = |text: &str| Uri::parse(text).ok().and_then(|uri| uri.path);
        for (text, expected) in [
            ("file:///a/b", "/a/b"),
            ("file:/a/b", "/a/b"),
            ("file://a/b", "a/b"),
            ("file://x", "x"),
            ("file:C:/x", "C:/x"),
            ("file://C:/x", "C:/x"),
            ("file:///a%20b", "/a%20b"),
            (r"file:///a\#b#mode=zarr", r"/a\#b"),
            (r"file:///a\\\\b", r"/a\b"),
        ] {
            assert_eq!(path(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["file:", "file:a", "file:/", "file://", "file:///", "file:////a", "file:#x"] {
            assert_eq!(path(text), None, "{text}");
        }
    }

    #[test]
    fn malformed_urls_are_refused() {
        for text in [
            "",
            "plain",
            ":",
            "1a://x",
            "http:x",
            "[a=1",
            "http://@h",
            "http://u@h",
            "http://:p@h",
            "http://u:@h",
            "http://h:",
            "http://:80",
            "http://h:8x",
            "[]",
        ] {
            assert_eq!(Uri::parse(text).map_err(|error| error.code()), Err(Code::BadUrl), "{text}");
        }
        assert_eq!(Uri::parse("s3://bucket").unwrap().path, None);
        assert_eq!(Uri::parse("http://[::1]:80/x").unwrap().host_and_port().unwrap(), "[::1]:80");
    }

    #[test]
    fn percent_escapes_that_are_none_stay() {
        assert_eq!(percent_decode("%41%zz%4"), "A%zz%4");
        assert_eq!(percent_decode("%C3%B6%ff"), "\u{f6}\u{fffd}");
    }

    proptest! {
        #[test]
        fn percent_escapes_come_back(text in "\\PC*") {
            prop_assert_eq!(percent_decode(&percent_encode(&text, "!/:")), text);
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC*", parts in prop::collection::vec("[a:/?#\\[\\]@\\\\%&=. ]{0,4}", 0..12)) {
            let _ = Uri::parse(&text);
            let _ = Uri::parse(&format!("file://{text}"));
            let joined = parts.concat();
            let _ = looks_like_url(&joined, &["a"]);
            if let Ok(uri) = Uri::parse(&joined) {
                prop_assert!(!uri.scheme.is_empty());
                uri.without_secrets();
            }
            percent_decode(&joined);
        }

        #[test]
        fn pairs_come_back(pairs_in in prop::collection::vec(("[a-z]{1,4}", "[a-z0-9,.]{0,4}"), 0..5)) {
            prop_assert_eq!(pairs(&join_pairs(&pairs_in)), pairs_in);
        }
    }
}
