//! The rules for names: what is allowed, NFC, and the length limit (netCDF manual, "CDL Names").
