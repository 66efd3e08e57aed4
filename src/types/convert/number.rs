//! The ten number types: their bytes, and what becomes of one value in another type.

/// A number as bytes in this machine's order, or in the other.
pub(super) trait Number: Copy {
    /// Bytes of one value.
    const SIZE: usize;
    /// The value at the beginning of `bytes`; zero if there are too few.
    fn load(bytes: &[u8]) -> Self;
    /// The same from bytes in the other order.
    fn load_reversed(bytes: &[u8]) -> Self;
    /// Puts the value at the beginning of `bytes`, if there is room.
    fn store(self, bytes: &mut [u8]);
    /// The same in the other order.
    fn store_reversed(self, bytes: &mut [u8]);
}

/// Conversion of one value to another type.
pub(super) trait Cast<To> {
    /// The value as C's cast gives it (where C leaves it undefined: the nearest value, and zero for NaN), and whether
    /// netCDF-4 counts it as representable. NaN and fractions are; a float that lost digits is.
    fn cast(self) -> (To, bool);
}

/// A number that converts to all ten.
pub(super) trait Universal:
    Number
    + Cast<i8>
    + Cast<u8>
    + Cast<i16>
    + Cast<u16>
    + Cast<i32>
    + Cast<u32>
    + Cast<i64>
    + Cast<u64>
    + Cast<f32>
    + Cast<f64>
{
}

/// Input: `f32 as u32, ...;` (a number and the integer of its size). Output: `Number` and `Universal` for each.
macro_rules! number {
    ($($t:ty as $bits:ty),*) => {$(
        impl Number for $t {
            const SIZE: usize = size_of::<$t>();

            #[inline(always)]
            fn load(bytes: &[u8]) -> $t {
                bytes.first_chunk().map_or(0 as $t, |bytes| <$t>::from_ne_bytes(*bytes))
            }

            #[inline(always)]
            fn load_reversed(bytes: &[u8]) -> $t {
                let bits = bytes.first_chunk().map_or(0, |bytes| <$bits>::from_ne_bytes(*bytes));
                <$t>::from_ne_bytes(bits.swap_bytes().to_ne_bytes())
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8]) {
                if let Some(place) = bytes.first_chunk_mut() {
                    *place = self.to_ne_bytes();
                }
            }

            #[inline(always)]
            fn store_reversed(self, bytes: &mut [u8]) {
                if let Some(place) = bytes.first_chunk_mut() {
                    *place = <$bits>::from_ne_bytes(self.to_ne_bytes()).swap_bytes().to_ne_bytes();
                }
            }
        }

        impl Universal for $t {}
    )*};
}

/// Input: `i8 => u8 i16 ...;`. Output: `Cast` from the first to each of the others, exact range check.
macro_rules! integers {
    ($($from:ty => $($to:ty)*;)*) => {$($(
        impl Cast<$to> for $from {
            #[inline(always)]
            fn cast(self) -> ($to, bool) {
                (self as $to, <$to>::try_from(self).is_ok())
            }
        }
    )*)*};
}

/// Input: `i8 => f32 ...;`. Output: `Cast` that never fails.
macro_rules! always {
    ($($from:ty => $($to:ty)*;)*) => {$($(
        impl Cast<$to> for $from {
            #[inline(always)]
            fn cast(self) -> ($to, bool) {
                (self as $to, true)
            }
        }
    )*)*};
}

/// Input: `f32 in f64 => i8 ...;`. Output: `Cast` from a float to integers, with their limits as that float type.
macro_rules! floats {
    ($($from:ty, $limits:ty => $($to:ty)*;)*) => {$($(
        impl Cast<$to> for $from {
            #[inline(always)]
            fn cast(self) -> ($to, bool) {
                let value = <$limits>::from(self);
                // Both false for NaN, which netcdf-c lets pass.
                let outside = (value > <$to>::MAX as $limits) | (value < <$to>::MIN as $limits);
                (self as $to, !outside)
            }
        }
    )*)*};
}

number!(i8 as u8, u8 as u8, i16 as u16, u16 as u16, i32 as u32, u32 as u32, i64 as u64, u64 as u64);
number!(f32 as u32, f64 as u64);

integers! {
    i8 => i8 u8 i16 u16 i32 u32 i64 u64;
    u8 => i8 u8 i16 u16 i32 u32 i64 u64;
    i16 => i8 u8 i16 u16 i32 u32 i64 u64;
    u16 => i8 u8 i16 u16 i32 u32 i64 u64;
    i32 => i8 u8 i16 u16 i32 u32 i64 u64;
    u32 => i8 u8 i16 u16 i32 u32 i64 u64;
    i64 => i8 u8 i16 u16 i32 u32 i64 u64;
    u64 => i8 u8 i16 u16 i32 u32 i64 u64;
}

always! {
    i8 => f32 f64;
    u8 => f32 f64;
    i16 => f32 f64;
    u16 => f32 f64;
    i32 => f32 f64;
    u32 => f32 f64;
    i64 => f32 f64;
    u64 => f32 f64;
    f32 => f32 f64;
    f64 => f64;
}

// netcdf-c compares with the limit in the type named here. Rounded up to it are the limits of u32 as f32 and of the
// 64-bit types as either, so that 2^32, 2^63 and 2^64 themselves pass; what is delivered then is the limit.
floats! {
    f32, f64 => i8 u8 i16 u16 i32;
    f32, f32 => u32 i64 u64;
    f64, f64 => i8 u8 i16 u16 i32 u32 i64 u64;
}

impl Cast<f32> for f64 {
    #[inline(always)]
    fn cast(self) -> (f32, bool) {
        // Infinities count as out of range, NaN does not; small numbers may vanish.
        let outside = (self > f64::from(f32::MAX)) | (self < f64::from(f32::MIN));
        (self as f32, !outside)
    }
}
