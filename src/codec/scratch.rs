//! Buffers that a thread keeps for its next chunk, so that decoding does not pay for fresh memory each time.

use crate::error::{Code, Result};
use std::cell::RefCell;

/// Buffers that a thread keeps at most.
const KEPT: usize = 4;
/// Bytes of the largest buffer that a thread keeps.
const LARGEST: usize = 64 << 20;

thread_local! {
    static SPARE: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// Runs `work` on `len` bytes of unknown content.
///
/// # Errors
/// `NoMemory` if there is no room for so many; those of `work`.
pub(crate) fn with_bytes<T>(len: usize, work: impl FnOnce(&mut [u8]) -> Result<T>) -> Result<T> {
    with_vec(|buffer| {
        lengthen(buffer, len)?;
        work(buffer.get_mut(..len).unwrap_or_default())
    })
}

/// Runs `work` on a vector of unknown length and content.
pub(crate) fn with_vec<T>(work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut buffer = SPARE.with_borrow_mut(Vec::pop).unwrap_or_default();
    let result = work(&mut buffer);
    if buffer.capacity() <= LARGEST {
        SPARE.with_borrow_mut(|spare| {
            if spare.len() < KEPT {
                spare.push(buffer);
            }
        });
    }
    result
}

/// Makes a buffer at least `len` bytes long; what is in it does not matter.
///
/// # Errors
/// `NoMemory`, where growing a vector the usual way would end the process.
pub(crate) fn lengthen(buffer: &mut Vec<u8>, len: usize) -> Result<()> {
    if buffer.len() >= len {
        return Ok(());
    }
    if buffer.capacity() < len {
        buffer.clear(); // Nothing is worth moving to the new place.
        buffer.try_reserve_exact(len).map_err(|_| Code::NoMemory.with(format!("no room for {len} bytes")))?;
    }
    buffer.resize(len, 0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_users_get_buffers_of_their_own() {
        let sum = with_bytes(8, |outer| {
            outer.fill(1);
            with_bytes(8, |inner| {
                inner.fill(2);
                Ok(())
            })?;
            Ok(outer.iter().map(|&b| u32::from(b)).sum::<u32>())
        });
        assert_eq!(sum.unwrap(), 8);
    }

    #[test]
    fn an_impossible_size_is_an_error() {
        let error = with_bytes(isize::MAX as usize, |_| Ok(())).unwrap_err();
        assert_eq!(error.code(), Code::NoMemory);
    }
}
