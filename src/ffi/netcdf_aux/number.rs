//! Numbers in text as C's `sscanf` finds them: leading blanks and a sign, then as many characters as make a number.

/// A signed or unsigned decimal integer at the start of a text, wrapped as C's conversions wrap.
pub(super) fn integer(text: &[u8]) -> Option<i128> {
    let (negative, digits) = sign(text);
    let end = digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    let digits = digits.get(..end).filter(|digits| !digits.is_empty())?;
    let value = digits
        .iter()
        .try_fold(0_i128, |value, digit| value.checked_mul(10)?.checked_add(i128::from(digit - b'0')));
    let value = value.unwrap_or(i128::MAX);
    Some(if negative { -value } else { value })
}

/// A `long long` at the start of a text, the nearest for one that is too large.
pub(super) fn signed(text: &[u8]) -> Option<i64> {
    let value = integer(text)?;
    Some(value.clamp(i64::MIN.into(), i64::MAX.into()) as i64)
}

/// An `unsigned long long` at the start of a text; a negative one wraps, one that is too large is the largest.
pub(super) fn unsigned(text: &[u8]) -> Option<u64> {
    let value = integer(text)?;
    if value.unsigned_abs() > u128::from(u64::MAX) {
        return Some(u64::MAX);
    }
    Some(value as u64)
}

/// A floating-point number at the start of a text.
pub(super) fn float(text: &[u8]) -> Option<f64> {
    let (negative, rest) = sign(text);
    let end = float_end(rest)?;
    let value: f64 = std::str::from_utf8(rest.get(..end)?).ok()?.parse().ok()?;
    Some(if negative { -value } else { value })
}

/// The text after blanks and a sign, and whether the sign is minus.
fn sign(text: &[u8]) -> (bool, &[u8]) {
    let text = text.trim_ascii_start();
    match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        _ => (false, text),
    }
}

/// Where the number ends that a text without a sign begins with.
fn float_end(text: &[u8]) -> Option<usize> {
    for word in ["infinity", "inf", "nan"] {
        if text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes())) {
            return Some(word.len());
        }
    }
    let whole = digits(text, 0);
    let mut end = whole;
    if text.get(end) == Some(&b'.') {
        end = digits(text, end + 1);
        if end == 1 {
            return None; // a point alone
        }
    }
    if end == 0 {
        return None;
    }
    Some(exponent_end(text, end).unwrap_or(end))
}

fn exponent_end(text: &[u8], at: usize) -> Option<usize> {
    text.get(at).filter(|byte| matches!(byte, b'e' | b'E'))?;
    let signed = matches!(text.get(at + 1), Some(b'+' | b'-'));
    let first = at + 1 + usize::from(signed);
    let end = digits(text, first);
    (end > first).then_some(end)
}

fn digits(text: &[u8], from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_ends_where_it_stops_making_sense() {
        assert_eq!(integer(b" 17.5"), Some(17));
        assert_eq!(integer(b"-9ub"), Some(-9));
        assert_eq!(integer(b"x"), None);
        assert_eq!(unsigned(b"18446744073709551615ul"), Some(u64::MAX));
        assert_eq!(signed(b"-9223372036854775809"), Some(i64::MIN));
        assert_eq!(float(b"1.5e3f"), Some(1500.0));
        assert_eq!(float(b"1.e"), Some(1.0));
        assert_eq!(float(b".5d"), Some(0.5));
        assert_eq!(float(b"-inf"), Some(f64::NEG_INFINITY));
        assert_eq!(float(b"."), None);
        assert_eq!(float(b"e5"), None);
    }
}
