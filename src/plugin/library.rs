//! The binding: what a plugin's library exports, and calls into it. All that is unsafe about plugins is here.
//!
//! Whoever names a directory in `HDF5_PLUGIN_PATH` vouches for the libraries in it: that they export what HDF5's and
//! the original library's headers say, and keep to it. The comments below call this the plugin's promise.

use crate::error::{Code, Result};
use std::ffi::{CStr, CString, c_void};
use std::os::raw::{c_char, c_int, c_uint};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// `H5PL_TYPE_FILTER`.
const TYPE_FILTER: c_int = 0;
/// `H5Z_CLASS_T_VERS`.
const CLASS_VERSION: c_int = 1;
/// `NCZ_CODEC_CLASS_VER` and `NCZ_CODEC_HDF5`.
const CODEC_VERSION: (c_int, c_int) = (1, 1);
/// `H5Z_FLAG_REVERSE`.
const REVERSE: c_uint = 0x0100;
/// Codecs that one library may list.
const MAX_CODECS: usize = 1024;

type FilterFunction =
    unsafe extern "C" fn(c_uint, usize, *const c_uint, usize, *mut usize, *mut *mut c_void) -> usize;

/// `H5Z_class2_t`.
#[repr(C)]
struct RawFunction {
    version: c_int,
    id: c_int,
    encoder_present: c_uint,
    decoder_present: c_uint,
    name: *const c_char,
    can_apply: *const c_void,
    set_local: *const c_void,
    filter: Option<FilterFunction>,
}

/// `NCZ_codec_t`.
#[repr(C)]
struct RawCodec {
    version: c_int,
    sort: c_int,
    codecid: *const c_char,
    hdf5id: c_uint,
    initialize: Option<unsafe extern "C" fn()>,
    finalize: Option<unsafe extern "C" fn()>,
    codec_to_hdf5: Option<unsafe extern "C" fn(*const c_char, *mut usize, *mut *mut c_uint) -> c_int>,
    hdf5_to_codec: Option<unsafe extern "C" fn(usize, *const c_uint, *mut *mut c_char) -> c_int>,
    modify: Option<
        unsafe extern "C" fn(
            c_int,
            c_int,
            *mut usize,
            *mut *mut c_uint,
            *mut usize,
            *mut *mut c_uint,
        ) -> c_int,
    >,
}

/// What a library offers. It stays loaded, so what it exports lives as long as the process.
pub(super) struct Library {
    pub(super) function: Option<Function>,
    pub(super) codecs: Vec<Codec>,
}

/// The half that works on chunks.
#[derive(Debug)]
pub(super) struct Function {
    pub(super) id: u32,
    pub(super) place: PathBuf,
    call: FilterFunction,
}

/// The half that knows the name and the configuration.
pub(super) struct Codec {
    pub(super) id: u32,
    pub(super) name: String,
    pub(super) place: PathBuf,
    raw: &'static RawCodec,
}

// SAFETY: a codec's table is constant, and its functions are called one at a time.
unsafe impl Send for Codec {}
// SAFETY: as above.
unsafe impl Sync for Codec {}

impl std::fmt::Debug for Codec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Codec").field("name", &self.name).field("place", &self.place).finish_non_exhaustive()
    }
}

impl Library {
    /// Loads a library and asks it for filters.
    ///
    /// # Errors
    /// Why it cannot be loaded.
    pub(super) fn load(file: &Path) -> Result<Library, String> {
        let name = CString::new(file.as_os_str().as_bytes()).map_err(|error| error.to_string())?;
        // SAFETY: a C string; what a library does when it is loaded is the plugin's promise.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_LAZY | libc::RTLD_LOCAL) };
        if handle.is_null() {
            return Err(why());
        }
        let codecs = raw_codecs(handle).into_iter().filter_map(|raw| Codec::new(raw, file)).collect();
        Ok(Library { function: function(handle, file), codecs })
    }
}

/// A function of a library that takes nothing.
fn symbol(handle: *mut c_void, name: &CStr) -> Option<*mut c_void> {
    // SAFETY: a loaded library and a C string.
    let found = unsafe { libc::dlsym(handle, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}

/// What a function that takes nothing and gives a pointer answers.
fn pointer(handle: *mut c_void, name: &CStr) -> Option<*const c_void> {
    let found = symbol(handle, name)?;
    // SAFETY: the plugin's promise: a function of that name has this type.
    let call = unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> *const c_void>(found) };
    // SAFETY: as above.
    let answer = unsafe { call() };
    (!answer.is_null()).then_some(answer)
}

fn function(handle: *mut c_void, file: &Path) -> Option<Function> {
    let found = symbol(handle, c"H5PLget_plugin_type")?;
    // SAFETY: the plugin's promise: a function of that name has this type.
    let kind = unsafe { std::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> c_int>(found) };
    // SAFETY: as above.
    if unsafe { kind() } != TYPE_FILTER {
        return None;
    }
    let class = pointer(handle, c"H5PLget_plugin_info")?.cast::<RawFunction>();
    // SAFETY: the plugin's promise: a plugin of this type answers an `H5Z_class2_t` that stays.
    let class = unsafe { class.as_ref() }?;
    if class.version != CLASS_VERSION {
        return None;
    }
    Some(Function { id: u32::try_from(class.id).ok()?, place: file.to_owned(), call: class.filter? })
}

/// The codecs that a library lists.
fn raw_codecs(handle: *mut c_void) -> Vec<&'static RawCodec> {
    let one = pointer(handle, c"NCZ_get_codec_info").map(<*const c_void>::cast::<RawCodec>);
    let mut pointers: Vec<*const RawCodec> = one.into_iter().collect();
    if let Some(list) =
        pointer(handle, c"NCZ_codec_info_defaults").map(<*const c_void>::cast::<*const RawCodec>)
    {
        for place in 0..MAX_CODECS {
            // SAFETY: the plugin's promise: a list that ends with NULL, which has not been met yet.
            let entry = unsafe { list.add(place) };
            // SAFETY: as above.
            let codec = unsafe { entry.read() };
            if codec.is_null() {
                break;
            }
            pointers.push(codec);
        }
    }
    // SAFETY: the plugin's promise: each is an `NCZ_codec_t` that stays.
    pointers.into_iter().filter_map(|pointer| unsafe { pointer.as_ref() }).collect()
}

/// Why the last loading failed.
fn why() -> String {
    // SAFETY: asks for a text of this thread.
    let text: *const c_char = unsafe { libc::dlerror() };
    if text.is_null() {
        return String::new();
    }
    // SAFETY: not NULL, so a C string that stays until the next such call.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// Memory from `malloc` that is ours to free.
pub(super) struct Block {
    start: *mut c_void,
    len: usize,
}

impl Block {
    /// A copy of some bytes.
    fn copy(bytes: &[u8]) -> Result<Block> {
        // SAFETY: any size may be asked for.
        let start = unsafe { libc::malloc(bytes.len().max(1)) };
        if start.is_null() {
            return Err(Code::NoMemory.with(format!("{} bytes for a plugin", bytes.len())));
        }
        // SAFETY: as many bytes as were asked for, which nobody else knows.
        unsafe { start.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        Ok(Block { start, len: bytes.len() })
    }

    pub(super) fn bytes(&self) -> &[u8] {
        if self.start.is_null() {
            return &[];
        }
        // SAFETY: as many bytes as whoever made the block wrote: a copy, or by the plugin's promise.
        unsafe { std::slice::from_raw_parts(self.start.cast::<u8>(), self.len) }
    }

    fn numbers(&self) -> Vec<u32> {
        self.bytes().as_chunks::<4>().0.iter().map(|bytes| u32::from_ne_bytes(*bytes)).collect()
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: from `malloc`, or NULL, and not used again.
        unsafe { libc::free(self.start) };
    }
}

impl Function {
    /// Encodes or decodes a chunk.
    ///
    /// # Errors
    /// `Filter` (NC_EFILTER) if the filter fails, or answers more bytes than its block has; `NoMemory`.
    pub(super) fn run(&self, decode: bool, params: &[u32], src: &[u8]) -> Result<Block> {
        let place = self.place.display();
        let mut block = Block::copy(src)?;
        let mut size = src.len();
        let flags = if decode { REVERSE } else { 0 };
        // SAFETY: the plugin's promise: it reads the parameters and the bytes of the block, and may put another block
        // from `malloc` in its place, of at least `size` bytes and with as many bytes written as it answers.
        let len = unsafe {
            (self.call)(flags, params.len(), params.as_ptr(), src.len(), &mut size, &mut block.start)
        };
        if len == 0 || block.start.is_null() {
            let what = if decode { "decode" } else { "encode" };
            return Err(Code::Filter.with(format!("the plugin {place} cannot {what} a chunk")));
        }
        if len > size {
            return Err(
                Code::Filter.with(format!("the plugin {place} answers {len} bytes in a block of {size}"))
            );
        }
        block.len = len;
        Ok(block)
    }
}

impl Codec {
    fn new(raw: &'static RawCodec, file: &Path) -> Option<Codec> {
        if (raw.version, raw.sort) != CODEC_VERSION || raw.codecid.is_null() {
            return None;
        }
        // SAFETY: not NULL, so a C string by the plugin's promise.
        let name = unsafe { CStr::from_ptr(raw.codecid) }.to_str().ok()?.to_owned();
        if let Some(initialize) = raw.initialize {
            // SAFETY: the plugin's promise: to be called once, before the codec is used.
            unsafe { initialize() };
        }
        Some(Codec { id: raw.hdf5id, name, place: file.to_owned(), raw })
    }

    /// The parameters that a configuration means.
    ///
    /// # Errors
    /// The plugin's.
    pub(super) fn params(&self, config: &str) -> Result<Vec<u32>> {
        let Some(call) = self.raw.codec_to_hdf5 else { return Ok(Vec::new()) };
        let config = CString::new(config).map_err(|_| Code::Filter)?;
        let (mut len, mut params) = (0_usize, std::ptr::null_mut());
        // SAFETY: the plugin's promise: it reads a C string and gives a block from `malloc`.
        let code = unsafe { call(config.as_ptr(), &mut len, &mut params) };
        let block = Block { start: params.cast(), len: len.saturating_mul(4) };
        check(code).map(|()| block.numbers())
    }

    /// The configuration that parameters mean.
    ///
    /// # Errors
    /// The plugin's; `Filter` (NC_EFILTER) if it gives nothing.
    pub(super) fn config(&self, params: &[u32]) -> Result<String> {
        let nothing = || Code::Filter.with("it does not say its configuration");
        let call = self.raw.hdf5_to_codec.ok_or_else(nothing)?;
        let mut text = std::ptr::null_mut();
        // SAFETY: the plugin's promise: it reads the parameters and gives a C string from `malloc`.
        let code = unsafe { call(params.len(), params.as_ptr(), &mut text) };
        let mut block = Block { start: text.cast(), len: 0 };
        check(code)?;
        if block.start.is_null() {
            return Err(nothing());
        }
        // SAFETY: not NULL, so a C string by the plugin's promise.
        block.len = unsafe { libc::strlen(block.start.cast()) };
        Ok(String::from_utf8_lossy(block.bytes()).into_owned())
    }

    /// Whether it makes other parameters of those that it is given, for each variable.
    pub(super) fn adapts(&self) -> bool {
        self.raw.modify.is_some()
    }

    /// The parameters for chunks of a variable.
    ///
    /// # Errors
    /// The plugin's.
    pub(super) fn adapt(&self, ncid: c_int, varid: c_int, params: &[u32]) -> Result<Vec<u32>> {
        let Some(call) = self.raw.modify else { return Ok(params.to_vec()) };
        let given: Vec<u8> = params.iter().flat_map(|param| param.to_ne_bytes()).collect();
        let mut visible = Block::copy(&given)?;
        let mut working = Block { start: std::ptr::null_mut(), len: 0 };
        let (mut visible_len, mut working_len) = (params.len(), 0_usize);
        // SAFETY: the plugin's promise: it reads the parameters, may put other blocks from `malloc` in their place, and
        // writes how many there are.
        let code = unsafe {
            call(
                ncid,
                varid,
                &mut visible_len,
                std::ptr::from_mut(&mut visible.start).cast(),
                &mut working_len,
                std::ptr::from_mut(&mut working.start).cast(),
            )
        };
        check(code)?;
        visible.len = visible_len.saturating_mul(4);
        working.len = working_len.saturating_mul(4);
        Ok(if working.start.is_null() { visible.numbers() } else { working.numbers() })
    }
}

fn check(code: c_int) -> Result<()> {
    if code == 0 { Ok(()) } else { Err(Code::from_number(code).unwrap_or(Code::Filter).into()) }
}
