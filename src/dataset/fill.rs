//! What a variable says of values that were never written, and of its filters.

use super::Dataset;
use super::att::Delivery;
use super::classic_define::{fill_in, fitting};
use crate::error::Result;
use crate::model::{Fill, GroupId, Owner};
use crate::types::{Atomic, fill};

impl Dataset {
    /// Whether a variable has no fill values (`NC_NOFILL`); strings always have them, as in the reference.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub fn has_no_fill(&self, group: GroupId, varid: i32) -> Result<bool> {
        self.with_var(group, varid, |_, var| {
            Ok(var.fill == Fill::None && var.ext.atomic() != Some(Atomic::String))
        })
    }

    /// Delivers the fill value of a variable, its own or that of its type.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR); those of `deliver`.
    pub fn fill_value(
        &self,
        group: GroupId,
        varid: i32,
        deliver: impl FnOnce(Delivery<'_>) -> Result<()>,
    ) -> Result<()> {
        let var = self.var(group, varid)?;
        let fill = match var.fill {
            // Classic files keep the value even so.
            Fill::None if self.is_classic_format() => {
                self.with_atts(Owner::Var(var.id), |atts| Ok(fitting(&var, fill_in(atts))))?
            }
            _ => var.fill.clone(),
        };
        let own = match &fill {
            Fill::Value(bytes) => Some(&**bytes),
            Fill::None | Fill::Default => None,
        };
        match var.ext.atomic() {
            Some(Atomic::String) => deliver(Delivery::Strings(&[Some(own.unwrap_or_default().into())])),
            Some(atomic) => deliver(Delivery::Bytes(own.unwrap_or(fill::default_fill(atomic)))),
            None => {
                let zeros = vec![0; self.look(|model| model.type_size(var.ext)).unwrap_or(0)];
                deliver(Delivery::Bytes(own.unwrap_or(&zeros)))
            }
        }
    }

    /// The parameters of a filter of a variable, if it has that filter.
    ///
    /// # Errors
    /// `NoVar` (NC_ENOTVAR).
    pub fn filter(&self, group: GroupId, varid: i32, id: u32) -> Result<Option<Vec<u32>>> {
        self.with_var(group, varid, |_, var| {
            Ok(var.filters.iter().find(|filter| filter.id == id).map(|filter| filter.params.clone()))
        })
    }

    /// Bytes of one value of that `nc_type` in memory; none if there is no such type.
    pub fn type_size(&self, xtype: i32) -> Option<usize> {
        self.look(|model| super::define::ext_of(model, xtype).ok().and_then(|ext| model.type_size(ext)))
    }
}
