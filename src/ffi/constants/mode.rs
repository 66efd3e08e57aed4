//! Flags of creating and opening, and the numbers of formats.

use std::os::raw::c_int;

/// Fill mode: what was not written reads as the fill value.
pub const NC_FILL: c_int = 0;
/// Fill mode: what was not written reads as anything.
pub const NC_NOFILL: c_int = 0x100;
/// Open for reading.
pub const NC_NOWRITE: c_int = 0x0000;
/// Open for reading and writing.
pub const NC_WRITE: c_int = 0x0001;
/// Create, whether or not something is there.
pub const NC_CLOBBER: c_int = 0x0000;
/// Create only if nothing is there.
pub const NC_NOCLOBBER: c_int = 0x0004;
/// Keep the dataset in memory.
pub const NC_DISKLESS: c_int = 0x0008;
/// Map the file into memory.
pub const NC_MMAP: c_int = 0x0010;
/// The CDF-5 format.
pub const NC_64BIT_DATA: c_int = 0x0020;
/// Another name of `NC_64BIT_DATA`.
pub const NC_CDF5: c_int = NC_64BIT_DATA;
/// User-defined format 0.
pub const NC_UDF0: c_int = 0x0040;
/// User-defined format 1.
pub const NC_UDF1: c_int = 0x0080;
/// User-defined format 2.
pub const NC_UDF2: c_int = 0x10000;
/// User-defined format 3.
pub const NC_UDF3: c_int = 0x80000;
/// User-defined format 4.
pub const NC_UDF4: c_int = 0x100000;
/// User-defined format 5.
pub const NC_UDF5: c_int = 0x200000;
/// User-defined format 6.
pub const NC_UDF6: c_int = 0x400000;
/// User-defined format 7.
pub const NC_UDF7: c_int = 0x800000;
/// User-defined format 8.
pub const NC_UDF8: c_int = 0x1000000;
/// User-defined format 9.
pub const NC_UDF9: c_int = 0x2000000;
/// Allow only what the classic model has.
pub const NC_CLASSIC_MODEL: c_int = 0x0100;
/// The CDF-2 format.
pub const NC_64BIT_OFFSET: c_int = 0x0200;
/// Reserved for locking.
pub const NC_LOCK: c_int = 0x0400;
/// Other processes use the file at the same time.
pub const NC_SHARE: c_int = 0x0800;
/// The netCDF-4 format.
pub const NC_NETCDF4: c_int = 0x1000;
/// Once: parallel access through MPI-IO.
pub const NC_MPIIO: c_int = 0x2000;
/// Another name of `NC_MPIIO`.
pub const NC_MPIPOSIX: c_int = NC_MPIIO;
/// Another name of `NC_MPIIO`.
pub const NC_PNETCDF: c_int = NC_MPIIO;
/// A dataset in memory goes to disk when it is closed.
pub const NC_PERSIST: c_int = 0x4000;
/// The dataset is the caller's memory.
pub const NC_INMEMORY: c_int = 0x8000;
/// HDF5 does not track the order of attributes.
pub const NC_NOATTCREORD: c_int = 0x20000;
/// HDF5 does not attach dimension scales.
pub const NC_NODIMSCALE_ATTACH: c_int = 0x40000;
/// The longest magic number of a user-defined format.
pub const NC_MAX_MAGIC_NUMBER_LEN: c_int = 8;
/// How many user-defined formats there can be.
pub const NC_MAX_UDF_FORMATS: c_int = 10;
/// `nc_inq_format`: the classic format.
pub const NC_FORMAT_CLASSIC: c_int = 1;
/// `nc_inq_format`: CDF-2.
pub const NC_FORMAT_64BIT_OFFSET: c_int = 2;
/// The old name of `NC_FORMAT_64BIT_OFFSET`.
pub const NC_FORMAT_64BIT: c_int = NC_FORMAT_64BIT_OFFSET;
/// `nc_inq_format`: the enhanced model.
pub const NC_FORMAT_NETCDF4: c_int = 3;
/// `nc_inq_format`: the classic model in a newer format.
pub const NC_FORMAT_NETCDF4_CLASSIC: c_int = 4;
/// `nc_inq_format`: CDF-5.
pub const NC_FORMAT_64BIT_DATA: c_int = 5;
/// Another name of `NC_FORMAT_64BIT_DATA`.
pub const NC_FORMAT_CDF5: c_int = NC_FORMAT_64BIT_DATA;
/// Every flag that chooses a format.
pub const NC_FORMAT_ALL: c_int = NC_64BIT_OFFSET
    | NC_64BIT_DATA
    | NC_CLASSIC_MODEL
    | NC_NETCDF4
    | NC_UDF0
    | NC_UDF1
    | NC_UDF2
    | NC_UDF3
    | NC_UDF4
    | NC_UDF5
    | NC_UDF6
    | NC_UDF7
    | NC_UDF8
    | NC_UDF9;
/// `nc_inq_format_extended`: none.
pub const NC_FORMATX_UNDEFINED: c_int = 0;
/// `nc_inq_format_extended`: a classic file.
pub const NC_FORMATX_NC3: c_int = 1;
/// `nc_inq_format_extended`: an HDF5 file.
pub const NC_FORMATX_NC_HDF5: c_int = 2;
/// Another name of `NC_FORMATX_NC_HDF5`.
pub const NC_FORMATX_NC4: c_int = NC_FORMATX_NC_HDF5;
/// `nc_inq_format_extended`: an HDF4 file.
pub const NC_FORMATX_NC_HDF4: c_int = 3;
/// `nc_inq_format_extended`: through PnetCDF.
pub const NC_FORMATX_PNETCDF: c_int = 4;
/// `nc_inq_format_extended`: an OPeNDAP server, protocol 2.
pub const NC_FORMATX_DAP2: c_int = 5;
/// `nc_inq_format_extended`: an OPeNDAP server, protocol 4.
pub const NC_FORMATX_DAP4: c_int = 6;
/// `nc_inq_format_extended`: user-defined format 0.
pub const NC_FORMATX_UDF0: c_int = 8;
/// `nc_inq_format_extended`: user-defined format 1.
pub const NC_FORMATX_UDF1: c_int = 9;
/// `nc_inq_format_extended`: a Zarr store.
pub const NC_FORMATX_NCZARR: c_int = 10;
/// Another name of `NC_FORMATX_NCZARR`.
pub const NC_FORMATX_ZARR: c_int = NC_FORMATX_NCZARR;
/// `nc_inq_format_extended`: user-defined format 2.
pub const NC_FORMATX_UDF2: c_int = 11;
/// `nc_inq_format_extended`: user-defined format 3.
pub const NC_FORMATX_UDF3: c_int = 12;
/// `nc_inq_format_extended`: user-defined format 4.
pub const NC_FORMATX_UDF4: c_int = 13;
/// `nc_inq_format_extended`: user-defined format 5.
pub const NC_FORMATX_UDF5: c_int = 14;
/// `nc_inq_format_extended`: user-defined format 6.
pub const NC_FORMATX_UDF6: c_int = 15;
/// `nc_inq_format_extended`: user-defined format 7.
pub const NC_FORMATX_UDF7: c_int = 16;
/// `nc_inq_format_extended`: user-defined format 8.
pub const NC_FORMATX_UDF8: c_int = 17;
/// `nc_inq_format_extended`: user-defined format 9.
pub const NC_FORMATX_UDF9: c_int = 18;
/// The old name of `NC_FORMATX_NC3`.
pub const NC_FORMAT_NC3: c_int = NC_FORMATX_NC3;
/// The old name of `NC_FORMATX_NC_HDF5`.
pub const NC_FORMAT_NC_HDF5: c_int = NC_FORMATX_NC_HDF5;
/// The old name of `NC_FORMATX_NC4`.
pub const NC_FORMAT_NC4: c_int = NC_FORMATX_NC4;
/// The old name of `NC_FORMATX_NC_HDF4`.
pub const NC_FORMAT_NC_HDF4: c_int = NC_FORMATX_NC_HDF4;
/// The old name of `NC_FORMATX_PNETCDF`.
pub const NC_FORMAT_PNETCDF: c_int = NC_FORMATX_PNETCDF;
/// The old name of `NC_FORMATX_DAP2`.
pub const NC_FORMAT_DAP2: c_int = NC_FORMATX_DAP2;
/// The old name of `NC_FORMATX_DAP4`.
pub const NC_FORMAT_DAP4: c_int = NC_FORMATX_DAP4;
/// The old name of `NC_FORMATX_UNDEFINED`.
pub const NC_FORMAT_UNDEFINED: c_int = NC_FORMATX_UNDEFINED;
