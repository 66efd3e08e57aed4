//! A classic file of any content: opening it, asking for everything, and reading a little of each variable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use netcdf::format::Format;
use netcdf::format::classic::Classic;
use netcdf::model::{GroupId, Owner, Var};
use netcdf::slab::{Slab, Target};
use netcdf::types::{MemType, convert};

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = Classic::open(Box::new(bytes.to_vec())) else { return };
    let Ok(model) = file.load() else { return };
    let _ = file.load_attrs(Owner::Group(GroupId::ROOT));
    for var in &model.vars {
        let _ = file.load_attrs(Owner::Var(var.id));
        read_a_little(&file, var, &model.shape(var));
    }
});

/// Up to two values in each dimension.
fn read_a_little(file: &Classic, var: &Var, shape: &[u64]) {
    let Ok(element) = file.element(var) else { return };
    let Ok(form) = convert::reading(&element, MemType::F64) else { return };
    let slab = Slab::whole(&shape.iter().map(|len| (*len).min(2)).collect::<Vec<_>>());
    if slab.len() > 1024 || slab.is_empty() {
        return;
    }
    let mut values = vec![0; slab.len() as usize * 8];
    if let Ok(target) = Target::from_slice(&mut values, 8, &slab.count, form) {
        let _ = file.read(var, &slab, &target);
    }
}
