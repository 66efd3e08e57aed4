//! Gives the shared library its soname, and compiles the one C file.

fn main() {
    let soname = std::env::var("OXCDF_SONAME").unwrap_or_else(|_| "libnetcdf.so.22".into());
    println!("cargo::rerun-if-env-changed=OXCDF_SONAME");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
    }
    println!("cargo::rerun-if-changed=src/ffi/extras/log.c");
    cc::Build::new().file("src/ffi/extras/log.c").std("c11").warnings_into_errors(true).compile("oxcdf_c");
}
