//! The arguments of a call as text: numbers and names as they are, arrays where their length is known, results of
//! calls that went well.

use super::value;
use crate::ffi::handle::{self, Whose};
use crate::url::is_secret_key;
use std::fmt;
use std::os::raw::c_int;

/// Arrays that have a value for each dimension of the variable.
const PER_DIMENSION: [&str; 12] = [
    "startp", "countp", "stridep", "imapp", "indexp", "start", "count", "edges", "stride", "map", "index",
    "imap",
];

/// Arrays, and which argument of the same function says how many values they have; without one, the variable's
/// dimensions do.
const COUNTED: [(&str, &str); 19] = [
    ("dimidsp", "ndims"),
    ("dimids", "ndims"),
    ("dim", "ndims"),
    ("dim_sizes", "ndims"),
    ("dimsizes", "ndims"),
    ("dim_sizesp", "ndims"),
    ("dim_sizesp", "ndimsp"),
    ("params", "nparams"),
    ("filterids", "nfilters"),
    ("ncids", "numgrps"),
    ("typeids", "ntypes"),
    ("varids", "nvars"),
    ("unlimdimidsp", "nunlimdimsp"),
    ("recvarids", "nrecvarsp"),
    ("recvarids", "nrecvars"),
    ("recsizes", "nrecvarsp"),
    ("recsizes", "nrecvars"),
    ("uiparams", "nuiparamsp"),
    ("chunksizesp", ""),
];

/// Places for a name; other places for characters hold data.
const NAMES: [&str; 4] = ["name", "full_name", "identifier", "path"];

/// Results that a call may leave alone although it succeeds.
const UNSURE: [&str; 3] = ["chunksizesp", "params", "nparams"];

/// Data, whatever their type: shown as an address.
const DATA: [&str; 2] = ["ip", "op"];

/// Functions whose result looks like a code and is a number.
const NUMBERS: [&str; 3] = ["nc__testurl", "nc_get_default_format", "nctypelen"];

/// The most values that an array is believed to have.
const MOST: usize = 1024;

struct Argument<'a> {
    name: &'a str,
    kind: &'a str,
    word: u64,
}

/// A function's arguments, and its result if it has ended.
pub(super) struct Arguments<'a> {
    function: &'a str,
    list: Vec<Argument<'a>>,
    kind: &'a str,
    result: Option<u64>,
}

impl<'a> Arguments<'a> {
    /// The arguments of a function with the head `name(a: A, b: B) -> R`.
    pub(super) fn new(signature: &'a str, words: &[u64], result: Option<u64>) -> Arguments<'a> {
        let (function, rest) = signature.split_once('(').unwrap_or((signature, ""));
        let (list, kind) = rest.rsplit_once(')').unwrap_or((rest, ""));
        let typed = list.split(", ").filter_map(|one| one.split_once(": "));
        let list =
            typed.zip(words).map(|((name, kind), word)| Argument { name, kind, word: *word }).collect();
        Arguments { function, list, kind: kind.trim_start_matches(" -> "), result }
    }

    /// The result as a number, if it is an `int`.
    pub(super) fn code(&self) -> Option<c_int> {
        self.result.filter(|_| self.kind == "c_int").map(|word| word as u32 as c_int)
    }

    /// Whether the function answers an error's code; those of netCDF 2 have ids and -1.
    pub(super) fn is_coded(&self) -> bool {
        self.kind == "c_int" && !NUMBERS.contains(&self.function) && self.function.starts_with("nc_")
            || self.function.starts_with("ncaux_")
    }

    /// The result as text.
    pub(super) fn result(&self) -> String {
        let Some(word) = self.result else { return String::new() };
        match self.kind {
            "" => "done".to_owned(),
            "*const c_char" | "*mut c_char" if word != 0 && self.is_secret() => "\"***\"".to_owned(),
            // SAFETY: what the library just returned is NULL or a string.
            "*const c_char" | "*mut c_char" => unsafe { value::text(word) },
            kind => value::number(kind, word).unwrap_or_else(|| value::address(word)),
        }
    }

    /// Whether what was asked for has been delivered.
    fn is_well(&self) -> bool {
        match self.code() {
            Some(code) if self.is_coded() => code == 0,
            Some(code) => code != -1,
            None => self.result.is_some(),
        }
    }

    fn find(&self, name: &str) -> Option<&Argument<'a>> {
        self.list.iter().find(|argument| argument.name == name)
    }

    /// Whether the call is about a setting whose value is secret.
    fn is_secret(&self) -> bool {
        let Some(key) = self.find("key").filter(|key| key.kind == "*const c_char") else { return false };
        // SAFETY: NULL or a string by the pointer contract.
        is_secret_key(unsafe { value::text(key.word) }.trim_matches('"'))
    }

    /// The dimensions of the variable that the call is about.
    fn rank(&self) -> Option<usize> {
        let id = |name| self.find(name).map(|argument| argument.word as u32 as c_int);
        let (ncid, varid) = (id("ncid")?, id("varid")?);
        let rank =
            handle::visit(ncid, |dataset, group| dataset.with_var(group, varid, |_, var| Ok(var.dims.len())));
        match rank {
            Ok(Whose::Ours(rank)) => Some(rank),
            _ => None,
        }
    }

    /// Whether functions that the caller brought have answered.
    fn is_theirs(&self) -> bool {
        self.find("ncid").is_some_and(|ncid| handle::is_theirs(ncid.word as u32 as c_int))
    }

    /// The number that an argument is or, after success, points to.
    fn number(&self, name: &str) -> Option<usize> {
        let Argument { kind, word, .. } = self.find(name)?;
        match kind.strip_prefix("*mut ") {
            None => value::number(kind, *word)?.parse().ok(),
            Some(_) if *word == 0 || !self.is_well() || self.is_theirs() => None,
            // SAFETY: not NULL, and written by the call, which succeeded.
            Some(kind) => unsafe { value::number_at(kind, *word) }?.parse().ok(),
        }
    }

    /// How many values an array has; none where that is not known or it is no array.
    fn len(&self, array: &str) -> Option<usize> {
        if PER_DIMENSION.contains(&array) {
            return self.rank();
        }
        let mut counts = COUNTED.iter().filter(|(name, _)| *name == array).peekable();
        counts.peek()?;
        let len = match counts.find(|(_, count)| self.find(count).is_some()) {
            Some((_, count)) => self.number(count),
            None => self.rank(),
        };
        len.filter(|len| *len <= MOST)
    }

    fn is_array(name: &str) -> bool {
        PER_DIMENSION.contains(&name) || COUNTED.iter().any(|(array, _)| *array == name)
    }

    fn text(&self, argument: &Argument<'_>) -> String {
        let Argument { name, kind, word } = *argument;
        let plain = || value::address(word);
        if let Some(number) = value::number(kind, word) {
            return number;
        }
        if word == 0 || DATA.contains(&name) {
            return plain();
        }
        let (target, given) = match (kind.strip_prefix("*const "), kind.strip_prefix("*mut ")) {
            (Some(target), _) => (target, true),
            (_, Some(target)) => (target, false),
            _ => return plain(),
        };
        let shown = match target {
            "c_char" if given && name == "value" && self.is_secret() => Some("\"***\"".to_owned()),
            "c_char" if given || NAMES.contains(&name) && self.is_well() => {
                // SAFETY: NULL or a string, by the pointer contract; a place for a name holds one after success.
                Some(unsafe { value::text(word) })
            }
            _ if !given && UNSURE.contains(&name) => None,
            target if Self::is_array(name) && (given || self.is_well()) => {
                // SAFETY: as many values by the pointer contract; the call has set them if they are its results.
                self.len(name).and_then(|len| unsafe { value::array(target, word, len) })
            }
            target if !given && !Self::is_array(name) && self.is_well() => {
                // SAFETY: a place for one value by the pointer contract.
                unsafe { value::number_at(target, word) }.map(|value| format!("&{value}"))
            }
            _ => None,
        };
        shown.unwrap_or_else(plain)
    }
}

impl fmt::Display for Arguments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.function)?;
        for (index, argument) in self.list.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{}={}", argument.name, self.text(argument))?;
        }
        f.write_str(")")
    }
}
