//! Reads words and numbers off the front of a text, as far as it goes.

/// What is left of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'t>(pub(super) &'t [u8]);

impl<'t> Scanner<'t> {
    /// Skips white space, if there is any.
    pub(super) fn space(&mut self) {
        let is_space = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0x0b;
        self.take(|byte| is_space(&byte), usize::MAX);
    }

    /// Takes that very text.
    pub(super) fn literal(&mut self, text: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(text.as_bytes())?;
        Some(())
    }

    /// Takes up to `most` bytes while they are wanted.
    fn take(&mut self, wanted: impl Fn(u8) -> bool, most: usize) -> &'t [u8] {
        let len = self.0.iter().take(most).take_while(|byte| wanted(**byte)).count();
        let (taken, rest) = self.0.split_at(len);
        self.0 = rest;
        taken
    }

    /// Takes a word of at most `most` bytes that ends at white space, after white space.
    pub(super) fn word(&mut self, most: usize) -> Option<&'t [u8]> {
        self.space();
        Some(self.take(|byte| !(byte.is_ascii_whitespace() || byte == 0x0b), most))
            .filter(|word| !word.is_empty())
    }

    /// Takes at most `most` bytes before `end`.
    pub(super) fn until(&mut self, end: u8, most: usize) -> Option<&'t [u8]> {
        self.space();
        Some(self.take(|byte| byte != end, most)).filter(|part| !part.is_empty())
    }

    /// Takes an integer with an optional sign, after white space. Too large ones saturate.
    pub(super) fn integer(&mut self) -> Option<i64> {
        self.space();
        let negative = self.sign();
        let digits = self.take(|byte| byte.is_ascii_digit(), usize::MAX);
        let value = |sum: i64, digit: &u8| sum.saturating_mul(10).saturating_add(i64::from(*digit - b'0'));
        let value = digits.iter().fold(0, value);
        (!digits.is_empty()).then_some(if negative { -value } else { value })
    }

    /// Takes a decimal number with optional sign, fraction and exponent, after white space.
    pub(super) fn number(&mut self) -> Option<f64> {
        self.space();
        let start = *self;
        self.sign();
        let whole = self.take(|byte| byte.is_ascii_digit(), usize::MAX).len();
        let fraction =
            self.literal(".").map_or(0, |()| self.take(|byte| byte.is_ascii_digit(), usize::MAX).len());
        if whole + fraction == 0 {
            return None;
        }
        let mut exponent = *self;
        if exponent.literal("e").or_else(|| exponent.literal("E")).and_then(|()| exponent.digits()).is_some()
        {
            *self = exponent;
        }
        let taken = start.0.len() - self.0.len();
        std::str::from_utf8(start.0.get(..taken)?).ok()?.parse().ok()
    }

    fn digits(&mut self) -> Option<()> {
        self.sign();
        (!self.take(|byte| byte.is_ascii_digit(), usize::MAX).is_empty()).then_some(())
    }

    /// Takes a sign and tells whether it was a minus.
    fn sign(&mut self) -> bool {
        let negative = self.literal("-").is_some();
        if !negative {
            let _optional = self.literal("+");
        }
        negative
    }
}
