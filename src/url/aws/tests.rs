//! Tests of the order in which settings count.

use super::*;
use crate::url::locate;
use std::collections::HashMap;

const CONFIG: &str = "[default]\nregion = file\n\
    [profile other]\naws_region = other\nendpoint_url = http://other:1/\ns3 =\n  addressing_style = virtual\n\
    [profile role]\ncredential_source = Ec2InstanceMetadata\n[profile sso]\nsso_session = x\n";
const CREDENTIALS: &str = "[default]\naws_access_key_id = FILEID\naws_secret_access_key = filesecret\n\
    [other]\naws_access_key_id = OTHERID\naws_secret_access_key = othersecret\naws_session_token = othertoken\n";

/// A home directory with both files, and variables.
fn find(url: &str, vars: &[(&str, &str)]) -> Result<Access> {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join(".aws");
    std::fs::create_dir(&dir).unwrap();
    std::fs::write(dir.join("config"), CONFIG).unwrap();
    std::fs::write(dir.join("credentials"), CREDENTIALS).unwrap();
    let mut table: HashMap<&str, String> =
        vars.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    table.entry("HOME").or_insert_with(|| home.path().display().to_string());
    let location = locate(url).unwrap();
    access_with(&location, &location.object_url().unwrap(), &|name| table.get(name).cloned())
}

fn id(access: &Access) -> String {
    match &access.credentials {
        Credentials::Keys(keys) => {
            format!("{} {} {}", keys.id, keys.secret, keys.token.as_deref().unwrap_or("-"))
        }
        other => format!("{other:?}"),
    }
}

const ENVIRONMENT: [(&str, &str); 3] = [
    ("AWS_ACCESS_KEY_ID", "ENVID"),
    ("AWS_SECRET_ACCESS_KEY", "envsecret"),
    ("AWS_SESSION_TOKEN", "envtoken"),
];

#[test]
fn the_default_profile_fills_what_nothing_else_says() {
    let found = find("s3://b/x", &[]).unwrap();
    assert_eq!((found.region.as_str(), id(&found).as_str()), ("file", "FILEID filesecret -"));
    assert_eq!((found.endpoint, found.virtual_style), (None, false));
}

#[test]
fn the_environment_wins_over_the_default_profile() {
    let vars =
        [&ENVIRONMENT[..], &[("AWS_DEFAULT_REGION", "env"), ("AWS_ENDPOINT_URL", "http://env:1/")]].concat();
    let found = find("s3://b/x", &vars).unwrap();
    assert_eq!((found.region.as_str(), id(&found).as_str()), ("env", "ENVID envsecret envtoken"));
    assert_eq!(found.endpoint.as_deref(), Some("http://env:1"));
    let found = find("s3://b/x", &[("AWS_REGION", "first"), ("AWS_DEFAULT_REGION", "second")]).unwrap();
    assert_eq!(found.region, "first");
    assert_eq!(id(&find("s3://b/x", &[("AWS_PROFILE", "other")]).unwrap()), "OTHERID othersecret othertoken");
    assert_eq!(id(&find("s3://b/x", &[("AWS_PROFILE", "absent")]).unwrap()), "FILEID filesecret -");
}

#[test]
fn a_named_profile_wins_over_the_environment() {
    let vars = [&ENVIRONMENT[..], &[("AWS_REGION", "env"), ("AWS_ENDPOINT_URL", "http://env:1")]].concat();
    for url in [
        "s3://b/x#aws.profile=other",
        "s3://b/x#awsprofile=other",
        "s3://b/x#mode=nczarr,s3,awsprofile=other",
    ] {
        let found = find(url, &vars).unwrap();
        assert_eq!(id(&found), "OTHERID othersecret othertoken", "{url}");
        assert_eq!((found.region.as_str(), found.endpoint.as_deref()), ("other", Some("http://other:1")));
        assert!(found.virtual_style);
    }
}

#[test]
fn the_url_wins_over_all() {
    let url = "s3://b/x#aws.profile=other&AWS.Region=said&aws.endpoint=http://said:1";
    let found = find(url, &[("AWS_REGION", "env")]).unwrap();
    assert_eq!((found.region.as_str(), found.endpoint.as_deref()), ("said", Some("http://said:1")));
    let url = "https://b.s3.here.amazonaws.com/x#mode=nczarr,s3&aws.region=said";
    let found = find(url, &[("AWS_ENDPOINT_URL", "http://env:1")]).unwrap();
    let endpoint = Some("https://b.s3.here.amazonaws.com");
    assert_eq!(
        (found.region.as_str(), found.endpoint.as_deref(), found.virtual_style),
        ("here", endpoint, true)
    );
}

#[test]
fn nobody_has_no_credentials_at_all() {
    for name in ["none", "no", "None"] {
        let found = find(&format!("s3://b/x#aws.profile={name}"), &ENVIRONMENT).unwrap();
        assert_eq!((found.credentials, found.region.as_str()), (Credentials::Unsigned, "us-east-1"));
    }
    let found = find("s3://b/x", &[("HOME", "/nonexistent")]).unwrap();
    assert_eq!(found.credentials, Credentials::Unsigned);
    let vars = [("AWS_PROFILE", "no"), ("AWS_ACCESS_KEY_ID", "a"), ("AWS_SECRET_ACCESS_KEY", "b")];
    assert_eq!(find("s3://b/x", &vars).unwrap().credentials, Credentials::Unsigned);
}

#[test]
fn other_sources_of_credentials_are_found_or_named() {
    assert_eq!(find("s3://b/x#aws.profile=role", &[]).unwrap().credentials, Credentials::Ambient);
    let vars = [("HOME", "/nonexistent"), ("AWS_WEB_IDENTITY_TOKEN_FILE", "/x")];
    assert_eq!(find("s3://b/x", &vars).unwrap().credentials, Credentials::Ambient);
    for profile in ["sso", "absent"] {
        let error = find(&format!("s3://b/x#aws.profile={profile}"), &ENVIRONMENT).unwrap_err();
        assert_eq!(error.code(), Code::Auth);
        assert!(error.context().unwrap().contains(profile), "{error}");
    }
}

#[test]
fn secrets_are_not_shown() {
    let found = find("s3://b/x", &ENVIRONMENT).unwrap();
    let text = format!("{found:?}");
    assert!(!text.contains("env") && !text.contains("ENVID"), "{text}");
}
