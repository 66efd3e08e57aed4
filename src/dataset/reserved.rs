//! Attributes that the library keeps for itself.

/// What callers may not do with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reserved {
    name: &'static str,
    /// It cannot be written, and lists do not show it.
    pub(super) hidden: bool,
    /// It is made up when asked for by name: it has no place in the list of attributes.
    pub(super) made_up: bool,
}

const fn hidden(name: &'static str) -> Reserved {
    Reserved { name, hidden: true, made_up: false }
}

const fn shown(name: &'static str) -> Reserved {
    Reserved { name, hidden: false, made_up: false }
}

/// All reserved names; none of them can be given to a global attribute.
const ALL: [Reserved; 17] = [
    hidden("CLASS"),
    hidden("DIMENSION_LIST"),
    hidden("NAME"),
    hidden("REFERENCE_LIST"),
    hidden("_ARRAY_DIMENSIONS"),
    Reserved { name: "_Codecs", hidden: false, made_up: true },
    shown("_Format"),
    Reserved { name: "_IsNetcdf4", hidden: false, made_up: true },
    Reserved { name: "_NCProperties", hidden: true, made_up: true },
    hidden("_Netcdf4Coordinates"),
    hidden("_Netcdf4Dimid"),
    Reserved { name: "_SuperblockVersion", hidden: false, made_up: true },
    shown("_nc3_strict"),
    hidden("_nczarr_array"),
    hidden("_nczarr_attr"),
    hidden("_nczarr_group"),
    hidden("_nczarr_superblock"),
];

/// What is reserved about a name, if anything is.
pub(super) fn reserved(name: &str) -> Option<&'static Reserved> {
    // Nearly no attribute begins like these.
    if !matches!(name.as_bytes().first(), Some(b'_' | b'C' | b'D' | b'N' | b'R')) {
        return None;
    }
    ALL.iter().find(|reserved| reserved.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_names_are_found_and_others_are_not() {
        for entry in &ALL {
            assert_eq!(reserved(entry.name), Some(entry));
        }
        for name in ["", "units", "_FillValue", "NAMES", "_nczarr_maxstrlen"] {
            assert_eq!(reserved(name), None);
        }
    }
}
