//! The command line.

use clap::{Arg, ArgAction, ArgMatches, Command};

/// What the user wants.
#[derive(Debug)]
pub(crate) enum Verb {
    /// Objects and prefixes.
    List(List),
    /// The hierarchy.
    Tree(Look),
    /// The bytes of one object.
    Cat {
        /// The store.
        url: String,
        /// The object.
        key: String,
    },
    /// Numbers.
    Stat(Look),
}

/// What `ls` shall list.
#[derive(Debug)]
pub(crate) struct List {
    /// The store.
    pub(crate) url: String,
    /// Below which key; empty for the root.
    pub(crate) key: String,
    /// All levels.
    pub(crate) recursive: bool,
    /// As JSON.
    pub(crate) json: bool,
}

/// What `tree` and `stat` shall look at.
#[derive(Debug)]
pub(crate) struct Look {
    /// The store.
    pub(crate) url: String,
    /// As JSON.
    pub(crate) json: bool,
}

const ABOUT: &str = "Look at a Zarr or NCZarr store as it is: objects, bytes and chunks";

const MORE: &str = "\
A URL is what nc_open takes: a directory, a zip archive, s3://bucket/key, gs://bucket/key, az://container/key,
https://host/path, each with #mode=... and other settings in its fragment. Settings and credentials are those of the
library: .ncrc files, AWS_* variables, ~/.aws.

Examples:
  ncz ls /data/sst.zarr
  ncz tree 's3://bucket/sst.zarr#aws.profile=none'
  ncz cat sst.zip temp/.zarray
  ncz stat --json sst.zarr | jq .chunks

Exit status: 0 if all went well, 1 if the store or an object could not be read, 2 for a wrong command line.";

/// Takes the command line apart; leaves the process for `--help`, `--version` and what is wrong.
pub(crate) fn parse() -> Verb {
    verb(&command().get_matches())
}

fn verb(matches: &ArgMatches) -> Verb {
    match matches.subcommand() {
        Some(("ls", found)) => Verb::List(List {
            url: text(found, "URL"),
            key: text(found, "KEY"),
            recursive: found.get_flag("recursive"),
            json: found.get_flag("json"),
        }),
        Some(("tree", found)) => Verb::Tree(look(found)),
        Some(("cat", found)) => Verb::Cat { url: text(found, "URL"), key: text(found, "KEY") },
        Some((_, found)) => Verb::Stat(look(found)),
        None => command().error(clap::error::ErrorKind::MissingSubcommand, "which verb?").exit(),
    }
}

fn look(found: &ArgMatches) -> Look {
    Look { url: text(found, "URL"), json: found.get_flag("json") }
}

fn text(found: &ArgMatches, name: &str) -> String {
    found.get_one::<String>(name).cloned().unwrap_or_default()
}

fn command() -> Command {
    let ls = Command::new("ls")
        .about("List the objects and prefixes one level below KEY, with sizes in bytes")
        .arg(url())
        .arg(Arg::new("KEY").help("Prefix or object to list [default: the root]"))
        .arg(flag("recursive", 'r', "List every object below KEY, as the store finds them"))
        .arg(json());
    let tree = Command::new("tree")
        .about("Draw the hierarchy: groups, arrays with type, shape, chunks and codecs, and how many chunks are stored")
        .arg(url())
        .arg(json());
    let cat = Command::new("cat")
        .about("Write the bytes of one object, as they are stored")
        .arg(url())
        .arg(Arg::new("KEY").required(true).help("Key of the object, such as temp/.zarray or temp/0.0"));
    let stat = Command::new("stat")
        .about(
            "Count objects and bytes, and the chunks stored of those possible, for each array and in total",
        )
        .arg(url())
        .arg(json());
    Command::new("ncz")
        .about(ABOUT)
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(MORE)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([ls, tree, cat, stat])
}

fn url() -> Arg {
    Arg::new("URL").required(true).help("Path or URL of the store, as nc_open takes it")
}

fn json() -> Arg {
    flag("json", 'j', "Write JSON, sizes in bytes and keys as they are")
}

fn flag(name: &'static str, short: char, help: &'static str) -> Arg {
    Arg::new(name).long(name).short(short).action(ArgAction::SetTrue).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Verb, i32> {
        let words = ["ncz"].iter().chain(words);
        command().try_get_matches_from(words).map(|found| verb(&found)).map_err(|error| error.exit_code())
    }

    #[test]
    fn the_command_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn verbs_are_understood() {
        let Ok(Verb::List(list)) = parsed(&["ls", "-r", "x.zarr", "a/b", "--json"]) else { panic!("ls") };
        assert_eq!((&*list.url, &*list.key, list.recursive, list.json), ("x.zarr", "a/b", true, true));
        assert!(matches!(parsed(&["tree", "x"]), Ok(Verb::Tree(look)) if look.url == "x" && !look.json));
        assert!(matches!(parsed(&["cat", "x", "k"]), Ok(Verb::Cat { key, .. }) if key == "k"));
        assert!(matches!(parsed(&["stat", "x", "-j"]), Ok(Verb::Stat(look)) if look.json));
        for wrong in
            [&["cat", "x"][..], &[], &["du", "x"], &["ls"], &["ls", "x", "y", "z"], &["cat", "-j", "x", "k"]]
        {
            assert_eq!(parsed(wrong).err(), Some(2), "{wrong:?}");
        }
        assert_eq!(parsed(&["--help"]).err(), Some(0));
    }
}
