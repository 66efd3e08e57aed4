//! Archives that other programs wrote.

use super::*;
use std::process::Command;

/// Runs a program in a directory, if the system has it.
fn run(dir: &Path, program: &str, args: &[&str]) -> bool {
    match Command::new(program).args(args).current_dir(dir).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{program} {args:?}: {text}");
            true
        }
        Err(_) => false,
    }
}

#[test]
fn a_directory_zipped_by_zip_opens_and_unzips_again() {
    let dir = TempDir::new().unwrap();
    let root = dir.path().join("x.zarr");
    let map = crate::zmap::DirMap::create(&root, true).unwrap();
    contract::fill(&map);
    for (options, from, what) in [
        ("-qr", dir.path(), "x.zarr"),
        ("-qr", root.as_path(), "."),
        ("-qr0D", root.as_path(), "."),
        ("-qrfz", dir.path(), "x.zarr"),
    ] {
        let path = dir.path().join("x.zip");
        if !run(from, "zip", &[options, path.to_str().unwrap(), what]) {
            return;
        }
        contract::check_reads(&ZipMap::open(&path, false).unwrap());
        let map = ZipMap::open(&path, true).unwrap();
        map.put(&key("v/0.0"), b"other").unwrap();
        map.put(&key("v/0.0"), b"0123456789").unwrap();
        map.put(&key("new/0"), b"x").unwrap();
        map.flush().unwrap();
        map.delete_tree(&key("new")).unwrap();
        map.close().unwrap();
        run(dir.path(), "unzip", &["-tq", "x.zip"]);
        contract::check_reads(&ZipMap::open(&path, false).unwrap());
        fs::create_dir(dir.path().join("out")).unwrap();
        run(dir.path(), "unzip", &["-q", "x.zip", "-d", "out"]);
        let out = dir.path().join("out");
        let root = if out.join("x.zarr").is_dir() { out.join("x.zarr") } else { out.clone() };
        let unzipped = crate::zmap::DirMap::open(&root, false).unwrap();
        // unzip changes the name with a line break.
        for (name, bytes) in [("Gr\u{f6}\u{df}e", "u"), ("g/h/deep", "d"), ("v/0.0", "0123456789")] {
            assert_eq!(get(&unzipped, name).unwrap(), bytes.as_bytes(), "{name}");
        }
        fs::remove_dir_all(out).unwrap();
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn what_we_write_is_what_unzip_takes() {
    for form in [Form::Below, Form::Plain] {
        let (dir, path, map) = new_archive(form);
        contract::fill(&map);
        map.flush().unwrap();
        run(dir.path(), "unzip", &["-tqq", "x.zip"]);
        map.put(&key("v/0.0"), b"9876543210").unwrap();
        map.rename_tree(&key("g"), &key("h")).unwrap();
        map.flush().unwrap();
        run(dir.path(), "unzip", &["-tqq", "x.zip"]);
        map.delete_tree(&key("h")).unwrap();
        map.close().unwrap();
        run(dir.path(), "unzip", &["-tqq", path.to_str().unwrap()]);
    }
}
