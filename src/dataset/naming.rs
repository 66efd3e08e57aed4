//! Names as callers give them to names as the model keeps them.

use crate::error::{Code, Result};
use crate::model::name::{self, MAX_LEN};
use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// A name for something that is looked up: in normal form C.
///
/// # Errors
/// `LongName` (NC_EMAXNAME).
pub(super) fn normal(name: &str) -> Result<Cow<'_, str>> {
    let normal =
        if name.is_ascii() || is_nfc(name) { Cow::Borrowed(name) } else { Cow::Owned(name.nfc().collect()) };
    if normal.len() > MAX_LEN { Err(Code::LongName.into()) } else { Ok(normal) }
}

/// A name for something new, in normal form C.
///
/// # Errors
/// `BadName` (NC_EBADNAME), `LongName` (NC_EMAXNAME).
pub(super) fn checked(name: &str) -> Result<String> {
    name::check(name.as_bytes())
}
