//! Values in memory as text, for debugging: ncaux_dump_data.

use super::alignment::{of_type, user, with_type};
use super::give;
use crate::error::{Code, Result};
use crate::ffi::ptr::{bytes, put, slice};
use crate::ffi::trace::traced;
use crate::model::{Field, Model, UserTypeKind};
use crate::types::{Atomic, ExtType};
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};

/// Writes `count` values of a type as text, which is to be freed: numbers in decimal, `'c'`, `"string"`, `|opaque|`,
/// `<field() value;...>` and `{len=n,p=(...)}`. No values give no text.
///
/// # Errors
/// NC_EINVAL for a negative `ncid`, no type or no memory; NC_EBADTYPE.
///
/// # Safety
/// The pointer contract.
#[unsafe(no_mangle)]
#[traced]
pub unsafe extern "C" fn ncaux_dump_data(
    ncid: c_int,
    xtype: c_int,
    memory: *mut c_void,
    count: usize,
    bufp: *mut *mut c_char,
) -> c_int {
    let checked = ncid >= 0 && xtype > 0 && (count == 0 || !memory.is_null());
    if !checked {
        return Code::Invalid.number();
    }
    if count == 0 {
        return 0;
    }
    with_type(ncid, xtype, |model, ext| {
        let mut dump = Dump { model, text: Vec::new() };
        // SAFETY: so many values, by the pointer contract.
        unsafe { dump.values(ext, memory.cast::<u8>(), count) }?;
        if bufp.is_null() {
            return Ok(());
        }
        let text = give::text(&dump.text)?;
        // SAFETY: not NULL, so writable by the pointer contract.
        unsafe { put(bufp, text) };
        Ok(())
    })
}

/// A value of a vlen type (`nc_vlen_t`).
#[repr(C)]
struct Sequence {
    len: usize,
    values: *const u8,
}

struct Dump<'m> {
    model: &'m Model,
    text: Vec<u8>,
}

impl Dump<'_> {
    fn say(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    /// # Safety
    /// `count` values of the type lie at `first`, as C lays them out.
    unsafe fn values(&mut self, ext: ExtType, first: *const u8, count: usize) -> Result<()> {
        let size = self.model.type_size(ext).ok_or(Code::BadType)?;
        for i in 0..count {
            if i > 0 {
                self.say(" ");
            }
            // SAFETY: one of the values.
            let at = unsafe { first.add(i * size) };
            // SAFETY: as above.
            unsafe { self.value(ext, at) }?;
        }
        Ok(())
    }

    /// # Safety
    /// A value of the type lies there.
    unsafe fn value(&mut self, ext: ExtType, at: *const u8) -> Result<()> {
        let model = self.model;
        let id = match ext {
            // SAFETY: as this function's.
            ExtType::Atomic(atomic) => return unsafe { self.atomic(atomic, at) },
            ExtType::User(id) => id,
        };
        let user = user(model, id)?;
        match &user.kind {
            // SAFETY: a value of an enumeration is one of its base type.
            UserTypeKind::Enum { base, .. } => unsafe { self.value(*base, at) },
            // SAFETY: an opaque value has as many bytes as its type says.
            UserTypeKind::Opaque => unsafe { self.opaque(at, user.size) },
            // SAFETY: as this function's.
            UserTypeKind::Vlen(base) => unsafe { self.vlen(*base, at) },
            // SAFETY: as this function's.
            UserTypeKind::Compound(fields) => unsafe { self.compound(fields, at) },
        }
    }

    /// # Safety
    /// A value of the type lies there.
    unsafe fn atomic(&mut self, atomic: Atomic, at: *const u8) -> Result<()> {
        if atomic == Atomic::String {
            // SAFETY: a pointer lies there.
            let text = unsafe { at.cast::<*const c_char>().read_unaligned() };
            // SAFETY: it is NULL or a string, by the pointer contract.
            let text = unsafe { bytes(text) }.unwrap_or_default();
            self.text.extend([b"\"", text, b"\""].concat());
            return Ok(());
        }
        // SAFETY: a value of the type, and so its bytes, lie there.
        let bytes = unsafe { slice(at, atomic.size()) }?;
        if atomic == Atomic::Char {
            self.text.extend([b"'", bytes, b"'"].concat());
        } else {
            self.say(&number(atomic, bytes));
        }
        Ok(())
    }

    /// # Safety
    /// So many bytes lie there.
    unsafe fn opaque(&mut self, at: *const u8, size: usize) -> Result<()> {
        // SAFETY: as this function's.
        let digits: String = unsafe { slice(at, size) }?.iter().map(|byte| format!("{byte:2x}")).collect();
        self.say(&format!("|{digits}|"));
        Ok(())
    }

    /// # Safety
    /// A length and a pointer lie there.
    unsafe fn vlen(&mut self, base: ExtType, at: *const u8) -> Result<()> {
        // SAFETY: as this function's.
        let Sequence { len, values } = unsafe { at.cast::<Sequence>().read_unaligned() };
        if len > 0 && values.is_null() {
            return Err(Code::Invalid.with("a sequence without its values"));
        }
        of_type(self.model, base)?;
        self.say(&format!("{{len={len},p=("));
        // SAFETY: so many values, by the pointer contract.
        unsafe { self.values(base, values, len) }?;
        self.say(")}");
        Ok(())
    }

    /// # Safety
    /// A value with those fields lies there.
    unsafe fn compound(&mut self, fields: &[Field], at: *const u8) -> Result<()> {
        self.say("<");
        for (i, field) in fields.iter().enumerate() {
            let shape: Vec<String> = field.shape.iter().map(ToString::to_string).collect();
            let separator = if i > 0 { ";" } else { "" };
            self.say(&format!("{separator}{}({})", field.name, shape.join(",")));
            let len = field.shape.iter().map(|len| *len as usize).product();
            // SAFETY: the field lies at its offset.
            let first = unsafe { at.add(field.offset) };
            // SAFETY: its values fill its shape.
            unsafe { self.values(field.ext, first, len) }?;
        }
        self.say(">");
        Ok(())
    }
}

/// A number in decimal, floating-point ones with six digits after the point.
fn number(atomic: Atomic, bytes: &[u8]) -> String {
    macro_rules! read {
        ($type:ty) => {
            bytes.try_into().map(<$type>::from_ne_bytes).unwrap_or_default()
        };
    }
    match atomic {
        Atomic::Byte => read!(i8).to_string(),
        Atomic::Short => read!(i16).to_string(),
        Atomic::Int => read!(i32).to_string(),
        Atomic::Int64 => read!(i64).to_string(),
        Atomic::UByte => read!(u8).to_string(),
        Atomic::UShort => read!(u16).to_string(),
        Atomic::UInt => read!(u32).to_string(),
        Atomic::UInt64 => read!(u64).to_string(),
        Atomic::Float => format!("{:.6}", read!(f32)),
        Atomic::Double => format!("{:.6}", read!(f64)),
        Atomic::Char | Atomic::String => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dumped<T>(xtype: c_int, values: &[T]) -> String {
        let mut text = std::ptr::null_mut();
        let memory = values.as_ptr().cast_mut().cast();
        // SAFETY: values of that type, and a place for the text.
        assert_eq!(unsafe { ncaux_dump_data(0, xtype, memory, values.len(), &mut text) }, 0);
        // SAFETY: just written.
        let owned = String::from_utf8_lossy(unsafe { bytes(text) }.unwrap_or_default()).into_owned();
        // SAFETY: from `malloc`.
        unsafe { give::back(text) };
        owned
    }

    #[test]
    fn values_are_told_by_type() {
        assert_eq!(dumped(3, &[-1_i16, 7]), "-1 7");
        assert_eq!(dumped(9, &[u32::MAX]), "4294967295");
        assert_eq!(dumped(6, &[1.5_f64]), "1.500000");
        assert_eq!(dumped(2, b"ab"), "'a' 'b'");
        assert_eq!(dumped(12, &[c"x y".as_ptr()]), "\"x y\"");
    }
}
