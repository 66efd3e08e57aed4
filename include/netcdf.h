/* The netCDF C interface, implemented by oxcdf.
 *
 * Made by `cargo xtask headers` from src/ffi/constants, src/ffi/netcdf and xtask/headers/netcdf.h.in: edit those.
 */
#ifndef _NETCDF_
#define _NETCDF_

#include <errno.h>
#include <stddef.h>

/* How a function of the library is declared; other netCDF headers use it too. */
#ifndef EXTERNL
#define EXTERNL extern
#endif
#ifndef MSC_EXTRA
#define MSC_EXTRA
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The number of a data type. */
typedef int nc_type;

/* What a value reads as that was never written. */
#define NC_FILL_BYTE ((signed char)-127)
#define NC_FILL_CHAR ((char)0)
#define NC_FILL_SHORT ((short)-32767)
#define NC_FILL_INT (-2147483647)
#define NC_FILL_FLOAT (9.9692099683868690e+36f)
#define NC_FILL_DOUBLE (9.9692099683868690e+36)
#define NC_FILL_UBYTE (255)
#define NC_FILL_USHORT (65535)
#define NC_FILL_UINT (4294967295U)
#define NC_FILL_INT64 ((long long)-9223372036854775806LL)
#define NC_FILL_UINT64 ((unsigned long long)18446744073709551614ULL)
#define NC_FILL_STRING ((char *)"")
#define FILL_BYTE NC_FILL_BYTE
#define FILL_CHAR NC_FILL_CHAR
#define FILL_SHORT NC_FILL_SHORT
#define FILL_LONG NC_FILL_INT
#define FILL_FLOAT NC_FILL_FLOAT
#define FILL_DOUBLE NC_FILL_DOUBLE

/* The attribute that says so for one variable. */
#define _FillValue "_FillValue"
#define NC_FillValue "_FillValue"

/* The range of each type. */
#define NC_MAX_BYTE 127
#define NC_MIN_BYTE (-NC_MAX_BYTE - 1)
#define NC_MAX_CHAR 255
#define NC_MAX_SHORT 32767
#define NC_MIN_SHORT (-NC_MAX_SHORT - 1)
#define NC_MAX_INT 2147483647
#define NC_MIN_INT (-NC_MAX_INT - 1)
#define NC_MAX_FLOAT 3.402823466e+38f
#define NC_MIN_FLOAT (-NC_MAX_FLOAT)
#define NC_MAX_DOUBLE 1.7976931348623157e+308
#define NC_MIN_DOUBLE (-NC_MAX_DOUBLE)
#define NC_MAX_UBYTE NC_MAX_CHAR
#define NC_MAX_USHORT 65535U
#define NC_MAX_UINT 4294967295U
#define NC_MAX_INT64 (9223372036854775807LL)
#define NC_MIN_INT64 (-9223372036854775807LL - 1)
#define NC_MAX_UINT64 (18446744073709551615ULL)

/* The length of a dimension that grows. */
#define NC_UNLIMITED 0L

/* The buffer size of nc__enddef that follows the file system. */
#define NC_ALIGN_CHUNK ((size_t)(-1))

/* Attributes that tell how a variable was quantized. */
#define NC_QUANTIZE_BITGROOM_ATT_NAME "_QuantizeBitGroomNumberOfSignificantDigits"
#define NC_QUANTIZE_GRANULARBR_ATT_NAME "_QuantizeGranularBitRoundNumberOfSignificantDigits"
#define NC_QUANTIZE_BITROUND_ATT_NAME "_QuantizeBitRoundNumberOfSignificantBits"

/* The name that marks a dimension without a coordinate variable in HDF5 files. */
#define DIM_WITHOUT_VARIABLE "This is a netCDF dimension but not a netCDF variable."

/* The name of an enumeration's value that has none. */
#define NC_UNDEFINED_ENUM_IDENT "_UNDEFINED"

/* Whether a code is the system's errno. */
#define NC_ISSYSERR(err) ((err) > 0)

/* Where a field lies in a struct, for nc_insert_compound. */
#define NC_COMPOUND_OFFSET(S, M) (offsetof(S, M))

/* What programs may test for. */
#ifndef NC_HAVE_RENAME_GRP
#define NC_HAVE_RENAME_GRP
#endif
#ifndef NC_HAVE_INQ_FORMAT_EXTENDED
#define NC_HAVE_INQ_FORMAT_EXTENDED
#endif
#define NC_HAVE_META_H

/* The other name of ncvarcopy. */
#ifndef ncvarcpy
#define ncvarcpy(ncid_in, varid, ncid_out) ncvarcopy((ncid_in), (varid), (ncid_out))
#endif

/* The functions of a user-defined format: see netcdf_dispatch.h. */
typedef struct NC_Dispatch NC_Dispatch;

/** Not a type. */
#define NC_NAT 0

/** Signed integer of 8 bits. */
#define NC_BYTE 1

/** One byte of text. */
#define NC_CHAR 2

/** Signed integer of 16 bits. */
#define NC_SHORT 3

/** Signed integer of 32 bits. */
#define NC_INT 4

/** The old name of `NC_INT`. */
#define NC_LONG NC_INT

/** IEEE floating point of 32 bits. */
#define NC_FLOAT 5

/** IEEE floating point of 64 bits. */
#define NC_DOUBLE 6

/** Unsigned integer of 8 bits. */
#define NC_UBYTE 7

/** Unsigned integer of 16 bits. */
#define NC_USHORT 8

/** Unsigned integer of 32 bits. */
#define NC_UINT 9

/** Signed integer of 64 bits. */
#define NC_INT64 10

/** Unsigned integer of 64 bits. */
#define NC_UINT64 11

/** Text of any length. */
#define NC_STRING 12

/** The last type that is not defined by a user. */
#define NC_MAX_ATOMIC_TYPE NC_STRING

/** The class of types of variable length. */
#define NC_VLEN 13

/** The class of types of so many bytes. */
#define NC_OPAQUE 14

/** The class of enumerations. */
#define NC_ENUM 15

/** The class of types made of fields. */
#define NC_COMPOUND 16

/** The first number of a user-defined type. */
#define NC_FIRSTUSERTYPEID 32

/** It went well. */
#define NC_NOERR 0

/** What every netCDF 2 function returns when it fails. */
#define NC2_ERR -1

/** netCDF 2: the system refused. */
#define NC_SYSERR -31

/** netCDF 2: the external data representation failed. */
#define NC_EXDR -32

/** No open dataset has this id. */
#define NC_EBADID -33

/** Too many datasets are open. */
#define NC_ENFILE -34

/** The dataset exists, and was not to be overwritten. */
#define NC_EEXIST -35

/** An argument is not valid. */
#define NC_EINVAL -36

/** The dataset was opened for reading only. */
#define NC_EPERM -37

/** Only possible in define mode. */
#define NC_ENOTINDEFINE -38

/** Not possible in define mode. */
#define NC_EINDEFINE -39

/** An index lies beyond its dimension. */
#define NC_EINVALCOORDS -40

/** Too many dimensions. */
#define NC_EMAXDIMS -41

/** The name is taken. */
#define NC_ENAMEINUSE -42

/** There is no such attribute. */
#define NC_ENOTATT -43

/** Too many attributes. */
#define NC_EMAXATTS -44

/** Not a data type, or not the one that is needed. */
#define NC_EBADTYPE -45

/** There is no such dimension. */
#define NC_EBADDIM -46

/** An unlimited dimension that is not the first. */
#define NC_EUNLIMPOS -47

/** Too many variables. */
#define NC_EMAXVARS -48

/** There is no such variable. */
#define NC_ENOTVAR -49

/** Not possible with `NC_GLOBAL`. */
#define NC_EGLOBAL -50

/** The format is not known. */
#define NC_ENOTNC -51

/** Fortran: the text variable is too short. */
#define NC_ESTS -52

/** The name is too long. */
#define NC_EMAXNAME -53

/** The netCDF 2 name of `NC_EMAXNAME`. */
#define NC_ENTOOL NC_EMAXNAME

/** There is an unlimited dimension already. */
#define NC_EUNLIMIT -54

/** There are no record variables. */
#define NC_ENORECVARS -55

/** Text and numbers are not converted into each other. */
#define NC_ECHAR -56

/** A range goes beyond its dimension. */
#define NC_EEDGE -57

/** A stride that is not valid. */
#define NC_ESTRIDE -58

/** A name that is not allowed. */
#define NC_EBADNAME -59

/** Some values do not fit the type. */
#define NC_ERANGE -60

/** There is not enough memory. */
#define NC_ENOMEM -61

/** A variable is too large for the format. */
#define NC_EVARSIZE -62

/** A dimension is too large. */
#define NC_EDIMSIZE -63

/** The file is too short. */
#define NC_ETRUNC -64

/** The kind of an axis is not known. */
#define NC_EAXISTYPE -65

/** OPeNDAP failed. */
#define NC_EDAP -66

/** The transfer failed. */
#define NC_ECURL -67

/** Input or output failed. */
#define NC_EIO -68

/** The variable has no data. */
#define NC_ENODATA -69

/** The OPeNDAP server failed. */
#define NC_EDAPSVC -70

/** The OPeNDAP attributes cannot be had. */
#define NC_EDAS -71

/** The OPeNDAP structure cannot be had. */
#define NC_EDDS -72

/** The same of protocol 4. */
#define NC_EDMR NC_EDDS

/** The OPeNDAP data cannot be had. */
#define NC_EDATADDS -73

/** The same of protocol 4. */
#define NC_EDATADAP NC_EDATADDS

/** A URL that is not valid. */
#define NC_EDAPURL -74

/** Another name of `NC_EDAPURL`. */
#define NC_EURL NC_EDAPURL

/** A constraint in a URL that is not valid. */
#define NC_EDAPCONSTRAINT -75

/** Another name of `NC_EDAPCONSTRAINT`. */
#define NC_ECONSTRAINT NC_EDAPCONSTRAINT

/** Something that cannot be expressed. */
#define NC_ETRANSLATION -76

/** Access failed. */
#define NC_EACCESS -77

/** Access was denied. */
#define NC_EAUTH -78

/** There is no such file. */
#define NC_ENOTFOUND -90

/** The file cannot be removed. */
#define NC_ECANTREMOVE -91

/** A fault of this library. */
#define NC_EINTERNAL -92

/** PnetCDF failed. */
#define NC_EPNETCDF -93

/** The codes of netCDF-4 lie below. */
#define NC4_FIRST_ERROR -100

/** HDF5 failed. */
#define NC_EHDFERR -101

/** It cannot be read. */
#define NC_ECANTREAD -102

/** It cannot be written. */
#define NC_ECANTWRITE -103

/** It cannot be created. */
#define NC_ECANTCREATE -104

/** Metadata of the file cannot be used. */
#define NC_EFILEMETA -105

/** Metadata of a dimension cannot be used. */
#define NC_EDIMMETA -106

/** Metadata of an attribute cannot be used. */
#define NC_EATTMETA -107

/** Metadata of a variable cannot be used. */
#define NC_EVARMETA -108

/** The type is not a compound. */
#define NC_ENOCOMPOUND -109

/** The attribute exists. */
#define NC_EATTEXISTS -110

/** Only netCDF-4 has this. */
#define NC_ENOTNC4 -111

/** The classic model does not have this. */
#define NC_ESTRICTNC3 -112

/** Only classic files have this. */
#define NC_ENOTNC3 -113

/** The dataset was not opened for parallel access. */
#define NC_ENOPAR -114

/** Parallel access could not be set up. */
#define NC_EPARINIT -115

/** There is no such group. */
#define NC_EBADGRPID -116

/** There is no such type. */
#define NC_EBADTYPID -117

/** The type is defined and stays as it is. */
#define NC_ETYPDEFINED -118

/** There is no such field. */
#define NC_EBADFIELD -119

/** The type is of another class. */
#define NC_EBADCLASS -120

/** Mapped access is for atomic types. */
#define NC_EMAPTYPE -121

/** Data were written, it is too late for a fill value. */
#define NC_ELATEFILL -122

/** The variable is stored, it is too late to change how. */
#define NC_ELATEDEF -123

/** HDF5 dimension scales failed. */
#define NC_EDIMSCALE -124

/** There is no such group. */
#define NC_ENOGRP -125

/** Contiguous and chunked exclude each other. */
#define NC_ESTORAGE -126

/** A chunk size that is not valid. */
#define NC_EBADCHUNK -127

/** This library does not have the feature. */
#define NC_ENOTBUILT -128

/** The dataset in memory failed. */
#define NC_EDISKLESS -129

/** A dimension cannot grow in independent access. */
#define NC_ECANTEXTEND -130

/** MPI failed. */
#define NC_EMPI -131

/** A filter failed. */
#define NC_EFILTER -132

/** The settings file cannot be used. */
#define NC_ERCFILE -133

/** Padding that is not NUL. */
#define NC_ENULLPAD -134

/** The caller's memory cannot be used. */
#define NC_EINMEMORY -135

/** The variable has no such filter. */
#define NC_ENOFILTER -136

/** NCZarr failed. */
#define NC_ENCZARR -137

/** S3 failed. */
#define NC_ES3 -138

/** A key without an object. */
#define NC_EEMPTY -139

/** An object that should not be there. */
#define NC_EOBJECT -140

/** An object that should be there. */
#define NC_ENOOBJECT -141

/** A plugin failed. */
#define NC_EPLUGIN -142

/** Not a Zarr store. */
#define NC_ENOTZARR -143

/** Consolidated metadata that cannot be used. */
#define NC_EZARRMETA -144

/** All codes lie above. */
#define NC4_LAST_ERROR -144

/** The library chooses the size of its buffers. */
#define NC_SIZEHINT_DEFAULT 0

/** In place of a variable: the attributes of the group. */
#define NC_GLOBAL -1

/** An old limit of dimensions; there is none now. */
#define NC_MAX_DIMS 1024

/** An old limit of attributes; there is none now. */
#define NC_MAX_ATTRS 8192

/** An old limit of variables; there is none now. */
#define NC_MAX_VARS 8192

/** The longest name, in bytes, without its NUL. */
#define NC_MAX_NAME 256

/** Dimensions that one variable can have. */
#define NC_MAX_VAR_DIMS 1024

/** The longest name in an HDF4 file. */
#define NC_MAX_HDF4_NAME NC_MAX_NAME

/** The byte order of this machine. */
#define NC_ENDIAN_NATIVE 0

/** The low byte first. */
#define NC_ENDIAN_LITTLE 1

/** The high byte first. */
#define NC_ENDIAN_BIG 2

/** Storage in chunks. */
#define NC_CHUNKED 0

/** Storage in one piece. */
#define NC_CONTIGUOUS 1

/** Storage with the metadata. */
#define NC_COMPACT 2

/** Storage of another kind. */
#define NC_UNKNOWN_STORAGE 3

/** Storage in other files. */
#define NC_VIRTUAL 4

/** No checksum. */
#define NC_NOCHECKSUM 0

/** The Fletcher checksum. */
#define NC_FLETCHER32 1

/** No shuffle. */
#define NC_NOSHUFFLE 0

/** Bytes are shuffled before they are compressed. */
#define NC_SHUFFLE 1

/** The level that only copies. */
#define NC_MIN_DEFLATE_LEVEL 0

/** The level that tries hardest. */
#define NC_MAX_DEFLATE_LEVEL 9

/** Szip: predict a value from the one before. */
#define NC_SZIP_NN 32

/** Szip: entropy coding alone. */
#define NC_SZIP_EC 4

/** Values keep all their bits. */
#define NC_NOQUANTIZE 0

/** Quantization by Bit Grooming. */
#define NC_QUANTIZE_BITGROOM 1

/** Quantization by Granular BitRound. */
#define NC_QUANTIZE_GRANULARBR 2

/** Quantization by BitRound. */
#define NC_QUANTIZE_BITROUND 3

/** Most significant digits of a `float`. */
#define NC_QUANTIZE_MAX_FLOAT_NSD 6

/** Most significant bits of a `float`. */
#define NC_QUANTIZE_MAX_FLOAT_NSB 23

/** Most significant digits of a `double`. */
#define NC_QUANTIZE_MAX_DOUBLE_NSD 15

/** Most significant bits of a `double`. */
#define NC_QUANTIZE_MAX_DOUBLE_NSB 52

/** Chunk sizes are `size_t`. */
#define NC_HAVE_NEW_CHUNKING_API 1

/** A log level below all messages. */
#define NC_TURN_OFF_LOGGING -1

/** netCDF 2: leave the program at the first error. */
#define NC_FATAL 1

/** netCDF 2: print a message for every error. */
#define NC_VERBOSE 2

/** The netCDF 2 name of `NC_MAX_DIMS`. */
#define MAX_NC_DIMS NC_MAX_DIMS

/** The netCDF 2 name of `NC_MAX_ATTRS`. */
#define MAX_NC_ATTRS NC_MAX_ATTRS

/** The netCDF 2 name of `NC_MAX_VARS`. */
#define MAX_NC_VARS NC_MAX_VARS

/** The netCDF 2 name of `NC_MAX_NAME`. */
#define MAX_NC_NAME NC_MAX_NAME

/** The netCDF 2 name of `NC_MAX_VAR_DIMS`. */
#define MAX_VAR_DIMS NC_MAX_VAR_DIMS

/** Fill mode: what was not written reads as the fill value. */
#define NC_FILL 0

/** Fill mode: what was not written reads as anything. */
#define NC_NOFILL 256

/** Open for reading. */
#define NC_NOWRITE 0

/** Open for reading and writing. */
#define NC_WRITE 1

/** Create, whether or not something is there. */
#define NC_CLOBBER 0

/** Create only if nothing is there. */
#define NC_NOCLOBBER 4

/** Keep the dataset in memory. */
#define NC_DISKLESS 8

/** Map the file into memory. */
#define NC_MMAP 16

/** The CDF-5 format. */
#define NC_64BIT_DATA 32

/** Another name of `NC_64BIT_DATA`. */
#define NC_CDF5 NC_64BIT_DATA

/** User-defined format 0. */
#define NC_UDF0 64

/** User-defined format 1. */
#define NC_UDF1 128

/** User-defined format 2. */
#define NC_UDF2 65536

/** User-defined format 3. */
#define NC_UDF3 524288

/** User-defined format 4. */
#define NC_UDF4 1048576

/** User-defined format 5. */
#define NC_UDF5 2097152

/** User-defined format 6. */
#define NC_UDF6 4194304

/** User-defined format 7. */
#define NC_UDF7 8388608

/** User-defined format 8. */
#define NC_UDF8 16777216

/** User-defined format 9. */
#define NC_UDF9 33554432

/** Allow only what the classic model has. */
#define NC_CLASSIC_MODEL 256

/** The CDF-2 format. */
#define NC_64BIT_OFFSET 512

/** Reserved for locking. */
#define NC_LOCK 1024

/** Other processes use the file at the same time. */
#define NC_SHARE 2048

/** The netCDF-4 format. */
#define NC_NETCDF4 4096

/** Once: parallel access through MPI-IO. */
#define NC_MPIIO 8192

/** Another name of `NC_MPIIO`. */
#define NC_MPIPOSIX NC_MPIIO

/** Another name of `NC_MPIIO`. */
#define NC_PNETCDF NC_MPIIO

/** A dataset in memory goes to disk when it is closed. */
#define NC_PERSIST 16384

/** The dataset is the caller's memory. */
#define NC_INMEMORY 32768

/** HDF5 does not track the order of attributes. */
#define NC_NOATTCREORD 131072

/** HDF5 does not attach dimension scales. */
#define NC_NODIMSCALE_ATTACH 262144

/** The longest magic number of a user-defined format. */
#define NC_MAX_MAGIC_NUMBER_LEN 8

/** How many user-defined formats there can be. */
#define NC_MAX_UDF_FORMATS 10

/** `nc_inq_format`: the classic format. */
#define NC_FORMAT_CLASSIC 1

/** `nc_inq_format`: CDF-2. */
#define NC_FORMAT_64BIT_OFFSET 2

/** The old name of `NC_FORMAT_64BIT_OFFSET`. */
#define NC_FORMAT_64BIT NC_FORMAT_64BIT_OFFSET

/** `nc_inq_format`: the enhanced model. */
#define NC_FORMAT_NETCDF4 3

/** `nc_inq_format`: the classic model in a newer format. */
#define NC_FORMAT_NETCDF4_CLASSIC 4

/** `nc_inq_format`: CDF-5. */
#define NC_FORMAT_64BIT_DATA 5

/** Another name of `NC_FORMAT_64BIT_DATA`. */
#define NC_FORMAT_CDF5 NC_FORMAT_64BIT_DATA

/** Every flag that chooses a format. */
#define NC_FORMAT_ALL (((((((((((((NC_64BIT_OFFSET | NC_64BIT_DATA) | NC_CLASSIC_MODEL) | NC_NETCDF4) | NC_UDF0) | NC_UDF1) | NC_UDF2) | NC_UDF3) | NC_UDF4) | NC_UDF5) | NC_UDF6) | NC_UDF7) | NC_UDF8) | NC_UDF9)

/** `nc_inq_format_extended`: none. */
#define NC_FORMATX_UNDEFINED 0

/** `nc_inq_format_extended`: a classic file. */
#define NC_FORMATX_NC3 1

/** `nc_inq_format_extended`: an HDF5 file. */
#define NC_FORMATX_NC_HDF5 2

/** Another name of `NC_FORMATX_NC_HDF5`. */
#define NC_FORMATX_NC4 NC_FORMATX_NC_HDF5

/** `nc_inq_format_extended`: an HDF4 file. */
#define NC_FORMATX_NC_HDF4 3

/** `nc_inq_format_extended`: through PnetCDF. */
#define NC_FORMATX_PNETCDF 4

/** `nc_inq_format_extended`: an OPeNDAP server, protocol 2. */
#define NC_FORMATX_DAP2 5

/** `nc_inq_format_extended`: an OPeNDAP server, protocol 4. */
#define NC_FORMATX_DAP4 6

/** `nc_inq_format_extended`: user-defined format 0. */
#define NC_FORMATX_UDF0 8

/** `nc_inq_format_extended`: user-defined format 1. */
#define NC_FORMATX_UDF1 9

/** `nc_inq_format_extended`: a Zarr store. */
#define NC_FORMATX_NCZARR 10

/** Another name of `NC_FORMATX_NCZARR`. */
#define NC_FORMATX_ZARR NC_FORMATX_NCZARR

/** `nc_inq_format_extended`: user-defined format 2. */
#define NC_FORMATX_UDF2 11

/** `nc_inq_format_extended`: user-defined format 3. */
#define NC_FORMATX_UDF3 12

/** `nc_inq_format_extended`: user-defined format 4. */
#define NC_FORMATX_UDF4 13

/** `nc_inq_format_extended`: user-defined format 5. */
#define NC_FORMATX_UDF5 14

/** `nc_inq_format_extended`: user-defined format 6. */
#define NC_FORMATX_UDF6 15

/** `nc_inq_format_extended`: user-defined format 7. */
#define NC_FORMATX_UDF7 16

/** `nc_inq_format_extended`: user-defined format 8. */
#define NC_FORMATX_UDF8 17

/** `nc_inq_format_extended`: user-defined format 9. */
#define NC_FORMATX_UDF9 18

/** The old name of `NC_FORMATX_NC3`. */
#define NC_FORMAT_NC3 NC_FORMATX_NC3

/** The old name of `NC_FORMATX_NC_HDF5`. */
#define NC_FORMAT_NC_HDF5 NC_FORMATX_NC_HDF5

/** The old name of `NC_FORMATX_NC4`. */
#define NC_FORMAT_NC4 NC_FORMATX_NC4

/** The old name of `NC_FORMATX_NC_HDF4`. */
#define NC_FORMAT_NC_HDF4 NC_FORMATX_NC_HDF4

/** The old name of `NC_FORMATX_PNETCDF`. */
#define NC_FORMAT_PNETCDF NC_FORMATX_PNETCDF

/** The old name of `NC_FORMATX_DAP2`. */
#define NC_FORMAT_DAP2 NC_FORMATX_DAP2

/** The old name of `NC_FORMATX_DAP4`. */
#define NC_FORMAT_DAP4 NC_FORMATX_DAP4

/** The old name of `NC_FORMATX_UNDEFINED`. */
#define NC_FORMAT_UNDEFINED NC_FORMATX_UNDEFINED

/** A sequence of values (netcdf.h `nc_vlen_t`). */
typedef struct nc_vlen_t {
  /** Number of values. */
  size_t len;
  /** The values, on the C heap. */
  void *p;
} nc_vlen_t;

/** The code of the last error of a netCDF 2 function; `NC_SYSERR` for errors of the system. */
extern int ncerr;

/** What a netCDF 2 function does with an error: `NC_VERBOSE` (print it), `NC_FATAL` (end the program). */
extern int ncopts;

/** Type and length of an attribute (netCDF manual, `nc_inq_att`): NC_EBADID, NC_ENOTVAR, NC_EBADNAME, NC_ENOTATT. */
EXTERNL int nc_inq_att(int ncid, int varid, const char *name, int *xtypep, size_t *lenp);

/** The type of an attribute (`nc_inq_atttype`): errors as `nc_inq_att`. */
EXTERNL int nc_inq_atttype(int ncid, int varid, const char *name, int *xtypep);

/** The length of an attribute (`nc_inq_attlen`): errors as `nc_inq_att`. */
EXTERNL int nc_inq_attlen(int ncid, int varid, const char *name, size_t *lenp);

/** The number of an attribute (`nc_inq_attid`): errors as `nc_inq_att`; NC_EATTMETA for one that has no number. */
EXTERNL int nc_inq_attid(int ncid, int varid, const char *name, int *idp);

/** The name of the attribute with a number (`nc_inq_attname`): NC_EBADID, NC_ENOTVAR, NC_ENOTATT. */
EXTERNL int nc_inq_attname(int ncid, int varid, int attnum, char *name);

/** Gives an attribute another name (`nc_rename_att`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM, NC_EBADNAME,
 * NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTATT, NC_ENOTINDEFINE. */
EXTERNL int nc_rename_att(int ncid, int varid, const char *name, const char *newname);

/** Deletes an attribute (`nc_del_att`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_ENOTINDEFINE, NC_ENOTVAR, NC_ENOTATT. */
EXTERNL int nc_del_att(int ncid, int varid, const char *name);

/** Copies an attribute, by its value and type (`nc_copy_att`): NC_EBADID, the errors of reading and of writing it. */
EXTERNL int nc_copy_att(int ncid_in, int varid_in, const char *name, int ncid_out, int varid_out);

/** Reads an attribute in its own type (netCDF manual, `nc_get_att`); strings are to be freed with `nc_free_string`. */
EXTERNL int nc_get_att(int ncid, int varid, const char *name, void *ip);

/** Reads an attribute of type `NC_CHAR`; no NUL is added, except to `_NCProperties` and `_Codecs`. */
EXTERNL int nc_get_att_text(int ncid, int varid, const char *name, char *ip);

/** Reads an attribute of type `NC_STRING`; the strings are to be freed with `nc_free_string`. */
EXTERNL int nc_get_att_string(int ncid, int varid, const char *name, char **ip);

/** Reads an attribute as `signed char`. */
EXTERNL int nc_get_att_schar(int ncid, int varid, const char *name, signed char *ip);

/** Reads an attribute as `unsigned char`. */
EXTERNL int nc_get_att_uchar(int ncid, int varid, const char *name, unsigned char *ip);

/** Reads an attribute as `unsigned char`. */
EXTERNL int nc_get_att_ubyte(int ncid, int varid, const char *name, unsigned char *ip);

/** Reads an attribute as `short`. */
EXTERNL int nc_get_att_short(int ncid, int varid, const char *name, short *ip);

/** Reads an attribute as `unsigned short`. */
EXTERNL int nc_get_att_ushort(int ncid, int varid, const char *name, unsigned short *ip);

/** Reads an attribute as `int`. */
EXTERNL int nc_get_att_int(int ncid, int varid, const char *name, int *ip);

/** Reads an attribute as `unsigned int`. */
EXTERNL int nc_get_att_uint(int ncid, int varid, const char *name, unsigned int *ip);

/** Reads an attribute as `long`. */
EXTERNL int nc_get_att_long(int ncid, int varid, const char *name, long *ip);

/** Reads an attribute as `long long`. */
EXTERNL int nc_get_att_longlong(int ncid, int varid, const char *name, long long *ip);

/** Reads an attribute as `unsigned long long`. */
EXTERNL int nc_get_att_ulonglong(int ncid, int varid, const char *name, unsigned long long *ip);

/** Reads an attribute as `float`. */
EXTERNL int nc_get_att_float(int ncid, int varid, const char *name, float *ip);

/** Reads an attribute as `double`. */
EXTERNL int nc_get_att_double(int ncid, int varid, const char *name, double *ip);

/** Writes an attribute whose values are in memory as its type says (netCDF manual, `nc_put_att`). */
EXTERNL int nc_put_att(int ncid, int varid, const char *name, int xtype, size_t len, const void *op);

/** Writes an attribute of type `NC_CHAR`; `len` counts bytes, a NUL only if it is to be kept. */
EXTERNL int nc_put_att_text(int ncid, int varid, const char *name, size_t len, const char *op);

/** Writes an attribute of type `NC_STRING`. */
EXTERNL int nc_put_att_string(int ncid, int varid, const char *name, size_t len, const char **op);

/** Writes an attribute from `signed char`. */
EXTERNL int nc_put_att_schar(int ncid, int varid, const char *name, int xtype, size_t len,
        const signed char *op);

/** Writes an attribute from `unsigned char`. */
EXTERNL int nc_put_att_uchar(int ncid, int varid, const char *name, int xtype, size_t len,
        const unsigned char *op);

/** Writes an attribute from `unsigned char`. */
EXTERNL int nc_put_att_ubyte(int ncid, int varid, const char *name, int xtype, size_t len,
        const unsigned char *op);

/** Writes an attribute from `short`. */
EXTERNL int nc_put_att_short(int ncid, int varid, const char *name, int xtype, size_t len, const short *op);

/** Writes an attribute from `unsigned short`. */
EXTERNL int nc_put_att_ushort(int ncid, int varid, const char *name, int xtype, size_t len,
        const unsigned short *op);

/** Writes an attribute from `int`. */
EXTERNL int nc_put_att_int(int ncid, int varid, const char *name, int xtype, size_t len, const int *op);

/** Writes an attribute from `unsigned int`. */
EXTERNL int nc_put_att_uint(int ncid, int varid, const char *name, int xtype, size_t len,
        const unsigned int *op);

/** Writes an attribute from `long`. */
EXTERNL int nc_put_att_long(int ncid, int varid, const char *name, int xtype, size_t len, const long *op);

/** Writes an attribute from `long long`. */
EXTERNL int nc_put_att_longlong(int ncid, int varid, const char *name, int xtype, size_t len,
        const long long *op);

/** Writes an attribute from `unsigned long long`. */
EXTERNL int nc_put_att_ulonglong(int ncid, int varid, const char *name, int xtype, size_t len,
        const unsigned long long *op);

/** Writes an attribute from `float`. */
EXTERNL int nc_put_att_float(int ncid, int varid, const char *name, int xtype, size_t len, const float *op);

/** Writes an attribute from `double`. */
EXTERNL int nc_put_att_double(int ncid, int varid, const char *name, int xtype, size_t len, const double *op);

/** Copies a variable to another dataset, which has dimensions of the same names (netCDF manual, `nc_copy_var`):
 * NC_EBADID, NC_ENOTVAR, NC_EBADDIM; those of defining, reading and writing variables and attributes. */
EXTERNL int nc_copy_var(int ncid_in, int varid_in, int ncid_out);

/** Defines a dimension, unlimited for a length of 0 (netCDF manual, `nc_def_dim`): NC_EBADID, NC_EPERM, NC_EUNLIMIT,
 * NC_ENOTINDEFINE, NC_EBADNAME, NC_EMAXNAME, NC_EDIMSIZE, NC_ENAMEINUSE. */
EXTERNL int nc_def_dim(int ncid, const char *name, size_t len, int *idp);

/** The dimension of that name which a group sees (`nc_inq_dimid`): NC_EBADID, NC_EINVAL, NC_EBADDIM. */
EXTERNL int nc_inq_dimid(int ncid, const char *name, int *idp);

/** Name and length of a dimension (`nc_inq_dim`): NC_EBADID, NC_EBADDIM. */
EXTERNL int nc_inq_dim(int ncid, int dimid, char *name, size_t *lenp);

/** The name of a dimension (`nc_inq_dimname`): NC_EBADID, NC_EBADDIM. */
EXTERNL int nc_inq_dimname(int ncid, int dimid, char *name);

/** The length of a dimension (`nc_inq_dimlen`): NC_EBADID, NC_EBADDIM. */
EXTERNL int nc_inq_dimlen(int ncid, int dimid, size_t *lenp);

/** Gives a dimension another name (`nc_rename_dim`): NC_EBADID, NC_EINVAL, NC_EPERM, NC_EBADNAME, NC_EMAXNAME,
 * NC_EBADDIM, NC_ENAMEINUSE, NC_ENOTINDEFINE. */
EXTERNL int nc_rename_dim(int ncid, int dimid, const char *name);

/** Creates a dataset (netCDF manual, `nc_create`): NC_EINVAL, NC_EEXIST, NC_ENOTBUILT, system errors. */
EXTERNL int nc_create(const char *path, int cmode, int *ncidp);

/** Creates a dataset (`nc__create`); a classic file has at least `initialsz` bytes, the hint about chunks means nothing to
 * the formats here. Errors as `nc_create`. */
EXTERNL int nc__create(const char *path, int cmode, size_t initialsz, size_t *chunksizehintp, int *ncidp);

/** Creates a dataset (`nc__create_mp`); processor elements are history. Errors as `nc_create`. */
EXTERNL int nc__create_mp(const char *path, int cmode, size_t initialsz, int basepe, size_t *chunksizehintp,
        int *ncidp);

/** Opens a dataset (`nc_open`): NC_EINVAL, NC_ENOTNC, NC_ENOTBUILT, system errors such as ENOENT. */
EXTERNL int nc_open(const char *path, int mode, int *ncidp);

/** Opens a dataset (`nc__open`); the hint about sizes means nothing to the formats here. Errors as `nc_open`. */
EXTERNL int nc__open(const char *path, int mode, size_t *chunksizehintp, int *ncidp);

/** Opens a dataset (`nc__open_mp`); processor elements are history. Errors as `nc_open`. */
EXTERNL int nc__open_mp(const char *path, int mode, int basepe, size_t *chunksizehintp, int *ncidp);

/** Enters define mode (`nc_redef`): NC_EBADID, NC_EINDEFINE, NC_EPERM. */
EXTERNL int nc_redef(int ncid);

/** Leaves define mode and stores the definitions (`nc_enddef`): NC_EBADID, NC_ENOTINDEFINE, errors of the store. */
EXTERNL int nc_enddef(int ncid);

/** Leaves define mode (`nc__enddef`) with room in a classic file, in bytes: free behind the header, alignment of the
 * variables without records, free behind these, alignment of the records; other formats have no use for it.
 * NC_EINVAL for an alignment of 0, else as `nc_enddef`. */
EXTERNL int nc__enddef(int ncid, size_t h_minfree, size_t v_align, size_t v_minfree, size_t r_align);

/** Makes all that was defined and written last (`nc_sync`): NC_EBADID, NC_EINDEFINE in the classic model. */
EXTERNL int nc_sync(int ncid);

/** Ends a dataset without what was defined since the last enddef (`nc_abort`): NC_EBADID, errors of the store, after
 * which the ncid is gone all the same. */
EXTERNL int nc_abort(int ncid);

/** Closes a dataset (`nc_close`): NC_EBADID; errors of writing what is not yet stored leave it open. */
EXTERNL int nc_close(int ncid);

/** Sets whether new variables have fill values (`nc_set_fill`): NC_EBADID, NC_EPERM, NC_EINVAL. */
EXTERNL int nc_set_fill(int ncid, int fillmode, int *old_modep);

/** Removes a dataset (`nc_delete`): errors as `nc_open`. */
EXTERNL int nc_delete(const char *path);

/** Removes a dataset (`nc_delete_mp`); processor elements are history. Errors as `nc_open`. */
EXTERNL int nc_delete_mp(const char *path, int _basepe);

/** Accepts a processor element (`nc_set_base_pe`) and does nothing with it: NC_EBADID. */
EXTERNL int nc_set_base_pe(int ncid, int _pe);

/** The processor element (`nc_inq_base_pe`), always 0: NC_EBADID. */
EXTERNL int nc_inq_base_pe(int ncid, int *pe);

/** Counts what a group holds (netCDF manual, `nc_inq`): NC_EBADID. */
EXTERNL int nc_inq(int ncid, int *ndimsp, int *nvarsp, int *nattsp, int *unlimdimidp);

/** The number of dimensions of a group (`nc_inq_ndims`): NC_EBADID. */
EXTERNL int nc_inq_ndims(int ncid, int *ndimsp);

/** The number of variables of a group (`nc_inq_nvars`): NC_EBADID. */
EXTERNL int nc_inq_nvars(int ncid, int *nvarsp);

/** The number of attributes of a group (`nc_inq_natts`): NC_EBADID. */
EXTERNL int nc_inq_natts(int ncid, int *nattsp);

/** The first unlimited dimension that a group declares, or -1 (`nc_inq_unlimdim`): NC_EBADID. */
EXTERNL int nc_inq_unlimdim(int ncid, int *unlimdimidp);

/** The unlimited dimensions that a group declares (`nc_inq_unlimdims`): NC_EBADID. */
EXTERNL int nc_inq_unlimdims(int ncid, int *nunlimdimsp, int *unlimdimidsp);

/** The path with which a dataset was opened (`nc_inq_path`), its length without the NUL: NC_EBADID. */
EXTERNL int nc_inq_path(int ncid, size_t *pathlen, char *path);

/** The format as callers know it, `NC_FORMAT_*` (`nc_inq_format`): NC_EBADID. */
EXTERNL int nc_inq_format(int ncid, int *formatp);

/** The format that holds the data (`NC_FORMATX_*`) and the mode (`nc_inq_format_extended`): NC_EBADID. */
EXTERNL int nc_inq_format_extended(int ncid, int *formatp, int *modep);

/** Prints nothing: the reference shows its own structures here (`nc_show_metadata`): NC_EBADID. */
EXTERNL int nc_show_metadata(int ncid);

/** The group of that name directly inside another (netCDF manual, `nc_inq_ncid`); NULL asks for the root:
 * NC_EBADID, NC_EBADNAME, NC_ENOGRP. */
EXTERNL int nc_inq_ncid(int ncid, const char *name, int *grp_ncid);

/** The same as `nc_inq_ncid` (`nc_inq_grp_ncid`). */
EXTERNL int nc_inq_grp_ncid(int ncid, const char *grp_name, int *grp_ncid);

/** The group at a path below another (`nc_inq_grp_full_ncid`): NC_EBADID, NC_EINVAL, NC_EBADNAME, NC_ENOGRP. */
EXTERNL int nc_inq_grp_full_ncid(int ncid, const char *full_name, int *grp_ncid);

/** The groups directly inside another (`nc_inq_grps`): NC_EBADID. */
EXTERNL int nc_inq_grps(int ncid, int *numgrps, int *ncids);

/** The name of a group, `/` for the root (`nc_inq_grpname`): NC_EBADID. */
EXTERNL int nc_inq_grpname(int ncid, char *name);

/** The path of a group and its length without the NUL (`nc_inq_grpname_full`): NC_EBADID. */
EXTERNL int nc_inq_grpname_full(int ncid, size_t *lenp, char *full_name);

/** The length of a group's path without the NUL (`nc_inq_grpname_len`): NC_EBADID. */
EXTERNL int nc_inq_grpname_len(int ncid, size_t *lenp);

/** The group around a group (`nc_inq_grp_parent`): NC_EBADID, NC_ENOGRP for the root. */
EXTERNL int nc_inq_grp_parent(int ncid, int *parent_ncid);

/** The variables of a group (`nc_inq_varids`): NC_EBADID. */
EXTERNL int nc_inq_varids(int ncid, int *nvars, int *varids);

/** The dimensions of a group, and with `include_parents` of those around it, in the order of their numbers
 * (`nc_inq_dimids`): NC_EBADID. */
EXTERNL int nc_inq_dimids(int ncid, int *ndims, int *dimids, int include_parents);

/** The types that a group declares (`nc_inq_typeids`): NC_EBADID. */
EXTERNL int nc_inq_typeids(int ncid, int *ntypes, int *typeids);

/** Defines a group (`nc_def_grp`): NC_EBADID, NC_EINVAL, NC_EBADNAME, NC_EMAXNAME, NC_ENAMEINUSE, NC_ESTRICTNC3,
 * NC_EPERM. */
EXTERNL int nc_def_grp(int parent_ncid, const char *name, int *new_ncid);

/** Gives a group another name (`nc_rename_grp`): NC_EBADID, NC_EPERM, NC_EBADGRPID for the root, NC_EBADNAME,
 * NC_EMAXNAME, NC_ENAMEINUSE. */
EXTERNL int nc_rename_grp(int grpid, const char *name);

/** Reads a whole variable as text, one `char` each. */
EXTERNL int nc_get_var_text(int ncid, int varid, char *ip);

/** Reads a whole variable as `signed char`. */
EXTERNL int nc_get_var_schar(int ncid, int varid, signed char *ip);

/** Reads a whole variable as `unsigned char`. */
EXTERNL int nc_get_var_uchar(int ncid, int varid, unsigned char *ip);

/** Reads a whole variable as `unsigned char`. */
EXTERNL int nc_get_var_ubyte(int ncid, int varid, unsigned char *ip);

/** Reads a whole variable as `short`. */
EXTERNL int nc_get_var_short(int ncid, int varid, short *ip);

/** Reads a whole variable as `unsigned short`. */
EXTERNL int nc_get_var_ushort(int ncid, int varid, unsigned short *ip);

/** Reads a whole variable as `int`. */
EXTERNL int nc_get_var_int(int ncid, int varid, int *ip);

/** Reads a whole variable as `unsigned int`. */
EXTERNL int nc_get_var_uint(int ncid, int varid, unsigned int *ip);

/** Reads a whole variable as `long`. */
EXTERNL int nc_get_var_long(int ncid, int varid, long *ip);

/** Reads a whole variable as `long long`. */
EXTERNL int nc_get_var_longlong(int ncid, int varid, long long *ip);

/** Reads a whole variable as `unsigned long long`. */
EXTERNL int nc_get_var_ulonglong(int ncid, int varid, unsigned long long *ip);

/** Reads a whole variable as `float`. */
EXTERNL int nc_get_var_float(int ncid, int varid, float *ip);

/** Reads a whole variable as `double`. */
EXTERNL int nc_get_var_double(int ncid, int varid, double *ip);

/** Reads a whole variable as strings. Each is to be freed with `nc_free_string`. */
EXTERNL int nc_get_var_string(int ncid, int varid, char **ip);

/** Reads a whole variable as values of the variable's own type. */
EXTERNL int nc_get_var(int ncid, int varid, void *ip);

/** Reads one value as text, one `char` each. */
EXTERNL int nc_get_var1_text(int ncid, int varid, const size_t *indexp, char *ip);

/** Reads one value as `signed char`. */
EXTERNL int nc_get_var1_schar(int ncid, int varid, const size_t *indexp, signed char *ip);

/** Reads one value as `unsigned char`. */
EXTERNL int nc_get_var1_uchar(int ncid, int varid, const size_t *indexp, unsigned char *ip);

/** Reads one value as `unsigned char`. */
EXTERNL int nc_get_var1_ubyte(int ncid, int varid, const size_t *indexp, unsigned char *ip);

/** Reads one value as `short`. */
EXTERNL int nc_get_var1_short(int ncid, int varid, const size_t *indexp, short *ip);

/** Reads one value as `unsigned short`. */
EXTERNL int nc_get_var1_ushort(int ncid, int varid, const size_t *indexp, unsigned short *ip);

/** Reads one value as `int`. */
EXTERNL int nc_get_var1_int(int ncid, int varid, const size_t *indexp, int *ip);

/** Reads one value as `unsigned int`. */
EXTERNL int nc_get_var1_uint(int ncid, int varid, const size_t *indexp, unsigned int *ip);

/** Reads one value as `long`. */
EXTERNL int nc_get_var1_long(int ncid, int varid, const size_t *indexp, long *ip);

/** Reads one value as `long long`. */
EXTERNL int nc_get_var1_longlong(int ncid, int varid, const size_t *indexp, long long *ip);

/** Reads one value as `unsigned long long`. */
EXTERNL int nc_get_var1_ulonglong(int ncid, int varid, const size_t *indexp, unsigned long long *ip);

/** Reads one value as `float`. */
EXTERNL int nc_get_var1_float(int ncid, int varid, const size_t *indexp, float *ip);

/** Reads one value as `double`. */
EXTERNL int nc_get_var1_double(int ncid, int varid, const size_t *indexp, double *ip);

/** Reads one value as strings. Each is to be freed with `nc_free_string`. */
EXTERNL int nc_get_var1_string(int ncid, int varid, const size_t *indexp, char **ip);

/** Reads one value as values of the variable's own type. */
EXTERNL int nc_get_var1(int ncid, int varid, const size_t *indexp, void *ip);

/** Reads a block as text, one `char` each. */
EXTERNL int nc_get_vara_text(int ncid, int varid, const size_t *startp, const size_t *countp, char *ip);

/** Reads a block as `signed char`. */
EXTERNL int nc_get_vara_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        signed char *ip);

/** Reads a block as `unsigned char`. */
EXTERNL int nc_get_vara_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        unsigned char *ip);

/** Reads a block as `unsigned char`. */
EXTERNL int nc_get_vara_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        unsigned char *ip);

/** Reads a block as `short`. */
EXTERNL int nc_get_vara_short(int ncid, int varid, const size_t *startp, const size_t *countp, short *ip);

/** Reads a block as `unsigned short`. */
EXTERNL int nc_get_vara_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        unsigned short *ip);

/** Reads a block as `int`. */
EXTERNL int nc_get_vara_int(int ncid, int varid, const size_t *startp, const size_t *countp, int *ip);

/** Reads a block as `unsigned int`. */
EXTERNL int nc_get_vara_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        unsigned int *ip);

/** Reads a block as `long`. */
EXTERNL int nc_get_vara_long(int ncid, int varid, const size_t *startp, const size_t *countp, long *ip);

/** Reads a block as `long long`. */
EXTERNL int nc_get_vara_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        long long *ip);

/** Reads a block as `unsigned long long`. */
EXTERNL int nc_get_vara_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        unsigned long long *ip);

/** Reads a block as `float`. */
EXTERNL int nc_get_vara_float(int ncid, int varid, const size_t *startp, const size_t *countp, float *ip);

/** Reads a block as `double`. */
EXTERNL int nc_get_vara_double(int ncid, int varid, const size_t *startp, const size_t *countp, double *ip);

/** Reads a block as strings. Each is to be freed with `nc_free_string`. */
EXTERNL int nc_get_vara_string(int ncid, int varid, const size_t *startp, const size_t *countp, char **ip);

/** Reads a block as values of the variable's own type. */
EXTERNL int nc_get_vara(int ncid, int varid, const size_t *startp, const size_t *countp, void *ip);

/** Reads a strided block, spread in memory as `imapp` says, as text, one `char` each. */
EXTERNL int nc_get_varm_text(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, char *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `signed char`. */
EXTERNL int nc_get_varm_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, signed char *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `unsigned char`. */
EXTERNL int nc_get_varm_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, unsigned char *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `unsigned char`. */
EXTERNL int nc_get_varm_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, unsigned char *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `short`. */
EXTERNL int nc_get_varm_short(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, short *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `unsigned short`. */
EXTERNL int nc_get_varm_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, unsigned short *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `int`. */
EXTERNL int nc_get_varm_int(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, int *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `unsigned int`. */
EXTERNL int nc_get_varm_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, unsigned int *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `long`. */
EXTERNL int nc_get_varm_long(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, long *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `long long`. */
EXTERNL int nc_get_varm_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, long long *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `unsigned long long`. */
EXTERNL int nc_get_varm_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, unsigned long long *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `float`. */
EXTERNL int nc_get_varm_float(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, float *ip);

/** Reads a strided block, spread in memory as `imapp` says, as `double`. */
EXTERNL int nc_get_varm_double(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, double *ip);

/** Reads a strided block, spread in memory as `imapp` says, as strings. Each is to be freed with `nc_free_string`. */
EXTERNL int nc_get_varm_string(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, char **ip);

/** Reads a strided block, spread in memory as `imapp` says, as values of the variable's own type. */
EXTERNL int nc_get_varm(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, void *ip);

/** Reads a strided block as text, one `char` each. */
EXTERNL int nc_get_vars_text(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, char *ip);

/** Reads a strided block as `signed char`. */
EXTERNL int nc_get_vars_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, signed char *ip);

/** Reads a strided block as `unsigned char`. */
EXTERNL int nc_get_vars_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, unsigned char *ip);

/** Reads a strided block as `unsigned char`. */
EXTERNL int nc_get_vars_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, unsigned char *ip);

/** Reads a strided block as `short`. */
EXTERNL int nc_get_vars_short(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, short *ip);

/** Reads a strided block as `unsigned short`. */
EXTERNL int nc_get_vars_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, unsigned short *ip);

/** Reads a strided block as `int`. */
EXTERNL int nc_get_vars_int(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, int *ip);

/** Reads a strided block as `unsigned int`. */
EXTERNL int nc_get_vars_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, unsigned int *ip);

/** Reads a strided block as `long`. */
EXTERNL int nc_get_vars_long(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, long *ip);

/** Reads a strided block as `long long`. */
EXTERNL int nc_get_vars_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, long long *ip);

/** Reads a strided block as `unsigned long long`. */
EXTERNL int nc_get_vars_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, unsigned long long *ip);

/** Reads a strided block as `float`. */
EXTERNL int nc_get_vars_float(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, float *ip);

/** Reads a strided block as `double`. */
EXTERNL int nc_get_vars_double(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, double *ip);

/** Reads a strided block as strings. Each is to be freed with `nc_free_string`. */
EXTERNL int nc_get_vars_string(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, char **ip);

/** Reads a strided block as values of the variable's own type. */
EXTERNL int nc_get_vars(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, void *ip);

/** Writes a whole variable from text, one `char` each. */
EXTERNL int nc_put_var_text(int ncid, int varid, const char *op);

/** Writes a whole variable from `signed char`. */
EXTERNL int nc_put_var_schar(int ncid, int varid, const signed char *op);

/** Writes a whole variable from `unsigned char`. */
EXTERNL int nc_put_var_uchar(int ncid, int varid, const unsigned char *op);

/** Writes a whole variable from `unsigned char`. */
EXTERNL int nc_put_var_ubyte(int ncid, int varid, const unsigned char *op);

/** Writes a whole variable from `short`. */
EXTERNL int nc_put_var_short(int ncid, int varid, const short *op);

/** Writes a whole variable from `unsigned short`. */
EXTERNL int nc_put_var_ushort(int ncid, int varid, const unsigned short *op);

/** Writes a whole variable from `int`. */
EXTERNL int nc_put_var_int(int ncid, int varid, const int *op);

/** Writes a whole variable from `unsigned int`. */
EXTERNL int nc_put_var_uint(int ncid, int varid, const unsigned int *op);

/** Writes a whole variable from `long`. */
EXTERNL int nc_put_var_long(int ncid, int varid, const long *op);

/** Writes a whole variable from `long long`. */
EXTERNL int nc_put_var_longlong(int ncid, int varid, const long long *op);

/** Writes a whole variable from `unsigned long long`. */
EXTERNL int nc_put_var_ulonglong(int ncid, int varid, const unsigned long long *op);

/** Writes a whole variable from `float`. */
EXTERNL int nc_put_var_float(int ncid, int varid, const float *op);

/** Writes a whole variable from `double`. */
EXTERNL int nc_put_var_double(int ncid, int varid, const double *op);

/** Writes a whole variable from strings. */
EXTERNL int nc_put_var_string(int ncid, int varid, const char **op);

/** Writes a whole variable from values of the variable's own type. */
EXTERNL int nc_put_var(int ncid, int varid, const void *op);

/** Writes one value from text, one `char` each. */
EXTERNL int nc_put_var1_text(int ncid, int varid, const size_t *indexp, const char *op);

/** Writes one value from `signed char`. */
EXTERNL int nc_put_var1_schar(int ncid, int varid, const size_t *indexp, const signed char *op);

/** Writes one value from `unsigned char`. */
EXTERNL int nc_put_var1_uchar(int ncid, int varid, const size_t *indexp, const unsigned char *op);

/** Writes one value from `unsigned char`. */
EXTERNL int nc_put_var1_ubyte(int ncid, int varid, const size_t *indexp, const unsigned char *op);

/** Writes one value from `short`. */
EXTERNL int nc_put_var1_short(int ncid, int varid, const size_t *indexp, const short *op);

/** Writes one value from `unsigned short`. */
EXTERNL int nc_put_var1_ushort(int ncid, int varid, const size_t *indexp, const unsigned short *op);

/** Writes one value from `int`. */
EXTERNL int nc_put_var1_int(int ncid, int varid, const size_t *indexp, const int *op);

/** Writes one value from `unsigned int`. */
EXTERNL int nc_put_var1_uint(int ncid, int varid, const size_t *indexp, const unsigned int *op);

/** Writes one value from `long`. */
EXTERNL int nc_put_var1_long(int ncid, int varid, const size_t *indexp, const long *op);

/** Writes one value from `long long`. */
EXTERNL int nc_put_var1_longlong(int ncid, int varid, const size_t *indexp, const long long *op);

/** Writes one value from `unsigned long long`. */
EXTERNL int nc_put_var1_ulonglong(int ncid, int varid, const size_t *indexp, const unsigned long long *op);

/** Writes one value from `float`. */
EXTERNL int nc_put_var1_float(int ncid, int varid, const size_t *indexp, const float *op);

/** Writes one value from `double`. */
EXTERNL int nc_put_var1_double(int ncid, int varid, const size_t *indexp, const double *op);

/** Writes one value from strings. */
EXTERNL int nc_put_var1_string(int ncid, int varid, const size_t *indexp, const char **op);

/** Writes one value from values of the variable's own type. */
EXTERNL int nc_put_var1(int ncid, int varid, const size_t *indexp, const void *op);

/** Writes a block from text, one `char` each. */
EXTERNL int nc_put_vara_text(int ncid, int varid, const size_t *startp, const size_t *countp, const char *op);

/** Writes a block from `signed char`. */
EXTERNL int nc_put_vara_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const signed char *op);

/** Writes a block from `unsigned char`. */
EXTERNL int nc_put_vara_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const unsigned char *op);

/** Writes a block from `unsigned char`. */
EXTERNL int nc_put_vara_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        const unsigned char *op);

/** Writes a block from `short`. */
EXTERNL int nc_put_vara_short(int ncid, int varid, const size_t *startp, const size_t *countp,
        const short *op);

/** Writes a block from `unsigned short`. */
EXTERNL int nc_put_vara_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        const unsigned short *op);

/** Writes a block from `int`. */
EXTERNL int nc_put_vara_int(int ncid, int varid, const size_t *startp, const size_t *countp, const int *op);

/** Writes a block from `unsigned int`. */
EXTERNL int nc_put_vara_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        const unsigned int *op);

/** Writes a block from `long`. */
EXTERNL int nc_put_vara_long(int ncid, int varid, const size_t *startp, const size_t *countp, const long *op);

/** Writes a block from `long long`. */
EXTERNL int nc_put_vara_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const long long *op);

/** Writes a block from `unsigned long long`. */
EXTERNL int nc_put_vara_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const unsigned long long *op);

/** Writes a block from `float`. */
EXTERNL int nc_put_vara_float(int ncid, int varid, const size_t *startp, const size_t *countp,
        const float *op);

/** Writes a block from `double`. */
EXTERNL int nc_put_vara_double(int ncid, int varid, const size_t *startp, const size_t *countp,
        const double *op);

/** Writes a block from strings. */
EXTERNL int nc_put_vara_string(int ncid, int varid, const size_t *startp, const size_t *countp,
        const char **op);

/** Writes a block from values of the variable's own type. */
EXTERNL int nc_put_vara(int ncid, int varid, const size_t *startp, const size_t *countp, const void *op);

/** Writes a strided block, spread in memory as `imapp` says, from text, one `char` each. */
EXTERNL int nc_put_varm_text(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const char *op);

/** Writes a strided block, spread in memory as `imapp` says, from `signed char`. */
EXTERNL int nc_put_varm_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const signed char *op);

/** Writes a strided block, spread in memory as `imapp` says, from `unsigned char`. */
EXTERNL int nc_put_varm_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const unsigned char *op);

/** Writes a strided block, spread in memory as `imapp` says, from `unsigned char`. */
EXTERNL int nc_put_varm_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const unsigned char *op);

/** Writes a strided block, spread in memory as `imapp` says, from `short`. */
EXTERNL int nc_put_varm_short(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const short *op);

/** Writes a strided block, spread in memory as `imapp` says, from `unsigned short`. */
EXTERNL int nc_put_varm_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const unsigned short *op);

/** Writes a strided block, spread in memory as `imapp` says, from `int`. */
EXTERNL int nc_put_varm_int(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const int *op);

/** Writes a strided block, spread in memory as `imapp` says, from `unsigned int`. */
EXTERNL int nc_put_varm_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const unsigned int *op);

/** Writes a strided block, spread in memory as `imapp` says, from `long`. */
EXTERNL int nc_put_varm_long(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const long *op);

/** Writes a strided block, spread in memory as `imapp` says, from `long long`. */
EXTERNL int nc_put_varm_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const long long *op);

/** Writes a strided block, spread in memory as `imapp` says, from `unsigned long long`. */
EXTERNL int nc_put_varm_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const unsigned long long *op);

/** Writes a strided block, spread in memory as `imapp` says, from `float`. */
EXTERNL int nc_put_varm_float(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const float *op);

/** Writes a strided block, spread in memory as `imapp` says, from `double`. */
EXTERNL int nc_put_varm_double(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const double *op);

/** Writes a strided block, spread in memory as `imapp` says, from strings. */
EXTERNL int nc_put_varm_string(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const char **op);

/** Writes a strided block, spread in memory as `imapp` says, from values of the variable's own type. */
EXTERNL int nc_put_varm(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const ptrdiff_t *imapp, const void *op);

/** Writes a strided block from text, one `char` each. */
EXTERNL int nc_put_vars_text(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const char *op);

/** Writes a strided block from `signed char`. */
EXTERNL int nc_put_vars_schar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const signed char *op);

/** Writes a strided block from `unsigned char`. */
EXTERNL int nc_put_vars_uchar(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const unsigned char *op);

/** Writes a strided block from `unsigned char`. */
EXTERNL int nc_put_vars_ubyte(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const unsigned char *op);

/** Writes a strided block from `short`. */
EXTERNL int nc_put_vars_short(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const short *op);

/** Writes a strided block from `unsigned short`. */
EXTERNL int nc_put_vars_ushort(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const unsigned short *op);

/** Writes a strided block from `int`. */
EXTERNL int nc_put_vars_int(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const int *op);

/** Writes a strided block from `unsigned int`. */
EXTERNL int nc_put_vars_uint(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const unsigned int *op);

/** Writes a strided block from `long`. */
EXTERNL int nc_put_vars_long(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const long *op);

/** Writes a strided block from `long long`. */
EXTERNL int nc_put_vars_longlong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const long long *op);

/** Writes a strided block from `unsigned long long`. */
EXTERNL int nc_put_vars_ulonglong(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const unsigned long long *op);

/** Writes a strided block from `float`. */
EXTERNL int nc_put_vars_float(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const float *op);

/** Writes a strided block from `double`. */
EXTERNL int nc_put_vars_double(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const double *op);

/** Writes a strided block from strings. */
EXTERNL int nc_put_vars_string(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const char **op);

/** Writes a strided block from values of the variable's own type. */
EXTERNL int nc_put_vars(int ncid, int varid, const size_t *startp, const size_t *countp,
        const ptrdiff_t *stridep, const void *op);

/** The release of the netCDF C library that this one stands for, and its own (netCDF manual, `nc_inq_libvers`). */
EXTERNL const char *nc_inq_libvers(void);

/** The text of an error code or, for positive numbers, of the system's error (`nc_strerror`). */
EXTERNL const char *nc_strerror(int ncerr);

/** Does nothing (`nc_initialize`): the library is ready when it is loaded. */
EXTERNL int nc_initialize(void);

/** Does nothing (`nc_finalize`): what is open stays open until it is closed. */
EXTERNL int nc_finalize(void);

/** Sets the format of datasets created without a word about it (`nc_set_default_format`): NC_EINVAL. */
EXTERNL int nc_set_default_format(int format, int *old_formatp);

/** The format of datasets created without a word about it. */
EXTERNL int nc_get_default_format(void);

/** Sets how much is told: -1 nothing, 1 errors, 2 warnings, 3 requests, 9 calls (`nc_set_log_level`). */
EXTERNL int nc_set_log_level(int new_level);

/** Keeps the alignment of HDF5 objects for `nc_get_alignment`; nothing else here aligns. */
EXTERNL int nc_set_alignment(int threshold, int alignment);

/** The alignment that was set (`nc_get_alignment`). */
EXTERNL int nc_get_alignment(int *thresholdp, int *alignmentp);

/** Keeps the size of HDF5 metadata blocks for `nc_get_meta_block_size`; nothing else here has such blocks. */
EXTERNL int nc_set_meta_block_size(size_t size);

/** The size of metadata blocks that was set (`nc_get_meta_block_size`). */
EXTERNL int nc_get_meta_block_size(size_t *sizep);

/** `nc_set_meta_block_size` for Fortran: NC_EINVAL for a negative size. */
EXTERNL int nc_set_meta_block_size_ints(int size);

/** `nc_get_meta_block_size` for Fortran. */
EXTERNL int nc_get_meta_block_size_ints(int *sizep);

/** The value of a run-time configuration key, for the caller to free; NULL if there is none (`nc_rc_get`). */
EXTERNL char *nc_rc_get(const char *key);

/** Sets a run-time configuration key (`nc_rc_set`): NC_EINVAL. */
EXTERNL int nc_rc_set(const char *key, const char *value);

/** Frees strings that were read (netCDF manual, `nc_free_string`), but not the array of pointers. */
EXTERNL int nc_free_string(size_t nelems, char **data);

/** Frees the values of a sequence that was read (`nc_free_vlen`), but not the `nc_vlen_t`. */
EXTERNL int nc_free_vlen(struct nc_vlen_t *vl);

/** Frees the values of several sequences that were read (`nc_free_vlens`). */
EXTERNL int nc_free_vlens(size_t nelems, struct nc_vlen_t *vlens);

/** Fills a sequence with the caller's values (`nc_put_vlen_element`): NC_EBADID, NC_ENOTNC4. */
EXTERNL int nc_put_vlen_element(int ncid, int typeid1, void *vlen_element, size_t len, const void *data);

/** Copies the values of a sequence to the caller (`nc_get_vlen_element`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE,
 * NC_EINVAL. */
EXTERNL int nc_get_vlen_element(int ncid, int typeid1, const void *vlen_element, size_t *len, void *data);

/** Frees all that values own (`nc_reclaim_data`), but not the values' own memory: NC_EINVAL, NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_reclaim_data(int ncid, int xtypeid, void *memory, size_t nelems);

/** Frees values and all that they own (`nc_reclaim_data_all`): errors as `nc_reclaim_data`. */
EXTERNL int nc_reclaim_data_all(int ncid, int xtypeid, void *memory, size_t nelems);

/** Copies values with all that they own (`nc_copy_data`): NC_EINVAL, NC_EBADID, NC_EBADTYPE, NC_ENOMEM. */
EXTERNL int nc_copy_data(int ncid, int xtypeid, const void *memory, size_t count, void *copy);

/** Copies values with all that they own to new memory, for the caller to free with `nc_reclaim_data_all`
 * (`nc_copy_data_all`): errors as `nc_copy_data`. */
EXTERNL int nc_copy_data_all(int ncid, int xtypeid, const void *memory, size_t count, void **copyp);

/** The record variables of a group and the bytes of one record of each (netCDF manual, `nc_inq_rec`). Without a record
 * dimension nothing is written. */
EXTERNL int nc_inq_rec(int ncid, size_t *nrecvarsp, int *recvarids, size_t *recsizes);

/** Reads one record of every record variable, except where the pointer is NULL (netCDF manual, `nc_get_rec`). */
EXTERNL int nc_get_rec(int ncid, size_t recnum, void **datap);

/** Writes one record of every record variable, except where the pointer is NULL (netCDF manual, `nc_put_rec`). */
EXTERNL int nc_put_rec(int ncid, size_t recnum, void *const *datap);

/** All about a field of a compound type (`nc_inq_compound_field`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EBADFIELD. */
EXTERNL int nc_inq_compound_field(int ncid, int xtype, int fieldid, char *name, size_t *offsetp,
        int *field_typeidp, int *ndimsp, int *dim_sizesp);

/** The name of a field (`nc_inq_compound_fieldname`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fieldname(int ncid, int xtype, int fieldid, char *name);

/** The offset of a field (`nc_inq_compound_fieldoffset`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fieldoffset(int ncid, int xtype, int fieldid, size_t *offsetp);

/** The type of a field (`nc_inq_compound_fieldtype`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fieldtype(int ncid, int xtype, int fieldid, int *field_typeidp);

/** The number of dimensions of a field (`nc_inq_compound_fieldndims`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fieldndims(int ncid, int xtype, int fieldid, int *ndimsp);

/** The shape of a field (`nc_inq_compound_fielddim_sizes`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fielddim_sizes(int ncid, int xtype, int fieldid, int *dim_sizes);

/** The number of the field of that name (`nc_inq_compound_fieldindex`): errors as `nc_inq_compound_field`. */
EXTERNL int nc_inq_compound_fieldindex(int ncid, int xtype, const char *name, int *fieldidp);

/** Registers a format: its table, and if given the magic number that its files begin with
 * (netCDF manual, `nc_def_user_format`). From then on `nc_create` and `nc_open` with the flag or with `mode=udf0` in the
 * path go to the table, and `nc_open` of files with the magic number; so does every call on the datasets. One such call
 * runs at a time. */
EXTERNL int nc_def_user_format(int mode_flag, NC_Dispatch *dispatch_table, char *magic_number);

/** The table and magic number of a registered format; NULL and zeros if none is (netCDF manual, `nc_inq_user_format`).
 * The magic number is 8 bytes, without a NUL if all are used. */
EXTERNL int nc_inq_user_format(int mode_flag, NC_Dispatch **dispatch_table, char *magic_number);

/** Defines a compound type (netCDF manual, `nc_def_compound`): NC_EBADID, NC_ENOTNC4, NC_EBADNAME, NC_EMAXNAME,
 * NC_ESTRICTNC3, NC_EPERM, NC_EINVAL, NC_ENAMEINUSE. */
EXTERNL int nc_def_compound(int ncid, size_t size, const char *name, int *typeidp);

/** Defines an opaque type (`nc_def_opaque`): errors as `nc_def_compound`. */
EXTERNL int nc_def_opaque(int ncid, size_t size, const char *name, int *xtypep);

/** Defines a type of sequences (`nc_def_vlen`): errors as `nc_def_compound`, NC_EBADTYPE. */
EXTERNL int nc_def_vlen(int ncid, const char *name, int base_typeid, int *xtypep);

/** Defines an enumeration (`nc_def_enum`): errors as `nc_def_compound`, NC_EBADTYPE. */
EXTERNL int nc_def_enum(int ncid, int base_typeid, const char *name, int *typeidp);

/** Adds a field to a compound type (`nc_insert_compound`): NC_EBADID, NC_ENOTNC4, NC_EINVAL, NC_EBADNAME,
 * NC_EMAXNAME, NC_EBADTYPE, NC_ETYPDEFINED. */
EXTERNL int nc_insert_compound(int ncid, int xtype, const char *name, size_t offset, int field_typeid);

/** Adds an array field to a compound type (`nc_insert_array_compound`): errors as `nc_insert_compound`. */
EXTERNL int nc_insert_array_compound(int ncid, int xtype, const char *name, size_t offset, int field_typeid,
        int ndims, const int *dim_sizes);

/** Adds a member to an enumeration (`nc_insert_enum`): NC_EBADID, NC_ENOTNC4, NC_EINVAL, NC_EBADNAME, NC_EMAXNAME,
 * NC_EBADTYPE, NC_ETYPDEFINED. */
EXTERNL int nc_insert_enum(int ncid, int xtype, const char *name, const void *value);

/** Name and size of any type (netCDF manual, `nc_inq_type`); an atomic one needs no valid ncid: NC_EBADTYPE. */
EXTERNL int nc_inq_type(int ncid, int xtype, char *name, size_t *size);

/** The type of that name (`nc_inq_typeid`): NC_EBADID, NC_EINVAL, NC_ENOGRP, NC_EBADTYPE. */
EXTERNL int nc_inq_typeid(int ncid, const char *name, int *typeidp);

/** Whether two types are equal (`nc_inq_type_equal`): NC_EBADID, NC_EINVAL, NC_EBADTYPE. */
EXTERNL int nc_inq_type_equal(int ncid1, int typeid1, int ncid2, int typeid2, int *equal);

/** Everything about a user-defined type but its members (`nc_inq_user_type`): NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_inq_user_type(int ncid, int xtype, char *name, size_t *size, int *base_nc_typep,
        size_t *nfieldsp, int *classp);

/** Name, size and number of fields of a compound type (`nc_inq_compound`): NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_inq_compound(int ncid, int xtype, char *name, size_t *sizep, size_t *nfieldsp);

/** The name of a compound type (`nc_inq_compound_name`): errors as `nc_inq_compound`. */
EXTERNL int nc_inq_compound_name(int ncid, int xtype, char *name);

/** The size of a compound type (`nc_inq_compound_size`): errors as `nc_inq_compound`. */
EXTERNL int nc_inq_compound_size(int ncid, int xtype, size_t *sizep);

/** The number of fields of a compound type (`nc_inq_compound_nfields`): errors as `nc_inq_compound`. */
EXTERNL int nc_inq_compound_nfields(int ncid, int xtype, size_t *nfieldsp);

/** Name, size of a value and base type of a type of sequences (`nc_inq_vlen`): NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_inq_vlen(int ncid, int xtype, char *name, size_t *datum_sizep, int *base_nc_typep);

/** Name and size of an opaque type (`nc_inq_opaque`): NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_inq_opaque(int ncid, int xtype, char *name, size_t *sizep);

/** Name, base type, size of a value and number of members of an enumeration (`nc_inq_enum`): NC_EBADID, NC_EBADTYPE. */
EXTERNL int nc_inq_enum(int ncid, int xtype, char *name, int *base_nc_typep, size_t *base_sizep,
        size_t *num_membersp);

/** Name and value of a member of an enumeration (`nc_inq_enum_member`): NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EINVAL. */
EXTERNL int nc_inq_enum_member(int ncid, int xtype, int idx, char *name, void *value);

/** The name of the member of an enumeration with that value (`nc_inq_enum_ident`), `_UNDEFINED` for a zero that none
 * has: NC_EBADID, NC_ENOTNC4, NC_EBADTYPE, NC_EINVAL. */
EXTERNL int nc_inq_enum_ident(int ncid, int xtype, long long value, char *identifier);

/** Bytes of a value of an atomic type in memory; -1 for other types (netCDF 2 manual, `nctypelen`). */
EXTERNL int nctypelen(int datatype);

/** Writes an attribute; answers 0 or -1 (netCDF 2 manual, `ncattput`). */
EXTERNL int ncattput(int ncid, int varid, const char *name, int datatype, int len, const void *value);

/** Type and length of an attribute; answers 1 or -1 (netCDF 2 manual, `ncattinq`). */
EXTERNL int ncattinq(int ncid, int varid, const char *name, int *datatype, int *len);

/** Reads an attribute in its own type; answers 1 or -1 (netCDF 2 manual, `ncattget`). */
EXTERNL int ncattget(int ncid, int varid, const char *name, void *value);

/** Copies an attribute; answers 0 or -1 (netCDF 2 manual, `ncattcopy`). */
EXTERNL int ncattcopy(int ncid_in, int varid_in, const char *name, int ncid_out, int varid_out);

/** The name of an attribute by number; answers the number or -1 (netCDF 2 manual, `ncattname`). */
EXTERNL int ncattname(int ncid, int varid, int attnum, char *name);

/** Gives an attribute another name; answers 1 or -1 (netCDF 2 manual, `ncattrename`). */
EXTERNL int ncattrename(int ncid, int varid, const char *name, const char *newname);

/** Deletes an attribute; answers 1 or -1 (netCDF 2 manual, `ncattdel`). */
EXTERNL int ncattdel(int ncid, int varid, const char *name);

/** Creates a dataset and answers its id, or -1 (netCDF 2 manual, `nccreate`). */
EXTERNL int nccreate(const char *path, int cmode);

/** Opens a dataset and answers its id, or -1 (netCDF 2 manual, `ncopen`). */
EXTERNL int ncopen(const char *path, int mode);

/** Enters define mode; answers 0 or -1 (netCDF 2 manual, `ncredef`). */
EXTERNL int ncredef(int ncid);

/** Leaves define mode; answers 0 or -1 (netCDF 2 manual, `ncendef`). */
EXTERNL int ncendef(int ncid);

/** Closes a dataset; answers 0 or -1 (netCDF 2 manual, `ncclose`). */
EXTERNL int ncclose(int ncid);

/** Makes all that was written last; answers 0 or -1 (netCDF 2 manual, `ncsync`). */
EXTERNL int ncsync(int ncid);

/** Closes a dataset without what was just defined; answers 0 or -1 (netCDF 2 manual, `ncabort`). */
EXTERNL int ncabort(int ncid);

/** Counts what a dataset has; answers `ncid` or -1 (netCDF 2 manual, `ncinquire`). */
EXTERNL int ncinquire(int ncid, int *ndims, int *nvars, int *natts, int *recdim);

/** Sets whether new variables are filled; answers the mode before, or -1 (netCDF 2 manual, `ncsetfill`). */
EXTERNL int ncsetfill(int ncid, int fillmode);

/** Defines a dimension and answers its id, or -1 (netCDF 2 manual, `ncdimdef`). */
EXTERNL int ncdimdef(int ncid, const char *name, long length);

/** The id of a dimension, or -1 (netCDF 2 manual, `ncdimid`). */
EXTERNL int ncdimid(int ncid, const char *name);

/** Name and length of a dimension; answers `dimid` or -1 (netCDF 2 manual, `ncdiminq`). */
EXTERNL int ncdiminq(int ncid, int dimid, char *name, long *length);

/** Gives a dimension another name; answers `dimid` or -1 (netCDF 2 manual, `ncdimrename`). */
EXTERNL int ncdimrename(int ncid, int dimid, const char *name);

/** The record variables and the bytes of one record of each; answers their number or -1 (netCDF 2 manual, `ncrecinq`). */
EXTERNL int ncrecinq(int ncid, int *nrecvars, int *recvarids, long *recsizes);

/** Reads one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual, `ncrecget`). */
EXTERNL int ncrecget(int ncid, long recnum, void **datap);

/** Writes one record of every record variable that has a place; answers 0 or -1 (netCDF 2 manual, `ncrecput`). */
EXTERNL int ncrecput(int ncid, long recnum, void *const *datap);

/** Defines a variable and answers its id, or -1 (netCDF 2 manual, `ncvardef`). */
EXTERNL int ncvardef(int ncid, const char *name, int datatype, int ndims, const int *dim);

/** The id of a variable, or -1 (netCDF 2 manual, `ncvarid`). */
EXTERNL int ncvarid(int ncid, const char *name);

/** All about a variable; answers `varid` or -1 (netCDF 2 manual, `ncvarinq`). */
EXTERNL int ncvarinq(int ncid, int varid, char *name, int *datatype, int *ndims, int *dim, int *natts);

/** Gives a variable another name; answers `varid` or -1 (netCDF 2 manual, `ncvarrename`). */
EXTERNL int ncvarrename(int ncid, int varid, const char *name);

/** Writes one value; answers 0 or -1 (netCDF 2 manual, `ncvarput1`). */
EXTERNL int ncvarput1(int ncid, int varid, const long *index, const void *value);

/** Reads one value; answers 0 or -1 (netCDF 2 manual, `ncvarget1`). */
EXTERNL int ncvarget1(int ncid, int varid, const long *index, void *value);

/** Writes a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarput`). */
EXTERNL int ncvarput(int ncid, int varid, const long *start, const long *count, const void *value);

/** Reads a block of values; answers 0 or -1 (netCDF 2 manual, `ncvarget`). */
EXTERNL int ncvarget(int ncid, int varid, const long *start, const long *count, void *value);

/** Writes a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvarputs`). */
EXTERNL int ncvarputs(int ncid, int varid, const long *start, const long *count, const long *stride,
        const void *value);

/** Reads a strided block of values; answers 0 or -1 (netCDF 2 manual, `ncvargets`). */
EXTERNL int ncvargets(int ncid, int varid, const long *start, const long *count, const long *stride,
        void *value);

/** Writes a strided block of values, spread in memory as `map` (in bytes) says;
 * answers 0 or -1, or the code of an unknown variable (netCDF 2 manual, `ncvarputg`). */
EXTERNL int ncvarputg(int ncid, int varid, const long *start, const long *count, const long *stride,
        const long *map, const void *value);

/** Reads a strided block of values, spread in memory as `map` (in bytes) says;
 * answers 0 or -1, or the code of an unknown variable (netCDF 2 manual, `ncvargetg`). */
EXTERNL int ncvargetg(int ncid, int varid, const long *start, const long *count, const long *stride,
        const long *map, void *value);

/** Sets the chunk cache of datasets opened from now on (netCDF manual, `nc_set_chunk_cache`): NC_EINVAL. */
EXTERNL int nc_set_chunk_cache(size_t size, size_t nelems, float preemption);

/** The chunk cache of datasets opened from now on (`nc_get_chunk_cache`). */
EXTERNL int nc_get_chunk_cache(size_t *sizep, size_t *nelemsp, float *preemptionp);

/** `nc_set_chunk_cache` for Fortran; the preemption is in percent: NC_EINVAL for sizes below 1 as well. */
EXTERNL int nc_set_chunk_cache_ints(int size, int nelems, int preemption);

/** `nc_get_chunk_cache` for Fortran; the preemption is in percent. */
EXTERNL int nc_get_chunk_cache_ints(int *sizep, int *nelemsp, int *preemptionp);

/** Sets the chunk cache of a variable (`nc_set_var_chunk_cache`): NC_EBADID, NC_EINVAL, NC_ENOTVAR. */
EXTERNL int nc_set_var_chunk_cache(int ncid, int varid, size_t size, size_t nelems, float preemption);

/** The chunk cache of a variable (`nc_get_var_chunk_cache`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_get_var_chunk_cache(int ncid, int varid, size_t *sizep, size_t *nelemsp, float *preemptionp);

/** `nc_set_var_chunk_cache` for Fortran: the size is in megabytes, the preemption in percent, and what is negative
 * stays at its default. */
EXTERNL int nc_set_var_chunk_cache_ints(int ncid, int varid, int size, int nelems, int preemption);

/** `nc_get_var_chunk_cache` for Fortran: the size is in megabytes, the preemption in percent. */
EXTERNL int nc_get_var_chunk_cache_ints(int ncid, int varid, int *sizep, int *nelemsp, int *preemptionp);

/** Defines a variable (netCDF manual, `nc_def_var`): NC_EBADID, NC_ENOTINDEFINE, NC_EPERM, NC_EBADNAME, NC_EMAXNAME,
 * NC_EBADTYPE, NC_ESTRICTNC3, NC_EMAXDIMS, NC_EINVAL, NC_ENAMEINUSE, NC_EBADDIM. */
EXTERNL int nc_def_var(int ncid, const char *name, int xtype, int ndims, const int *dimidsp, int *varidp);

/** Gives a variable another name (`nc_rename_var`): NC_EBADID, NC_EINVAL, NC_EMAXNAME, NC_EPERM, NC_EBADNAME,
 * NC_ENOTVAR, NC_ENAMEINUSE, NC_ENOTINDEFINE. */
EXTERNL int nc_rename_var(int ncid, int varid, const char *name);

/** Sets the fill value of a variable, or that it has none (`nc_def_var_fill`): NC_EBADID, NC_EGLOBAL, NC_EPERM,
 * NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL. */
EXTERNL int nc_def_var_fill(int ncid, int varid, int no_fill, const void *fill_value);

/** Sets the shape of a variable's chunks (`nc_def_var_chunking`): NC_EBADID, NC_EPERM, NC_ENOTVAR, NC_ELATEDEF,
 * NC_EINVAL, NC_EBADCHUNK. */
EXTERNL int nc_def_var_chunking(int ncid, int varid, int storage, const size_t *chunksizesp);

/** The same as `nc_def_var_chunking` with sizes as `int` (for Fortran); NC_EINVAL for negative ones. */
EXTERNL int nc_def_var_chunking_ints(int ncid, int varid, int storage, int *chunksizesp);

/** Sets shuffle and deflate of a variable (`nc_def_var_deflate`): NC_EBADID, NC_EPERM, NC_ENOTVAR, NC_ELATEDEF,
 * NC_EINDEFINE, NC_EINVAL. */
EXTERNL int nc_def_var_deflate(int ncid, int varid, int shuffle, int deflate, int deflate_level);

/** Adds the Fletcher checksum to a variable (`nc_def_var_fletcher32`): errors as `nc_def_var_deflate`. */
EXTERNL int nc_def_var_fletcher32(int ncid, int varid, int fletcher32);

/** Adds szip to a variable (`nc_def_var_szip`): NC_EINVAL after deflate, and for blocks of an odd number of values, of
 * more than 32 or than the variable has; else as `nc_def_var_deflate`. */
EXTERNL int nc_def_var_szip(int ncid, int varid, int options_mask, int pixels_per_block);

/** Sets the byte order in which a variable is stored (`nc_def_var_endian`): NC_EBADID, NC_EPERM, NC_ENOTVAR,
 * NC_ELATEDEF, NC_EINVAL. */
EXTERNL int nc_def_var_endian(int ncid, int varid, int endian);

/** Sets the quantization of a variable (`nc_def_var_quantize`), none for a mode of 0: NC_EBADID, NC_EGLOBAL, NC_EPERM,
 * NC_ENOTVAR, NC_ELATEDEF, NC_EINVAL. */
EXTERNL int nc_def_var_quantize(int ncid, int varid, int quantize_mode, int nsd);

/** The variable of that name in a group (netCDF manual, `nc_inq_varid`): NC_EBADID, NC_EINVAL, NC_ENOTVAR. */
EXTERNL int nc_inq_varid(int ncid, const char *name, int *varidp);

/** Name, type, dimensions and number of attributes of a variable (`nc_inq_var`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_var(int ncid, int varid, char *name, int *xtypep, int *ndimsp, int *dimidsp, int *nattsp);

/** The name of a variable (`nc_inq_varname`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_varname(int ncid, int varid, char *name);

/** The type of a variable (`nc_inq_vartype`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_vartype(int ncid, int varid, int *xtypep);

/** The number of dimensions of a variable (`nc_inq_varndims`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_varndims(int ncid, int varid, int *ndimsp);

/** The dimensions of a variable (`nc_inq_vardimid`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_vardimid(int ncid, int varid, int *dimidsp);

/** The number of attributes of a variable, or of a group for `NC_GLOBAL` (`nc_inq_varnatts`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_varnatts(int ncid, int varid, int *nattsp);

/** Whether a variable has fill values, and which (`nc_inq_var_fill`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_var_fill(int ncid, int varid, int *no_fill, void *fill_valuep);

/** How a variable is stored, and the shape of its chunks (`nc_inq_var_chunking`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_var_chunking(int ncid, int varid, int *storagep, size_t *chunksizesp);

/** The same as `nc_inq_var_chunking` with sizes as `int` (for Fortran); NC_ERANGE where one does not fit. */
EXTERNL int nc_inq_var_chunking_ints(int ncid, int varid, int *storagep, int *chunksizesp);

/** Shuffle and deflate of a variable (`nc_inq_var_deflate`): NC_EBADID, NC_ENOTVAR, NC_EFILTER. */
EXTERNL int nc_inq_var_deflate(int ncid, int varid, int *shufflep, int *deflatep, int *deflate_levelp);

/** Whether a variable has a Fletcher checksum (`nc_inq_var_fletcher32`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_var_fletcher32(int ncid, int varid, int *fletcher32p);

/** The szip parameters of a variable, zeros without szip (`nc_inq_var_szip`): NC_EBADID, NC_ENOTVAR, NC_EFILTER. */
EXTERNL int nc_inq_var_szip(int ncid, int varid, int *options_maskp, int *pixels_per_blockp);

/** The byte order of a variable: 0 native, 1 little, 2 big (`nc_inq_var_endian`): NC_EBADID, NC_ENOTVAR. */
EXTERNL int nc_inq_var_endian(int ncid, int varid, int *endianp);

/** The quantization of a variable, 0 for none (`nc_inq_var_quantize`): NC_EBADID, NC_EGLOBAL, NC_ENOTVAR. */
EXTERNL int nc_inq_var_quantize(int ncid, int varid, int *quantize_modep, int *nsdp);

/* netCDF 2: prints a message, and leaves the program if ncopts says so. */
EXTERNL void nc_advise(const char *cdf_routine_name, int err, const char *fmt, ...);

#ifdef __cplusplus
}
#endif

#endif
