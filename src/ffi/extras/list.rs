//! Lists of pointers (nclist.h): nclistnew, nclistpush, nclistremove, nclistfree.
//!
//! Programs read the length themselves, so the layout is that of release 4.9.0, the only one whose programs import
//! these functions.

use super::shield;
use std::os::raw::{c_int, c_void};
use std::ptr;

/// Room that a list gets first.
const FIRST: usize = 16;

/// A list of pointers that grows.
#[repr(C)]
#[derive(Debug)]
pub struct NClist {
    /// How many pointers it has room for.
    pub alloc: usize,
    /// How many it holds.
    pub length: usize,
    /// The pointers.
    pub content: *mut *mut c_void,
}

impl NClist {
    /// The pointers in it.
    ///
    /// # Safety
    /// The list is one of this library, and nobody else uses it meanwhile.
    unsafe fn pointers(&mut self) -> &mut [*mut c_void] {
        if self.content.is_null() {
            return &mut [];
        }
        // SAFETY: `content` has room for `alloc` pointers, of which `length` are set.
        unsafe { std::slice::from_raw_parts_mut(self.content, self.length) }
    }

    /// Makes room for one more; tells whether there is.
    fn grow(&mut self) -> bool {
        if self.length < self.alloc {
            return true;
        }
        let room = self.length.saturating_mul(2).max(FIRST);
        let Some(size) = room.checked_mul(size_of::<*mut c_void>()) else { return false };
        // SAFETY: `content` is NULL or came from here.
        let content = unsafe { libc::realloc(self.content.cast(), size) };
        if content.is_null() {
            return false;
        }
        self.content = content.cast();
        self.alloc = room;
        true
    }
}

/// A new, empty list; NULL without memory.
#[unsafe(no_mangle)]
pub extern "C" fn nclistnew() -> *mut NClist {
    // SAFETY: all fields may be zero.
    unsafe { libc::calloc(1, size_of::<NClist>()) }.cast()
}

/// Frees a list, not what its pointers lead to. Answers 1.
///
/// # Safety
/// The pointer contract: NULL or a list from [`nclistnew`], which ends here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nclistfree(list: *mut NClist) -> c_int {
    // SAFETY: the pointer contract.
    if let Some(inside) = unsafe { list.as_ref() } {
        // SAFETY: it came from `realloc`, or is NULL.
        unsafe { libc::free(inside.content.cast()) };
        // SAFETY: it came from `calloc`.
        unsafe { libc::free(list.cast()) };
    }
    1
}

/// Adds a pointer at the end. Answers 1, or 0 without a list or memory.
///
/// # Safety
/// The pointer contract: NULL or a list from [`nclistnew`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nclistpush(list: *mut NClist, elem: *const c_void) -> c_int {
    shield(0, || {
        // SAFETY: the pointer contract.
        let Some(list) = (unsafe { list.as_mut() }) else { return 0 };
        if !list.grow() {
            return 0;
        }
        list.length += 1;
        // SAFETY: there is room for it.
        if let Some(last) = unsafe { list.pointers() }.last_mut() {
            *last = elem.cast_mut();
        }
        1
    })
}

/// Takes the pointer at a position out; those behind it move up. NULL if there is none.
///
/// # Safety
/// The pointer contract: NULL or a list from [`nclistnew`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nclistremove(list: *mut NClist, position: usize) -> *mut c_void {
    shield(ptr::null_mut(), || {
        // SAFETY: the pointer contract.
        let Some(list) = (unsafe { list.as_mut() }) else { return ptr::null_mut() };
        // SAFETY: the pointer contract.
        let Some(rest) = (unsafe { list.pointers() }).get_mut(position..).filter(|rest| !rest.is_empty())
        else {
            return ptr::null_mut();
        };
        let taken = rest.first().copied().unwrap_or(ptr::null_mut());
        rest.rotate_left(1);
        list.length -= 1;
        taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: usize) -> *mut c_void {
        ptr::without_provenance_mut(number)
    }

    #[test]
    fn a_queue_gives_back_what_it_got() {
        let list = nclistnew();
        for number in 1..=100 {
            // SAFETY: the list is alive.
            assert_eq!(unsafe { nclistpush(list, at(number)) }, 1);
        }
        assert_eq!(std::mem::offset_of!(NClist, length), size_of::<usize>(), "programs read it there");
        // SAFETY: the list is alive.
        assert_eq!(unsafe { list.as_ref() }.unwrap().length, 100);
        for number in 1..=99 {
            // SAFETY: the list is alive.
            assert_eq!(unsafe { nclistremove(list, 0) }, at(number));
        }
        // SAFETY: the list is alive.
        assert!(unsafe { nclistremove(list, 1) }.is_null());
        // SAFETY: the list is alive.
        assert_eq!(unsafe { nclistremove(list, 0) }, at(100));
        // SAFETY: the list is alive, for the last time.
        assert_eq!(unsafe { nclistfree(list) }, 1);
    }

    #[test]
    fn without_a_list_nothing_happens() {
        // SAFETY: NULL is allowed.
        assert_eq!(unsafe { nclistpush(ptr::null_mut(), at(1)) }, 0);
        // SAFETY: NULL is allowed.
        assert!(unsafe { nclistremove(ptr::null_mut(), 0) }.is_null());
        // SAFETY: NULL is allowed.
        assert_eq!(unsafe { nclistfree(ptr::null_mut()) }, 1);
    }
}
