//! The codes that functions return.

use std::os::raw::c_int;

/// Input: names of constants. Output: their numbers and names.
macro_rules! names {
    ($($name:ident)*) => { &[$(($name, stringify!($name)),)*] };
}

/// The codes of errors and their names, for messages.
pub(crate) const NAMES: &[(c_int, &str)] = names!(
    NC_EXDR NC_EBADID NC_ENFILE NC_EEXIST NC_EINVAL NC_EPERM
    NC_ENOTINDEFINE NC_EINDEFINE NC_EINVALCOORDS NC_EMAXDIMS NC_ENAMEINUSE NC_ENOTATT
    NC_EMAXATTS NC_EBADTYPE NC_EBADDIM NC_EUNLIMPOS NC_EMAXVARS NC_ENOTVAR
    NC_EGLOBAL NC_ENOTNC NC_ESTS NC_EMAXNAME NC_ENTOOL NC_EUNLIMIT
    NC_ENORECVARS NC_ECHAR NC_EEDGE NC_ESTRIDE NC_EBADNAME NC_ERANGE
    NC_ENOMEM NC_EVARSIZE NC_EDIMSIZE NC_ETRUNC NC_EAXISTYPE NC_EDAP
    NC_ECURL NC_EIO NC_ENODATA NC_EDAPSVC NC_EDAS NC_EDDS
    NC_EDMR NC_EDATADDS NC_EDATADAP NC_EDAPURL NC_EURL NC_EDAPCONSTRAINT
    NC_ECONSTRAINT NC_ETRANSLATION NC_EACCESS NC_EAUTH NC_ENOTFOUND NC_ECANTREMOVE
    NC_EINTERNAL NC_EPNETCDF NC_EHDFERR NC_ECANTREAD NC_ECANTWRITE NC_ECANTCREATE
    NC_EFILEMETA NC_EDIMMETA NC_EATTMETA NC_EVARMETA NC_ENOCOMPOUND NC_EATTEXISTS
    NC_ENOTNC4 NC_ESTRICTNC3 NC_ENOTNC3 NC_ENOPAR NC_EPARINIT NC_EBADGRPID
    NC_EBADTYPID NC_ETYPDEFINED NC_EBADFIELD NC_EBADCLASS NC_EMAPTYPE NC_ELATEFILL
    NC_ELATEDEF NC_EDIMSCALE NC_ENOGRP NC_ESTORAGE NC_EBADCHUNK NC_ENOTBUILT
    NC_EDISKLESS NC_ECANTEXTEND NC_EMPI NC_EFILTER NC_ERCFILE NC_ENULLPAD
    NC_EINMEMORY NC_ENOFILTER NC_ENCZARR NC_ES3 NC_EEMPTY NC_EOBJECT
    NC_ENOOBJECT NC_EPLUGIN NC_ENOTZARR NC_EZARRMETA
);

/// It went well.
pub const NC_NOERR: c_int = 0;
/// What every netCDF 2 function returns when it fails.
pub const NC2_ERR: c_int = -1;
/// netCDF 2: the system refused.
pub const NC_SYSERR: c_int = -31;
/// netCDF 2: the external data representation failed.
pub const NC_EXDR: c_int = -32;
/// No open dataset has this id.
pub const NC_EBADID: c_int = -33;
/// Too many datasets are open.
pub const NC_ENFILE: c_int = -34;
/// The dataset exists, and was not to be overwritten.
pub const NC_EEXIST: c_int = -35;
/// An argument is not valid.
pub const NC_EINVAL: c_int = -36;
/// The dataset was opened for reading only.
pub const NC_EPERM: c_int = -37;
/// Only possible in define mode.
pub const NC_ENOTINDEFINE: c_int = -38;
/// Not possible in define mode.
pub const NC_EINDEFINE: c_int = -39;
/// An index lies beyond its dimension.
pub const NC_EINVALCOORDS: c_int = -40;
/// Too many dimensions.
pub const NC_EMAXDIMS: c_int = -41;
/// The name is taken.
pub const NC_ENAMEINUSE: c_int = -42;
/// There is no such attribute.
pub const NC_ENOTATT: c_int = -43;
/// Too many attributes.
pub const NC_EMAXATTS: c_int = -44;
/// Not a data type, or not the one that is needed.
pub const NC_EBADTYPE: c_int = -45;
/// There is no such dimension.
pub const NC_EBADDIM: c_int = -46;
/// An unlimited dimension that is not the first.
pub const NC_EUNLIMPOS: c_int = -47;
/// Too many variables.
pub const NC_EMAXVARS: c_int = -48;
/// There is no such variable.
pub const NC_ENOTVAR: c_int = -49;
/// Not possible with `NC_GLOBAL`.
pub const NC_EGLOBAL: c_int = -50;
/// The format is not known.
pub const NC_ENOTNC: c_int = -51;
/// Fortran: the text variable is too short.
pub const NC_ESTS: c_int = -52;
/// The name is too long.
pub const NC_EMAXNAME: c_int = -53;
/// The netCDF 2 name of `NC_EMAXNAME`.
pub const NC_ENTOOL: c_int = NC_EMAXNAME;
/// There is an unlimited dimension already.
pub const NC_EUNLIMIT: c_int = -54;
/// There are no record variables.
pub const NC_ENORECVARS: c_int = -55;
/// Text and numbers are not converted into each other.
pub const NC_ECHAR: c_int = -56;
/// A range goes beyond its dimension.
pub const NC_EEDGE: c_int = -57;
/// A stride that is not valid.
pub const NC_ESTRIDE: c_int = -58;
/// A name that is not allowed.
pub const NC_EBADNAME: c_int = -59;
/// Some values do not fit the type.
pub const NC_ERANGE: c_int = -60;
/// There is not enough memory.
pub const NC_ENOMEM: c_int = -61;
/// A variable is too large for the format.
pub const NC_EVARSIZE: c_int = -62;
/// A dimension is too large.
pub const NC_EDIMSIZE: c_int = -63;
/// The file is too short.
pub const NC_ETRUNC: c_int = -64;
/// The kind of an axis is not known.
pub const NC_EAXISTYPE: c_int = -65;
/// OPeNDAP failed.
pub const NC_EDAP: c_int = -66;
/// The transfer failed.
pub const NC_ECURL: c_int = -67;
/// Input or output failed.
pub const NC_EIO: c_int = -68;
/// The variable has no data.
pub const NC_ENODATA: c_int = -69;
/// The OPeNDAP server failed.
pub const NC_EDAPSVC: c_int = -70;
/// The OPeNDAP attributes cannot be had.
pub const NC_EDAS: c_int = -71;
/// The OPeNDAP structure cannot be had.
pub const NC_EDDS: c_int = -72;
/// The same of protocol 4.
pub const NC_EDMR: c_int = NC_EDDS;
/// The OPeNDAP data cannot be had.
pub const NC_EDATADDS: c_int = -73;
/// The same of protocol 4.
pub const NC_EDATADAP: c_int = NC_EDATADDS;
/// A URL that is not valid.
pub const NC_EDAPURL: c_int = -74;
/// Another name of `NC_EDAPURL`.
pub const NC_EURL: c_int = NC_EDAPURL;
/// A constraint in a URL that is not valid.
pub const NC_EDAPCONSTRAINT: c_int = -75;
/// Another name of `NC_EDAPCONSTRAINT`.
pub const NC_ECONSTRAINT: c_int = NC_EDAPCONSTRAINT;
/// Something that cannot be expressed.
pub const NC_ETRANSLATION: c_int = -76;
/// Access failed.
pub const NC_EACCESS: c_int = -77;
/// Access was denied.
pub const NC_EAUTH: c_int = -78;
/// There is no such file.
pub const NC_ENOTFOUND: c_int = -90;
/// The file cannot be removed.
pub const NC_ECANTREMOVE: c_int = -91;
/// A fault of this library.
pub const NC_EINTERNAL: c_int = -92;
/// PnetCDF failed.
pub const NC_EPNETCDF: c_int = -93;
/// The codes of netCDF-4 lie below.
pub const NC4_FIRST_ERROR: c_int = -100;
/// HDF5 failed.
pub const NC_EHDFERR: c_int = -101;
/// It cannot be read.
pub const NC_ECANTREAD: c_int = -102;
/// It cannot be written.
pub const NC_ECANTWRITE: c_int = -103;
/// It cannot be created.
pub const NC_ECANTCREATE: c_int = -104;
/// Metadata of the file cannot be used.
pub const NC_EFILEMETA: c_int = -105;
/// Metadata of a dimension cannot be used.
pub const NC_EDIMMETA: c_int = -106;
/// Metadata of an attribute cannot be used.
pub const NC_EATTMETA: c_int = -107;
/// Metadata of a variable cannot be used.
pub const NC_EVARMETA: c_int = -108;
/// The type is not a compound.
pub const NC_ENOCOMPOUND: c_int = -109;
/// The attribute exists.
pub const NC_EATTEXISTS: c_int = -110;
/// Only netCDF-4 has this.
pub const NC_ENOTNC4: c_int = -111;
/// The classic model does not have this.
pub const NC_ESTRICTNC3: c_int = -112;
/// Only classic files have this.
pub const NC_ENOTNC3: c_int = -113;
/// The dataset was not opened for parallel access.
pub const NC_ENOPAR: c_int = -114;
/// Parallel access could not be set up.
pub const NC_EPARINIT: c_int = -115;
/// There is no such group.
pub const NC_EBADGRPID: c_int = -116;
/// There is no such type.
pub const NC_EBADTYPID: c_int = -117;
/// The type is defined and stays as it is.
pub const NC_ETYPDEFINED: c_int = -118;
/// There is no such field.
pub const NC_EBADFIELD: c_int = -119;
/// The type is of another class.
pub const NC_EBADCLASS: c_int = -120;
/// Mapped access is for atomic types.
pub const NC_EMAPTYPE: c_int = -121;
/// Data were written, it is too late for a fill value.
pub const NC_ELATEFILL: c_int = -122;
/// The variable is stored, it is too late to change how.
pub const NC_ELATEDEF: c_int = -123;
/// HDF5 dimension scales failed.
pub const NC_EDIMSCALE: c_int = -124;
/// There is no such group.
pub const NC_ENOGRP: c_int = -125;
/// Contiguous and chunked exclude each other.
pub const NC_ESTORAGE: c_int = -126;
/// A chunk size that is not valid.
pub const NC_EBADCHUNK: c_int = -127;
/// This library does not have the feature.
pub const NC_ENOTBUILT: c_int = -128;
/// The dataset in memory failed.
pub const NC_EDISKLESS: c_int = -129;
/// A dimension cannot grow in independent access.
pub const NC_ECANTEXTEND: c_int = -130;
/// MPI failed.
pub const NC_EMPI: c_int = -131;
/// A filter failed.
pub const NC_EFILTER: c_int = -132;
/// The settings file cannot be used.
pub const NC_ERCFILE: c_int = -133;
/// Padding that is not NUL.
pub const NC_ENULLPAD: c_int = -134;
/// The caller's memory cannot be used.
pub const NC_EINMEMORY: c_int = -135;
/// The variable has no such filter.
pub const NC_ENOFILTER: c_int = -136;
/// NCZarr failed.
pub const NC_ENCZARR: c_int = -137;
/// S3 failed.
pub const NC_ES3: c_int = -138;
/// A key without an object.
pub const NC_EEMPTY: c_int = -139;
/// An object that should not be there.
pub const NC_EOBJECT: c_int = -140;
/// An object that should be there.
pub const NC_ENOOBJECT: c_int = -141;
/// A plugin failed.
pub const NC_EPLUGIN: c_int = -142;
/// Not a Zarr store.
pub const NC_ENOTZARR: c_int = -143;
/// Consolidated metadata that cannot be used.
pub const NC_EZARRMETA: c_int = -144;
/// All codes lie above.
pub const NC4_LAST_ERROR: c_int = -144;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_name() {
        let source = include_str!("error.rs");
        let constants =
            source.lines().filter_map(|line| line.strip_prefix("pub const NC_E")?.split_once(':'));
        let declared: Vec<String> = constants.map(|(name, _)| format!("NC_E{name}")).collect();
        assert!(declared.len() > 70);
        assert_eq!(NAMES.iter().map(|(_, name)| *name).collect::<Vec<_>>(), declared);
    }
}
