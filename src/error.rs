//! The one error of the library: a netCDF code and what it was about.
#![forbid(unsafe_code)]

use std::fmt;

/// Result of everything in this library.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Input: `Name = number, "text of nc_strerror";`. Output: the enum, its numbers and its texts.
macro_rules! codes {
    ($($name:ident = $number:literal, $text:literal;)*) => {
        /// An error code of the netCDF C library (netcdf.h), or the number of a system error.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Code {
            $($name,)*
            /// A positive `errno`, which the C library returns as it is.
            System(i32),
        }

        impl Code {
            /// The number that a C caller sees.
            pub const fn number(self) -> i32 {
                match self {
                    $(Code::$name => $number,)*
                    Code::System(errno) => errno,
                }
            }

            /// The code with that number; positive numbers are system errors.
            pub const fn from_number(number: i32) -> Option<Code> {
                match number {
                    $($number => Some(Code::$name),)*
                    n if n > 0 => Some(Code::System(n)),
                    _ => None,
                }
            }

            /// The text of `nc_strerror`; system errors have theirs from the system.
            pub const fn text(self) -> Option<&'static str> {
                match self {
                    $(Code::$name => Some($text),)*
                    Code::System(_) => None,
                }
            }

            /// Every code with a number of its own, for tables and tests.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];
        }
    };
}

#[rustfmt::skip]
codes! {
    Xdr = -32, "Unknown Error"; // NC_EXDR
    BadId = -33, "NetCDF: Not a valid ID"; // NC_EBADID
    TooManyFiles = -34, "NetCDF: Too many files open"; // NC_ENFILE
    Exists = -35, "NetCDF: File exists && NC_NOCLOBBER"; // NC_EEXIST
    Invalid = -36, "NetCDF: Invalid argument"; // NC_EINVAL
    ReadOnly = -37, "NetCDF: Write to read only"; // NC_EPERM
    NotInDefineMode = -38, "NetCDF: Operation not allowed in data mode"; // NC_ENOTINDEFINE
    InDefineMode = -39, "NetCDF: Operation not allowed in define mode"; // NC_EINDEFINE
    BadCoords = -40, "NetCDF: Index exceeds dimension bound"; // NC_EINVALCOORDS
    TooManyDims = -41, "NetCDF: NC_MAX_DIMS exceeded"; // NC_EMAXDIMS
    NameInUse = -42, "NetCDF: String match to name in use"; // NC_ENAMEINUSE
    NoAtt = -43, "NetCDF: Attribute not found"; // NC_ENOTATT
    TooManyAtts = -44, "NetCDF: NC_MAX_ATTRS exceeded"; // NC_EMAXATTS
    BadType = -45, "NetCDF: Not a valid data type or _FillValue type mismatch"; // NC_EBADTYPE
    BadDim = -46, "NetCDF: Invalid dimension ID or name"; // NC_EBADDIM
    UnlimitedPosition = -47, "NetCDF: NC_UNLIMITED in the wrong index"; // NC_EUNLIMPOS
    TooManyVars = -48, "NetCDF: NC_MAX_VARS exceeded"; // NC_EMAXVARS
    NoVar = -49, "NetCDF: Variable not found"; // NC_ENOTVAR
    NotGlobal = -50, "NetCDF: Action prohibited on NC_GLOBAL varid"; // NC_EGLOBAL
    UnknownFormat = -51, "NetCDF: Unknown file format"; // NC_ENOTNC
    ShortString = -52, "NetCDF: In Fortran, string too short"; // NC_ESTS
    LongName = -53, "NetCDF: NC_MAX_NAME exceeded"; // NC_EMAXNAME
    UnlimitedInUse = -54, "NetCDF: NC_UNLIMITED size already in use"; // NC_EUNLIMIT
    NoRecordVars = -55, "NetCDF: nc_rec op when there are no record vars"; // NC_ENORECVARS
    CharConversion = -56, "NetCDF: Attempt to convert between text & numbers"; // NC_ECHAR
    BadEdge = -57, "NetCDF: Start+count exceeds dimension bound"; // NC_EEDGE
    BadStride = -58, "NetCDF: Illegal stride"; // NC_ESTRIDE
    BadName = -59, "NetCDF: Name contains illegal characters"; // NC_EBADNAME
    Range = -60, "NetCDF: Numeric conversion not representable"; // NC_ERANGE
    NoMemory = -61, "NetCDF: Memory allocation (malloc) failure"; // NC_ENOMEM
    VarTooLarge = -62, "NetCDF: One or more variable sizes violate format constraints"; // NC_EVARSIZE
    BadDimSize = -63, "NetCDF: Invalid dimension size"; // NC_EDIMSIZE
    Truncated = -64, "NetCDF: File likely truncated or possibly corrupted"; // NC_ETRUNC
    AxisType = -65, "NetCDF: Illegal axis type"; // NC_EAXISTYPE
    Dap = -66, "NetCDF: DAP failure"; // NC_EDAP
    Curl = -67, "NetCDF: libcurl failure"; // NC_ECURL
    Io = -68, "NetCDF: I/O failure"; // NC_EIO
    NoData = -69, "NetCDF: Variable has no data"; // NC_ENODATA
    DapServer = -70, "NetCDF: DAP server error"; // NC_EDAPSVC
    Das = -71, "NetCDF: Malformed or inaccessible DAP DAS"; // NC_EDAS
    Dds = -72, "NetCDF: Malformed or inaccessible DAP2 DDS or DAP4 DMR response"; // NC_EDDS
    DataDds = -73, "NetCDF: Malformed or inaccessible DAP2 DATADDS or DAP4 DAP response"; // NC_EDATADDS
    BadUrl = -74, "NetCDF: Malformed URL"; // NC_EDAPURL
    Constraint = -75, "NetCDF: Malformed or unexpected Constraint"; // NC_EDAPCONSTRAINT
    Untranslatable = -76, "NetCDF: Untranslatable construct"; // NC_ETRANSLATION
    Access = -77, "NetCDF: Access failure"; // NC_EACCESS
    Auth = -78, "NetCDF: Authorization failure"; // NC_EAUTH
    NotFound = -90, "NetCDF: file not found"; // NC_ENOTFOUND
    CantRemove = -91, "NetCDF: cannot delete file"; // NC_ECANTREMOVE
    Internal = -92, "NetCDF: internal library error; Please contact Unidata support"; // NC_EINTERNAL
    Pnetcdf = -93, "NetCDF: PnetCDF error"; // NC_EPNETCDF
    Hdf5 = -101, "NetCDF: HDF error"; // NC_EHDFERR
    CantRead = -102, "NetCDF: Can't read file"; // NC_ECANTREAD
    CantWrite = -103, "NetCDF: Can't write file"; // NC_ECANTWRITE
    CantCreate = -104, "NetCDF: Can't create file"; // NC_ECANTCREATE
    FileMeta = -105, "NetCDF: Can't add HDF5 file metadata"; // NC_EFILEMETA
    DimMeta = -106, "NetCDF: Can't define dimensional metadata"; // NC_EDIMMETA
    AttMeta = -107, "NetCDF: Can't open HDF5 attribute"; // NC_EATTMETA
    VarMeta = -108, "NetCDF: Problem with variable metadata."; // NC_EVARMETA
    NoCompound = -109, "NetCDF: Can't create HDF5 compound type"; // NC_ENOCOMPOUND
    AttExists = -110, "NetCDF: Attempt to create attribute that already exists"; // NC_EATTEXISTS
    NotNetcdf4 = -111, "NetCDF: Attempting netcdf-4 operation on netcdf-3 file"; // NC_ENOTNC4
    StrictClassic = -112, "NetCDF: Attempting netcdf-4 operation on strict nc3 netcdf-4 file"; // NC_ESTRICTNC3
    NotClassic = -113, "NetCDF: Attempting netcdf-3 operation on netcdf-4 file"; // NC_ENOTNC3
    NotParallel = -114, "NetCDF: Parallel operation on file opened for non-parallel access"; // NC_ENOPAR
    ParallelInit = -115, "NetCDF: Error initializing for parallel access"; // NC_EPARINIT
    BadGroup = -116, "NetCDF: Bad group ID"; // NC_EBADGRPID
    BadTypeId = -117, "NetCDF: Bad type ID"; // NC_EBADTYPID
    TypeDefined = -118, "NetCDF: Type has already been defined and may not be edited"; // NC_ETYPDEFINED
    BadField = -119, "NetCDF: Bad field ID"; // NC_EBADFIELD
    BadClass = -120, "NetCDF: Bad class"; // NC_EBADCLASS
    MappedUserType = -121, "NetCDF: Mapped access for atomic types only"; // NC_EMAPTYPE
    LateFill = -122, "NetCDF: Attempt to define fill value when data already exists."; // NC_ELATEFILL
    LateDef = -123, "NetCDF: Attempt to define var properties, like deflate, after enddef."; // NC_ELATEDEF
    DimScale = -124, "NetCDF: Problem with HDF5 dimscales."; // NC_EDIMSCALE
    NoGroup = -125, "NetCDF: No group found."; // NC_ENOGRP
    Storage = -126, "NetCDF: Cannot specify both contiguous and chunking."; // NC_ESTORAGE
    BadChunk = -127, "NetCDF: Bad chunk sizes."; // NC_EBADCHUNK
    NotBuilt = -128, "NetCDF: Attempt to use feature that was not turned on when netCDF was built."; // NC_ENOTBUILT
    Diskless = -129, "NetCDF: Error in using diskless access"; // NC_EDISKLESS
    CantExtend = -130, "NetCDF: Attempt to extend dataset during NC_INDEPENDENT I/O operation. Use nc_var_par_access to set mode NC_COLLECTIVE before extending variable."; // NC_ECANTEXTEND
    Mpi = -131, "NetCDF: MPI operation failed."; // NC_EMPI
    Filter = -132, "NetCDF: Filter error: bad id or parameters or duplicate filter"; // NC_EFILTER
    RcFile = -133, "NetCDF: RC File Failure."; // NC_ERCFILE
    NullPad = -134, "NetCDF: File fails strict Null-Byte Header check."; // NC_ENULLPAD
    InMemory = -135, "NetCDF: In-memory File operation failed."; // NC_EINMEMORY
    NoFilter = -136, "NetCDF: Filter error: undefined filter encountered"; // NC_ENOFILTER
    Nczarr = -137, "NetCDF: NCZarr error"; // NC_ENCZARR
    S3 = -138, "NetCDF: S3 error"; // NC_ES3
    EmptyObject = -139, "NetCDF: Attempt to read empty NCZarr map key"; // NC_EEMPTY
    ObjectExists = -140, "NetCDF: Some object exists when it should not"; // NC_EOBJECT
    NoObject = -141, "NetCDF: Some object not found"; // NC_ENOOBJECT
    Plugin = -142, "NetCDF: Unclassified failure in accessing a dynamically loaded plugin"; // NC_EPLUGIN
    NotZarr = -143, "NetCDF: Not a Zarr dataset"; // NC_ENOTZARR
    ZarrMeta = -144, "NetCDF: Malformed Zarr metadata"; // NC_EZARRMETA
}

impl Code {
    /// This code with what it was about: which key, which variable, expected and found.
    pub fn with(self, context: impl Into<String>) -> Error {
        Error { code: self, context: Some(context.into().into_boxed_str()) }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.text()) {
            (_, Some(text)) => f.write_str(text),
            (Code::System(errno), None) => write!(f, "{}", std::io::Error::from_raw_os_error(*errno)),
            (code, None) => write!(f, "error {}", code.number()),
        }
    }
}

/// A netCDF code, and where there is more to say, the context.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Error {
    code: Code,
    context: Option<Box<str>>,
}

impl Error {
    /// What the caller of the C function gets.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// What is known beyond the code.
    pub fn context(&self) -> Option<&str> {
        self.context.as_deref()
    }

    /// The same error, said more fully: `outer` goes before what is already known.
    pub fn within(self, outer: impl fmt::Display) -> Error {
        let context = match self.context {
            Some(inner) => format!("{outer}: {inner}"),
            None => outer.to_string(),
        };
        Error { code: self.code, context: Some(context.into_boxed_str()) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.context {
            Some(context) => write!(f, "{}: {context}", self.code),
            None => self.code.fmt(f),
        }
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Error {
        Error { code, context: None }
    }
}

impl From<std::io::Error> for Error {
    /// Keeps the `errno` where there is one; other failures are `NC_EIO`.
    fn from(error: std::io::Error) -> Error {
        match error.raw_os_error() {
            Some(errno) => Code::System(errno).into(),
            None => Code::Io.with(error.to_string()),
        }
    }
}

/// Adds context to a result only when it failed.
pub trait Within<T> {
    /// Says `outer` before whatever the error says already.
    fn within<D: fmt::Display>(self, outer: impl FnOnce() -> D) -> Result<T>;
}

impl<T, E: Into<Error>> Within<T> for Result<T, E> {
    fn within<D: fmt::Display>(self, outer: impl FnOnce() -> D) -> Result<T> {
        self.map_err(|error| error.into().within(outer()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_their_codes() {
        for code in Code::ALL {
            assert_eq!(Code::from_number(code.number()), Some(*code));
        }
        assert_eq!(Code::from_number(2), Some(Code::System(2)));
        assert_eq!(Code::from_number(-31), None);
    }

    #[test]
    fn context_reads_from_the_outside_in() {
        let error = Code::BadChunk.with("chunk 0.1").within("variable t");
        assert_eq!(error.to_string(), "NetCDF: Bad chunk sizes.: variable t: chunk 0.1");
        assert_eq!(error.code(), Code::BadChunk);
    }
}
