! The netCDF C interface for Fortran, through ISO_C_BINDING: every constant, structure and function of netcdf.h,
! netcdf_filter.h, netcdf_mem.h, netcdf_aux.h and netcdf_par.h under its C name. Compile it with your program; nothing
! but the C library is linked. See docs/howto/fortran.md.
!
! Ids, indices and the order of dimensions are those of C: the first is 0, the last dimension varies fastest. Text ends
! with c_null_char. What may be NULL in C may be left out: results of the functions that ask, strides, maps. Numbers that
! are unsigned in C are signed here, of the same bits. Addresses are `type(c_ptr)`.
!
! Made by `cargo xtask headers` from the C headers and xtask/headers/netcdf_c.f90.in: edit those.
module netcdf_c
    use, intrinsic :: iso_c_binding
    implicit none
    public

    integer(c_signed_char), parameter :: NC_FILL_BYTE = -127_c_signed_char
    character(kind=c_char), parameter :: NC_FILL_CHAR = c_null_char
    integer(c_short), parameter :: NC_FILL_SHORT = -32767_c_short
    integer(c_int), parameter :: NC_FILL_INT = -2147483647_c_int
    real(c_float), parameter :: NC_FILL_FLOAT = 9.96920997e+36_c_float
    real(c_double), parameter :: NC_FILL_DOUBLE = 9.969209968386869e+36_c_double
    integer(c_int), parameter :: NC_FILL_UBYTE = 255_c_int
    integer(c_int), parameter :: NC_FILL_USHORT = 65535_c_int
    integer(c_long_long), parameter :: NC_FILL_UINT = 4294967295_c_long_long
    integer(c_long_long), parameter :: NC_FILL_INT64 = -9223372036854775806_c_long_long
    integer(c_long_long), parameter :: NC_FILL_UINT64 = -2_c_long_long
    character(kind=c_char, len=*), parameter :: NC_FILL_STRING = ''
    integer(c_signed_char), parameter :: FILL_BYTE = -127_c_signed_char
    character(kind=c_char), parameter :: FILL_CHAR = c_null_char
    integer(c_short), parameter :: FILL_SHORT = -32767_c_short
    integer(c_int), parameter :: FILL_LONG = -2147483647_c_int
    real(c_float), parameter :: FILL_FLOAT = 9.96920997e+36_c_float
    real(c_double), parameter :: FILL_DOUBLE = 9.969209968386869e+36_c_double
    character(kind=c_char, len=*), parameter :: NC_FillValue = '_FillValue'
    integer(c_int), parameter :: NC_MAX_BYTE = 127_c_int
    integer(c_int), parameter :: NC_MIN_BYTE = -127_c_int - 1_c_int
    integer(c_int), parameter :: NC_MAX_CHAR = 255_c_int
    integer(c_int), parameter :: NC_MAX_SHORT = 32767_c_int
    integer(c_int), parameter :: NC_MIN_SHORT = -32767_c_int - 1_c_int
    integer(c_int), parameter :: NC_MAX_INT = 2147483647_c_int
    integer(c_int), parameter :: NC_MIN_INT = -2147483647_c_int - 1_c_int
    real(c_float), parameter :: NC_MAX_FLOAT = 3.40282347e+38_c_float
    real(c_float), parameter :: NC_MIN_FLOAT = -3.40282347e+38_c_float
    real(c_double), parameter :: NC_MAX_DOUBLE = 1.7976931348623157e+308_c_double
    real(c_double), parameter :: NC_MIN_DOUBLE = -1.7976931348623157e+308_c_double
    integer(c_int), parameter :: NC_MAX_UBYTE = 255_c_int
    integer(c_int), parameter :: NC_MAX_USHORT = 65535_c_int
    integer(c_long_long), parameter :: NC_MAX_UINT = 4294967295_c_long_long
    integer(c_long_long), parameter :: NC_MAX_INT64 = 9223372036854775807_c_long_long
    integer(c_long_long), parameter :: NC_MIN_INT64 = -9223372036854775807_c_long_long - 1_c_long_long
    integer(c_long_long), parameter :: NC_MAX_UINT64 = -1_c_long_long
    integer(c_long), parameter :: NC_UNLIMITED = 0_c_long
    integer(c_size_t), parameter :: NC_ALIGN_CHUNK = -1_c_size_t
    character(kind=c_char, len=*), &
            parameter :: NC_QUANTIZE_BITGROOM_ATT_NAME = '_QuantizeBitGroomNumberOfSignificantDigits'
    character(kind=c_char, len=*), &
            parameter :: NC_QUANTIZE_GRANULARBR_ATT_NAME = '_QuantizeGranularBitRoundNumberOfSignificantDigits'
    character(kind=c_char, len=*), &
            parameter :: NC_QUANTIZE_BITROUND_ATT_NAME = '_QuantizeBitRoundNumberOfSignificantBits'
    character(kind=c_char, len=*), &
            parameter :: DIM_WITHOUT_VARIABLE = 'This is a netCDF dimension but not a netCDF variable.'
    character(kind=c_char, len=*), parameter :: NC_UNDEFINED_ENUM_IDENT = '_UNDEFINED'
    !> Not a type.
    integer(c_int), parameter :: NC_NAT = 0_c_int
    !> Signed integer of 8 bits.
    integer(c_int), parameter :: NC_BYTE = 1_c_int
    !> One byte of text.
    integer(c_int), parameter :: NC_CHAR = 2_c_int
    !> Signed integer of 16 bits.
    integer(c_int), parameter :: NC_SHORT = 3_c_int
    !> Signed integer of 32 bits.
    integer(c_int), parameter :: NC_INT = 4_c_int
    !> The old name of `NC_INT`.
    integer(c_int), parameter :: NC_LONG = 4_c_int
    !> IEEE floating point of 32 bits.
    integer(c_int), parameter :: NC_FLOAT = 5_c_int
    !> IEEE floating point of 64 bits.
    integer(c_int), parameter :: NC_DOUBLE = 6_c_int
    !> Unsigned integer of 8 bits.
    integer(c_int), parameter :: NC_UBYTE = 7_c_int
    !> Unsigned integer of 16 bits.
    integer(c_int), parameter :: NC_USHORT = 8_c_int
    !> Unsigned integer of 32 bits.
    integer(c_int), parameter :: NC_UINT = 9_c_int
    !> Signed integer of 64 bits.
    integer(c_int), parameter :: NC_INT64 = 10_c_int
    !> Unsigned integer of 64 bits.
    integer(c_int), parameter :: NC_UINT64 = 11_c_int
    !> Text of any length.
    integer(c_int), parameter :: NC_STRING = 12_c_int
    !> The last type that is not defined by a user.
    integer(c_int), parameter :: NC_MAX_ATOMIC_TYPE = 12_c_int
    !> The class of types of variable length.
    integer(c_int), parameter :: NC_VLEN = 13_c_int
    !> The class of types of so many bytes.
    integer(c_int), parameter :: NC_OPAQUE = 14_c_int
    !> The class of enumerations.
    integer(c_int), parameter :: NC_ENUM = 15_c_int
    !> The class of types made of fields.
    integer(c_int), parameter :: NC_COMPOUND = 16_c_int
    !> The first number of a user-defined type.
    integer(c_int), parameter :: NC_FIRSTUSERTYPEID = 32_c_int
    !> It went well.
    integer(c_int), parameter :: NC_NOERR = 0_c_int
    !> What every netCDF 2 function returns when it fails.
    integer(c_int), parameter :: NC2_ERR = -1_c_int
    !> netCDF 2: the system refused.
    integer(c_int), parameter :: NC_SYSERR = -31_c_int
    !> netCDF 2: the external data representation failed.
    integer(c_int), parameter :: NC_EXDR = -32_c_int
    !> No open dataset has this id.
    integer(c_int), parameter :: NC_EBADID = -33_c_int
    !> Too many datasets are open.
    integer(c_int), parameter :: NC_ENFILE = -34_c_int
    !> The dataset exists, and was not to be overwritten.
    integer(c_int), parameter :: NC_EEXIST = -35_c_int
    !> An argument is not valid.
    integer(c_int), parameter :: NC_EINVAL = -36_c_int
    !> The dataset was opened for reading only.
    integer(c_int), parameter :: NC_EPERM = -37_c_int
    !> Only possible in define mode.
    integer(c_int), parameter :: NC_ENOTINDEFINE = -38_c_int
    !> Not possible in define mode.
    integer(c_int), parameter :: NC_EINDEFINE = -39_c_int
    !> An index lies beyond its dimension.
    integer(c_int), parameter :: NC_EINVALCOORDS = -40_c_int
    !> Too many dimensions.
    integer(c_int), parameter :: NC_EMAXDIMS = -41_c_int
    !> The name is taken.
    integer(c_int), parameter :: NC_ENAMEINUSE = -42_c_int
    !> There is no such attribute.
    integer(c_int), parameter :: NC_ENOTATT = -43_c_int
    !> Too many attributes.
    integer(c_int), parameter :: NC_EMAXATTS = -44_c_int
    !> Not a data type, or not the one that is needed.
    integer(c_int), parameter :: NC_EBADTYPE = -45_c_int
    !> There is no such dimension.
    integer(c_int), parameter :: NC_EBADDIM = -46_c_int
    !> An unlimited dimension that is not the first.
    integer(c_int), parameter :: NC_EUNLIMPOS = -47_c_int
    !> Too many variables.
    integer(c_int), parameter :: NC_EMAXVARS = -48_c_int
    !> There is no such variable.
    integer(c_int), parameter :: NC_ENOTVAR = -49_c_int
    !> Not possible with `NC_GLOBAL`.
    integer(c_int), parameter :: NC_EGLOBAL = -50_c_int
    !> The format is not known.
    integer(c_int), parameter :: NC_ENOTNC = -51_c_int
    !> Fortran: the text variable is too short.
    integer(c_int), parameter :: NC_ESTS = -52_c_int
    !> The name is too long.
    integer(c_int), parameter :: NC_EMAXNAME = -53_c_int
    !> The netCDF 2 name of `NC_EMAXNAME`.
    integer(c_int), parameter :: NC_ENTOOL = -53_c_int
    !> There is an unlimited dimension already.
    integer(c_int), parameter :: NC_EUNLIMIT = -54_c_int
    !> There are no record variables.
    integer(c_int), parameter :: NC_ENORECVARS = -55_c_int
    !> Text and numbers are not converted into each other.
    integer(c_int), parameter :: NC_ECHAR = -56_c_int
    !> A range goes beyond its dimension.
    integer(c_int), parameter :: NC_EEDGE = -57_c_int
    !> A stride that is not valid.
    integer(c_int), parameter :: NC_ESTRIDE = -58_c_int
    !> A name that is not allowed.
    integer(c_int), parameter :: NC_EBADNAME = -59_c_int
    !> Some values do not fit the type.
    integer(c_int), parameter :: NC_ERANGE = -60_c_int
    !> There is not enough memory.
    integer(c_int), parameter :: NC_ENOMEM = -61_c_int
    !> A variable is too large for the format.
    integer(c_int), parameter :: NC_EVARSIZE = -62_c_int
    !> A dimension is too large.
    integer(c_int), parameter :: NC_EDIMSIZE = -63_c_int
    !> The file is too short.
    integer(c_int), parameter :: NC_ETRUNC = -64_c_int
    !> The kind of an axis is not known.
    integer(c_int), parameter :: NC_EAXISTYPE = -65_c_int
    !> OPeNDAP failed.
    integer(c_int), parameter :: NC_EDAP = -66_c_int
    !> The transfer failed.
    integer(c_int), parameter :: NC_ECURL = -67_c_int
    !> Input or output failed.
    integer(c_int), parameter :: NC_EIO = -68_c_int
    !> The variable has no data.
    integer(c_int), parameter :: NC_ENODATA = -69_c_int
    !> The OPeNDAP server failed.
    integer(c_int), parameter :: NC_EDAPSVC = -70_c_int
    !> The OPeNDAP attributes cannot be had.
    integer(c_int), parameter :: NC_EDAS = -71_c_int
    !> The OPeNDAP structure cannot be had.
    integer(c_int), parameter :: NC_EDDS = -72_c_int
    !> The same of protocol 4.
    integer(c_int), parameter :: NC_EDMR = -72_c_int
    !> The OPeNDAP data cannot be had.
    integer(c_int), parameter :: NC_EDATADDS = -73_c_int
    !> The same of protocol 4.
    integer(c_int), parameter :: NC_EDATADAP = -73_c_int
    !> A URL that is not valid.
    integer(c_int), parameter :: NC_EDAPURL = -74_c_int
    !> Another name of `NC_EDAPURL`.
    integer(c_int), parameter :: NC_EURL = -74_c_int
    !> A constraint in a URL that is not valid.
    integer(c_int), parameter :: NC_EDAPCONSTRAINT = -75_c_int
    !> Another name of `NC_EDAPCONSTRAINT`.
    integer(c_int), parameter :: NC_ECONSTRAINT = -75_c_int
    !> Something that cannot be expressed.
    integer(c_int), parameter :: NC_ETRANSLATION = -76_c_int
    !> Access failed.
    integer(c_int), parameter :: NC_EACCESS = -77_c_int
    !> Access was denied.
    integer(c_int), parameter :: NC_EAUTH = -78_c_int
    !> There is no such file.
    integer(c_int), parameter :: NC_ENOTFOUND = -90_c_int
    !> The file cannot be removed.
    integer(c_int), parameter :: NC_ECANTREMOVE = -91_c_int
    !> A fault of this library.
    integer(c_int), parameter :: NC_EINTERNAL = -92_c_int
    !> PnetCDF failed.
    integer(c_int), parameter :: NC_EPNETCDF = -93_c_int
    !> The codes of netCDF-4 lie below.
    integer(c_int), parameter :: NC4_FIRST_ERROR = -100_c_int
    !> HDF5 failed.
    integer(c_int), parameter :: NC_EHDFERR = -101_c_int
    !> It cannot be read.
    integer(c_int), parameter :: NC_ECANTREAD = -102_c_int
    !> It cannot be written.
    integer(c_int), parameter :: NC_ECANTWRITE = -103_c_int
    !> It cannot be created.
    integer(c_int), parameter :: NC_ECANTCREATE = -104_c_int
    !> Metadata of the file cannot be used.
    integer(c_int), parameter :: NC_EFILEMETA = -105_c_int
    !> Metadata of a dimension cannot be used.
    integer(c_int), parameter :: NC_EDIMMETA = -106_c_int
    !> Metadata of an attribute cannot be used.
    integer(c_int), parameter :: NC_EATTMETA = -107_c_int
    !> Metadata of a variable cannot be used.
    integer(c_int), parameter :: NC_EVARMETA = -108_c_int
    !> The type is not a compound.
    integer(c_int), parameter :: NC_ENOCOMPOUND = -109_c_int
    !> The attribute exists.
    integer(c_int), parameter :: NC_EATTEXISTS = -110_c_int
    !> Only netCDF-4 has this.
    integer(c_int), parameter :: NC_ENOTNC4 = -111_c_int
    !> The classic model does not have this.
    integer(c_int), parameter :: NC_ESTRICTNC3 = -112_c_int
    !> Only classic files have this.
    integer(c_int), parameter :: NC_ENOTNC3 = -113_c_int
    !> The dataset was not opened for parallel access.
    integer(c_int), parameter :: NC_ENOPAR = -114_c_int
    !> Parallel access could not be set up.
    integer(c_int), parameter :: NC_EPARINIT = -115_c_int
    !> There is no such group.
    integer(c_int), parameter :: NC_EBADGRPID = -116_c_int
    !> There is no such type.
    integer(c_int), parameter :: NC_EBADTYPID = -117_c_int
    !> The type is defined and stays as it is.
    integer(c_int), parameter :: NC_ETYPDEFINED = -118_c_int
    !> There is no such field.
    integer(c_int), parameter :: NC_EBADFIELD = -119_c_int
    !> The type is of another class.
    integer(c_int), parameter :: NC_EBADCLASS = -120_c_int
    !> Mapped access is for atomic types.
    integer(c_int), parameter :: NC_EMAPTYPE = -121_c_int
    !> Data were written, it is too late for a fill value.
    integer(c_int), parameter :: NC_ELATEFILL = -122_c_int
    !> The variable is stored, it is too late to change how.
    integer(c_int), parameter :: NC_ELATEDEF = -123_c_int
    !> HDF5 dimension scales failed.
    integer(c_int), parameter :: NC_EDIMSCALE = -124_c_int
    !> There is no such group.
    integer(c_int), parameter :: NC_ENOGRP = -125_c_int
    !> Contiguous and chunked exclude each other.
    integer(c_int), parameter :: NC_ESTORAGE = -126_c_int
    !> A chunk size that is not valid.
    integer(c_int), parameter :: NC_EBADCHUNK = -127_c_int
    !> This library does not have the feature.
    integer(c_int), parameter :: NC_ENOTBUILT = -127_c_int - 1_c_int
    !> The dataset in memory failed.
    integer(c_int), parameter :: NC_EDISKLESS = -129_c_int
    !> A dimension cannot grow in independent access.
    integer(c_int), parameter :: NC_ECANTEXTEND = -130_c_int
    !> MPI failed.
    integer(c_int), parameter :: NC_EMPI = -131_c_int
    !> A filter failed.
    integer(c_int), parameter :: NC_EFILTER = -132_c_int
    !> The settings file cannot be used.
    integer(c_int), parameter :: NC_ERCFILE = -133_c_int
    !> Padding that is not NUL.
    integer(c_int), parameter :: NC_ENULLPAD = -134_c_int
    !> The caller's memory cannot be used.
    integer(c_int), parameter :: NC_EINMEMORY = -135_c_int
    !> The variable has no such filter.
    integer(c_int), parameter :: NC_ENOFILTER = -136_c_int
    !> NCZarr failed.
    integer(c_int), parameter :: NC_ENCZARR = -137_c_int
    !> S3 failed.
    integer(c_int), parameter :: NC_ES3 = -138_c_int
    !> A key without an object.
    integer(c_int), parameter :: NC_EEMPTY = -139_c_int
    !> An object that should not be there.
    integer(c_int), parameter :: NC_EOBJECT = -140_c_int
    !> An object that should be there.
    integer(c_int), parameter :: NC_ENOOBJECT = -141_c_int
    !> A plugin failed.
    integer(c_int), parameter :: NC_EPLUGIN = -142_c_int
    !> Not a Zarr store.
    integer(c_int), parameter :: NC_ENOTZARR = -143_c_int
    !> Consolidated metadata that cannot be used.
    integer(c_int), parameter :: NC_EZARRMETA = -144_c_int
    !> All codes lie above.
    integer(c_int), parameter :: NC4_LAST_ERROR = -144_c_int
    !> The library chooses the size of its buffers.
    integer(c_int), parameter :: NC_SIZEHINT_DEFAULT = 0_c_int
    !> In place of a variable: the attributes of the group.
    integer(c_int), parameter :: NC_GLOBAL = -1_c_int
    !> An old limit of dimensions; there is none now.
    integer(c_int), parameter :: NC_MAX_DIMS = 1024_c_int
    !> An old limit of attributes; there is none now.
    integer(c_int), parameter :: NC_MAX_ATTRS = 8192_c_int
    !> An old limit of variables; there is none now.
    integer(c_int), parameter :: NC_MAX_VARS = 8192_c_int
    !> The longest name, in bytes, without its NUL.
    integer(c_int), parameter :: NC_MAX_NAME = 256_c_int
    !> Dimensions that one variable can have.
    integer(c_int), parameter :: NC_MAX_VAR_DIMS = 1024_c_int
    !> The longest name in an HDF4 file.
    integer(c_int), parameter :: NC_MAX_HDF4_NAME = 256_c_int
    !> The byte order of this machine.
    integer(c_int), parameter :: NC_ENDIAN_NATIVE = 0_c_int
    !> The low byte first.
    integer(c_int), parameter :: NC_ENDIAN_LITTLE = 1_c_int
    !> The high byte first.
    integer(c_int), parameter :: NC_ENDIAN_BIG = 2_c_int
    !> Storage in chunks.
    integer(c_int), parameter :: NC_CHUNKED = 0_c_int
    !> Storage in one piece.
    integer(c_int), parameter :: NC_CONTIGUOUS = 1_c_int
    !> Storage with the metadata.
    integer(c_int), parameter :: NC_COMPACT = 2_c_int
    !> Storage of another kind.
    integer(c_int), parameter :: NC_UNKNOWN_STORAGE = 3_c_int
    !> Storage in other files.
    integer(c_int), parameter :: NC_VIRTUAL = 4_c_int
    !> No checksum.
    integer(c_int), parameter :: NC_NOCHECKSUM = 0_c_int
    !> The Fletcher checksum.
    integer(c_int), parameter :: NC_FLETCHER32 = 1_c_int
    !> No shuffle.
    integer(c_int), parameter :: NC_NOSHUFFLE = 0_c_int
    !> Bytes are shuffled before they are compressed.
    integer(c_int), parameter :: NC_SHUFFLE = 1_c_int
    !> The level that only copies.
    integer(c_int), parameter :: NC_MIN_DEFLATE_LEVEL = 0_c_int
    !> The level that tries hardest.
    integer(c_int), parameter :: NC_MAX_DEFLATE_LEVEL = 9_c_int
    !> Szip: predict a value from the one before.
    integer(c_int), parameter :: NC_SZIP_NN = 32_c_int
    !> Szip: entropy coding alone.
    integer(c_int), parameter :: NC_SZIP_EC = 4_c_int
    !> Values keep all their bits.
    integer(c_int), parameter :: NC_NOQUANTIZE = 0_c_int
    !> Quantization by Bit Grooming.
    integer(c_int), parameter :: NC_QUANTIZE_BITGROOM = 1_c_int
    !> Quantization by Granular BitRound.
    integer(c_int), parameter :: NC_QUANTIZE_GRANULARBR = 2_c_int
    !> Quantization by BitRound.
    integer(c_int), parameter :: NC_QUANTIZE_BITROUND = 3_c_int
    !> Most significant digits of a `float`.
    integer(c_int), parameter :: NC_QUANTIZE_MAX_FLOAT_NSD = 6_c_int
    !> Most significant bits of a `float`.
    integer(c_int), parameter :: NC_QUANTIZE_MAX_FLOAT_NSB = 23_c_int
    !> Most significant digits of a `double`.
    integer(c_int), parameter :: NC_QUANTIZE_MAX_DOUBLE_NSD = 15_c_int
    !> Most significant bits of a `double`.
    integer(c_int), parameter :: NC_QUANTIZE_MAX_DOUBLE_NSB = 52_c_int
    !> A log level below all messages.
    integer(c_int), parameter :: NC_TURN_OFF_LOGGING = -1_c_int
    !> netCDF 2: leave the program at the first error.
    integer(c_int), parameter :: NC_FATAL = 1_c_int
    !> netCDF 2: print a message for every error.
    integer(c_int), parameter :: NC_VERBOSE = 2_c_int
    !> The netCDF 2 name of `NC_MAX_DIMS`.
    integer(c_int), parameter :: MAX_NC_DIMS = 1024_c_int
    !> The netCDF 2 name of `NC_MAX_ATTRS`.
    integer(c_int), parameter :: MAX_NC_ATTRS = 8192_c_int
    !> The netCDF 2 name of `NC_MAX_VARS`.
    integer(c_int), parameter :: MAX_NC_VARS = 8192_c_int
    !> The netCDF 2 name of `NC_MAX_NAME`.
    integer(c_int), parameter :: MAX_NC_NAME = 256_c_int
    !> The netCDF 2 name of `NC_MAX_VAR_DIMS`.
    integer(c_int), parameter :: MAX_VAR_DIMS = 1024_c_int
    !> Fill mode: what was not written reads as the fill value.
    integer(c_int), parameter :: NC_FILL = 0_c_int
    !> Fill mode: what was not written reads as anything.
    integer(c_int), parameter :: NC_NOFILL = 256_c_int
    !> Open for reading.
    integer(c_int), parameter :: NC_NOWRITE = 0_c_int
    !> Open for reading and writing.
    integer(c_int), parameter :: NC_WRITE = 1_c_int
    !> Create, whether or not something is there.
    integer(c_int), parameter :: NC_CLOBBER = 0_c_int
    !> Create only if nothing is there.
    integer(c_int), parameter :: NC_NOCLOBBER = 4_c_int
    !> Keep the dataset in memory.
    integer(c_int), parameter :: NC_DISKLESS = 8_c_int
    !> Map the file into memory.
    integer(c_int), parameter :: NC_MMAP = 16_c_int
    !> The CDF-5 format.
    integer(c_int), parameter :: NC_64BIT_DATA = 32_c_int
    !> Another name of `NC_64BIT_DATA`.
    integer(c_int), parameter :: NC_CDF5 = 32_c_int
    !> User-defined format 0.
    integer(c_int), parameter :: NC_UDF0 = 64_c_int
    !> User-defined format 1.
    integer(c_int), parameter :: NC_UDF1 = 128_c_int
    !> User-defined format 2.
    integer(c_int), parameter :: NC_UDF2 = 65536_c_int
    !> User-defined format 3.
    integer(c_int), parameter :: NC_UDF3 = 524288_c_int
    !> User-defined format 4.
    integer(c_int), parameter :: NC_UDF4 = 1048576_c_int
    !> User-defined format 5.
    integer(c_int), parameter :: NC_UDF5 = 2097152_c_int
    !> User-defined format 6.
    integer(c_int), parameter :: NC_UDF6 = 4194304_c_int
    !> User-defined format 7.
    integer(c_int), parameter :: NC_UDF7 = 8388608_c_int
    !> User-defined format 8.
    integer(c_int), parameter :: NC_UDF8 = 16777216_c_int
    !> User-defined format 9.
    integer(c_int), parameter :: NC_UDF9 = 33554432_c_int
    !> Allow only what the classic model has.
    integer(c_int), parameter :: NC_CLASSIC_MODEL = 256_c_int
    !> The CDF-2 format.
    integer(c_int), parameter :: NC_64BIT_OFFSET = 512_c_int
    !> Reserved for locking.
    integer(c_int), parameter :: NC_LOCK = 1024_c_int
    !> Other processes use the file at the same time.
    integer(c_int), parameter :: NC_SHARE = 2048_c_int
    !> The netCDF-4 format.
    integer(c_int), parameter :: NC_NETCDF4 = 4096_c_int
    !> Once: parallel access through MPI-IO.
    integer(c_int), parameter :: NC_MPIIO = 8192_c_int
    !> Another name of `NC_MPIIO`.
    integer(c_int), parameter :: NC_MPIPOSIX = 8192_c_int
    !> Another name of `NC_MPIIO`.
    integer(c_int), parameter :: NC_PNETCDF = 8192_c_int
    !> A dataset in memory goes to disk when it is closed.
    integer(c_int), parameter :: NC_PERSIST = 16384_c_int
    !> The dataset is the caller's memory.
    integer(c_int), parameter :: NC_INMEMORY = 32768_c_int
    !> HDF5 does not track the order of attributes.
    integer(c_int), parameter :: NC_NOATTCREORD = 131072_c_int
    !> HDF5 does not attach dimension scales.
    integer(c_int), parameter :: NC_NODIMSCALE_ATTACH = 262144_c_int
    !> The longest magic number of a user-defined format.
    integer(c_int), parameter :: NC_MAX_MAGIC_NUMBER_LEN = 8_c_int
    !> How many user-defined formats there can be.
    integer(c_int), parameter :: NC_MAX_UDF_FORMATS = 10_c_int
    !> `nc_inq_format`: the classic format.
    integer(c_int), parameter :: NC_FORMAT_CLASSIC = 1_c_int
    !> `nc_inq_format`: CDF-2.
    integer(c_int), parameter :: NC_FORMAT_64BIT_OFFSET = 2_c_int
    !> The old name of `NC_FORMAT_64BIT_OFFSET`.
    integer(c_int), parameter :: NC_FORMAT_64BIT = 2_c_int
    !> `nc_inq_format`: the enhanced model.
    integer(c_int), parameter :: NC_FORMAT_NETCDF4 = 3_c_int
    !> `nc_inq_format`: the classic model in a newer format.
    integer(c_int), parameter :: NC_FORMAT_NETCDF4_CLASSIC = 4_c_int
    !> `nc_inq_format`: CDF-5.
    integer(c_int), parameter :: NC_FORMAT_64BIT_DATA = 5_c_int
    !> Another name of `NC_FORMAT_64BIT_DATA`.
    integer(c_int), parameter :: NC_FORMAT_CDF5 = 5_c_int
    !> Every flag that chooses a format.
    integer(c_int), parameter :: NC_FORMAT_ALL = 66655200_c_int
    !> `nc_inq_format_extended`: none.
    integer(c_int), parameter :: NC_FORMATX_UNDEFINED = 0_c_int
    !> `nc_inq_format_extended`: a classic file.
    integer(c_int), parameter :: NC_FORMATX_NC3 = 1_c_int
    !> `nc_inq_format_extended`: an HDF5 file.
    integer(c_int), parameter :: NC_FORMATX_NC_HDF5 = 2_c_int
    !> Another name of `NC_FORMATX_NC_HDF5`.
    integer(c_int), parameter :: NC_FORMATX_NC4 = 2_c_int
    !> `nc_inq_format_extended`: an HDF4 file.
    integer(c_int), parameter :: NC_FORMATX_NC_HDF4 = 3_c_int
    !> `nc_inq_format_extended`: through PnetCDF.
    integer(c_int), parameter :: NC_FORMATX_PNETCDF = 4_c_int
    !> `nc_inq_format_extended`: an OPeNDAP server, protocol 2.
    integer(c_int), parameter :: NC_FORMATX_DAP2 = 5_c_int
    !> `nc_inq_format_extended`: an OPeNDAP server, protocol 4.
    integer(c_int), parameter :: NC_FORMATX_DAP4 = 6_c_int
    !> `nc_inq_format_extended`: user-defined format 0.
    integer(c_int), parameter :: NC_FORMATX_UDF0 = 8_c_int
    !> `nc_inq_format_extended`: user-defined format 1.
    integer(c_int), parameter :: NC_FORMATX_UDF1 = 9_c_int
    !> `nc_inq_format_extended`: a Zarr store.
    integer(c_int), parameter :: NC_FORMATX_NCZARR = 10_c_int
    !> Another name of `NC_FORMATX_NCZARR`.
    integer(c_int), parameter :: NC_FORMATX_ZARR = 10_c_int
    !> `nc_inq_format_extended`: user-defined format 2.
    integer(c_int), parameter :: NC_FORMATX_UDF2 = 11_c_int
    !> `nc_inq_format_extended`: user-defined format 3.
    integer(c_int), parameter :: NC_FORMATX_UDF3 = 12_c_int
    !> `nc_inq_format_extended`: user-defined format 4.
    integer(c_int), parameter :: NC_FORMATX_UDF4 = 13_c_int
    !> `nc_inq_format_extended`: user-defined format 5.
    integer(c_int), parameter :: NC_FORMATX_UDF5 = 14_c_int
    !> `nc_inq_format_extended`: user-defined format 6.
    integer(c_int), parameter :: NC_FORMATX_UDF6 = 15_c_int
    !> `nc_inq_format_extended`: user-defined format 7.
    integer(c_int), parameter :: NC_FORMATX_UDF7 = 16_c_int
    !> `nc_inq_format_extended`: user-defined format 8.
    integer(c_int), parameter :: NC_FORMATX_UDF8 = 17_c_int
    !> `nc_inq_format_extended`: user-defined format 9.
    integer(c_int), parameter :: NC_FORMATX_UDF9 = 18_c_int
    !> The old name of `NC_FORMATX_NC3`.
    integer(c_int), parameter :: NC_FORMAT_NC3 = 1_c_int
    !> The old name of `NC_FORMATX_NC_HDF5`.
    integer(c_int), parameter :: NC_FORMAT_NC_HDF5 = 2_c_int
    !> The old name of `NC_FORMATX_NC4`.
    integer(c_int), parameter :: NC_FORMAT_NC4 = 2_c_int
    !> The old name of `NC_FORMATX_NC_HDF4`.
    integer(c_int), parameter :: NC_FORMAT_NC_HDF4 = 3_c_int
    !> The old name of `NC_FORMATX_PNETCDF`.
    integer(c_int), parameter :: NC_FORMAT_PNETCDF = 4_c_int
    !> The old name of `NC_FORMATX_DAP2`.
    integer(c_int), parameter :: NC_FORMAT_DAP2 = 5_c_int
    !> The old name of `NC_FORMATX_DAP4`.
    integer(c_int), parameter :: NC_FORMAT_DAP4 = 6_c_int
    !> The old name of `NC_FORMATX_UNDEFINED`.
    integer(c_int), parameter :: NC_FORMAT_UNDEFINED = 0_c_int
    integer(c_int), parameter :: H5Z_FILTER_DEFLATE = 1_c_int
    integer(c_int), parameter :: H5Z_FILTER_SHUFFLE = 2_c_int
    integer(c_int), parameter :: H5Z_FILTER_FLETCHER32 = 3_c_int
    integer(c_int), parameter :: H5Z_FILTER_SZIP = 4_c_int
    integer(c_int), parameter :: H5_SZIP_ALLOW_K13_OPTION_MASK = 1_c_int
    integer(c_int), parameter :: H5_SZIP_CHIP_OPTION_MASK = 2_c_int
    integer(c_int), parameter :: H5_SZIP_EC_OPTION_MASK = 4_c_int
    integer(c_int), parameter :: H5_SZIP_LSB_OPTION_MASK = 8_c_int
    integer(c_int), parameter :: H5_SZIP_MSB_OPTION_MASK = 16_c_int
    integer(c_int), parameter :: H5_SZIP_NN_OPTION_MASK = 32_c_int
    integer(c_int), parameter :: H5_SZIP_MAX_PIXELS_PER_BLOCK = 32_c_int
    integer(c_int), parameter :: H5_SZIP_RAW_OPTION_MASK = 128_c_int
    integer(c_int), parameter :: H5_SZIP_ALL_MASKS = 38_c_int
    integer(c_int), parameter :: NC_MAX_PIXELS_PER_BLOCK = 32_c_int
    integer(c_int), parameter :: H5Z_FILTER_ZSTD = 32015_c_int
    integer(c_int), parameter :: H5Z_FILTER_BZIP2 = 307_c_int
    integer(c_int), parameter :: H5Z_FILTER_BLOSC = 32001_c_int
    integer(c_int), parameter :: BLOSC_NOSHUFFLE = 0_c_int
    integer(c_int), parameter :: BLOSC_SHUFFLE = 1_c_int
    integer(c_int), parameter :: BLOSC_BITSHUFFLE = 2_c_int
    integer(c_int), parameter :: BLOSC_LZ = 0_c_int
    integer(c_int), parameter :: BLOSC_LZ4 = 1_c_int
    integer(c_int), parameter :: BLOSC_LZ4HC = 2_c_int
    integer(c_int), parameter :: BLOSC_SNAPPY = 3_c_int
    integer(c_int), parameter :: BLOSC_ZLIB = 4_c_int
    integer(c_int), parameter :: BLOSC_ZSTD = 5_c_int
    !> A flag of `NC_memio`: the library may neither move nor free the bytes.
    integer(c_int), parameter :: NC_MEMIO_LOCKED = 1_c_int
    !> A way to align fields: as the C compiler does.
    integer(c_int), parameter :: NCAUX_ALIGN_C = 0_c_int
    !> A way to align fields: the reference has a number for it and treats it like the other.
    integer(c_int), parameter :: NCAUX_ALIGN_UNIFORM = 1_c_int
    !> `nc_var_par_access`: each process reads and writes on its own.
    integer(c_int), parameter :: NC_INDEPENDENT = 0_c_int
    !> `nc_var_par_access`: all processes read and write together.
    integer(c_int), parameter :: NC_COLLECTIVE = 1_c_int

    !> A sequence of values (netcdf.h `nc_vlen_t`).
    type, bind(c) :: nc_vlen_t
        integer(c_size_t) :: len
        type(c_ptr) :: p
    end type nc_vlen_t

    !> A list of directories.
    type, bind(c) :: NCPluginList
        integer(c_size_t) :: ndirs
        type(c_ptr) :: dirs
    end type NCPluginList

    !> A dataset's bytes in memory.
    type, bind(c) :: NC_memio
        integer(c_size_t) :: size
        type(c_ptr) :: memory
        integer(c_int) :: flags
    end type NC_memio

    !> One filter: its HDF5 id and parameters.
    type, bind(c) :: NC_H5_Filterspec
        integer(c_int) :: filterid
        integer(c_size_t) :: nparams
        type(c_ptr) :: params
    end type NC_H5_Filterspec

    interface
        !> Type and length of an attribute (netCDF manual, `nc_inq_att`): NC_EBADID, NC_ENOTVAR, NC_EBADNAME,
        !! NC_ENOTATT.
        integer(c_int) function nc_inq_att(ncid, varid, name, xtypep, lenp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: xtypep
            integer(c_size_t), intent(inout), optional :: lenp
        end function nc_inq_att

        !> The type of an attribute (`nc_inq_atttype`): errors as `nc_inq_att`.
        integer(c_int) function nc_inq_atttype(ncid, varid, name, xtypep) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: xtypep
        end function nc_inq_atttype

        !> The length of an attribute (`nc_inq_attlen`): errors as `nc_inq_att`.
        integer(c_int) function nc_inq_attlen(ncid, varid, name, lenp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), intent(inout), optional :: lenp
        end function nc_inq_attlen

        !> The number of an attribute (`nc_inq_attid`): errors as `nc_inq_att`; NC_EATTMETA for one that has
        !! no number.
        integer(c_int) function nc_inq_attid(ncid, varid, name, idp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: idp
        end function nc_inq_attid

        !> The name of the attribute with a number (`nc_inq_attname`): NC_EBADID, NC_ENOTVAR, NC_ENOTATT.
        integer(c_int) function nc_inq_attname(ncid, varid, attnum, name) bind(c)
            import
            integer(c_int), value :: ncid, varid, attnum
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_attname

        !> Gives an attribute another name (`nc_rename_att`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM,
        !! NC_EBADNAME, NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTATT, NC_ENOTINDEFINE.
        integer(c_int) function nc_rename_att(ncid, varid, name, newname) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*), newname(*)
        end function nc_rename_att

        !> Deletes an attribute (`nc_del_att`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_ENOTINDEFINE, NC_ENOTVAR,
        !! NC_ENOTATT.
        integer(c_int) function nc_del_att(ncid, varid, name) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
        end function nc_del_att

        !> Copies an attribute, by its value and type (`nc_copy_att`): NC_EBADID, the errors of reading and of
        !! writing it.
        integer(c_int) function nc_copy_att(ncid_in, varid_in, name, ncid_out, varid_out) bind(c)
            import
            integer(c_int), value :: ncid_in, varid_in
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: ncid_out, varid_out
        end function nc_copy_att

        !> Reads an attribute in its own type (netCDF manual, `nc_get_att`); strings are to be freed with
        !! `nc_free_string`.
        integer(c_int) function nc_get_att(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            type(*), intent(inout) :: ip(*)
        end function nc_get_att

        !> Reads an attribute of type `NC_CHAR`; no NUL is added, except to `_NCProperties` and `_Codecs`.
        integer(c_int) function nc_get_att_text(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_att_text

        !> Reads an attribute of type `NC_STRING`; the strings are to be freed with `nc_free_string`.
        integer(c_int) function nc_get_att_string(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            type(c_ptr), intent(inout) :: ip(*)
        end function nc_get_att_string

        !> Reads an attribute as `signed char`.
        integer(c_int) function nc_get_att_schar(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_att_schar

        !> Reads an attribute as `unsigned char`.
        integer(c_int) function nc_get_att_uchar(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_att_uchar

        !> Reads an attribute as `unsigned char`.
        integer(c_int) function nc_get_att_ubyte(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_att_ubyte

        !> Reads an attribute as `short`.
        integer(c_int) function nc_get_att_short(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_att_short

        !> Reads an attribute as `unsigned short`.
        integer(c_int) function nc_get_att_ushort(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_att_ushort

        !> Reads an attribute as `int`.
        integer(c_int) function nc_get_att_int(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_att_int

        !> Reads an attribute as `unsigned int`.
        integer(c_int) function nc_get_att_uint(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_att_uint

        !> Reads an attribute as `long`.
        integer(c_int) function nc_get_att_long(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_long), intent(inout) :: ip(*)
        end function nc_get_att_long

        !> Reads an attribute as `long long`.
        integer(c_int) function nc_get_att_longlong(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_att_longlong

        !> Reads an attribute as `unsigned long long`.
        integer(c_int) function nc_get_att_ulonglong(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_att_ulonglong

        !> Reads an attribute as `float`.
        integer(c_int) function nc_get_att_float(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            real(c_float), intent(inout) :: ip(*)
        end function nc_get_att_float

        !> Reads an attribute as `double`.
        integer(c_int) function nc_get_att_double(ncid, varid, name, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            real(c_double), intent(inout) :: ip(*)
        end function nc_get_att_double

        !> Writes an attribute whose values are in memory as its type says (netCDF manual, `nc_put_att`).
        integer(c_int) function nc_put_att(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            type(*), intent(in) :: op(*)
        end function nc_put_att

        !> Writes an attribute of type `NC_CHAR`; `len` counts bytes, a NUL only if it is to be kept.
        integer(c_int) function nc_put_att_text(ncid, varid, name, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), value :: len
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_att_text

        !> Writes an attribute of type `NC_STRING`.
        integer(c_int) function nc_put_att_string(ncid, varid, name, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), value :: len
            type(c_ptr), intent(in) :: op(*)
        end function nc_put_att_string

        !> Writes an attribute from `signed char`.
        integer(c_int) function nc_put_att_schar(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_att_schar

        !> Writes an attribute from `unsigned char`.
        integer(c_int) function nc_put_att_uchar(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_att_uchar

        !> Writes an attribute from `unsigned char`.
        integer(c_int) function nc_put_att_ubyte(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_att_ubyte

        !> Writes an attribute from `short`.
        integer(c_int) function nc_put_att_short(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_short), intent(in) :: op(*)
        end function nc_put_att_short

        !> Writes an attribute from `unsigned short`.
        integer(c_int) function nc_put_att_ushort(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_short), intent(in) :: op(*)
        end function nc_put_att_ushort

        !> Writes an attribute from `int`.
        integer(c_int) function nc_put_att_int(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_int), intent(in) :: op(*)
        end function nc_put_att_int

        !> Writes an attribute from `unsigned int`.
        integer(c_int) function nc_put_att_uint(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_int), intent(in) :: op(*)
        end function nc_put_att_uint

        !> Writes an attribute from `long`.
        integer(c_int) function nc_put_att_long(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_long), intent(in) :: op(*)
        end function nc_put_att_long

        !> Writes an attribute from `long long`.
        integer(c_int) function nc_put_att_longlong(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_att_longlong

        !> Writes an attribute from `unsigned long long`.
        integer(c_int) function nc_put_att_ulonglong(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_att_ulonglong

        !> Writes an attribute from `float`.
        integer(c_int) function nc_put_att_float(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            real(c_float), intent(in) :: op(*)
        end function nc_put_att_float

        !> Writes an attribute from `double`.
        integer(c_int) function nc_put_att_double(ncid, varid, name, xtype, len, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype
            integer(c_size_t), value :: len
            real(c_double), intent(in) :: op(*)
        end function nc_put_att_double

        !> Copies a variable to another dataset, which has dimensions of the same names (netCDF manual,
        !! `nc_copy_var`): NC_EBADID, NC_ENOTVAR, NC_EBADDIM; those of defining, reading and writing variables
        !! and attributes.
        integer(c_int) function nc_copy_var(ncid_in, varid_in, ncid_out) bind(c)
            import
            integer(c_int), value :: ncid_in, varid_in, ncid_out
        end function nc_copy_var

        !> Defines a dimension, unlimited for a length of 0 (netCDF manual, `nc_def_dim`): NC_EBADID,
        !! NC_EPERM, NC_EUNLIMIT, NC_ENOTINDEFINE, NC_EBADNAME, NC_EMAXNAME, NC_EDIMSIZE, NC_ENAMEINUSE.
        integer(c_int) function nc_def_dim(ncid, name, len, idp) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), value :: len
            integer(c_int), intent(inout) :: idp
        end function nc_def_dim

        !> The dimension of that name which a group sees (`nc_inq_dimid`): NC_EBADID, NC_EINVAL, NC_EBADDIM.
        integer(c_int) function nc_inq_dimid(ncid, name, idp) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: idp
        end function nc_inq_dimid

        !> Name and length of a dimension (`nc_inq_dim`): NC_EBADID, NC_EBADDIM.
        integer(c_int) function nc_inq_dim(ncid, dimid, name, lenp) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: lenp
        end function nc_inq_dim

        !> The name of a dimension (`nc_inq_dimname`): NC_EBADID, NC_EBADDIM.
        integer(c_int) function nc_inq_dimname(ncid, dimid, name) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_dimname

        !> The length of a dimension (`nc_inq_dimlen`): NC_EBADID, NC_EBADDIM.
        integer(c_int) function nc_inq_dimlen(ncid, dimid, lenp) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            integer(c_size_t), intent(inout), optional :: lenp
        end function nc_inq_dimlen

        !> Gives a dimension another name (`nc_rename_dim`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_EBADNAME,
        !! NC_EMAXNAME, NC_EBADDIM, NC_ENAMEINUSE, NC_ENOTINDEFINE.
        integer(c_int) function nc_rename_dim(ncid, dimid, name) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            character(kind=c_char), intent(in) :: name(*)
        end function nc_rename_dim

        !> Creates a dataset (netCDF manual, `nc_create`): NC_EINVAL, NC_EEXIST, NC_ENOTBUILT, system errors.
        integer(c_int) function nc_create(path, cmode, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: cmode
            integer(c_int), intent(inout) :: ncidp
        end function nc_create

        !> Creates a dataset (`nc__create`); a classic file has at least `initialsz` bytes, the hint about
        !! chunks means nothing to the formats here. Errors as `nc_create`.
        integer(c_int) function nc__create(path, cmode, initialsz, chunksizehintp, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: cmode
            integer(c_size_t), value :: initialsz
            integer(c_size_t), intent(inout), optional :: chunksizehintp
            integer(c_int), intent(inout) :: ncidp
        end function nc__create

        !> Creates a dataset (`nc__create_mp`); processor elements are history. Errors as `nc_create`.
        integer(c_int) function nc__create_mp(path, cmode, initialsz, basepe, chunksizehintp, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: cmode
            integer(c_size_t), value :: initialsz
            integer(c_int), value :: basepe
            integer(c_size_t), intent(inout), optional :: chunksizehintp
            integer(c_int), intent(inout) :: ncidp
        end function nc__create_mp

        !> Opens a dataset (`nc_open`): NC_EINVAL, NC_ENOTNC, NC_ENOTBUILT, system errors such as ENOENT.
        integer(c_int) function nc_open(path, mode, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
            integer(c_int), intent(inout) :: ncidp
        end function nc_open

        !> Opens a dataset (`nc__open`); the hint about sizes means nothing to the formats here. Errors as
        !! `nc_open`.
        integer(c_int) function nc__open(path, mode, chunksizehintp, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
            integer(c_size_t), intent(inout), optional :: chunksizehintp
            integer(c_int), intent(inout) :: ncidp
        end function nc__open

        !> Opens a dataset (`nc__open_mp`); processor elements are history. Errors as `nc_open`.
        integer(c_int) function nc__open_mp(path, mode, basepe, chunksizehintp, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode, basepe
            integer(c_size_t), intent(inout), optional :: chunksizehintp
            integer(c_int), intent(inout) :: ncidp
        end function nc__open_mp

        !> Enters define mode (`nc_redef`): NC_EBADID, NC_EINDEFINE, NC_EPERM.
        integer(c_int) function nc_redef(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_redef

        !> Leaves define mode and stores the definitions (`nc_enddef`): NC_EBADID, NC_ENOTINDEFINE, errors of
        !! the store.
        integer(c_int) function nc_enddef(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_enddef

        !> Leaves define mode (`nc__enddef`) with room in a classic file, in bytes: free behind the header,
        !! alignment of the variables without records, free behind these, alignment of the records; other
        !! formats have no use for it. NC_EINVAL for an alignment of 0, else as `nc_enddef`.
        integer(c_int) function nc__enddef(ncid, h_minfree, v_align, v_minfree, r_align) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), value :: h_minfree, v_align, v_minfree, r_align
        end function nc__enddef

        !> Makes all that was defined and written last (`nc_sync`): NC_EBADID, NC_EINDEFINE in the classic
        !! model.
        integer(c_int) function nc_sync(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_sync

        !> Ends a dataset without what was defined since the last enddef (`nc_abort`): NC_EBADID, errors of
        !! the store, after which the ncid is gone all the same.
        integer(c_int) function nc_abort(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_abort

        !> Closes a dataset (`nc_close`): NC_EBADID; errors of writing what is not yet stored leave it open.
        integer(c_int) function nc_close(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_close

        !> Sets whether new variables have fill values (`nc_set_fill`): NC_EBADID, NC_EPERM, NC_EINVAL.
        integer(c_int) function nc_set_fill(ncid, fillmode, old_modep) bind(c)
            import
            integer(c_int), value :: ncid, fillmode
            integer(c_int), intent(inout), optional :: old_modep
        end function nc_set_fill

        !> Removes a dataset (`nc_delete`): errors as `nc_open`.
        integer(c_int) function nc_delete(path) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
        end function nc_delete

        !> Removes a dataset (`nc_delete_mp`); processor elements are history. Errors as `nc_open`.
        integer(c_int) function nc_delete_mp(path, basepe) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: basepe
        end function nc_delete_mp

        !> Accepts a processor element (`nc_set_base_pe`) and does nothing with it: NC_EBADID.
        integer(c_int) function nc_set_base_pe(ncid, pe) bind(c)
            import
            integer(c_int), value :: ncid, pe
        end function nc_set_base_pe

        !> The processor element (`nc_inq_base_pe`), always 0: NC_EBADID.
        integer(c_int) function nc_inq_base_pe(ncid, pe) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: pe
        end function nc_inq_base_pe

        !> Counts what a group holds (netCDF manual, `nc_inq`): NC_EBADID.
        integer(c_int) function nc_inq(ncid, ndimsp, nvarsp, nattsp, unlimdimidp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: ndimsp, nvarsp, nattsp, unlimdimidp
        end function nc_inq

        !> The number of dimensions of a group (`nc_inq_ndims`): NC_EBADID.
        integer(c_int) function nc_inq_ndims(ncid, ndimsp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: ndimsp
        end function nc_inq_ndims

        !> The number of variables of a group (`nc_inq_nvars`): NC_EBADID.
        integer(c_int) function nc_inq_nvars(ncid, nvarsp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: nvarsp
        end function nc_inq_nvars

        !> The number of attributes of a group (`nc_inq_natts`): NC_EBADID.
        integer(c_int) function nc_inq_natts(ncid, nattsp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: nattsp
        end function nc_inq_natts

        !> The first unlimited dimension that a group declares, or -1 (`nc_inq_unlimdim`): NC_EBADID.
        integer(c_int) function nc_inq_unlimdim(ncid, unlimdimidp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: unlimdimidp
        end function nc_inq_unlimdim

        !> The unlimited dimensions that a group declares (`nc_inq_unlimdims`): NC_EBADID.
        integer(c_int) function nc_inq_unlimdims(ncid, nunlimdimsp, unlimdimidsp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: nunlimdimsp, unlimdimidsp(*)
        end function nc_inq_unlimdims

        !> The path with which a dataset was opened (`nc_inq_path`), its length without the NUL: NC_EBADID.
        integer(c_int) function nc_inq_path(ncid, pathlen, path) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), intent(inout), optional :: pathlen
            character(kind=c_char), intent(inout), optional :: path(*)
        end function nc_inq_path

        !> The format as callers know it, `NC_FORMAT_*` (`nc_inq_format`): NC_EBADID.
        integer(c_int) function nc_inq_format(ncid, formatp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: formatp
        end function nc_inq_format

        !> The format that holds the data (`NC_FORMATX_*`) and the mode (`nc_inq_format_extended`): NC_EBADID.
        integer(c_int) function nc_inq_format_extended(ncid, formatp, modep) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: formatp, modep
        end function nc_inq_format_extended

        !> Prints nothing: the reference shows its own structures here (`nc_show_metadata`): NC_EBADID.
        integer(c_int) function nc_show_metadata(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function nc_show_metadata

        !> The group of that name directly inside another (netCDF manual, `nc_inq_ncid`); NULL asks for the
        !! root: NC_EBADID, NC_EBADNAME, NC_ENOGRP.
        integer(c_int) function nc_inq_ncid(ncid, name, grp_ncid) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: grp_ncid
        end function nc_inq_ncid

        !> The same as `nc_inq_ncid` (`nc_inq_grp_ncid`).
        integer(c_int) function nc_inq_grp_ncid(ncid, grp_name, grp_ncid) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: grp_name(*)
            integer(c_int), intent(inout), optional :: grp_ncid
        end function nc_inq_grp_ncid

        !> The group at a path below another (`nc_inq_grp_full_ncid`): NC_EBADID, NC_EINVAL, NC_EBADNAME,
        !! NC_ENOGRP.
        integer(c_int) function nc_inq_grp_full_ncid(ncid, full_name, grp_ncid) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: full_name(*)
            integer(c_int), intent(inout), optional :: grp_ncid
        end function nc_inq_grp_full_ncid

        !> The groups directly inside another (`nc_inq_grps`): NC_EBADID.
        integer(c_int) function nc_inq_grps(ncid, numgrps, ncids) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: numgrps, ncids(*)
        end function nc_inq_grps

        !> The name of a group, `/` for the root (`nc_inq_grpname`): NC_EBADID.
        integer(c_int) function nc_inq_grpname(ncid, name) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_grpname

        !> The path of a group and its length without the NUL (`nc_inq_grpname_full`): NC_EBADID.
        integer(c_int) function nc_inq_grpname_full(ncid, lenp, full_name) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), intent(inout), optional :: lenp
            character(kind=c_char), intent(inout), optional :: full_name(*)
        end function nc_inq_grpname_full

        !> The length of a group's path without the NUL (`nc_inq_grpname_len`): NC_EBADID.
        integer(c_int) function nc_inq_grpname_len(ncid, lenp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), intent(inout), optional :: lenp
        end function nc_inq_grpname_len

        !> The group around a group (`nc_inq_grp_parent`): NC_EBADID, NC_ENOGRP for the root.
        integer(c_int) function nc_inq_grp_parent(ncid, parent_ncid) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: parent_ncid
        end function nc_inq_grp_parent

        !> The variables of a group (`nc_inq_varids`): NC_EBADID.
        integer(c_int) function nc_inq_varids(ncid, nvars, varids) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: nvars, varids(*)
        end function nc_inq_varids

        !> The dimensions of a group, and with `include_parents` of those around it, in the order of their
        !! numbers (`nc_inq_dimids`): NC_EBADID.
        integer(c_int) function nc_inq_dimids(ncid, ndims, dimids, include_parents) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: ndims, dimids(*)
            integer(c_int), value :: include_parents
        end function nc_inq_dimids

        !> The types that a group declares (`nc_inq_typeids`): NC_EBADID.
        integer(c_int) function nc_inq_typeids(ncid, ntypes, typeids) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout), optional :: ntypes, typeids(*)
        end function nc_inq_typeids

        !> Defines a group (`nc_def_grp`): NC_EBADID, NC_EINVAL, NC_EBADNAME, NC_EMAXNAME, NC_ENAMEINUSE,
        !! NC_ESTRICTNC3, NC_EPERM.
        integer(c_int) function nc_def_grp(parent_ncid, name, new_ncid) bind(c)
            import
            integer(c_int), value :: parent_ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: new_ncid
        end function nc_def_grp

        !> Gives a group another name (`nc_rename_grp`): NC_EBADID, NC_EPERM, NC_EBADGRPID for the root,
        !! NC_EBADNAME, NC_EMAXNAME, NC_ENAMEINUSE.
        integer(c_int) function nc_rename_grp(grpid, name) bind(c)
            import
            integer(c_int), value :: grpid
            character(kind=c_char), intent(in) :: name(*)
        end function nc_rename_grp

        !> Reads a whole variable as text, one `char` each.
        integer(c_int) function nc_get_var_text(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_var_text

        !> Reads a whole variable as `signed char`.
        integer(c_int) function nc_get_var_schar(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_var_schar

        !> Reads a whole variable as `unsigned char`.
        integer(c_int) function nc_get_var_uchar(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_var_uchar

        !> Reads a whole variable as `unsigned char`.
        integer(c_int) function nc_get_var_ubyte(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_var_ubyte

        !> Reads a whole variable as `short`.
        integer(c_int) function nc_get_var_short(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_var_short

        !> Reads a whole variable as `unsigned short`.
        integer(c_int) function nc_get_var_ushort(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_var_ushort

        !> Reads a whole variable as `int`.
        integer(c_int) function nc_get_var_int(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_var_int

        !> Reads a whole variable as `unsigned int`.
        integer(c_int) function nc_get_var_uint(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_var_uint

        !> Reads a whole variable as `long`.
        integer(c_int) function nc_get_var_long(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(inout) :: ip(*)
        end function nc_get_var_long

        !> Reads a whole variable as `long long`.
        integer(c_int) function nc_get_var_longlong(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_var_longlong

        !> Reads a whole variable as `unsigned long long`.
        integer(c_int) function nc_get_var_ulonglong(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_var_ulonglong

        !> Reads a whole variable as `float`.
        integer(c_int) function nc_get_var_float(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            real(c_float), intent(inout) :: ip(*)
        end function nc_get_var_float

        !> Reads a whole variable as `double`.
        integer(c_int) function nc_get_var_double(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            real(c_double), intent(inout) :: ip(*)
        end function nc_get_var_double

        !> Reads a whole variable as strings. Each is to be freed with `nc_free_string`.
        integer(c_int) function nc_get_var_string(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            type(c_ptr), intent(inout) :: ip(*)
        end function nc_get_var_string

        !> Reads a whole variable as values of the variable's own type.
        integer(c_int) function nc_get_var(ncid, varid, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            type(*), intent(inout) :: ip(*)
        end function nc_get_var

        !> Reads one value as text, one `char` each.
        integer(c_int) function nc_get_var1_text(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_var1_text

        !> Reads one value as `signed char`.
        integer(c_int) function nc_get_var1_schar(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(inout) :: ip
        end function nc_get_var1_schar

        !> Reads one value as `unsigned char`.
        integer(c_int) function nc_get_var1_uchar(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(inout) :: ip
        end function nc_get_var1_uchar

        !> Reads one value as `unsigned char`.
        integer(c_int) function nc_get_var1_ubyte(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(inout) :: ip
        end function nc_get_var1_ubyte

        !> Reads one value as `short`.
        integer(c_int) function nc_get_var1_short(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_short), intent(inout) :: ip
        end function nc_get_var1_short

        !> Reads one value as `unsigned short`.
        integer(c_int) function nc_get_var1_ushort(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_short), intent(inout) :: ip
        end function nc_get_var1_ushort

        !> Reads one value as `int`.
        integer(c_int) function nc_get_var1_int(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_int), intent(inout) :: ip
        end function nc_get_var1_int

        !> Reads one value as `unsigned int`.
        integer(c_int) function nc_get_var1_uint(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_int), intent(inout) :: ip
        end function nc_get_var1_uint

        !> Reads one value as `long`.
        integer(c_int) function nc_get_var1_long(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long), intent(inout) :: ip
        end function nc_get_var1_long

        !> Reads one value as `long long`.
        integer(c_int) function nc_get_var1_longlong(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long_long), intent(inout) :: ip
        end function nc_get_var1_longlong

        !> Reads one value as `unsigned long long`.
        integer(c_int) function nc_get_var1_ulonglong(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long_long), intent(inout) :: ip
        end function nc_get_var1_ulonglong

        !> Reads one value as `float`.
        integer(c_int) function nc_get_var1_float(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            real(c_float), intent(inout) :: ip
        end function nc_get_var1_float

        !> Reads one value as `double`.
        integer(c_int) function nc_get_var1_double(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            real(c_double), intent(inout) :: ip
        end function nc_get_var1_double

        !> Reads one value as strings. Each is to be freed with `nc_free_string`.
        integer(c_int) function nc_get_var1_string(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            type(c_ptr), intent(inout) :: ip
        end function nc_get_var1_string

        !> Reads one value as values of the variable's own type.
        integer(c_int) function nc_get_var1(ncid, varid, indexp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            type(*), intent(inout) :: ip(*)
        end function nc_get_var1

        !> Reads a block as text, one `char` each.
        integer(c_int) function nc_get_vara_text(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_vara_text

        !> Reads a block as `signed char`.
        integer(c_int) function nc_get_vara_schar(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vara_schar

        !> Reads a block as `unsigned char`.
        integer(c_int) function nc_get_vara_uchar(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vara_uchar

        !> Reads a block as `unsigned char`.
        integer(c_int) function nc_get_vara_ubyte(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vara_ubyte

        !> Reads a block as `short`.
        integer(c_int) function nc_get_vara_short(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_vara_short

        !> Reads a block as `unsigned short`.
        integer(c_int) function nc_get_vara_ushort(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_vara_ushort

        !> Reads a block as `int`.
        integer(c_int) function nc_get_vara_int(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_vara_int

        !> Reads a block as `unsigned int`.
        integer(c_int) function nc_get_vara_uint(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_vara_uint

        !> Reads a block as `long`.
        integer(c_int) function nc_get_vara_long(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long), intent(inout) :: ip(*)
        end function nc_get_vara_long

        !> Reads a block as `long long`.
        integer(c_int) function nc_get_vara_longlong(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_vara_longlong

        !> Reads a block as `unsigned long long`.
        integer(c_int) function nc_get_vara_ulonglong(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_vara_ulonglong

        !> Reads a block as `float`.
        integer(c_int) function nc_get_vara_float(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            real(c_float), intent(inout) :: ip(*)
        end function nc_get_vara_float

        !> Reads a block as `double`.
        integer(c_int) function nc_get_vara_double(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            real(c_double), intent(inout) :: ip(*)
        end function nc_get_vara_double

        !> Reads a block as strings. Each is to be freed with `nc_free_string`.
        integer(c_int) function nc_get_vara_string(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            type(c_ptr), intent(inout) :: ip(*)
        end function nc_get_vara_string

        !> Reads a block as values of the variable's own type.
        integer(c_int) function nc_get_vara(ncid, varid, startp, countp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            type(*), intent(inout) :: ip(*)
        end function nc_get_vara

        !> Reads a strided block, spread in memory as `imapp` says, as text, one `char` each.
        integer(c_int) function nc_get_varm_text(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_varm_text

        !> Reads a strided block, spread in memory as `imapp` says, as `signed char`.
        integer(c_int) function nc_get_varm_schar(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_varm_schar

        !> Reads a strided block, spread in memory as `imapp` says, as `unsigned char`.
        integer(c_int) function nc_get_varm_uchar(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_varm_uchar

        !> Reads a strided block, spread in memory as `imapp` says, as `unsigned char`.
        integer(c_int) function nc_get_varm_ubyte(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_varm_ubyte

        !> Reads a strided block, spread in memory as `imapp` says, as `short`.
        integer(c_int) function nc_get_varm_short(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_varm_short

        !> Reads a strided block, spread in memory as `imapp` says, as `unsigned short`.
        integer(c_int) function nc_get_varm_ushort(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_varm_ushort

        !> Reads a strided block, spread in memory as `imapp` says, as `int`.
        integer(c_int) function nc_get_varm_int(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_varm_int

        !> Reads a strided block, spread in memory as `imapp` says, as `unsigned int`.
        integer(c_int) function nc_get_varm_uint(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_varm_uint

        !> Reads a strided block, spread in memory as `imapp` says, as `long`.
        integer(c_int) function nc_get_varm_long(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long), intent(inout) :: ip(*)
        end function nc_get_varm_long

        !> Reads a strided block, spread in memory as `imapp` says, as `long long`.
        integer(c_int) function nc_get_varm_longlong(ncid, varid, startp, countp, stridep, imapp, &
                ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_varm_longlong

        !> Reads a strided block, spread in memory as `imapp` says, as `unsigned long long`.
        integer(c_int) function nc_get_varm_ulonglong(ncid, varid, startp, countp, stridep, imapp, &
                ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_varm_ulonglong

        !> Reads a strided block, spread in memory as `imapp` says, as `float`.
        integer(c_int) function nc_get_varm_float(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            real(c_float), intent(inout) :: ip(*)
        end function nc_get_varm_float

        !> Reads a strided block, spread in memory as `imapp` says, as `double`.
        integer(c_int) function nc_get_varm_double(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            real(c_double), intent(inout) :: ip(*)
        end function nc_get_varm_double

        !> Reads a strided block, spread in memory as `imapp` says, as strings. Each is to be freed with
        !! `nc_free_string`.
        integer(c_int) function nc_get_varm_string(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            type(c_ptr), intent(inout) :: ip(*)
        end function nc_get_varm_string

        !> Reads a strided block, spread in memory as `imapp` says, as values of the variable's own type.
        integer(c_int) function nc_get_varm(ncid, varid, startp, countp, stridep, imapp, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            type(*), intent(inout) :: ip(*)
        end function nc_get_varm

        !> Reads a strided block as text, one `char` each.
        integer(c_int) function nc_get_vars_text(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            character(kind=c_char), intent(inout) :: ip(*)
        end function nc_get_vars_text

        !> Reads a strided block as `signed char`.
        integer(c_int) function nc_get_vars_schar(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vars_schar

        !> Reads a strided block as `unsigned char`.
        integer(c_int) function nc_get_vars_uchar(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vars_uchar

        !> Reads a strided block as `unsigned char`.
        integer(c_int) function nc_get_vars_ubyte(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(inout) :: ip(*)
        end function nc_get_vars_ubyte

        !> Reads a strided block as `short`.
        integer(c_int) function nc_get_vars_short(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_vars_short

        !> Reads a strided block as `unsigned short`.
        integer(c_int) function nc_get_vars_ushort(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_short), intent(inout) :: ip(*)
        end function nc_get_vars_ushort

        !> Reads a strided block as `int`.
        integer(c_int) function nc_get_vars_int(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_vars_int

        !> Reads a strided block as `unsigned int`.
        integer(c_int) function nc_get_vars_uint(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_int), intent(inout) :: ip(*)
        end function nc_get_vars_uint

        !> Reads a strided block as `long`.
        integer(c_int) function nc_get_vars_long(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long), intent(inout) :: ip(*)
        end function nc_get_vars_long

        !> Reads a strided block as `long long`.
        integer(c_int) function nc_get_vars_longlong(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_vars_longlong

        !> Reads a strided block as `unsigned long long`.
        integer(c_int) function nc_get_vars_ulonglong(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long_long), intent(inout) :: ip(*)
        end function nc_get_vars_ulonglong

        !> Reads a strided block as `float`.
        integer(c_int) function nc_get_vars_float(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            real(c_float), intent(inout) :: ip(*)
        end function nc_get_vars_float

        !> Reads a strided block as `double`.
        integer(c_int) function nc_get_vars_double(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            real(c_double), intent(inout) :: ip(*)
        end function nc_get_vars_double

        !> Reads a strided block as strings. Each is to be freed with `nc_free_string`.
        integer(c_int) function nc_get_vars_string(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            type(c_ptr), intent(inout) :: ip(*)
        end function nc_get_vars_string

        !> Reads a strided block as values of the variable's own type.
        integer(c_int) function nc_get_vars(ncid, varid, startp, countp, stridep, ip) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            type(*), intent(inout) :: ip(*)
        end function nc_get_vars

        !> Writes a whole variable from text, one `char` each.
        integer(c_int) function nc_put_var_text(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_var_text

        !> Writes a whole variable from `signed char`.
        integer(c_int) function nc_put_var_schar(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_var_schar

        !> Writes a whole variable from `unsigned char`.
        integer(c_int) function nc_put_var_uchar(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_var_uchar

        !> Writes a whole variable from `unsigned char`.
        integer(c_int) function nc_put_var_ubyte(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_var_ubyte

        !> Writes a whole variable from `short`.
        integer(c_int) function nc_put_var_short(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_short), intent(in) :: op(*)
        end function nc_put_var_short

        !> Writes a whole variable from `unsigned short`.
        integer(c_int) function nc_put_var_ushort(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_short), intent(in) :: op(*)
        end function nc_put_var_ushort

        !> Writes a whole variable from `int`.
        integer(c_int) function nc_put_var_int(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(in) :: op(*)
        end function nc_put_var_int

        !> Writes a whole variable from `unsigned int`.
        integer(c_int) function nc_put_var_uint(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(in) :: op(*)
        end function nc_put_var_uint

        !> Writes a whole variable from `long`.
        integer(c_int) function nc_put_var_long(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: op(*)
        end function nc_put_var_long

        !> Writes a whole variable from `long long`.
        integer(c_int) function nc_put_var_longlong(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_var_longlong

        !> Writes a whole variable from `unsigned long long`.
        integer(c_int) function nc_put_var_ulonglong(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_var_ulonglong

        !> Writes a whole variable from `float`.
        integer(c_int) function nc_put_var_float(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            real(c_float), intent(in) :: op(*)
        end function nc_put_var_float

        !> Writes a whole variable from `double`.
        integer(c_int) function nc_put_var_double(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            real(c_double), intent(in) :: op(*)
        end function nc_put_var_double

        !> Writes a whole variable from strings.
        integer(c_int) function nc_put_var_string(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            type(c_ptr), intent(in) :: op(*)
        end function nc_put_var_string

        !> Writes a whole variable from values of the variable's own type.
        integer(c_int) function nc_put_var(ncid, varid, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            type(*), intent(in) :: op(*)
        end function nc_put_var

        !> Writes one value from text, one `char` each.
        integer(c_int) function nc_put_var1_text(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_var1_text

        !> Writes one value from `signed char`.
        integer(c_int) function nc_put_var1_schar(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(in) :: op
        end function nc_put_var1_schar

        !> Writes one value from `unsigned char`.
        integer(c_int) function nc_put_var1_uchar(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(in) :: op
        end function nc_put_var1_uchar

        !> Writes one value from `unsigned char`.
        integer(c_int) function nc_put_var1_ubyte(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_signed_char), intent(in) :: op
        end function nc_put_var1_ubyte

        !> Writes one value from `short`.
        integer(c_int) function nc_put_var1_short(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_short), intent(in) :: op
        end function nc_put_var1_short

        !> Writes one value from `unsigned short`.
        integer(c_int) function nc_put_var1_ushort(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_short), intent(in) :: op
        end function nc_put_var1_ushort

        !> Writes one value from `int`.
        integer(c_int) function nc_put_var1_int(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_int), intent(in) :: op
        end function nc_put_var1_int

        !> Writes one value from `unsigned int`.
        integer(c_int) function nc_put_var1_uint(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_int), intent(in) :: op
        end function nc_put_var1_uint

        !> Writes one value from `long`.
        integer(c_int) function nc_put_var1_long(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long), intent(in) :: op
        end function nc_put_var1_long

        !> Writes one value from `long long`.
        integer(c_int) function nc_put_var1_longlong(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long_long), intent(in) :: op
        end function nc_put_var1_longlong

        !> Writes one value from `unsigned long long`.
        integer(c_int) function nc_put_var1_ulonglong(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            integer(c_long_long), intent(in) :: op
        end function nc_put_var1_ulonglong

        !> Writes one value from `float`.
        integer(c_int) function nc_put_var1_float(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            real(c_float), intent(in) :: op
        end function nc_put_var1_float

        !> Writes one value from `double`.
        integer(c_int) function nc_put_var1_double(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            real(c_double), intent(in) :: op
        end function nc_put_var1_double

        !> Writes one value from strings.
        integer(c_int) function nc_put_var1_string(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            type(c_ptr), intent(in) :: op
        end function nc_put_var1_string

        !> Writes one value from values of the variable's own type.
        integer(c_int) function nc_put_var1(ncid, varid, indexp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: indexp(*)
            type(*), intent(in) :: op(*)
        end function nc_put_var1

        !> Writes a block from text, one `char` each.
        integer(c_int) function nc_put_vara_text(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_vara_text

        !> Writes a block from `signed char`.
        integer(c_int) function nc_put_vara_schar(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vara_schar

        !> Writes a block from `unsigned char`.
        integer(c_int) function nc_put_vara_uchar(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vara_uchar

        !> Writes a block from `unsigned char`.
        integer(c_int) function nc_put_vara_ubyte(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vara_ubyte

        !> Writes a block from `short`.
        integer(c_int) function nc_put_vara_short(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_vara_short

        !> Writes a block from `unsigned short`.
        integer(c_int) function nc_put_vara_ushort(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_vara_ushort

        !> Writes a block from `int`.
        integer(c_int) function nc_put_vara_int(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_vara_int

        !> Writes a block from `unsigned int`.
        integer(c_int) function nc_put_vara_uint(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_vara_uint

        !> Writes a block from `long`.
        integer(c_int) function nc_put_vara_long(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long), intent(in) :: op(*)
        end function nc_put_vara_long

        !> Writes a block from `long long`.
        integer(c_int) function nc_put_vara_longlong(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_vara_longlong

        !> Writes a block from `unsigned long long`.
        integer(c_int) function nc_put_vara_ulonglong(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_vara_ulonglong

        !> Writes a block from `float`.
        integer(c_int) function nc_put_vara_float(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            real(c_float), intent(in) :: op(*)
        end function nc_put_vara_float

        !> Writes a block from `double`.
        integer(c_int) function nc_put_vara_double(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            real(c_double), intent(in) :: op(*)
        end function nc_put_vara_double

        !> Writes a block from strings.
        integer(c_int) function nc_put_vara_string(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            type(c_ptr), intent(in) :: op(*)
        end function nc_put_vara_string

        !> Writes a block from values of the variable's own type.
        integer(c_int) function nc_put_vara(ncid, varid, startp, countp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            type(*), intent(in) :: op(*)
        end function nc_put_vara

        !> Writes a strided block, spread in memory as `imapp` says, from text, one `char` each.
        integer(c_int) function nc_put_varm_text(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_varm_text

        !> Writes a strided block, spread in memory as `imapp` says, from `signed char`.
        integer(c_int) function nc_put_varm_schar(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_varm_schar

        !> Writes a strided block, spread in memory as `imapp` says, from `unsigned char`.
        integer(c_int) function nc_put_varm_uchar(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_varm_uchar

        !> Writes a strided block, spread in memory as `imapp` says, from `unsigned char`.
        integer(c_int) function nc_put_varm_ubyte(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_varm_ubyte

        !> Writes a strided block, spread in memory as `imapp` says, from `short`.
        integer(c_int) function nc_put_varm_short(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_varm_short

        !> Writes a strided block, spread in memory as `imapp` says, from `unsigned short`.
        integer(c_int) function nc_put_varm_ushort(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_varm_ushort

        !> Writes a strided block, spread in memory as `imapp` says, from `int`.
        integer(c_int) function nc_put_varm_int(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_varm_int

        !> Writes a strided block, spread in memory as `imapp` says, from `unsigned int`.
        integer(c_int) function nc_put_varm_uint(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_varm_uint

        !> Writes a strided block, spread in memory as `imapp` says, from `long`.
        integer(c_int) function nc_put_varm_long(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long), intent(in) :: op(*)
        end function nc_put_varm_long

        !> Writes a strided block, spread in memory as `imapp` says, from `long long`.
        integer(c_int) function nc_put_varm_longlong(ncid, varid, startp, countp, stridep, imapp, &
                op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_varm_longlong

        !> Writes a strided block, spread in memory as `imapp` says, from `unsigned long long`.
        integer(c_int) function nc_put_varm_ulonglong(ncid, varid, startp, countp, stridep, imapp, &
                op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_varm_ulonglong

        !> Writes a strided block, spread in memory as `imapp` says, from `float`.
        integer(c_int) function nc_put_varm_float(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            real(c_float), intent(in) :: op(*)
        end function nc_put_varm_float

        !> Writes a strided block, spread in memory as `imapp` says, from `double`.
        integer(c_int) function nc_put_varm_double(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            real(c_double), intent(in) :: op(*)
        end function nc_put_varm_double

        !> Writes a strided block, spread in memory as `imapp` says, from strings.
        integer(c_int) function nc_put_varm_string(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            type(c_ptr), intent(in) :: op(*)
        end function nc_put_varm_string

        !> Writes a strided block, spread in memory as `imapp` says, from values of the variable's own type.
        integer(c_int) function nc_put_varm(ncid, varid, startp, countp, stridep, imapp, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*), imapp(*)
            type(*), intent(in) :: op(*)
        end function nc_put_varm

        !> Writes a strided block from text, one `char` each.
        integer(c_int) function nc_put_vars_text(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            character(kind=c_char), intent(in) :: op(*)
        end function nc_put_vars_text

        !> Writes a strided block from `signed char`.
        integer(c_int) function nc_put_vars_schar(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vars_schar

        !> Writes a strided block from `unsigned char`.
        integer(c_int) function nc_put_vars_uchar(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vars_uchar

        !> Writes a strided block from `unsigned char`.
        integer(c_int) function nc_put_vars_ubyte(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_signed_char), intent(in) :: op(*)
        end function nc_put_vars_ubyte

        !> Writes a strided block from `short`.
        integer(c_int) function nc_put_vars_short(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_vars_short

        !> Writes a strided block from `unsigned short`.
        integer(c_int) function nc_put_vars_ushort(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_short), intent(in) :: op(*)
        end function nc_put_vars_ushort

        !> Writes a strided block from `int`.
        integer(c_int) function nc_put_vars_int(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_vars_int

        !> Writes a strided block from `unsigned int`.
        integer(c_int) function nc_put_vars_uint(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_int), intent(in) :: op(*)
        end function nc_put_vars_uint

        !> Writes a strided block from `long`.
        integer(c_int) function nc_put_vars_long(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long), intent(in) :: op(*)
        end function nc_put_vars_long

        !> Writes a strided block from `long long`.
        integer(c_int) function nc_put_vars_longlong(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_vars_longlong

        !> Writes a strided block from `unsigned long long`.
        integer(c_int) function nc_put_vars_ulonglong(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            integer(c_long_long), intent(in) :: op(*)
        end function nc_put_vars_ulonglong

        !> Writes a strided block from `float`.
        integer(c_int) function nc_put_vars_float(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            real(c_float), intent(in) :: op(*)
        end function nc_put_vars_float

        !> Writes a strided block from `double`.
        integer(c_int) function nc_put_vars_double(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            real(c_double), intent(in) :: op(*)
        end function nc_put_vars_double

        !> Writes a strided block from strings.
        integer(c_int) function nc_put_vars_string(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            type(c_ptr), intent(in) :: op(*)
        end function nc_put_vars_string

        !> Writes a strided block from values of the variable's own type.
        integer(c_int) function nc_put_vars(ncid, varid, startp, countp, stridep, op) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(in) :: startp(*), countp(*)
            integer(c_ptrdiff_t), intent(in), optional :: stridep(*)
            type(*), intent(in) :: op(*)
        end function nc_put_vars

        !> The release of the netCDF C library that this one stands for, and its own (netCDF manual,
        !! `nc_inq_libvers`).
        type(c_ptr) function nc_inq_libvers() bind(c)
            import
        end function nc_inq_libvers

        !> The text of an error code or, for positive numbers, of the system's error (`nc_strerror`).
        type(c_ptr) function nc_strerror(ncerr) bind(c)
            import
            integer(c_int), value :: ncerr
        end function nc_strerror

        !> Does nothing (`nc_initialize`): the library is ready when it is loaded.
        integer(c_int) function nc_initialize() bind(c)
            import
        end function nc_initialize

        !> Does nothing (`nc_finalize`): what is open stays open until it is closed.
        integer(c_int) function nc_finalize() bind(c)
            import
        end function nc_finalize

        !> Sets the format of datasets created without a word about it (`nc_set_default_format`): NC_EINVAL.
        integer(c_int) function nc_set_default_format(format, old_formatp) bind(c)
            import
            integer(c_int), value :: format
            integer(c_int), intent(inout), optional :: old_formatp
        end function nc_set_default_format

        !> The format of datasets created without a word about it.
        integer(c_int) function nc_get_default_format() bind(c)
            import
        end function nc_get_default_format

        !> Sets how much is told: -1 nothing, 1 errors, 2 warnings, 3 requests, 9 calls (`nc_set_log_level`).
        integer(c_int) function nc_set_log_level(new_level) bind(c)
            import
            integer(c_int), value :: new_level
        end function nc_set_log_level

        !> Keeps the alignment of HDF5 objects for `nc_get_alignment`; nothing else here aligns.
        integer(c_int) function nc_set_alignment(threshold, alignment) bind(c)
            import
            integer(c_int), value :: threshold, alignment
        end function nc_set_alignment

        !> The alignment that was set (`nc_get_alignment`).
        integer(c_int) function nc_get_alignment(thresholdp, alignmentp) bind(c)
            import
            integer(c_int), intent(inout), optional :: thresholdp, alignmentp
        end function nc_get_alignment

        !> Keeps the size of HDF5 metadata blocks for `nc_get_meta_block_size`; nothing else here has such
        !! blocks.
        integer(c_int) function nc_set_meta_block_size(size) bind(c)
            import
            integer(c_size_t), value :: size
        end function nc_set_meta_block_size

        !> The size of metadata blocks that was set (`nc_get_meta_block_size`).
        integer(c_int) function nc_get_meta_block_size(sizep) bind(c)
            import
            integer(c_size_t), intent(inout) :: sizep
        end function nc_get_meta_block_size

        !> `nc_set_meta_block_size` for Fortran: NC_EINVAL for a negative size.
        integer(c_int) function nc_set_meta_block_size_ints(size) bind(c)
            import
            integer(c_int), value :: size
        end function nc_set_meta_block_size_ints

        !> `nc_get_meta_block_size` for Fortran.
        integer(c_int) function nc_get_meta_block_size_ints(sizep) bind(c)
            import
            integer(c_int), intent(inout) :: sizep
        end function nc_get_meta_block_size_ints

        !> The value of a run-time configuration key, for the caller to free; NULL if there is none
        !! (`nc_rc_get`).
        type(c_ptr) function nc_rc_get(key) bind(c)
            import
            character(kind=c_char), intent(in) :: key(*)
        end function nc_rc_get

        !> Sets a run-time configuration key (`nc_rc_set`): NC_EINVAL.
        integer(c_int) function nc_rc_set(key, value) bind(c)
            import
            character(kind=c_char), intent(in) :: key(*), value(*)
        end function nc_rc_set

        !> Frees strings that were read (netCDF manual, `nc_free_string`), but not the array of pointers.
        integer(c_int) function nc_free_string(nelems, data) bind(c)
            import
            integer(c_size_t), value :: nelems
            type(c_ptr), intent(inout) :: data(*)
        end function nc_free_string

        !> Frees the values of a sequence that was read (`nc_free_vlen`), but not the `nc_vlen_t`.
        integer(c_int) function nc_free_vlen(vl) bind(c)
            import
            type(nc_vlen_t), intent(inout) :: vl
        end function nc_free_vlen

        !> Frees the values of several sequences that were read (`nc_free_vlens`).
        integer(c_int) function nc_free_vlens(nelems, vlens) bind(c)
            import
            integer(c_size_t), value :: nelems
            type(nc_vlen_t), intent(inout) :: vlens(*)
        end function nc_free_vlens

        !> Fills a sequence with the caller's values (`nc_put_vlen_element`): NC_EBADID, NC_ENOTNC4.
        integer(c_int) function nc_put_vlen_element(ncid, typeid1, vlen_element, len, data) bind(c)
            import
            integer(c_int), value :: ncid, typeid1
            type(*), intent(inout) :: vlen_element(*)
            integer(c_size_t), value :: len
            type(*), intent(in) :: data(*)
        end function nc_put_vlen_element

        !> Copies the values of a sequence to the caller (`nc_get_vlen_element`): NC_EBADID, NC_ENOTNC4,
        !! NC_EBADTYPE, NC_EINVAL.
        integer(c_int) function nc_get_vlen_element(ncid, typeid1, vlen_element, len, data) bind(c)
            import
            integer(c_int), value :: ncid, typeid1
            type(*), intent(in) :: vlen_element(*)
            integer(c_size_t), intent(inout) :: len
            type(*), intent(inout) :: data(*)
        end function nc_get_vlen_element

        !> Frees all that values own (`nc_reclaim_data`), but not the values' own memory: NC_EINVAL,
        !! NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_reclaim_data(ncid, xtypeid, memory, nelems) bind(c)
            import
            integer(c_int), value :: ncid, xtypeid
            type(*), intent(inout) :: memory(*)
            integer(c_size_t), value :: nelems
        end function nc_reclaim_data

        !> Frees values and all that they own (`nc_reclaim_data_all`): errors as `nc_reclaim_data`.
        integer(c_int) function nc_reclaim_data_all(ncid, xtypeid, memory, nelems) bind(c)
            import
            integer(c_int), value :: ncid, xtypeid
            type(*), intent(inout) :: memory(*)
            integer(c_size_t), value :: nelems
        end function nc_reclaim_data_all

        !> Copies values with all that they own (`nc_copy_data`): NC_EINVAL, NC_EBADID, NC_EBADTYPE,
        !! NC_ENOMEM.
        integer(c_int) function nc_copy_data(ncid, xtypeid, memory, count, copy) bind(c)
            import
            integer(c_int), value :: ncid, xtypeid
            type(*), intent(in) :: memory(*)
            integer(c_size_t), value :: count
            type(*), intent(inout) :: copy(*)
        end function nc_copy_data

        !> Copies values with all that they own to new memory, for the caller to free with
        !! `nc_reclaim_data_all` (`nc_copy_data_all`): errors as `nc_copy_data`.
        integer(c_int) function nc_copy_data_all(ncid, xtypeid, memory, count, copyp) bind(c)
            import
            integer(c_int), value :: ncid, xtypeid
            type(*), intent(in) :: memory(*)
            integer(c_size_t), value :: count
            type(c_ptr), intent(inout) :: copyp
        end function nc_copy_data_all

        !> The record variables of a group and the bytes of one record of each (netCDF manual, `nc_inq_rec`).
        !! Without a record dimension nothing is written.
        integer(c_int) function nc_inq_rec(ncid, nrecvarsp, recvarids, recsizes) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), intent(inout), optional :: nrecvarsp
            integer(c_int), intent(inout), optional :: recvarids(*)
            integer(c_size_t), intent(inout), optional :: recsizes(*)
        end function nc_inq_rec

        !> Reads one record of every record variable, except where the pointer is NULL (netCDF manual,
        !! `nc_get_rec`).
        integer(c_int) function nc_get_rec(ncid, recnum, datap) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), value :: recnum
            type(c_ptr), intent(inout) :: datap(*)
        end function nc_get_rec

        !> Writes one record of every record variable, except where the pointer is NULL (netCDF manual,
        !! `nc_put_rec`).
        integer(c_int) function nc_put_rec(ncid, recnum, datap) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), value :: recnum
            type(c_ptr), intent(inout) :: datap(*)
        end function nc_put_rec

        !> All about a field of a compound type (`nc_inq_compound_field`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE,
        !! NC_EBADFIELD.
        integer(c_int) function nc_inq_compound_field(ncid, xtype, fieldid, name, offsetp, field_typeidp, &
                ndimsp, dim_sizesp) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: offsetp
            integer(c_int), intent(inout), optional :: field_typeidp, ndimsp, dim_sizesp(*)
        end function nc_inq_compound_field

        !> The name of a field (`nc_inq_compound_fieldname`): errors as `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fieldname(ncid, xtype, fieldid, name) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_compound_fieldname

        !> The offset of a field (`nc_inq_compound_fieldoffset`): errors as `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fieldoffset(ncid, xtype, fieldid, offsetp) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            integer(c_size_t), intent(inout), optional :: offsetp
        end function nc_inq_compound_fieldoffset

        !> The type of a field (`nc_inq_compound_fieldtype`): errors as `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fieldtype(ncid, xtype, fieldid, field_typeidp) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            integer(c_int), intent(inout), optional :: field_typeidp
        end function nc_inq_compound_fieldtype

        !> The number of dimensions of a field (`nc_inq_compound_fieldndims`): errors as
        !! `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fieldndims(ncid, xtype, fieldid, ndimsp) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            integer(c_int), intent(inout), optional :: ndimsp
        end function nc_inq_compound_fieldndims

        !> The shape of a field (`nc_inq_compound_fielddim_sizes`): errors as `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fielddim_sizes(ncid, xtype, fieldid, dim_sizes) bind(c)
            import
            integer(c_int), value :: ncid, xtype, fieldid
            integer(c_int), intent(inout), optional :: dim_sizes(*)
        end function nc_inq_compound_fielddim_sizes

        !> The number of the field of that name (`nc_inq_compound_fieldindex`): errors as
        !! `nc_inq_compound_field`.
        integer(c_int) function nc_inq_compound_fieldindex(ncid, xtype, name, fieldidp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: fieldidp
        end function nc_inq_compound_fieldindex

        !> Registers a format: its table, and if given the magic number that its files begin with (netCDF
        !! manual, `nc_def_user_format`). From then on `nc_create` and `nc_open` with the flag or with
        !! `mode=udf0` in the path go to the table, and `nc_open` of files with the magic number; so does
        !! every call on the datasets. One such call runs at a time.
        integer(c_int) function nc_def_user_format(mode_flag, dispatch_table, magic_number) bind(c)
            import
            integer(c_int), value :: mode_flag
            type(c_ptr), value :: dispatch_table
            character(kind=c_char), intent(inout) :: magic_number(*)
        end function nc_def_user_format

        !> The table and magic number of a registered format; NULL and zeros if none is (netCDF manual,
        !! `nc_inq_user_format`). The magic number is 8 bytes, without a NUL if all are used.
        integer(c_int) function nc_inq_user_format(mode_flag, dispatch_table, magic_number) bind(c)
            import
            integer(c_int), value :: mode_flag
            type(c_ptr), intent(inout), optional :: dispatch_table
            character(kind=c_char), intent(inout), optional :: magic_number(*)
        end function nc_inq_user_format

        !> Defines a compound type (netCDF manual, `nc_def_compound`): NC_EBADID, NC_ENOTNC4, NC_EBADNAME,
        !! NC_EMAXNAME, NC_ESTRICTNC3, NC_EPERM, NC_EINVAL, NC_ENAMEINUSE.
        integer(c_int) function nc_def_compound(ncid, size, name, typeidp) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), value :: size
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: typeidp
        end function nc_def_compound

        !> Defines an opaque type (`nc_def_opaque`): errors as `nc_def_compound`.
        integer(c_int) function nc_def_opaque(ncid, size, name, xtypep) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_size_t), value :: size
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: xtypep
        end function nc_def_opaque

        !> Defines a type of sequences (`nc_def_vlen`): errors as `nc_def_compound`, NC_EBADTYPE.
        integer(c_int) function nc_def_vlen(ncid, name, base_typeid, xtypep) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: base_typeid
            integer(c_int), intent(inout) :: xtypep
        end function nc_def_vlen

        !> Defines an enumeration (`nc_def_enum`): errors as `nc_def_compound`, NC_EBADTYPE.
        integer(c_int) function nc_def_enum(ncid, base_typeid, name, typeidp) bind(c)
            import
            integer(c_int), value :: ncid, base_typeid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: typeidp
        end function nc_def_enum

        !> Adds a field to a compound type (`nc_insert_compound`): NC_EBADID, NC_ENOTNC4, NC_EINVAL,
        !! NC_EBADNAME, NC_EMAXNAME, NC_EBADTYPE, NC_ETYPDEFINED.
        integer(c_int) function nc_insert_compound(ncid, xtype, name, offset, field_typeid) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), value :: offset
            integer(c_int), value :: field_typeid
        end function nc_insert_compound

        !> Adds an array field to a compound type (`nc_insert_array_compound`): errors as
        !! `nc_insert_compound`.
        integer(c_int) function nc_insert_array_compound(ncid, xtype, name, offset, field_typeid, ndims, &
                dim_sizes) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(in) :: name(*)
            integer(c_size_t), value :: offset
            integer(c_int), value :: field_typeid, ndims
            integer(c_int), intent(in) :: dim_sizes(*)
        end function nc_insert_array_compound

        !> Adds a member to an enumeration (`nc_insert_enum`): NC_EBADID, NC_ENOTNC4, NC_EINVAL, NC_EBADNAME,
        !! NC_EMAXNAME, NC_EBADTYPE, NC_ETYPDEFINED.
        integer(c_int) function nc_insert_enum(ncid, xtype, name, value) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(in) :: name(*)
            type(*), intent(in) :: value(*)
        end function nc_insert_enum

        !> Name and size of any type (netCDF manual, `nc_inq_type`); an atomic one needs no valid ncid:
        !! NC_EBADTYPE.
        integer(c_int) function nc_inq_type(ncid, xtype, name, size) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: size
        end function nc_inq_type

        !> The type of that name (`nc_inq_typeid`): NC_EBADID, NC_EINVAL, NC_ENOGRP, NC_EBADTYPE.
        integer(c_int) function nc_inq_typeid(ncid, name, typeidp) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: typeidp
        end function nc_inq_typeid

        !> Whether two types are equal (`nc_inq_type_equal`): NC_EBADID, NC_EINVAL, NC_EBADTYPE.
        integer(c_int) function nc_inq_type_equal(ncid1, typeid1, ncid2, typeid2, equal) bind(c)
            import
            integer(c_int), value :: ncid1, typeid1, ncid2, typeid2
            integer(c_int), intent(inout), optional :: equal
        end function nc_inq_type_equal

        !> Everything about a user-defined type but its members (`nc_inq_user_type`): NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_inq_user_type(ncid, xtype, name, size, base_nc_typep, nfieldsp, &
                classp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: size
            integer(c_int), intent(inout), optional :: base_nc_typep
            integer(c_size_t), intent(inout), optional :: nfieldsp
            integer(c_int), intent(inout), optional :: classp
        end function nc_inq_user_type

        !> Name, size and number of fields of a compound type (`nc_inq_compound`): NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_inq_compound(ncid, xtype, name, sizep, nfieldsp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: sizep, nfieldsp
        end function nc_inq_compound

        !> The name of a compound type (`nc_inq_compound_name`): errors as `nc_inq_compound`.
        integer(c_int) function nc_inq_compound_name(ncid, xtype, name) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_compound_name

        !> The size of a compound type (`nc_inq_compound_size`): errors as `nc_inq_compound`.
        integer(c_int) function nc_inq_compound_size(ncid, xtype, sizep) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            integer(c_size_t), intent(inout), optional :: sizep
        end function nc_inq_compound_size

        !> The number of fields of a compound type (`nc_inq_compound_nfields`): errors as `nc_inq_compound`.
        integer(c_int) function nc_inq_compound_nfields(ncid, xtype, nfieldsp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            integer(c_size_t), intent(inout), optional :: nfieldsp
        end function nc_inq_compound_nfields

        !> Name, size of a value and base type of a type of sequences (`nc_inq_vlen`): NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_inq_vlen(ncid, xtype, name, datum_sizep, base_nc_typep) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: datum_sizep
            integer(c_int), intent(inout), optional :: base_nc_typep
        end function nc_inq_vlen

        !> Name and size of an opaque type (`nc_inq_opaque`): NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_inq_opaque(ncid, xtype, name, sizep) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: sizep
        end function nc_inq_opaque

        !> Name, base type, size of a value and number of members of an enumeration (`nc_inq_enum`):
        !! NC_EBADID, NC_EBADTYPE.
        integer(c_int) function nc_inq_enum(ncid, xtype, name, base_nc_typep, base_sizep, &
                num_membersp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_int), intent(inout), optional :: base_nc_typep
            integer(c_size_t), intent(inout), optional :: base_sizep, num_membersp
        end function nc_inq_enum

        !> Name and value of a member of an enumeration (`nc_inq_enum_member`): NC_EBADID, NC_ENOTNC4,
        !! NC_EBADTYPE, NC_EINVAL.
        integer(c_int) function nc_inq_enum_member(ncid, xtype, idx, name, value) bind(c)
            import
            integer(c_int), value :: ncid, xtype, idx
            character(kind=c_char), intent(inout), optional :: name(*)
            type(*), intent(inout), optional :: value(*)
        end function nc_inq_enum_member

        !> The name of the member of an enumeration with that value (`nc_inq_enum_ident`), `_UNDEFINED` for a
        !! zero that none has: NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EINVAL.
        integer(c_int) function nc_inq_enum_ident(ncid, xtype, value, identifier) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            integer(c_long_long), value :: value
            character(kind=c_char), intent(inout), optional :: identifier(*)
        end function nc_inq_enum_ident

        !> Bytes of a value of an atomic type in memory; -1 for other types (netCDF 2 manual, `nctypelen`).
        integer(c_int) function nctypelen(datatype) bind(c)
            import
            integer(c_int), value :: datatype
        end function nctypelen

        !> Writes an attribute; answers 0 or -1 (netCDF 2 manual, `ncattput`).
        integer(c_int) function ncattput(ncid, varid, name, datatype, len, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: datatype, len
            type(*), intent(in) :: value(*)
        end function ncattput

        !> Type and length of an attribute; answers 1 or -1 (netCDF 2 manual, `ncattinq`).
        integer(c_int) function ncattinq(ncid, varid, name, datatype, len) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout) :: datatype, len
        end function ncattinq

        !> Reads an attribute in its own type; answers 1 or -1 (netCDF 2 manual, `ncattget`).
        integer(c_int) function ncattget(ncid, varid, name, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
            type(*), intent(inout) :: value(*)
        end function ncattget

        !> Copies an attribute; answers 0 or -1 (netCDF 2 manual, `ncattcopy`).
        integer(c_int) function ncattcopy(ncid_in, varid_in, name, ncid_out, varid_out) bind(c)
            import
            integer(c_int), value :: ncid_in, varid_in
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: ncid_out, varid_out
        end function ncattcopy

        !> The name of an attribute by number; answers the number or -1 (netCDF 2 manual, `ncattname`).
        integer(c_int) function ncattname(ncid, varid, attnum, name) bind(c)
            import
            integer(c_int), value :: ncid, varid, attnum
            character(kind=c_char), intent(inout) :: name(*)
        end function ncattname

        !> Gives an attribute another name; answers 1 or -1 (netCDF 2 manual, `ncattrename`).
        integer(c_int) function ncattrename(ncid, varid, name, newname) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*), newname(*)
        end function ncattrename

        !> Deletes an attribute; answers 1 or -1 (netCDF 2 manual, `ncattdel`).
        integer(c_int) function ncattdel(ncid, varid, name) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
        end function ncattdel

        !> Creates a dataset and answers its id, or -1 (netCDF 2 manual, `nccreate`).
        integer(c_int) function nccreate(path, cmode) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: cmode
        end function nccreate

        !> Opens a dataset and answers its id, or -1 (netCDF 2 manual, `ncopen`).
        integer(c_int) function ncopen(path, mode) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
        end function ncopen

        !> Enters define mode; answers 0 or -1 (netCDF 2 manual, `ncredef`).
        integer(c_int) function ncredef(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function ncredef

        !> Leaves define mode; answers 0 or -1 (netCDF 2 manual, `ncendef`).
        integer(c_int) function ncendef(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function ncendef

        !> Closes a dataset; answers 0 or -1 (netCDF 2 manual, `ncclose`).
        integer(c_int) function ncclose(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function ncclose

        !> Makes all that was written last; answers 0 or -1 (netCDF 2 manual, `ncsync`).
        integer(c_int) function ncsync(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function ncsync

        !> Closes a dataset without what was just defined; answers 0 or -1 (netCDF 2 manual, `ncabort`).
        integer(c_int) function ncabort(ncid) bind(c)
            import
            integer(c_int), value :: ncid
        end function ncabort

        !> Counts what a dataset has; answers `ncid` or -1 (netCDF 2 manual, `ncinquire`).
        integer(c_int) function ncinquire(ncid, ndims, nvars, natts, recdim) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout) :: ndims, nvars, natts, recdim
        end function ncinquire

        !> Sets whether new variables are filled; answers the mode before, or -1 (netCDF 2 manual,
        !! `ncsetfill`).
        integer(c_int) function ncsetfill(ncid, fillmode) bind(c)
            import
            integer(c_int), value :: ncid, fillmode
        end function ncsetfill

        !> Defines a dimension and answers its id, or -1 (netCDF 2 manual, `ncdimdef`).
        integer(c_int) function ncdimdef(ncid, name, length) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_long), value :: length
        end function ncdimdef

        !> The id of a dimension, or -1 (netCDF 2 manual, `ncdimid`).
        integer(c_int) function ncdimid(ncid, name) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
        end function ncdimid

        !> Name and length of a dimension; answers `dimid` or -1 (netCDF 2 manual, `ncdiminq`).
        integer(c_int) function ncdiminq(ncid, dimid, name, length) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            character(kind=c_char), intent(inout) :: name(*)
            integer(c_long), intent(inout) :: length
        end function ncdiminq

        !> Gives a dimension another name; answers `dimid` or -1 (netCDF 2 manual, `ncdimrename`).
        integer(c_int) function ncdimrename(ncid, dimid, name) bind(c)
            import
            integer(c_int), value :: ncid, dimid
            character(kind=c_char), intent(in) :: name(*)
        end function ncdimrename

        !> The record variables and the bytes of one record of each; answers their number or -1 (netCDF 2
        !! manual, `ncrecinq`).
        integer(c_int) function ncrecinq(ncid, nrecvars, recvarids, recsizes) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_int), intent(inout) :: nrecvars, recvarids(*)
            integer(c_long), intent(inout) :: recsizes(*)
        end function ncrecinq

        !> Reads one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual,
        !! `ncrecget`).
        integer(c_int) function ncrecget(ncid, recnum, datap) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_long), value :: recnum
            type(c_ptr), intent(inout) :: datap(*)
        end function ncrecget

        !> Writes one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual,
        !! `ncrecput`).
        integer(c_int) function ncrecput(ncid, recnum, datap) bind(c)
            import
            integer(c_int), value :: ncid
            integer(c_long), value :: recnum
            type(c_ptr), intent(inout) :: datap(*)
        end function ncrecput

        !> Defines a variable and answers its id, or -1 (netCDF 2 manual, `ncvardef`).
        integer(c_int) function ncvardef(ncid, name, datatype, ndims, dim) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: datatype, ndims
            integer(c_int), intent(in) :: dim(*)
        end function ncvardef

        !> The id of a variable, or -1 (netCDF 2 manual, `ncvarid`).
        integer(c_int) function ncvarid(ncid, name) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
        end function ncvarid

        !> All about a variable; answers `varid` or -1 (netCDF 2 manual, `ncvarinq`).
        integer(c_int) function ncvarinq(ncid, varid, name, datatype, ndims, dim, natts) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(inout) :: name(*)
            integer(c_int), intent(inout) :: datatype, ndims, dim(*), natts
        end function ncvarinq

        !> Gives a variable another name; answers `varid` or -1 (netCDF 2 manual, `ncvarrename`).
        integer(c_int) function ncvarrename(ncid, varid, name) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
        end function ncvarrename

        !> Writes one value; answers 0 or -1 (netCDF 2 manual, `ncvarput1`).
        integer(c_int) function ncvarput1(ncid, varid, index, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: index(*)
            type(*), intent(in) :: value(*)
        end function ncvarput1

        !> Reads one value; answers 0 or -1 (netCDF 2 manual, `ncvarget1`).
        integer(c_int) function ncvarget1(ncid, varid, index, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: index(*)
            type(*), intent(inout) :: value(*)
        end function ncvarget1

        !> Writes a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarput`).
        integer(c_int) function ncvarput(ncid, varid, start, count, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*)
            type(*), intent(in) :: value(*)
        end function ncvarput

        !> Reads a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarget`).
        integer(c_int) function ncvarget(ncid, varid, start, count, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*)
            type(*), intent(inout) :: value(*)
        end function ncvarget

        !> Writes a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvarputs`).
        integer(c_int) function ncvarputs(ncid, varid, start, count, stride, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*), stride(*)
            type(*), intent(in) :: value(*)
        end function ncvarputs

        !> Reads a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvargets`).
        integer(c_int) function ncvargets(ncid, varid, start, count, stride, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*), stride(*)
            type(*), intent(inout) :: value(*)
        end function ncvargets

        !> Writes a strided block of values, spread in memory as `map` (in bytes) says; answers 0 or -1, or
        !! the code of an unknown variable (netCDF 2 manual, `ncvarputg`).
        integer(c_int) function ncvarputg(ncid, varid, start, count, stride, map, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*), stride(*), map(*)
            type(*), intent(in) :: value(*)
        end function ncvarputg

        !> Reads a strided block of values, spread in memory as `map` (in bytes) says; answers 0 or -1, or the
        !! code of an unknown variable (netCDF 2 manual, `ncvargetg`).
        integer(c_int) function ncvargetg(ncid, varid, start, count, stride, map, value) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_long), intent(in) :: start(*), count(*), stride(*), map(*)
            type(*), intent(inout) :: value(*)
        end function ncvargetg

        !> Sets the chunk cache of datasets opened from now on (netCDF manual, `nc_set_chunk_cache`):
        !! NC_EINVAL.
        integer(c_int) function nc_set_chunk_cache(size, nelems, preemption) bind(c)
            import
            integer(c_size_t), value :: size, nelems
            real(c_float), value :: preemption
        end function nc_set_chunk_cache

        !> The chunk cache of datasets opened from now on (`nc_get_chunk_cache`).
        integer(c_int) function nc_get_chunk_cache(sizep, nelemsp, preemptionp) bind(c)
            import
            integer(c_size_t), intent(inout), optional :: sizep, nelemsp
            real(c_float), intent(inout), optional :: preemptionp
        end function nc_get_chunk_cache

        !> `nc_set_chunk_cache` for Fortran; the preemption is in percent: NC_EINVAL for sizes below 1 as
        !! well.
        integer(c_int) function nc_set_chunk_cache_ints(size, nelems, preemption) bind(c)
            import
            integer(c_int), value :: size, nelems, preemption
        end function nc_set_chunk_cache_ints

        !> `nc_get_chunk_cache` for Fortran; the preemption is in percent.
        integer(c_int) function nc_get_chunk_cache_ints(sizep, nelemsp, preemptionp) bind(c)
            import
            integer(c_int), intent(inout), optional :: sizep, nelemsp, preemptionp
        end function nc_get_chunk_cache_ints

        !> Sets the chunk cache of a variable (`nc_set_var_chunk_cache`): NC_EBADID, NC_EINVAL, NC_ENOTVAR.
        integer(c_int) function nc_set_var_chunk_cache(ncid, varid, size, nelems, preemption) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), value :: size, nelems
            real(c_float), value :: preemption
        end function nc_set_var_chunk_cache

        !> The chunk cache of a variable (`nc_get_var_chunk_cache`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_get_var_chunk_cache(ncid, varid, sizep, nelemsp, preemptionp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(inout), optional :: sizep, nelemsp
            real(c_float), intent(inout), optional :: preemptionp
        end function nc_get_var_chunk_cache

        !> `nc_set_var_chunk_cache` for Fortran: the size is in megabytes, the preemption in percent, and what
        !! is negative stays at its default.
        integer(c_int) function nc_set_var_chunk_cache_ints(ncid, varid, size, nelems, preemption) bind(c)
            import
            integer(c_int), value :: ncid, varid, size, nelems, preemption
        end function nc_set_var_chunk_cache_ints

        !> `nc_get_var_chunk_cache` for Fortran: the size is in megabytes, the preemption in percent.
        integer(c_int) function nc_get_var_chunk_cache_ints(ncid, varid, sizep, nelemsp, &
                preemptionp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: sizep, nelemsp, preemptionp
        end function nc_get_var_chunk_cache_ints

        !> Defines a variable (netCDF manual, `nc_def_var`): NC_EBADID, NC_ENOTINDEFINE, NC_EPERM,
        !! NC_EBADNAME, NC_EMAXNAME, NC_EBADTYPE, NC_ESTRICTNC3, NC_EMAXDIMS, NC_EINVAL, NC_ENAMEINUSE,
        !! NC_EBADDIM.
        integer(c_int) function nc_def_var(ncid, name, xtype, ndims, dimidsp, varidp) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: xtype, ndims
            integer(c_int), intent(in) :: dimidsp(*)
            integer(c_int), intent(inout) :: varidp
        end function nc_def_var

        !> Gives a variable another name (`nc_rename_var`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM,
        !! NC_EBADNAME, NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTINDEFINE.
        integer(c_int) function nc_rename_var(ncid, varid, name) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(in) :: name(*)
        end function nc_rename_var

        !> Sets the fill value of a variable, or that it has none (`nc_def_var_fill`): NC_EBADID, NC_EGLOBAL,
        !! NC_EPERM, NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL.
        integer(c_int) function nc_def_var_fill(ncid, varid, no_fill, fill_value) bind(c)
            import
            integer(c_int), value :: ncid, varid, no_fill
            type(*), intent(in), optional :: fill_value(*)
        end function nc_def_var_fill

        !> Sets the shape of a variable's chunks (`nc_def_var_chunking`): NC_EBADID, NC_EPERM, NC_ENOTVAR,
        !! NC_ELATEDEF, NC_EINVAL, NC_EBADCHUNK.
        integer(c_int) function nc_def_var_chunking(ncid, varid, storage, chunksizesp) bind(c)
            import
            integer(c_int), value :: ncid, varid, storage
            integer(c_size_t), intent(in), optional :: chunksizesp(*)
        end function nc_def_var_chunking

        !> The same as `nc_def_var_chunking` with sizes as `int` (for Fortran); NC_EINVAL for negative ones.
        integer(c_int) function nc_def_var_chunking_ints(ncid, varid, storage, chunksizesp) bind(c)
            import
            integer(c_int), value :: ncid, varid, storage
            integer(c_int), intent(inout), optional :: chunksizesp(*)
        end function nc_def_var_chunking_ints

        !> Sets shuffle and deflate of a variable (`nc_def_var_deflate`): NC_EBADID, NC_EPERM, NC_ENOTVAR,
        !! NC_ELATEDEF, NC_EINDEFINE, NC_EINVAL.
        integer(c_int) function nc_def_var_deflate(ncid, varid, shuffle, deflate, deflate_level) bind(c)
            import
            integer(c_int), value :: ncid, varid, shuffle, deflate, deflate_level
        end function nc_def_var_deflate

        !> Adds the Fletcher checksum to a variable (`nc_def_var_fletcher32`): errors as `nc_def_var_deflate`.
        integer(c_int) function nc_def_var_fletcher32(ncid, varid, fletcher32) bind(c)
            import
            integer(c_int), value :: ncid, varid, fletcher32
        end function nc_def_var_fletcher32

        !> Adds szip to a variable (`nc_def_var_szip`): NC_EINVAL after deflate, and for blocks of an odd
        !! number of values, of more than 32 or than the variable has; else as `nc_def_var_deflate`.
        integer(c_int) function nc_def_var_szip(ncid, varid, options_mask, pixels_per_block) bind(c)
            import
            integer(c_int), value :: ncid, varid, options_mask, pixels_per_block
        end function nc_def_var_szip

        !> Sets the byte order in which a variable is stored (`nc_def_var_endian`): NC_EBADID, NC_EPERM,
        !! NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL.
        integer(c_int) function nc_def_var_endian(ncid, varid, endian) bind(c)
            import
            integer(c_int), value :: ncid, varid, endian
        end function nc_def_var_endian

        !> Sets the quantization of a variable (`nc_def_var_quantize`), none for a mode of 0: NC_EBADID,
        !! NC_EGLOBAL, NC_EPERM, NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL.
        integer(c_int) function nc_def_var_quantize(ncid, varid, quantize_mode, nsd) bind(c)
            import
            integer(c_int), value :: ncid, varid, quantize_mode, nsd
        end function nc_def_var_quantize

        !> The variable of that name in a group (netCDF manual, `nc_inq_varid`): NC_EBADID, NC_EINVAL,
        !! NC_ENOTVAR.
        integer(c_int) function nc_inq_varid(ncid, name, varidp) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), intent(inout), optional :: varidp
        end function nc_inq_varid

        !> Name, type, dimensions and number of attributes of a variable (`nc_inq_var`): NC_EBADID,
        !! NC_ENOTVAR.
        integer(c_int) function nc_inq_var(ncid, varid, name, xtypep, ndimsp, dimidsp, nattsp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_int), intent(inout), optional :: xtypep, ndimsp, dimidsp(*), nattsp
        end function nc_inq_var

        !> The name of a variable (`nc_inq_varname`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_varname(ncid, varid, name) bind(c)
            import
            integer(c_int), value :: ncid, varid
            character(kind=c_char), intent(inout), optional :: name(*)
        end function nc_inq_varname

        !> The type of a variable (`nc_inq_vartype`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_vartype(ncid, varid, xtypep) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: xtypep
        end function nc_inq_vartype

        !> The number of dimensions of a variable (`nc_inq_varndims`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_varndims(ncid, varid, ndimsp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: ndimsp
        end function nc_inq_varndims

        !> The dimensions of a variable (`nc_inq_vardimid`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_vardimid(ncid, varid, dimidsp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: dimidsp(*)
        end function nc_inq_vardimid

        !> The number of attributes of a variable, or of a group for `NC_GLOBAL` (`nc_inq_varnatts`):
        !! NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_varnatts(ncid, varid, nattsp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: nattsp
        end function nc_inq_varnatts

        !> Whether a variable has fill values, and which (`nc_inq_var_fill`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_var_fill(ncid, varid, no_fill, fill_valuep) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: no_fill
            type(*), intent(inout), optional :: fill_valuep(*)
        end function nc_inq_var_fill

        !> How a variable is stored, and the shape of its chunks (`nc_inq_var_chunking`): NC_EBADID,
        !! NC_ENOTVAR.
        integer(c_int) function nc_inq_var_chunking(ncid, varid, storagep, chunksizesp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: storagep
            integer(c_size_t), intent(inout), optional :: chunksizesp(*)
        end function nc_inq_var_chunking

        !> The same as `nc_inq_var_chunking` with sizes as `int` (for Fortran); NC_ERANGE where one does not
        !! fit.
        integer(c_int) function nc_inq_var_chunking_ints(ncid, varid, storagep, chunksizesp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: storagep, chunksizesp(*)
        end function nc_inq_var_chunking_ints

        !> Shuffle and deflate of a variable (`nc_inq_var_deflate`): NC_EBADID, NC_ENOTVAR, NC_EFILTER.
        integer(c_int) function nc_inq_var_deflate(ncid, varid, shufflep, deflatep, deflate_levelp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: shufflep, deflatep, deflate_levelp
        end function nc_inq_var_deflate

        !> Whether a variable has a Fletcher checksum (`nc_inq_var_fletcher32`): NC_EBADID, NC_ENOTVAR.
        integer(c_int) function nc_inq_var_fletcher32(ncid, varid, fletcher32p) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: fletcher32p
        end function nc_inq_var_fletcher32

        !> The szip parameters of a variable, zeros without szip (`nc_inq_var_szip`): NC_EBADID, NC_ENOTVAR,
        !! NC_EFILTER.
        integer(c_int) function nc_inq_var_szip(ncid, varid, options_maskp, pixels_per_blockp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: options_maskp, pixels_per_blockp
        end function nc_inq_var_szip

        !> The byte order of a variable: 0 native, 1 little, 2 big (`nc_inq_var_endian`): NC_EBADID,
        !! NC_ENOTVAR.
        integer(c_int) function nc_inq_var_endian(ncid, varid, endianp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: endianp
        end function nc_inq_var_endian

        !> The quantization of a variable, 0 for none (`nc_inq_var_quantize`): NC_EBADID, NC_EGLOBAL,
        !! NC_ENOTVAR.
        integer(c_int) function nc_inq_var_quantize(ncid, varid, quantize_modep, nsdp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: quantize_modep, nsdp
        end function nc_inq_var_quantize

        !> Turns bzip2 on for a variable, level 1 to 9 (netCDF manual, `nc_def_var_bzip2`).
        integer(c_int) function nc_def_var_bzip2(ncid, varid, level) bind(c)
            import
            integer(c_int), value :: ncid, varid, level
        end function nc_def_var_bzip2

        !> Whether a variable has bzip2, and the level (netCDF manual, `nc_inq_var_bzip2`).
        integer(c_int) function nc_inq_var_bzip2(ncid, varid, hasfilterp, levelp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: hasfilterp, levelp
        end function nc_inq_var_bzip2

        !> Turns Zstandard on for a variable, level -131072 to 22 (netCDF manual, `nc_def_var_zstandard`).
        integer(c_int) function nc_def_var_zstandard(ncid, varid, level) bind(c)
            import
            integer(c_int), value :: ncid, varid, level
        end function nc_def_var_zstandard

        !> Whether a variable has Zstandard, and the level (netCDF manual, `nc_inq_var_zstandard`).
        integer(c_int) function nc_inq_var_zstandard(ncid, varid, hasfilterp, levelp) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: hasfilterp, levelp
        end function nc_inq_var_zstandard

        !> Turns Blosc on for a variable (netCDF manual, `nc_def_var_blosc`).
        integer(c_int) function nc_def_var_blosc(ncid, varid, subcompressor, level, blocksize, &
                addshuffle) bind(c)
            import
            integer(c_int), value :: ncid, varid, subcompressor, level, blocksize, addshuffle
        end function nc_def_var_blosc

        !> Whether a variable has Blosc, and its parameters (netCDF manual, `nc_inq_var_blosc`).
        integer(c_int) function nc_inq_var_blosc(ncid, varid, hasfilterp, subcompressorp, levelp, &
                blocksizep, addshufflep) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: hasfilterp, subcompressorp, levelp, blocksizep, &
                    addshufflep
        end function nc_inq_var_blosc

        !> The number of directories (netCDF manual, `nc_plugin_path_ndirs`).
        integer(c_int) function nc_plugin_path_ndirs(ndirsp) bind(c)
            import
            integer(c_size_t), intent(inout) :: ndirsp
        end function nc_plugin_path_ndirs

        !> The directories (netCDF manual, `nc_plugin_path_get`). The names are to be freed; the array too, if
        !! `dirs->dirs` was NULL, otherwise the caller's array is filled.
        integer(c_int) function nc_plugin_path_get(dirs) bind(c)
            import
            type(NCPluginList), intent(inout) :: dirs
        end function nc_plugin_path_get

        !> Puts other directories in place of all (netCDF manual, `nc_plugin_path_set`).
        integer(c_int) function nc_plugin_path_set(dirs) bind(c)
            import
            type(NCPluginList), intent(inout) :: dirs
        end function nc_plugin_path_set

        !> Adds a filter to a variable, or changes its parameters (netCDF manual, `nc_def_var_filter`).
        integer(c_int) function nc_def_var_filter(ncid, varid, id, nparams, params) bind(c)
            import
            integer(c_int), value :: ncid, varid, id
            integer(c_size_t), value :: nparams
            integer(c_int), intent(in), optional :: params(*)
        end function nc_def_var_filter

        !> The first filter of a variable, id 0 if it has none (netCDF manual, `nc_inq_var_filter`).
        integer(c_int) function nc_inq_var_filter(ncid, varid, idp, nparams, params) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_int), intent(inout), optional :: idp
            integer(c_size_t), intent(inout), optional :: nparams
            integer(c_int), intent(inout), optional :: params(*)
        end function nc_inq_var_filter

        !> The ids of a variable's filters in the order in which a writer applies them (netCDF manual,
        !! `nc_inq_var_filter_ids`).
        integer(c_int) function nc_inq_var_filter_ids(ncid, varid, nfilters, filterids) bind(c)
            import
            integer(c_int), value :: ncid, varid
            integer(c_size_t), intent(inout), optional :: nfilters
            integer(c_int), intent(inout), optional :: filterids(*)
        end function nc_inq_var_filter_ids

        !> The parameters of one filter of a variable (netCDF manual, `nc_inq_var_filter_info`).
        integer(c_int) function nc_inq_var_filter_info(ncid, varid, id, nparams, params) bind(c)
            import
            integer(c_int), value :: ncid, varid, id
            integer(c_size_t), intent(inout), optional :: nparams
            integer(c_int), intent(inout), optional :: params(*)
        end function nc_inq_var_filter_info

        !> Whether a filter can be used (netCDF manual, `nc_inq_filter_avail`).
        integer(c_int) function nc_inq_filter_avail(ncid, id) bind(c)
            import
            integer(c_int), value :: ncid, id
        end function nc_inq_filter_avail

        !> Opens bytes in memory as a dataset to read (netCDF manual, `nc_open_mem`). They stay the caller's,
        !! and must be there unchanged until the dataset is closed. A classic file, or a zip archive that
        !! holds a Zarr dataset, which is only read; HDF5 is not built.
        integer(c_int) function nc_open_mem(path, mode, size, memory, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
            integer(c_size_t), value :: size
            type(*), intent(inout) :: memory(*)
            integer(c_int), intent(inout) :: ncidp
        end function nc_open_mem

        !> Creates a dataset in memory (netCDF manual, `nc_create_mem`): a classic file of at least
        !! `initialsize` bytes, which `nc_close_memio` hands over. HDF5 is not built.
        integer(c_int) function nc_create_mem(path, mode, initialsize, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
            integer(c_size_t), value :: initialsize
            integer(c_int), intent(inout) :: ncidp
        end function nc_create_mem

        !> Opens bytes in memory as a dataset, to read or write (netCDF manual, `nc_open_memio`). With
        !! `NC_MEMIO_LOCKED` they stay where they are and are the caller's, who keeps them until the dataset
        !! is closed; a write that needs more room fails with NC_EINMEMORY. Else they are from `malloc` and
        !! the library's once this succeeds (with NC_WRITE, `info->memory` is then NULL), to be moved and
        !! freed, until `nc_close_memio` hands them back. After an error they are the caller's.
        integer(c_int) function nc_open_memio(path, mode, info, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode
            type(NC_memio), intent(inout) :: info
            integer(c_int), intent(inout) :: ncidp
        end function nc_open_memio

        !> Closes a dataset and hands its bytes to the caller (netCDF manual, `nc_close_memio`), who frees
        !! them unless they were locked. `info` stays as it is for a dataset that was not in memory
        !! (NC_DISKLESS counts as a file); NULL is as `nc_close`.
        integer(c_int) function nc_close_memio(ncid, info) bind(c)
            import
            integer(c_int), value :: ncid
            type(NC_memio), intent(inout) :: info
        end function nc_close_memio

        !> The alignment of an atomic type, or of a class of user-defined types that has one.
        integer(c_int) function ncaux_class_alignment(ncclass, alignp) bind(c)
            import
            integer(c_int), value :: ncclass
            integer(c_size_t), intent(inout) :: alignp
        end function ncaux_class_alignment

        !> The alignment of a type; `ncid` is needed for user-defined types only.
        integer(c_int) function ncaux_type_alignment(xtype, ncid, alignp) bind(c)
            import
            integer(c_int), value :: xtype, ncid
            integer(c_size_t), intent(inout) :: alignp
        end function ncaux_type_alignment

        !> What `nc_inq_user_type` answers, for atomic types too.
        integer(c_int) function ncaux_inq_any_type(ncid, xtypeid, name, size, basetypep, nfieldsp, &
                classp) bind(c)
            import
            integer(c_int), value :: ncid, xtypeid
            character(kind=c_char), intent(inout), optional :: name(*)
            integer(c_size_t), intent(inout), optional :: size
            integer(c_int), intent(inout), optional :: basetypep
            integer(c_size_t), intent(inout), optional :: nfieldsp
            integer(c_int), intent(inout), optional :: classp
        end function ncaux_inq_any_type

        !> Begins a compound type; `tag` is to be given to `ncaux_abort_compound` in the end. `alignmode` is
        !! not looked at: fields are aligned as C aligns them.
        integer(c_int) function ncaux_begin_compound(ncid, name, alignmode, tag) bind(c)
            import
            integer(c_int), value :: ncid
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: alignmode
            type(c_ptr), intent(inout) :: tag
        end function ncaux_begin_compound

        !> Frees what `ncaux_begin_compound` gave; NULL is allowed. A type that was ended stays.
        integer(c_int) function ncaux_abort_compound(tag) bind(c)
            import
            type(c_ptr), value :: tag
        end function ncaux_abort_compound

        !> Adds a field, an array if `ndims` is above 0; a NULL tag does nothing.
        integer(c_int) function ncaux_add_field(tag, name, field_type, ndims, dimsizes) bind(c)
            import
            type(c_ptr), value :: tag
            character(kind=c_char), intent(in) :: name(*)
            integer(c_int), value :: field_type, ndims
            integer(c_int), intent(in) :: dimsizes(*)
        end function ncaux_add_field

        !> Defines the compound type; the tag is still to be freed.
        integer(c_int) function ncaux_end_compound(tag, xtypeid) bind(c)
            import
            type(c_ptr), value :: tag
            integer(c_int), intent(inout) :: xtypeid
        end function ncaux_end_compound

        !> Writes `count` values of a type as text, which is to be freed: numbers in decimal, `'c'`,
        !! `"string"`, `|opaque|`, `<field() value;...>` and `{len=n,p=(...)}`. No values give no text.
        integer(c_int) function ncaux_dump_data(ncid, xtype, memory, count, bufp) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            type(*), intent(inout) :: memory(*)
            integer(c_size_t), value :: count
            type(c_ptr), intent(inout) :: bufp
        end function ncaux_dump_data

        !> Reads a file; `content` gets a block to be freed.
        integer(c_int) function ncaux_readfile(filename, sizep, content) bind(c)
            import
            character(kind=c_char), intent(in) :: filename(*)
            integer(c_size_t), intent(inout) :: sizep
            type(c_ptr), intent(inout) :: content
        end function ncaux_readfile

        !> Writes a file; NULL content makes an empty one.
        integer(c_int) function ncaux_writefile(filename, size, content) bind(c)
            import
            character(kind=c_char), intent(in) :: filename(*)
            integer(c_size_t), value :: size
            type(*), intent(inout) :: content(*)
        end function ncaux_writefile

        !> Parses one specification; `paramsp` gets an array to be freed.
        integer(c_int) function ncaux_h5filterspec_parse(txt, idp, nparamsp, paramsp) bind(c)
            import
            character(kind=c_char), intent(in) :: txt(*)
            integer(c_int), intent(inout) :: idp
            integer(c_size_t), intent(inout) :: nparamsp
            type(c_ptr), intent(inout) :: paramsp
        end function ncaux_h5filterspec_parse

        !> Parses several specifications; `vectorp` gets an array of structures, each to be freed with
        !! `ncaux_h5filterspec_free` and the array with `free`, or NULL for none.
        integer(c_int) function ncaux_h5filterspec_parselist(txt0, formatp, nspecsp, vectorp) bind(c)
            import
            character(kind=c_char), intent(in) :: txt0(*)
            integer(c_int), intent(inout) :: formatp
            integer(c_size_t), intent(inout) :: nspecsp
            type(c_ptr), intent(inout) :: vectorp
        end function ncaux_h5filterspec_parselist

        !> Parses one parameter into one or two values.
        integer(c_int) function ncaux_h5filterspec_parse_parameter(txt, nuiparamsp, uiparams) bind(c)
            import
            character(kind=c_char), intent(in) :: txt(*)
            integer(c_size_t), intent(inout) :: nuiparamsp
            integer(c_int), intent(inout) :: uiparams(*)
        end function ncaux_h5filterspec_parse_parameter

        !> Frees one structure of a parsed list; NULL is allowed.
        subroutine ncaux_h5filterspec_free(f) bind(c)
            import
            type(c_ptr), value :: f
        end subroutine ncaux_h5filterspec_free

        !> Brings an 8-byte value into the order in which HDF5 keeps it among its parameters (`decode` 0), or
        !! back: two 4-byte values of this machine, the low one first.
        subroutine ncaux_h5filterspec_fix8(mem, decode) bind(c)
            import
            integer(c_signed_char), intent(inout) :: mem
            integer(c_int), value :: decode
        end subroutine ncaux_h5filterspec_fix8

        !> Splits `pathlen` bytes of a path into `dirs`. `sep` is `;`, `:` or 0 for the platform's. The array
        !! of `dirs` is used if it has one, else allocated; the names always are.
        integer(c_int) function ncaux_plugin_path_parsen(pathlen, pathlist, sep, dirs) bind(c)
            import
            integer(c_size_t), value :: pathlen
            character(kind=c_char), intent(in) :: pathlist(*)
            character(kind=c_char), value :: sep
            type(NCPluginList), intent(inout) :: dirs
        end function ncaux_plugin_path_parsen

        !> Splits a path into `dirs`, as `ncaux_plugin_path_parsen`.
        integer(c_int) function ncaux_plugin_path_parse(pathlist, sep, dirs) bind(c)
            import
            character(kind=c_char), intent(in) :: pathlist(*)
            character(kind=c_char), value :: sep
            type(NCPluginList), intent(inout) :: dirs
        end function ncaux_plugin_path_parse

        !> Joins directories to a path, which is to be freed. `sep` as in `ncaux_plugin_path_parsen`.
        integer(c_int) function ncaux_plugin_path_tostring(dirs, sep, catp) bind(c)
            import
            type(NCPluginList), intent(in) :: dirs
            character(kind=c_char), value :: sep
            type(c_ptr), intent(inout) :: catp
        end function ncaux_plugin_path_tostring

        !> Frees the names and the array of a list; NULL is allowed.
        integer(c_int) function ncaux_plugin_path_clear(dirs) bind(c)
            import
            type(NCPluginList), intent(inout) :: dirs
        end function ncaux_plugin_path_clear

        !> Frees a list and what is in it; NULL is allowed.
        integer(c_int) function ncaux_plugin_path_reclaim(dirs) bind(c)
            import
            type(c_ptr), value :: dirs
        end function ncaux_plugin_path_reclaim

        !> Puts a directory at the end of a list.
        integer(c_int) function ncaux_plugin_path_append(dirs, dir) bind(c)
            import
            type(NCPluginList), intent(inout) :: dirs
            character(kind=c_char), intent(in) :: dir(*)
        end function ncaux_plugin_path_append

        !> Puts a directory at the begin of a list.
        integer(c_int) function ncaux_plugin_path_prepend(dirs, dir) bind(c)
            import
            type(NCPluginList), intent(inout) :: dirs
            character(kind=c_char), intent(in) :: dir(*)
        end function ncaux_plugin_path_prepend

        !> The length of the process's plugin path, joined by `;` (for Fortran).
        integer(c_int) function ncaux_plugin_path_stringlen() bind(c)
            import
        end function ncaux_plugin_path_stringlen

        !> The process's plugin path, joined by `;`, into `pathlen` bytes: cut if it does not fit, filled up
        !! with NUL if it does (for Fortran).
        integer(c_int) function ncaux_plugin_path_stringget(pathlen, path) bind(c)
            import
            integer(c_int), value :: pathlen
            character(kind=c_char), intent(inout) :: path(*)
        end function ncaux_plugin_path_stringget

        !> Makes `pathlen` bytes of text, directories joined by `;`, the process's plugin path (for Fortran).
        integer(c_int) function ncaux_plugin_path_stringset(pathlen, path) bind(c)
            import
            integer(c_int), value :: pathlen
            character(kind=c_char), intent(in) :: path(*)
        end function ncaux_plugin_path_stringset

        !> Takes `key=value` pairs apart, which `,` or (version 1) `|` separates and `\` protects. `pairsp`
        !! gets an array key, value, key, value, ..., NULL, NULL of texts; all of them and the array are to be
        !! freed. No text gives NULL.
        integer(c_int) function ncaux_parse_provenance(ncprop, pairsp) bind(c)
            import
            character(kind=c_char), intent(in) :: ncprop(*)
            type(c_ptr), intent(inout) :: pairsp
        end function ncaux_parse_provenance

        !> Frees what values own, such as strings and sequences; as `nc_reclaim_data`.
        integer(c_int) function ncaux_reclaim_data(ncid, xtype, memory, count) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            type(*), intent(inout) :: memory(*)
            integer(c_size_t), value :: count
        end function ncaux_reclaim_data

        !> Frees what values own, and the values; as `nc_reclaim_data_all`.
        integer(c_int) function ncaux_reclaim_data_all(ncid, xtype, memory, count) bind(c)
            import
            integer(c_int), value :: ncid, xtype
            type(*), intent(inout) :: memory(*)
            integer(c_size_t), value :: count
        end function ncaux_reclaim_data_all

        !> Chooses collective or independent access to a variable. Not built: NC_ENOPAR.
        integer(c_int) function nc_var_par_access(ncid, varid, par_access) bind(c)
            import
            integer(c_int), value :: ncid, varid, par_access
        end function nc_var_par_access

        !> `nc_create_par` with Fortran handles. Not built: NC_ENOPAR.
        integer(c_int) function nc_create_par_fortran(path, cmode, comm, info, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: cmode, comm, info
            integer(c_int), intent(inout) :: ncidp
        end function nc_create_par_fortran

        !> `nc_open_par` with Fortran handles. Not built: NC_ENOPAR.
        integer(c_int) function nc_open_par_fortran(path, mode, comm, info, ncidp) bind(c)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int), value :: mode, comm, info
            integer(c_int), intent(inout) :: ncidp
        end function nc_open_par_fortran

    end interface
end module netcdf_c
