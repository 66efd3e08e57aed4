//! Types of values: in the file ([`ExtType`], [`Element`]), in the caller's memory ([`MemType`]), and the ways between.
#![forbid(unsafe_code)]

pub mod convert;
mod element;
mod endian;
mod ext;
pub mod fill;
pub mod half;
mod mem;
pub mod quantize;
pub mod text;

pub use element::{Element, ElementKind};
pub use endian::Endian;
pub use ext::{Atomic, ExtType, TypeId};
pub use mem::MemType;
