//! Reading and writing values: every shape (var, var1, vara, vars, varm) in every type.
