//! Streams that follow each other in one chunk, as the tools of gzip, bzip2 and xz join and read them.

use crate::error::Result;

/// Decodes stream after stream to `dst` and answers how many bytes there are. `one` decodes the stream at the start of
/// its bytes and takes it away from them; `next` finds the start of another in what is left.
///
/// What is left when there is no other is not looked at, as Python does not.
///
/// # Errors
/// Those of `one`.
pub(super) fn decode(
    src: &[u8],
    dst: &mut [u8],
    one: impl Fn(&mut &[u8], &mut [u8]) -> Result<usize>,
    next: impl Fn(&[u8]) -> Option<&[u8]>,
) -> Result<usize> {
    let (mut rest, mut len) = (src, 0);
    loop {
        len += one(&mut rest, dst.get_mut(len..).unwrap_or_default())?;
        match next(rest) {
            Some(another) => rest = another,
            None => return Ok(len),
        }
    }
}

/// The bytes from the first one on that is not 0.
pub(super) fn without_padding(bytes: &[u8]) -> &[u8] {
    let padding = bytes.iter().take_while(|byte| **byte == 0).count();
    bytes.get(padding..).unwrap_or_default()
}
