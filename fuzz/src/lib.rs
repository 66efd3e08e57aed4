//! What the fuzz targets of formats share: asking for everything, and reading a little of each variable.

pub mod memory;

use netcdf::format::Format;
use netcdf::model::{GroupId, Owner, Var};
use netcdf::slab::{Slab, Target};
use netcdf::types::{MemType, convert};

/// Loads a dataset, asks for all attributes, and reads a little.
pub fn look_through(format: &dyn Format) {
    let Ok(model) = format.load() else { return };
    let _ = format.load_attrs(Owner::Group(GroupId::ROOT));
    for var in &model.vars {
        let _ = format.load_attrs(Owner::Var(var.id));
        read_a_little(format, var, &model.shape(var));
    }
}

/// Up to two values in each dimension.
fn read_a_little(format: &dyn Format, var: &Var, shape: &[u64]) {
    let Ok(element) = format.element(var) else { return };
    let Ok(form) = convert::reading(&element, MemType::F64) else { return };
    let slab = Slab::whole(&shape.iter().map(|len| (*len).min(2)).collect::<Vec<_>>());
    if slab.len() > 1024 || slab.is_empty() {
        return;
    }
    let mut values = vec![0; slab.len() as usize * 8];
    if let Ok(target) = Target::from_slice(&mut values, 8, &slab.count, form) {
        let _ = format.read(var, &slab, &target);
    }
}
