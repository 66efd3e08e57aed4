//! What a group of an NCZarr dataset declares: dimensions, arrays and groups, in the form of any generation.

use super::json::{self, Doc};
use super::out::Out;
use crate::error::{Code, Result, Within};
use crate::zmap::Key;
use serde_json::{Map as Members, Value};

/// One declared dimension.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DimMeta {
    /// Its name.
    pub(super) name: String,
    /// Its length.
    pub(super) len: u64,
    /// Whether it may grow.
    pub(super) unlimited: bool,
}

/// The members of a group.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GroupMeta {
    /// Dimensions declared here.
    pub(super) dims: Vec<DimMeta>,
    /// Names of arrays.
    pub(super) arrays: Vec<String>,
    /// Names of groups.
    pub(super) groups: Vec<String>,
}

/// What an array of an NCZarr dataset declares beyond `.zarray`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ArrayNote {
    /// Full names of its dimensions.
    pub(super) dims: Vec<String>,
    /// Whether it is a scalar.
    pub(super) scalar: bool,
}

/// The first of those members that one of the objects has.
pub(super) fn find<'a>(docs: &[Option<&'a Doc>], names: &[&str]) -> Option<&'a Value> {
    docs.iter().flatten().find_map(|doc| names.iter().find_map(|name| doc.get(name)))
}

/// The first of those members that is there.
fn either<'a>(members: &'a Members<String, Value>, names: [&str; 2]) -> Option<&'a Value> {
    names.iter().find_map(|name| members.get(*name))
}

impl GroupMeta {
    /// Understands `_nczarr_group` of the group at `key`, or what older generations wrote in its place.
    ///
    /// # Errors
    /// `ZarrMeta` (NC_EZARRMETA), naming the member and what was found.
    pub(super) fn parse(value: &Value, key: &Key) -> Result<GroupMeta> {
        let within = |name: &'static str| move || format!("{key}: _nczarr_group: {name}");
        let members = json::object(value).within(|| format!("{key}: _nczarr_group"))?;
        let names = |keys: [&str; 2], name: &'static str| match either(members, keys) {
            Some(list) => json::texts(list).within(within(name)),
            None => Ok(Vec::new()),
        };
        let dims = match either(members, ["dimensions", "dims"]) {
            Some(dims) => dimensions(dims).within(within("dimensions"))?,
            None => Vec::new(),
        };
        Ok(GroupMeta {
            dims,
            arrays: names(["arrays", "vars"], "arrays")?,
            groups: names(["groups", "groups"], "groups")?,
        })
    }

    /// The object `_nczarr_group`.
    pub(super) fn out(&self) -> Out {
        let dims = self.dims.iter().map(|dim| {
            let size = Out::number(dim.len);
            let unlimited =
                || Out::Object(vec![("size".into(), size.clone()), ("unlimited".into(), Out::number(1))]);
            (dim.name.clone(), if dim.unlimited { unlimited() } else { size.clone() })
        });
        Out::Object(vec![
            ("dimensions".to_owned(), Out::Object(dims.collect())),
            ("arrays".to_owned(), Out::texts(self.arrays.iter().map(String::as_str))),
            ("groups".to_owned(), Out::texts(self.groups.iter().map(String::as_str))),
        ])
    }
}

fn dimensions(value: &Value) -> Result<Vec<DimMeta>> {
    json::object(value)?.iter().map(|(name, value)| dimension(name, value).within(|| name.clone())).collect()
}

fn dimension(name: &str, value: &Value) -> Result<DimMeta> {
    let (size, unlimited) = match value {
        Value::Object(members) => {
            let size =
                members.get("size").ok_or_else(|| Code::ZarrMeta.with("the member size is missing"))?;
            let flag = members.get("unlimited");
            (size, flag.is_some_and(|flag| !matches!(flag, Value::Bool(false)) && *flag != 0 && flag != "0"))
        }
        size => (size, false),
    };
    Ok(DimMeta { name: name.to_owned(), len: json::length(size)?, unlimited })
}

impl ArrayNote {
    /// Understands `_nczarr_array` of the array at `key`, or what older generations wrote in its place.
    ///
    /// # Errors
    /// `ZarrMeta` (NC_EZARRMETA), naming the member and what was found.
    pub(super) fn parse(value: &Value, key: &Key) -> Result<ArrayNote> {
        let members = json::object(value).within(|| format!("{key}: _nczarr_array"))?;
        let dims = match either(members, ["dimension_references", "dimrefs"]) {
            Some(list) => {
                json::texts(list).within(|| format!("{key}: _nczarr_array: dimension_references"))?
            }
            None => Vec::new(),
        };
        let storage = members.get("storage").and_then(Value::as_str);
        let scalar = dims.is_empty() && (members.contains_key("scalar") || storage == Some("scalar"));
        Ok(ArrayNote { dims, scalar })
    }

    /// The object `_nczarr_array`.
    pub(super) fn out(&self) -> Out {
        let mut members =
            vec![("dimension_references".to_owned(), Out::texts(self.dims.iter().map(String::as_str)))];
        if self.scalar {
            members.push(("scalar".to_owned(), Out::number(1)));
        }
        members.push(("storage".to_owned(), Out::Text("chunked".to_owned())));
        Out::Object(members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn groups_of_every_generation_are_read() {
        let new = json!({"dimensions": {"t": {"size": 5, "unlimited": 1}, "x": 4}, "arrays": ["a"], "groups": ["g"]});
        let old = json!({"dims": {"t": 5, "x": 4}, "vars": ["a"], "groups": ["g"]});
        let mut meta = GroupMeta::parse(&new, &Key::root()).unwrap();
        assert!(meta.dims[0].unlimited);
        assert_eq!(serde_json::from_str::<Value>(&meta.out().render()).unwrap(), new);
        meta.dims[0].unlimited = false;
        assert_eq!(GroupMeta::parse(&old, &Key::root()).unwrap(), meta);
    }

    #[test]
    fn errors_name_the_member() {
        let said =
            |value: Value| GroupMeta::parse(&value, &Key::root()).unwrap_err().context().unwrap().to_owned();
        assert!(said(json!([])).contains("_nczarr_group: expected an object, found a list"));
        assert!(said(json!({"dimensions": {"x": -1}})).contains("dimensions: x: expected a length"));
        assert!(said(json!({"dimensions": {"x": {}}})).contains("the member size is missing"));
        assert!(said(json!({"arrays": "a"})).contains("arrays: expected a list, found a string"));
        assert!(said(json!({"groups": [1]})).contains("groups: expected a string, found a number"));
    }

    #[test]
    fn arrays_of_every_generation_are_read() {
        let of = |value| ArrayNote::parse(&value, &Key::root()).unwrap();
        let scalar = of(json!({"dimension_references": [], "scalar": 1, "storage": "chunked"}));
        assert!(scalar.scalar);
        assert_eq!(of(json!({"dimrefs": [], "storage": "scalar"})), scalar);
        assert_eq!(
            scalar.out().render(),
            r#"{"dimension_references": [], "scalar": 1, "storage": "chunked"}"#
        );
        assert_eq!(of(json!({"dimrefs": ["/x"], "storage": "chunked"})).dims, ["/x"]);
    }
}
