//! Datasets as the reference wrote them, and as they are written here.
