//! The C surface: the one folder full of `unsafe`.
