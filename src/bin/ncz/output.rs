//! What is written: one locked and buffered standard output, names that a terminal can show, sizes, and errors.

use netcdf::error::{Code, Error};
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

/// Why nothing more is done.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody reads what is written.
    Closed,
    /// What went wrong.
    Failed(String),
}

/// Result of everything in this program.
pub(crate) type Result<T> = std::result::Result<T, Stop>;

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            ErrorKind::BrokenPipe => Stop::Closed,
            _ => Stop::Failed(format!("writing to the standard output: {error}")),
        }
    }
}

impl From<serde_json::Error> for Stop {
    fn from(error: serde_json::Error) -> Stop {
        io::Error::from(error).into()
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        let says_it = error.context().is_some_and(|context| context.contains("ncdump"));
        let hint =
            hint(error.code()).filter(|_| !says_it).map(|hint| format!(": {hint}")).unwrap_or_default();
        Stop::Failed(format!("{}{hint}", describe(&error)))
    }
}

/// The standard output.
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes it for this thread.
    pub(crate) fn new() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// An error on one line: what and where, without the prefix that all of netCDF's texts have.
pub(crate) fn describe(error: &Error) -> String {
    let text = error.to_string();
    printable(text.strip_prefix("NetCDF: ").unwrap_or(&text))
}

/// Why something in the store cannot be told: the error's context, which names the place, or else its text.
pub(crate) fn reason(error: &Error) -> String {
    error.context().map_or_else(|| describe(error), printable)
}

/// What to do about an error whose own text does not say it.
fn hint(code: Code) -> Option<&'static str> {
    Some(match code {
        Code::System(libc::ENOENT) | Code::NoObject => "check the path or URL",
        Code::UnknownFormat => "ncz looks at directories, zip archives and object stores",
        Code::Truncated => "the archive is damaged or not complete; unzip -t tells more",
        _ => return None,
    })
}

/// A name as one line can show it: control and other invisible characters, and backslashes, escaped.
pub(crate) fn printable(name: &str) -> String {
    let escaped = name.escape_debug().to_string();
    // Quotes need no escape here; a backslash of the name's own is always doubled.
    escaped.replace("\\\"", "\"").replace("\\'", "'")
}

/// A size for people.
pub(crate) fn human(bytes: u64) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let (mut size, mut unit) = (bytes as f64, "B");
    for next in units {
        if size < 1024.0 {
            break;
        }
        (size, unit) = (size / 1024.0, next);
    }
    if unit == "B" { format!("{bytes} B") } else { format!("{size:.1} {unit}") }
}

/// A number and what it counts.
pub(crate) fn count(number: u64, one: &str) -> String {
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {one}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_on_their_line() {
        for name in ["temp/0.0", "Größe", "it's \"this\"", "\u{939}\u{93f}\u{928}"] {
            assert_eq!(printable(name), name);
        }
        assert_eq!(printable("a\nb\u{1b}[31m"), "a\\nb\\u{1b}[31m");
        assert_eq!(printable("x\u{202e}y"), "x\\u{202e}y");
        assert_eq!(printable("a\\nb\\\""), "a\\\\nb\\\\\"");
    }

    #[test]
    fn sizes_are_short() {
        assert_eq!(
            [0, 1023, 1024, 1536, 5 << 30].map(human),
            ["0 B", "1023 B", "1.0 KiB", "1.5 KiB", "5.0 GiB"]
        );
        assert_eq!(human(u64::MAX), "16.0 EiB");
        assert_eq!((count(1, "chunk"), count(0, "chunk")), ("1 chunk".to_owned(), "0 chunks".to_owned()));
    }

    #[test]
    fn errors_say_what_to_do() {
        let Stop::Failed(said) = Code::System(libc::ENOENT).with("/nowhere").into() else { panic!("closed") };
        assert_eq!(said, "No such file or directory (os error 2): /nowhere: check the path or URL");
    }
}
