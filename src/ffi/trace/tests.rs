//! What is traced, and how arguments read.

use super::*;

#[test]
fn words_hold_numbers_and_addresses() {
    assert_eq!(word(-1i32), 0xffff_ffff);
    assert_eq!(word(7usize), 7);
    assert_eq!(word(0.5f32), u64::from(0.5f32.to_bits()));
    assert_eq!(word(b'x'), 0x78);
    assert_eq!(word(()), 0);
    assert_eq!(word(std::ptr::null::<u8>()), 0);
}
