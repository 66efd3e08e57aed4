//! Listings of a bucket, rid of keys that cannot be ours: one such as `a//b` would spoil all of a listing for
//! object_store, which cannot say it.

use super::path::can_be_ours;

/// The elements of a listing that stand for one key or prefix, and the element in them that says it.
const ENTRIES: [(&str, &str); 4] =
    [("Contents", "Key"), ("CommonPrefixes", "Prefix"), ("Blob", "Name"), ("BlobPrefix", "Name")];

/// Whether a request with that query asks for a listing.
pub(super) fn is_listing(query: &str) -> bool {
    query.split('&').any(|pair| matches!(pair, "list-type=2" | "comp=list"))
}

/// The listing without foreign keys; what is no listing comes back as it is.
pub(super) fn without_foreign(xml: &str) -> String {
    let mut kept = String::with_capacity(xml.len());
    let mut rest = xml;
    while let Some((before, entry, after)) = next_entry(rest) {
        kept.push_str(before);
        let key = key_of(entry);
        if key
            .as_deref()
            .is_none_or(|key| can_be_ours(key.strip_suffix('/').filter(|_| is_prefix(entry)).unwrap_or(key)))
        {
            kept.push_str(entry);
        }
        rest = after;
    }
    kept.push_str(rest);
    kept
}

fn is_prefix(entry: &str) -> bool {
    entry.starts_with("<CommonPrefixes>") || entry.starts_with("<BlobPrefix>")
}

/// What is before the next entry, the entry, and what is after it.
fn next_entry(text: &str) -> Option<(&str, &str, &str)> {
    let found = ENTRIES.iter().filter_map(|(name, _)| Some((text.find(&format!("<{name}>"))?, name)));
    let (start, name) = found.min()?;
    let (before, rest) = text.split_at(start);
    let end_tag = format!("</{name}>");
    let end = rest.find(&end_tag)? + end_tag.len();
    let (entry, after) = rest.split_at(end);
    Some((before, entry, after))
}

fn key_of(entry: &str) -> Option<String> {
    let (_, name) = ENTRIES.iter().find(|(element, _)| entry.starts_with(&format!("<{element}>")))?;
    element(entry, name)
}

/// The text of the first element of that name.
pub(super) fn element(xml: &str, name: &str) -> Option<String> {
    let (_, rest) = xml.split_once(&format!("<{name}>"))?;
    let (text, _) = rest.split_once(&format!("</{name}>"))?;
    Some(plain(text))
}

/// Text of XML without its escapes.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        match after.split_once(';').and_then(|(name, after)| Some((character(name)?, after))) {
            Some((c, after)) => {
                plain.push(c);
                rest = after;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain + rest
}

fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn foreign_entries_are_left_out() {
        let xml = "<R><Prefix>a//</Prefix><Contents><Key>a</Key><Size>1</Size></Contents>\
            <Contents><Key>a//b</Key></Contents><Contents><Key>a/</Key></Contents><Contents><Key>x&#xA;y</Key></Contents>\
            <Contents><Key>a&amp;b&#39;</Key></Contents><CommonPrefixes><Prefix>a/</Prefix></CommonPrefixes>\
            <CommonPrefixes><Prefix>a//</Prefix></CommonPrefixes><CommonPrefixes><Prefix>/</Prefix></CommonPrefixes></R>";
        let kept = "<R><Prefix>a//</Prefix><Contents><Key>a</Key><Size>1</Size></Contents>\
            <Contents><Key>a&amp;b&#39;</Key></Contents><CommonPrefixes><Prefix>a/</Prefix></CommonPrefixes></R>";
        assert_eq!(without_foreign(xml), kept);
        let azure = "<Blobs><Blob><Name>a</Name></Blob><Blob><Name>a//b</Name></Blob>\
            <BlobPrefix><Name>c/</Name></BlobPrefix></Blobs>";
        let kept = "<Blobs><Blob><Name>a</Name></Blob><BlobPrefix><Name>c/</Name></BlobPrefix></Blobs>";
        assert_eq!(without_foreign(azure), kept);
    }

    #[test]
    fn listings_are_told_from_other_requests() {
        assert!(is_listing("delimiter=%2F&list-type=2&prefix=a"));
        assert!(is_listing("restype=container&comp=list"));
        assert!(!is_listing("delete") && !is_listing("prefix=list-type=2"));
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in "(<Contents>|</Contents>|<Key>|</Key>|&#|;|a|/|<){0,20}") {
            prop_assert!(without_foreign(&text).len() <= text.len());
        }
    }
}
