//! Strings of a variable for Rust tests: what a caller's array of `char *` is to a C program.

use super::runs::dense_size;
use super::{Source, Target};
use crate::types::convert::Form;
use std::ffi::c_char;

/// As many strings as were asked for, each NULL or made by a target.
#[derive(Debug)]
pub(crate) struct Texts(Vec<*mut c_char>);

impl Texts {
    /// That many NULL strings.
    pub(crate) fn new(len: usize) -> Texts {
        Texts(vec![std::ptr::null_mut(); len])
    }

    /// A target that replaces them all.
    pub(crate) fn target(&mut self, count: &[u64]) -> Target<'_> {
        self.check(count);
        *self = Texts::new(self.0.len());
        let base = self.0.as_mut_ptr().cast();
        // SAFETY: the pointers are ours, borrowed with `self`, and were just found to be enough.
        unsafe { Target::new(base, size_of::<*mut c_char>(), count, None, Form::String) }
    }

    /// A source of them all.
    pub(crate) fn source(&self, count: &[u64]) -> Source<'_> {
        self.check(count);
        let base = self.0.as_ptr().cast();
        // SAFETY: the pointers are borrowed with `self`, C strings or NULL, and were just found to be enough.
        unsafe { Source::new(base, size_of::<*mut c_char>(), count, None, Form::String) }
    }

    fn check(&self, count: &[u64]) {
        assert!(dense_size(1, count).is_some_and(|len| len <= self.0.len()), "fewer strings than values");
    }
}

impl Drop for Texts {
    fn drop(&mut self) {
        for &string in &self.0 {
            // SAFETY: NULL or made by a target with `malloc`, and handed to nobody else.
            unsafe { libc::free(string.cast()) };
        }
    }
}
