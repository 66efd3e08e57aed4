//! Facts about conversions, all seen with netCDF-4 files and libnetcdf 4.9.0 and 4.10.1.

use super::*;

const NUMBERS: [Atomic; 10] = [
    Atomic::Byte,
    Atomic::UByte,
    Atomic::Short,
    Atomic::UShort,
    Atomic::Int,
    Atomic::UInt,
    Atomic::Int64,
    Atomic::UInt64,
    Atomic::Float,
    Atomic::Double,
];
const FOREIGN: Endian = if cfg!(target_endian = "big") { Endian::Little } else { Endian::Big };

/// Least and greatest value of an integer type.
fn limits(atomic: Atomic) -> Option<(i128, i128)> {
    let bits = atomic.size() as u32 * 8;
    match atomic {
        Atomic::Byte | Atomic::Short | Atomic::Int | Atomic::Int64 => {
            Some((-(1 << (bits - 1)), (1 << (bits - 1)) - 1))
        }
        Atomic::UByte | Atomic::UShort | Atomic::UInt | Atomic::UInt64 => Some((0, (1 << bits) - 1)),
        _ => None,
    }
}

/// The low bytes of an integer, as the machine has them.
fn integer(value: i128, size: usize) -> Vec<u8> {
    let bytes = value.to_ne_bytes();
    if cfg!(target_endian = "big") { bytes[16 - size..].to_vec() } else { bytes[..size].to_vec() }
}

fn float(value: f64, atomic: Atomic) -> Vec<u8> {
    if atomic == Atomic::Float { (value as f32).to_ne_bytes().to_vec() } else { value.to_ne_bytes().to_vec() }
}

fn converted(from: Atomic, bytes: &[u8], to: Atomic) -> (Vec<u8>, bool) {
    convert_native(from, bytes, to).expect("numbers convert")
}

#[test]
fn integers_wrap_and_are_in_range_when_they_are_the_same_number() {
    for (from, to) in NUMBERS.into_iter().flat_map(|from| NUMBERS.map(|to| (from, to))) {
        let (Some((least, greatest)), Some(range)) = (limits(from), limits(to)) else { continue };
        let edges =
            [least, greatest, range.0, range.1, range.0 - 1, range.1 + 1, 0, 1, -1, 127, 128, 255, 256];
        for value in edges.into_iter().filter(|value| (least..=greatest).contains(value)) {
            let fits = (range.0..=range.1).contains(&value);
            let expected = (integer(value, to.size()), fits);
            assert_eq!(
                converted(from, &integer(value, from.size()), to),
                expected,
                "{value} {from:?} {to:?}"
            );
        }
    }
}

/// Source, destination, and the last values that pass and the first that do not, at both ends.
const FLOAT_LIMITS: [(Atomic, Atomic, [f64; 4]); 16] = [
    (Atomic::Float, Atomic::Byte, [-128.00002, -128.0, 127.0, 127.00001]),
    (Atomic::Float, Atomic::UByte, [-1e-45, 0.0, 255.0, 255.00002]),
    (Atomic::Float, Atomic::Short, [-32768.004, -32768.0, 32767.0, 32767.002]),
    (Atomic::Float, Atomic::UShort, [-1e-45, 0.0, 65535.0, 65535.004]),
    (Atomic::Float, Atomic::Int, [-2147483904.0, -2147483648.0, 2147483520.0, 2147483648.0]),
    (Atomic::Float, Atomic::UInt, [-1e-45, 0.0, 4294967296.0, 4294967808.0]),
    (Atomic::Float, Atomic::Int64, [-9223373136366403584.0, -TWO_63, TWO_63, 9223373136366403584.0]),
    (Atomic::Float, Atomic::UInt64, [-1e-45, 0.0, TWO_64, 18446746272732807168.0]),
    (Atomic::Double, Atomic::Byte, [-128.00000000000003, -128.0, 127.0, 127.00000000000001]),
    (Atomic::Double, Atomic::UByte, [-5e-324, 0.0, 255.0, 255.00000000000003]),
    (Atomic::Double, Atomic::Short, [-32768.00000000001, -32768.0, 32767.0, 32767.000000000004]),
    (Atomic::Double, Atomic::UShort, [-5e-324, 0.0, 65535.0, 65535.00000000001]),
    (Atomic::Double, Atomic::Int, [-2147483648.0000005, -2147483648.0, 2147483647.0, 2147483647.0000002]),
    (Atomic::Double, Atomic::UInt, [-5e-324, 0.0, 4294967295.0, 4294967295.0000005]),
    (Atomic::Double, Atomic::Int64, [-9223372036854777856.0, -TWO_63, TWO_63, 9223372036854777856.0]),
    (Atomic::Double, Atomic::UInt64, [-5e-324, 0.0, TWO_64, 18446744073709555712.0]),
];
const TWO_63: f64 = 9223372036854775808.0;
const TWO_64: f64 = 18446744073709551616.0;

#[test]
fn floats_are_in_range_up_to_the_limits_of_the_integer() {
    for (from, to, [below, least, greatest, above]) in FLOAT_LIMITS {
        let (low, high) = limits(to).expect("an integer");
        let delivered =
            [(below, low, false), (least, low, true), (greatest, high, true), (above, high, false)];
        for (value, nearest, fits) in delivered {
            // The greatest float in range may be below the greatest integer.
            let exact = if value.abs() < high as f64 { value as i128 } else { nearest };
            let expected = (integer(exact, to.size()), fits);
            assert_eq!(converted(from, &float(value, from), to), expected, "{value} {from:?} {to:?}");
        }
    }
}

#[test]
fn fractions_are_cut_and_nan_passes_as_zero() {
    for (from, to, _) in FLOAT_LIMITS {
        assert_eq!(converted(from, &float(1.9, from), to), (integer(1, to.size()), true), "{from:?} {to:?}");
        assert_eq!(
            converted(from, &float(f64::NAN, from), to),
            (integer(0, to.size()), true),
            "{from:?} {to:?}"
        );
        assert!(!converted(from, &float(f64::INFINITY, from), to).1, "{from:?} {to:?}");
        assert!(!converted(from, &float(f64::NEG_INFINITY, from), to).1, "{from:?} {to:?}");
    }
}

#[test]
fn doubles_fit_a_float_up_to_its_greatest() {
    let greatest = f64::from(f32::MAX);
    let fits = |value: f64| converted(Atomic::Double, &value.to_ne_bytes(), Atomic::Float);
    for (value, expected, passes) in [
        (greatest, f32::MAX, true),
        (-greatest, f32::MIN, true),
        (greatest.next_up(), f32::MAX, false),
        (-greatest.next_up(), f32::MIN, false),
        (1e300, f32::INFINITY, false),
        (f64::INFINITY, f32::INFINITY, false),
        (f64::NEG_INFINITY, f32::NEG_INFINITY, false),
        (1e-310, 0.0, true),
        (0.1, 0.1, true),
    ] {
        assert_eq!(fits(value), (expected.to_ne_bytes().to_vec(), passes), "{value}");
    }
    let (bytes, passes) = fits(f64::NAN);
    assert!(f32::load_native(&bytes).is_nan() && passes);
    let infinity = converted(Atomic::Float, &f32::INFINITY.to_ne_bytes(), Atomic::Double);
    assert_eq!(infinity, (f64::INFINITY.to_ne_bytes().to_vec(), true));
}

/// Reads a float back, for the tests.
trait Load {
    fn load_native(bytes: &[u8]) -> Self;
}

impl Load for f32 {
    fn load_native(bytes: &[u8]) -> f32 {
        f32::from_ne_bytes(bytes.try_into().expect("four bytes"))
    }
}

#[test]
fn every_integer_becomes_the_nearest_float() {
    for from in NUMBERS {
        let Some((least, greatest)) = limits(from) else { continue };
        for value in [least, greatest, 16777217, 9007199254740993, -1, 0] {
            if !(least..=greatest).contains(&value) {
                continue;
            }
            let bytes = integer(value, from.size());
            let (float, double) =
                ((value as f32).to_ne_bytes().to_vec(), (value as f64).to_ne_bytes().to_vec());
            assert_eq!(converted(from, &bytes, Atomic::Float), (float, true), "{value} {from:?}");
            assert_eq!(converted(from, &bytes, Atomic::Double), (double, true), "{value} {from:?}");
        }
    }
}

#[test]
fn order_and_spacing_change_nothing_for_any_pair() {
    let noise: Vec<u8> = (0..8 * 37).map(|at: u32| (at.wrapping_mul(2654435761) >> 13) as u8).collect();
    for (ext, mem) in NUMBERS.into_iter().flat_map(|ext| NUMBERS.map(|mem| (ext, mem))) {
        let native = &noise[..37 * ext.size()];
        let expected = converted(ext, native, mem);
        let mut foreign = native.to_vec();
        reverse_in_place(&mut foreign, ext.size());
        for (bytes, endian) in [(native, Endian::NATIVE), (&foreign, FOREIGN)] {
            let form = reading(&Element::atomic(ext, endian), MemType::from(mem)).expect("numbers");
            for gap in [0, 1, 8] {
                let mut values = vec![0; 37 * mem.size()];
                let fits =
                    form.run(&spaced(bytes, ext.size(), gap), ext.size() + gap, &mut values, mem.size());
                assert_eq!((values, fits), expected, "{ext:?} {endian:?} {mem:?} {gap}");
            }
        }
        let form = writing(MemType::from(ext), &Element::atomic(mem, FOREIGN)).expect("numbers");
        let mut values = vec![0; 37 * mem.size()];
        let fits = form.run(native, ext.size(), &mut values, mem.size());
        reverse_in_place(&mut values, mem.size());
        assert_eq!((values, fits), expected, "writing {ext:?} to {mem:?}");
    }
}

fn spaced(bytes: &[u8], size: usize, gap: usize) -> Vec<u8> {
    bytes.chunks(size).flat_map(|value| value.iter().copied().chain(std::iter::repeat_n(0xEE, gap))).collect()
}

#[test]
fn text_and_numbers_do_not_mix() {
    let char = Element::atomic(Atomic::Char, Endian::NATIVE);
    let int = Element::atomic(Atomic::Int, FOREIGN);
    let string = Element { kind: ElementKind::FixedString, size: 5, endian: Endian::NATIVE };
    let texts = Element { kind: ElementKind::VarString, ..string };
    let user = Element { kind: ElementKind::Opaque, ..string };
    let table = [
        (char, MemType::Text, Ok("Copy")),
        (char, MemType::Native, Ok("Copy")),
        (char, MemType::I8, Err(Code::CharConversion)),
        (char, MemType::String, Err(Code::CharConversion)),
        (int, MemType::Text, Err(Code::CharConversion)),
        (int, MemType::String, Err(Code::BadType)),
        (int, MemType::I32, Ok("Swap")),
        (int, MemType::Native, Ok("Swap")),
        (int, MemType::U32, Ok("Convert")),
        (string, MemType::String, Ok("String")),
        (string, MemType::Native, Ok("String")),
        (string, MemType::Text, Err(Code::CharConversion)),
        (string, MemType::F64, Err(Code::BadType)),
        (texts, MemType::String, Ok("String")),
        (texts, MemType::I32, Err(Code::BadType)),
        (user, MemType::Native, Ok("Copy")),
        (user, MemType::I32, Err(Code::BadType)),
        (user, MemType::String, Err(Code::BadType)),
        (user, MemType::Text, Err(Code::CharConversion)),
    ];
    for (element, mem, expected) in table {
        for form in [reading(&element, mem), writing(mem, &element)] {
            let name = form.map(|form| match form {
                Form::Copy => "Copy",
                Form::Swap => "Swap",
                Form::Convert(_) => "Convert",
                Form::String => "String",
            });
            assert_eq!(name.map_err(|error| error.code()), expected, "{element:?} {mem:?}");
        }
    }
}

#[test]
fn one_byte_has_no_order() {
    for atomic in [Atomic::Byte, Atomic::UByte, Atomic::Char] {
        let form = reading(&Element::atomic(atomic, FOREIGN), MemType::from(atomic));
        assert!(matches!(form, Ok(Form::Copy)), "{atomic:?}");
    }
}
