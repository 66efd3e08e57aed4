//! Tests of the conversions.
