//! The numbers of netcdf.h, from which cbindgen makes the `#define`s of the header.
//!
//! Constants that C spells with a suffix, a cast or text have no form in Rust that cbindgen could print; they stand in
//! the template of the header (`xtask/headers/netcdf.h.in`).

pub mod data_type;
pub mod error;
pub mod limit;
pub mod mode;

#[cfg(test)]
mod tests {
    use crate::error::Code;
    use crate::types::Atomic;

    #[test]
    fn codes_are_those_of_the_errors() {
        let text = include_str!("error.rs");
        for code in Code::ALL {
            let value = format!(": c_int = {};", code.number());
            assert!(text.contains(&value), "no constant has the number of {code:?}");
        }
    }

    #[test]
    fn types_are_those_of_the_model() {
        assert_eq!(super::data_type::NC_BYTE, Atomic::Byte.number());
        assert_eq!(super::data_type::NC_STRING, Atomic::String.number());
    }
}
