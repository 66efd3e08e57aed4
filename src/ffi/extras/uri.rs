//! URLs in parts (ncuri.h): ncuriparse, ncuribuild, ncurifree, ncuriappendfragmentkey.

use super::{new_c_string, shield};
use crate::error::{Code, Result};
use crate::ffi::guard::guard;
use crate::ffi::ptr;
use crate::url::{Pair, Uri, join_pairs, pairs, percent_encode};
use std::os::raw::{c_char, c_int, c_void};
use std::ptr::null_mut;

/// What `ncuribuild` puts in besides scheme, host and port.
const PATH: c_int = 1;
const LOGIN: c_int = 2;
const QUERY: c_int = 4;
const FRAGMENT: c_int = 8;
const ENCODE_PATH: c_int = 16;
const ENCODE_QUERY: c_int = 32;

/// Besides letters and digits, what needs no escape in a path or query, and in a login.
const PLAIN: &str = "!#$&'()*+,-./:;=?@_~";
const PLAIN_LOGIN: &str = "!$&'()*+,-.;=_~?#/";

/// A URL in parts, each a string of its own or NULL.
#[repr(C)]
#[derive(Debug)]
pub struct NCURI {
    /// The URL as given.
    pub uri: *mut c_char,
    /// The scheme.
    pub protocol: *mut c_char,
    /// The user.
    pub user: *mut c_char,
    /// The password.
    pub password: *mut c_char,
    /// The host.
    pub host: *mut c_char,
    /// The port.
    pub port: *mut c_char,
    /// The path.
    pub path: *mut c_char,
    /// The query, without its mark.
    pub query: *mut c_char,
    /// The fragment, without its mark; it has the parameters in brackets too.
    pub fragment: *mut c_char,
    /// A list of the fragment's parts in some releases; always NULL here, which stands for "not taken apart yet".
    pub fraglist: *mut c_void,
    /// The same of the query.
    pub querylist: *mut c_void,
}

/// A string for C, or NULL for none and for the empty one.
fn part(text: Option<&str>) -> *mut c_char {
    text.filter(|text| !text.is_empty()).map_or(null_mut(), new_c_string)
}

impl NCURI {
    fn new(given: &str, uri: &Uri) -> NCURI {
        NCURI {
            uri: new_c_string(given),
            protocol: new_c_string(&uri.scheme),
            user: part(uri.user.as_deref()),
            password: part(uri.password.as_deref()),
            host: part(uri.host.as_deref()),
            port: part(uri.port.as_deref()),
            path: part(uri.path.as_deref()),
            query: part(Some(&join_pairs(&uri.query))),
            fragment: part(Some(&join_pairs(&uri.params))),
            fraglist: null_mut(),
            querylist: null_mut(),
        }
    }

    /// Frees all parts.
    ///
    /// # Safety
    /// Each is NULL or from `malloc`, and nobody uses it any more.
    unsafe fn free_strings(&self) {
        let before_path = [self.uri, self.protocol, self.user, self.password, self.host, self.port];
        for string in before_path.into_iter().chain([self.path, self.query, self.fragment]) {
            // SAFETY: as the caller's.
            unsafe { libc::free(string.cast()) }
        }
    }
}

/// A part as text; what is not UTF-8 is replaced.
///
/// # Safety
/// The pointer contract: NULL or NUL-terminated.
unsafe fn text(part: *const c_char) -> Option<String> {
    // SAFETY: as the caller's.
    let bytes = unsafe { ptr::bytes(part) }.ok()?;
    Some(String::from_utf8_lossy(bytes).into_owned())
}

/// Takes a URL apart; the caller frees it with [`ncurifree`].
///
/// # Errors
/// NC_EURL for a text that is no URL, and then NULL.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncuriparse(text: *const c_char, durip: *mut *mut NCURI) -> c_int {
    // SAFETY: the pointer contract.
    unsafe { ptr::put(durip, null_mut()) };
    let parse = || {
        // SAFETY: the pointer contract.
        let given = unsafe { ptr::text(text) }?;
        Ok(NCURI::new(given, &Uri::parse(given)?))
    };
    let parsed: Result<NCURI> = shield(Err(Code::Internal.into()), parse);
    // That a path is no URL is an answer, not a failure to be kept and logged.
    let Ok(parsed) = parsed else { return Code::BadUrl.number() };
    // SAFETY: `malloc` takes any size.
    let place: *mut NCURI = unsafe { libc::malloc(size_of::<NCURI>()) }.cast();
    if place.is_null() || durip.is_null() {
        // SAFETY: they are in no URL that anybody has.
        unsafe { parsed.free_strings() };
        // SAFETY: NULL or made with `malloc`.
        unsafe { libc::free(place.cast()) };
        return if durip.is_null() { 0 } else { Code::NoMemory.number() };
    }
    // SAFETY: it has the size and alignment.
    unsafe { place.write(parsed) };
    // SAFETY: the pointer contract.
    unsafe { ptr::put(durip, place) };
    0
}

/// Frees a URL and its parts.
///
/// # Safety
/// The pointer contract: NULL or a URL from [`ncuriparse`], which ends here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncurifree(duri: *mut NCURI) {
    // SAFETY: the pointer contract.
    let Some(parts) = (unsafe { duri.as_ref() }) else { return };
    // SAFETY: the URL ends here.
    unsafe { parts.free_strings() };
    // SAFETY: made with `malloc`.
    unsafe { libc::free(duri.cast()) }
}

/// Puts a URL together, with `prefix` before it and `suffix` after its path, as a string that the caller frees.
/// The flags say which parts: 1 path, 2 login, 4 query, 8 fragment; 16 escapes the path, 32 the query.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncuribuild(
    duri: *mut NCURI,
    prefix: *const c_char,
    suffix: *const c_char,
    flags: c_int,
) -> *mut c_char {
    shield(null_mut(), || {
        // SAFETY: the pointer contract.
        let Some(uri) = (unsafe { duri.as_ref() }) else { return null_mut() };
        // SAFETY: strings of the URL and the caller, by the pointer contract.
        let read = |part: *const c_char| unsafe { text(part) };
        let login = match (read(uri.user), read(uri.password)) {
            (Some(user), Some(password)) if flags & LOGIN != 0 => {
                let [user, password] = [user, password].map(|part| percent_encode(&part, PLAIN_LOGIN));
                format!("{user}:{password}@")
            }
            _ => String::new(),
        };
        let wanted =
            |flag: c_int, part: Option<String>| part.filter(|part| flags & flag != 0 && !part.is_empty());
        let encoded =
            |flag: c_int, part: String| if flags & flag != 0 { percent_encode(&part, PLAIN) } else { part };
        let path = wanted(PATH, read(uri.path).or_else(|| Some("/".to_owned())));
        let parts = [
            read(prefix),
            read(uri.protocol),
            Some("://".to_owned()),
            Some(login),
            read(uri.host),
            read(uri.port).map(|port| format!(":{port}")),
            path.map(|path| encoded(ENCODE_PATH, path)),
            read(suffix),
            wanted(QUERY, read(uri.query)).map(|query| format!("?{}", encoded(ENCODE_QUERY, query))),
            wanted(FRAGMENT, read(uri.fragment)).map(|fragment| format!("#{fragment}")),
        ];
        new_c_string(parts.into_iter().flatten().collect::<String>())
    })
}

/// Sets a key of the fragment, in place of the value that it had, or adds it; NULL is a key without value.
///
/// # Errors
/// NC_EINVAL without URL or key.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ncuriappendfragmentkey(
    duri: *mut NCURI,
    key: *const c_char,
    value: *const c_char,
) -> c_int {
    guard(|| {
        // SAFETY: the pointer contract.
        let uri = unsafe { duri.as_mut() }.ok_or(Code::Invalid)?;
        // SAFETY: the pointer contract.
        let key = unsafe { text(key) }.ok_or(Code::Invalid)?;
        // SAFETY: the pointer contract.
        let value = unsafe { text(value) }.unwrap_or_default();
        // SAFETY: a string of the URL.
        let fragment = unsafe { text(uri.fragment) }.unwrap_or_default();
        let mut list: Vec<Pair> = pairs(&fragment);
        match list.iter_mut().find(|(name, _)| name.eq_ignore_ascii_case(&key)) {
            Some((_, old)) => *old = value,
            None => list.push((key, value)),
        }
        let fragment = std::mem::replace(&mut uri.fragment, part(Some(&join_pairs(&list))));
        // SAFETY: NULL or made with `strdup`.
        unsafe { libc::free(fragment.cast()) };
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::{CStr, CString};

    fn build(url: &str, flags: c_int, append: Option<(&str, Option<&str>)>) -> String {
        let [url, pre, post] = [url, "<", ">"].map(|text| CString::new(text).unwrap());
        let mut uri = null_mut();
        // SAFETY: NUL-terminated, and a place for the result.
        assert_eq!(unsafe { ncuriparse(url.as_ptr(), &raw mut uri) }, 0);
        if let Some((key, value)) = append {
            let (key, value) = (CString::new(key).unwrap(), value.map(|value| CString::new(value).unwrap()));
            let value = value.as_ref().map_or(std::ptr::null(), |value| value.as_ptr());
            // SAFETY: a URL and NUL-terminated strings or NULL.
            assert_eq!(unsafe { ncuriappendfragmentkey(uri, key.as_ptr(), value) }, 0);
        }
        // SAFETY: a URL and NUL-terminated strings.
        let built = unsafe { ncuribuild(uri, pre.as_ptr(), post.as_ptr(), flags) };
        // SAFETY: NUL-terminated.
        let copy = unsafe { CStr::from_ptr(built) }.to_str().unwrap().to_owned();
        // SAFETY: made with `strdup`.
        unsafe { libc::free(built.cast()) };
        // SAFETY: a URL of ours.
        unsafe { ncurifree(uri) };
        copy
    }

    #[test]
    fn parts_are_put_together_as_asked() {
        let url = "[a=1]https://u%20:p%40@host:80/p q?x=1 2#mode=zarr,s3";
        assert_eq!(build(url, 15, None), "<https://u%20:p%40@host:80/p q>?x=1 2#a=1&mode=zarr,s3");
        assert_eq!(build(url, 1 | 4 | 16 | 32, None), "<https://host:80/p%20q>?x=1%202");
        assert_eq!(build(url, 0, None), "<https://host:80>");
        assert_eq!(build("https://host", 1, None), "<https://host/>");
        assert_eq!(build("file:///a/b.zarr#mode=nczarr", 15, None), "<file:///a/b.zarr>#mode=nczarr");
    }

    #[test]
    fn fragment_keys_are_replaced_or_added() {
        let with = |key, value| build("file:///x#mode=zarr&log", 9, Some((key, value)));
        assert_eq!(with("cache", None), "<file:///x>#mode=zarr&log&cache");
        assert_eq!(with("MODE", Some("file")), "<file:///x>#mode=file&log");
        assert_eq!(build("file:///x", 9, Some(("a", Some("b")))), "<file:///x>#a=b");
    }

    #[test]
    fn what_is_no_url_is_said_so() {
        let mut uri = NonNullDangling::get();
        // SAFETY: NUL-terminated, and a place for the result.
        assert_eq!(unsafe { ncuriparse(c"x.nc".as_ptr(), &raw mut uri) }, -74);
        assert!(uri.is_null());
        // SAFETY: NULL is allowed.
        assert_eq!(unsafe { ncuriparse(std::ptr::null(), &raw mut uri) }, -74);
        // SAFETY: a caller may only ask whether it is one.
        assert_eq!(unsafe { ncuriparse(c"s3://b/k".as_ptr(), null_mut()) }, 0);
        // SAFETY: NULL is allowed.
        unsafe { ncurifree(null_mut()) };
    }

    /// A pointer that a failed call must replace.
    struct NonNullDangling;

    impl NonNullDangling {
        fn get() -> *mut NCURI {
            std::ptr::dangling_mut()
        }
    }
}
