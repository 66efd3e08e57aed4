//! Formats that a configuration file names: `NETCDF.UDF0.LIBRARY`, `NETCDF.UDF0.INIT`, `NETCDF.UDF0.MAGIC`, ... `UDF9`.
//!
//! The library is loaded when a dataset is opened or created for the first time. Its function `INIT` takes nothing and
//! answers the table; or, as plugins of older libraries do, registers the table itself and answers 0.
//!
//! A library that does not load is said in the log and is no error, as in the reference. Unlike there, the files of the
//! working directory cannot name libraries: whoever unpacks an archive and looks at its data would run its code.

use super::{alone, registry};
use crate::error::{Code, Result};
use crate::ffi::netcdf::user_format::nc_def_user_format;
use crate::ffi::netcdf_dispatch::NC_Dispatch;
use crate::url::rc;
use std::ffi::{CStr, CString, c_void};
use std::os::raw::c_char;
use std::sync::atomic::{AtomicU8, Ordering};

const NOT_YET: u8 = 0;
const BEGUN: u8 = 1;
const DONE: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(NOT_YET);

/// Loads all that is configured, once. Other threads wait; what a plugin itself opens meanwhile does not.
pub(crate) fn load_once() {
    if STATE.load(Ordering::Acquire) == DONE {
        return;
    }
    alone(|| {
        if STATE.compare_exchange(NOT_YET, BEGUN, Ordering::AcqRel, Ordering::Acquire).is_ok() {
            (0..registry::SLOTS).for_each(load_configured);
            STATE.store(DONE, Ordering::Release);
        }
    });
}

fn load_configured(slot: usize) {
    let setting = |what: &str| rc::get_own(&format!("NETCDF.UDF{slot}.{what}"));
    match (setting("LIBRARY"), setting("INIT")) {
        (Some(library), Some(init)) => {
            if let Err(error) = load(slot, &library, &init, setting("MAGIC").as_deref()) {
                log::warn!("user's format {slot}: {error}");
            }
        }
        (None, None) => {}
        _ => log::warn!("NETCDF.UDF{slot}: LIBRARY and INIT go together"),
    }
}

fn load(slot: usize, library: &str, init: &str, magic: Option<&str>) -> Result<()> {
    let text = |text: &str| CString::new(text).map_err(|_| Code::Invalid.with(format!("{text:?}")));
    let magic = magic.map(text).transpose()?;
    let function = symbol(&text(library)?, &text(init)?)?;
    // SAFETY: the user's configuration says that this is such a function; one that answers an `int` instead leaves it
    // where an address would be.
    let function =
        unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> *mut NC_Dispatch>(function) };
    let before = registry::pointer(slot);
    // SAFETY: as above.
    let answer = unsafe { function() };
    if registry::pointer(slot) != before {
        return Ok(());
    }
    // No address of a table in a library that was just loaded, but the number of an error.
    if u32::try_from(answer.addr()).is_ok() {
        return Err(Code::Plugin.with(format!("{init} of {library} gave no table")));
    }
    let magic = magic.as_deref().map_or(std::ptr::null_mut(), |magic| magic.as_ptr().cast_mut());
    // SAFETY: the table of a library that stays loaded, and a C string or NULL.
    match unsafe { nc_def_user_format(registry::flag(slot), answer, magic) } {
        0 => Ok(()),
        number => Err(Code::Plugin.with(format!("{init} of {library}: {number} from nc_def_user_format"))),
    }
}

/// A function of a library, which stays loaded.
fn symbol(library: &CStr, name: &CStr) -> Result<*mut c_void> {
    // SAFETY: a C string; what the library runs when it is loaded is the user's choice.
    let loaded = unsafe { libc::dlopen(library.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if loaded.is_null() {
        return Err(Code::Plugin.with(why()));
    }
    // SAFETY: a loaded library and a C string.
    let found = unsafe { libc::dlsym(loaded, name.as_ptr()) };
    if found.is_null() { Err(Code::Plugin.with(why())) } else { Ok(found) }
}

/// Why the last of these calls failed.
fn why() -> String {
    // SAFETY: asks for a text of this thread.
    let text: *const c_char = unsafe { libc::dlerror() };
    if text.is_null() {
        return String::new();
    }
    // SAFETY: not NULL, so a C string that stays until the next such call.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}
