//! Real S3 servers on the loopback: `s3s-fs`, which checks signatures, and moto; or the bucket that the environment
//! names (`NCZARR_S3_TEST_HOST`, `NCZARR_S3_TEST_BUCKET`).

use super::tally::Tally;
use super::{clients, ctest};
use crate::library::cargo;
use crate::{Result, project, python, shell};
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The first server, from crates.io. It is built without optimization, which takes a fraction of the time.
const S3S: [&str; 7] = ["s3s-fs", "--version", "0.14.1", "--features", "binary", "--locked", "--debug"];
/// The second, from PyPI.
const MOTO: &str = "moto[server]==5.2.5";
/// The bucket of our own servers.
const BUCKET: &str = "oxcdf-test";
/// Their keys.
const KEYS: (&str, &str) = ("OXCDFTESTKEY", "oxcdf-test-secret");

/// The test that removes what the others stored: the bucket may be somebody's own.
const CLEAR: &str = "object::live::nothing_is_left_behind";

/// Runs the contract of stores, and then programs, on every server.
pub(super) fn check() -> Result<Tally> {
    let place = project::target()?.join("stores");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::create_dir_all(&place)?;
    let servers = servers(&place)?;
    let stores: Vec<&str> = servers.iter().map(|server| server.store.as_str()).collect();
    let stores = stores.join(" ");
    let own = servers.iter().any(|server| server.process.is_some());
    let contract = live(&["object::live", "--skip", CLEAR], &stores, own)?;
    let programs = ctest::build()?;
    let script = project::root().join("ffi-tests/stores/clients.py");
    let mut command = clients::command(&script, &python::ensure()?)?;
    command.env("STORES", &stores).env("PROGRAMS", programs);
    let (output, success) = shell::tee(with_keys(&mut command, own))?;
    let programs = Tally::of_script(&output).with_status(success);
    let cleared = live(&[CLEAR], &stores, own)?;
    drop(servers);
    Ok([contract, programs, cleared].into_iter().sum())
}

/// The tests of the library that need servers, those whose names the words choose.
fn live(words: &[&str], stores: &str, own: bool) -> Result<Tally> {
    // With the whole workspace, as before: else features differ and all is built once more.
    let mut rust = cargo();
    rust.args(["test", "--workspace", "--lib", "--"]).args(words).arg("--ignored");
    let (output, success) = shell::tee(with_keys(rust.env("OXCDF_TEST_STORES", stores), own))?;
    Ok(Tally::of_cargo_test(&output).with_status(success))
}

/// Our servers' keys; a bucket of somebody's own takes those of the environment.
fn with_keys(command: &mut Command, own: bool) -> &mut Command {
    if own {
        command.env("AWS_ACCESS_KEY_ID", KEYS.0).env("AWS_SECRET_ACCESS_KEY", KEYS.1);
        command.env("AWS_REGION", "us-east-1").env_remove("AWS_SESSION_TOKEN").env_remove("AWS_PROFILE");
    }
    command
}

/// A place in a server; the server ends with this.
struct Server {
    store: String,
    process: Option<Child>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            drop(process.kill());
            drop(process.wait());
        }
    }
}

fn servers(place: &Path) -> Result<Vec<Server>> {
    let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    if let (Some(host), Some(bucket)) = (variable("NCZARR_S3_TEST_HOST"), variable("NCZARR_S3_TEST_BUCKET")) {
        let host = if host.contains("://") { host } else { format!("https://{host}") };
        let store = format!("{host}/{bucket}/oxcdf-test-{}", std::process::id());
        return Ok(vec![Server { store, process: None }]);
    }
    Ok(vec![s3s(place)?, moto(place)?])
}

fn s3s(place: &Path) -> Result<Server> {
    let tools = project::target()?.join("tools");
    let program = tools.join("bin/s3s-fs");
    if !program.exists() {
        println!("installing s3s-fs under {}", tools.display());
        let mut install = cargo();
        install
            .arg("install")
            .args(S3S)
            .arg("--root")
            .arg(&tools)
            .arg("--target-dir")
            .arg(tools.join("build"));
        shell::quiet(&mut install)?;
        fs::remove_dir_all(tools.join("build"))?;
    }
    let root = place.join("s3s");
    fs::create_dir_all(root.join(BUCKET))?;
    let port = free_port()?;
    let mut command = Command::new(program);
    command.args(["--host", "127.0.0.1", "--access-key", KEYS.0, "--secret-key", KEYS.1]);
    command.args(["--port", &port.to_string()]).arg(&root);
    start(command, port, "s3s", place)
}

fn moto(place: &Path) -> Result<Server> {
    let environment = project::target()?.join("moto");
    let program = environment.join("bin/moto_server");
    if !program.exists() {
        println!("installing moto under {}", environment.display());
        shell::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
        let mut pip = Command::new(environment.join("bin/python"));
        shell::run(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", MOTO]))?;
    }
    let port = free_port()?;
    let mut command = Command::new(program);
    command.args(["--host", "127.0.0.1", "--port", &port.to_string()]);
    let server = start(command, port, "moto", place)?;
    make_bucket(port)?;
    Ok(server)
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Starts a server and waits until it listens.
fn start(mut command: Command, port: u16, name: &str, place: &Path) -> Result<Server> {
    let log = fs::File::create(place.join(format!("{name}.log")))?;
    let process = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()?;
    let store = format!("http://127.0.0.1:{port}/{BUCKET}/{name}");
    let server = Server { store, process: Some(process) };
    for _ in 0..300 {
        if TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return Ok(server);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(format!("{name} does not listen; see {}", PathBuf::from(place).display()).into())
}

/// Makes the bucket of a server that asks nobody for a signature.
fn make_bucket(port: u16) -> Result<()> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    let request = format!(
        "PUT /{BUCKET} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let status = answer.lines().next().unwrap_or_default();
    if status.contains(" 200 ") { Ok(()) } else { Err(format!("no bucket: {status}").into()) }
}
