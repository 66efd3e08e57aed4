//! Tests of the whole tree: layering, tidiness, headers, symbols.
