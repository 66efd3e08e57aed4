//! What the parameters of a URL mean: bare-key macros, inferred and excluded modes (NCZarr documents, "URL format").

use super::uri::Pair;

/// A bare key that stands for `mode=` values.
const MACROS: [(&str, &[&str]); 8] = [
    ("zarr", &["nczarr", "zarr"]),
    ("xarray", &["zarr"]),
    ("noxarray", &["nczarr", "noxarray"]),
    ("s3", &["s3", "nczarr"]),
    ("gs3", &["gs3", "nczarr"]),
    ("bytes", &["bytes"]),
    ("dap2", &["dap2"]),
    ("dap4", &["dap4"]),
];

/// A scheme that stands for a `mode=` value.
const SCHEMES: [(&str, &str); 4] = [("dods", "dap2"), ("dap4", "dap4"), ("s3", "s3"), ("gs3", "gs3")];

/// Schemes of stores that hold nothing but Zarr, unless a mode names a format.
const OBJECT_STORES: [&str; 4] = ["s3", "gs3", "gs", "az"];

/// The modes that name a format.
const FORMATS: [&str; 9] =
    ["nczarr", "zarr", "netcdf-3", "classic", "netcdf-4", "enhanced", "bytes", "dap2", "dap4"];

/// A mode that brings another. The C library also takes `noxarray` for `zarr`, which makes pure Zarr of
/// `mode=nczarr,noxarray`; its documents say that `noxarray` does no more than leave `_ARRAY_DIMENSIONS` out.
const INFERENCES: [(&str, &str); 3] = [("zarr", "nczarr"), ("xarray", "zarr"), ("noxarray", "nczarr")];

/// A mode that excludes another.
const NEGATIONS: [(&str, &str); 4] =
    [("bytes", "nczarr"), ("bytes", "zarr"), ("noxarray", "xarray"), ("noconsolidated", "consolidated")];

/// The parameters of a URL, understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fragment {
    /// All pairs, each key once and in lower case; several values of a key are joined by commas.
    pub(super) pairs: Vec<Pair>,
    /// The values of `mode`, in lower case, with all that follows from them.
    pub(super) modes: Vec<String>,
}

impl Fragment {
    /// Understands the parameters of a URL of that scheme.
    pub(super) fn new(scheme: &str, params: &[Pair]) -> Fragment {
        let mut pairs = Vec::new();
        for (_, mode) in SCHEMES.iter().filter(|(name, _)| *name == scheme) {
            merge(&mut pairs, "mode", mode);
        }
        params.iter().for_each(|(key, value)| expand(&mut pairs, key, value));
        let modes = |pairs: &[Pair]| {
            pairs.iter().find(|(key, _)| key == "mode").map_or(Vec::new(), |(_, value)| infer(value))
        };
        let mut modes = modes(&pairs);
        if OBJECT_STORES.contains(&scheme) && !modes.iter().any(|mode| FORMATS.contains(&mode.as_str())) {
            merge(&mut pairs, "mode", "nczarr");
            modes.push("nczarr".to_owned());
        }
        for (_, value) in pairs.iter_mut().filter(|(key, _)| key == "mode") {
            *value = modes.join(",");
        }
        Fragment { pairs, modes }
    }

    /// Whether `mode` has this value.
    pub(super) fn has(&self, mode: &str) -> bool {
        self.modes.iter().any(|value| value == mode)
    }
}

/// Adds a parameter; a macro adds what it stands for.
fn expand(pairs: &mut Vec<Pair>, key: &str, value: &str) {
    let key = key.to_ascii_lowercase();
    match MACROS.iter().find(|(name, _)| value.is_empty() && *name == key) {
        Some((_, modes)) => modes.iter().for_each(|mode| merge(pairs, "mode", mode)),
        None if key == "mode" && value.contains('=') => {
            value.split(',').for_each(|one| match one.split_once('=') {
                // Older documents of NCZarr put other keys behind a comma here.
                Some((key, value)) => merge(pairs, &key.trim().to_ascii_lowercase(), value.trim()),
                None => merge(pairs, "mode", one),
            })
        }
        None if key.is_empty() => {}
        None => merge(pairs, &key, value),
    }
}

/// Adds a value to those that its key has.
fn merge(pairs: &mut Vec<Pair>, key: &str, value: &str) {
    match pairs.iter_mut().find(|(name, _)| name == key) {
        None => pairs.push((key.to_owned(), value.to_owned())),
        Some((_, old)) if old.is_empty() => value.clone_into(old),
        Some((_, old)) if value.is_empty() || old.split(',').any(|one| one.eq_ignore_ascii_case(value)) => {}
        Some((_, old)) => old.extend([",", value]),
    }
}

/// The modes of a list and those that follow, without those that another excludes.
fn infer(list: &str) -> Vec<String> {
    let mut modes: Vec<String> = Vec::new();
    for mode in list.split(',').map(|mode| mode.trim().to_ascii_lowercase()).filter(|mode| !mode.is_empty()) {
        if !modes.contains(&mode) {
            modes.push(mode);
        }
    }
    let mut next = 0;
    while let Some(mode) = modes.get(next).cloned() {
        for (_, inferred) in INFERENCES.iter().filter(|(name, _)| *name == mode) {
            if !modes.iter().any(|known| known == inferred) {
                modes.push((*inferred).to_owned());
            }
        }
        next += 1;
    }
    let excluded =
        |mode: &String| NEGATIONS.iter().any(|(by, what)| what == mode && modes.iter().any(|m| m == by));
    modes.iter().filter(|mode| !excluded(mode)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modes(scheme: &str, params: &[(&str, &str)]) -> String {
        let params: Vec<Pair> = params.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Fragment::new(scheme, &params).modes.join(",")
    }

    #[test]
    fn macros_stand_for_modes() {
        assert_eq!(modes("file", &[("zarr", "")]), "nczarr,zarr");
        assert_eq!(modes("https", &[("s3", "")]), "s3,nczarr");
        assert_eq!(modes("file", &[("noxarray", "")]), "nczarr,noxarray");
        assert_eq!(modes("file", &[("zarr", "yes")]), "", "only a bare key is a macro");
        assert_eq!(modes("file", &[("Xarray", ""), ("mode", "file")]), "zarr,file,nczarr");
    }

    #[test]
    fn modes_bring_and_exclude_others() {
        let of = |list| modes("file", &[("mode", list)]);
        assert_eq!(of("zarr,file"), "zarr,file,nczarr");
        assert_eq!(of("xarray"), "xarray,zarr,nczarr");
        assert_eq!(of("nczarr,noxarray"), "nczarr,noxarray");
        assert_eq!(of("noxarray,zip"), "noxarray,zip,nczarr");
        assert_eq!(of("xarray,noxarray"), "noxarray,zarr,nczarr");
        assert_eq!(of("nczarr,bytes"), "bytes");
        assert_eq!(of("NCZarr,,FILE,nczarr"), "nczarr,file");
        assert_eq!(of("consolidated,noconsolidated,zarr"), "noconsolidated,zarr,nczarr");
    }

    #[test]
    fn several_keys_are_one() {
        assert_eq!(modes("s3", &[("mode", "zarr"), ("MODE", "file,zarr")]), "s3,zarr,file,nczarr");
        let params =
            [("aws.profile", "a,b"), ("Log", ""), ("aws.profile", "a"), ("", "x"), ("AWS.Profile", "c")];
        let params: Vec<Pair> = params.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let expected = [("aws.profile".to_owned(), "a,b,c".to_owned()), ("log".to_owned(), String::new())];
        assert_eq!(Fragment::new("file", &params).pairs, expected);
    }
}
