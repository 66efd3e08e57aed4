//! Names and text: UTF-8 checks, NFC, the rules for netCDF names.
