//! Gives the shared library its soname.

fn main() {
    let soname = std::env::var("OXCDF_SONAME").unwrap_or_else(|_| "libnetcdf.so.22".into());
    println!("cargo::rerun-if-env-changed=OXCDF_SONAME");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{soname}");
    }
}
