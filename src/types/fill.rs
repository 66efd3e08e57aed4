//! Default fill values (netcdf.h `NC_FILL_*`).

use super::Atomic;

/// The default fill value of a type as native-endian bytes; empty for `String`, whose default is "".
pub fn default_fill(atomic: Atomic) -> &'static [u8] {
    const SHORT: [u8; 2] = (-32767_i16).to_ne_bytes();
    const INT: [u8; 4] = (-2147483647_i32).to_ne_bytes();
    // 15 * 2^119, a number that both float types hold exactly.
    const FLOAT: [u8; 4] = 9.969_21e36_f32.to_ne_bytes();
    const DOUBLE: [u8; 8] = 9.969_209_968_386_869e36_f64.to_ne_bytes();
    const INT64: [u8; 8] = (-9223372036854775806_i64).to_ne_bytes();
    const UINT64: [u8; 8] = 18446744073709551614_u64.to_ne_bytes();
    match atomic {
        Atomic::Byte => &[0x81],
        Atomic::Char => &[0],
        Atomic::Short => &SHORT,
        Atomic::Int => &INT,
        Atomic::Float => &FLOAT,
        Atomic::Double => &DOUBLE,
        Atomic::UByte => &[0xFF],
        Atomic::UShort => &[0xFF; 2],
        Atomic::UInt => &[0xFF; 4],
        Atomic::Int64 => &INT64,
        Atomic::UInt64 => &UINT64,
        Atomic::String => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_has_the_size_of_its_type() {
        for atomic in Atomic::ALL.into_iter().filter(|atomic| *atomic != Atomic::String) {
            assert_eq!(default_fill(atomic).len(), atomic.size(), "{atomic:?}");
        }
    }

    #[test]
    fn float_defaults_are_the_number_of_netcdf_h() {
        let number = 15.0 * 2_f64.powi(119);
        assert_eq!(default_fill(Atomic::Double), number.to_ne_bytes());
        assert_eq!(default_fill(Atomic::Float), (number as f32).to_ne_bytes());
    }
}
