//! The threads: a pool made on first use, thrown away unseen in a forked child.
