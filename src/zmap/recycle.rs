//! Buffers of large objects that go to the thread's next object: fresh memory costs as much as reading them.

use bytes::Bytes;
use std::cell::Cell;
use std::collections::TryReserveError;

/// Smaller objects get memory of their own: they may be kept for long.
const SMALLEST: usize = 256 << 10;
/// Bytes of the largest buffer that a thread keeps.
const LARGEST: usize = 64 << 20;

thread_local! {
    static SPARE: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// A buffer that the thread which drops it keeps.
struct Recycled(Vec<u8>);

/// `len` bytes of unknown content; an error if there is no room for them.
pub(super) fn room(len: usize) -> Result<Vec<u8>, TryReserveError> {
    let spare = if len < SMALLEST { Vec::new() } else { SPARE.take() };
    // What is kept must not take much more memory than its bytes.
    let suits = (len..=len.saturating_mul(2)).contains(&spare.capacity());
    let mut bytes = if suits { spare } else { Vec::new() };
    bytes.truncate(len);
    bytes.try_reserve_exact(len - bytes.len())?;
    bytes.resize(len, 0);
    Ok(bytes)
}

/// The bytes of an object, whose buffer may be used again.
pub(super) fn share(bytes: Vec<u8>) -> Bytes {
    if bytes.len() < SMALLEST { Bytes::from(bytes) } else { Bytes::from_owner(Recycled(bytes)) }
}

impl AsRef<[u8]> for Recycled {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Recycled {
    fn drop(&mut self) {
        let bytes = std::mem::take(&mut self.0);
        if bytes.capacity() <= LARGEST {
            // A thread that is ending keeps nothing.
            let _ = SPARE.try_with(|spare| spare.set(bytes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_buffer_comes_back_and_a_small_one_does_not() {
        drop(share(vec![7; SMALLEST]));
        assert_eq!(room(10).unwrap(), [0; 10], "small objects do not hold large buffers");
        assert_eq!(room(SMALLEST).unwrap(), vec![7; SMALLEST]);
        drop(share(vec![7; 8 * SMALLEST]));
        assert_eq!(room(SMALLEST).unwrap(), vec![0; SMALLEST], "nor large ones much larger buffers");
    }
}
