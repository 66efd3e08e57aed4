//! Gives the shared library its soname, and compiles the C files.

/// What Rust cannot define: functions with a variable number of arguments.
const C_FILES: [&str; 2] = ["src/ffi/extras/log.c", "src/ffi/netcdf/advise.c"];

fn main() {
    let soname = std::env::var("OXCDF_SONAME").unwrap_or_else(|_| "libnetcdf.so.22".into());
    println!("cargo::rerun-if-env-changed=OXCDF_SONAME");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
    }
    for file in C_FILES {
        println!("cargo::rerun-if-changed={file}");
    }
    cc::Build::new().files(C_FILES).std("c11").warnings_into_errors(true).compile("oxcdf_c");
}
