//! Who we are for S3 and where it is: from the URL, the configuration files, the environment, and the files of AWS.
//!
//! `docs/howto/s3.md` has the order for users. Nothing is read before an object URL is opened.

mod profiles;

use super::{Location, ObjectUrl};
use crate::error::{Code, Result};
use profiles::{Profiles, Section};

/// Profiles that stand for nobody.
const NOBODY: [&str; 2] = ["none", "no"];
/// Variables by which a machine says how its programs get credentials.
const AMBIENT: [&str; 3] = [
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
];
/// What a profile may have instead of keys that is not built in.
const NOT_BUILT: [&str; 4] = ["credential_process", "sso_session", "sso_start_url", "source_profile"];

/// How the environment is asked.
type Variables<'a> = &'a dyn Fn(&str) -> Option<String>;

/// A key of S3, and its secrets, which no message shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Keys {
    /// `aws_access_key_id`.
    pub id: String,
    /// `aws_secret_access_key`.
    pub secret: String,
    /// `aws_session_token`.
    pub token: Option<String>,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys")
    }
}

/// As whom requests are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credentials {
    /// As nobody: requests are not signed.
    Unsigned,
    /// With a key.
    Keys(Keys),
    /// As the machine says: by its role, or that of its container.
    Ambient,
}

/// Where S3 is, and as whom we ask there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The region that signatures name.
    pub region: String,
    /// `scheme://host:port` of the service if it is not Amazon's.
    pub endpoint: Option<String>,
    /// Whether the bucket shall be part of the host.
    pub virtual_style: bool,
    /// As whom.
    pub credentials: Credentials,
}

/// Finds out for a URL.
///
/// # Errors
/// `Auth` (NC_EAUTH) for a profile that does not exist, or gets its credentials in a way that is not built in.
pub fn access(location: &Location, url: &ObjectUrl) -> Result<Access> {
    access_with(location, url, &|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
}

fn access_with(location: &Location, url: &ObjectUrl, var: Variables<'_>) -> Result<Access> {
    let profiles = Profiles::load(var);
    let chosen = Chosen::new(location, &profiles, var)?;
    let said = |key: &str| location.setting(key);
    let env = |names: &[&str]| names.iter().find_map(|name| var(name));
    // A profile that is asked for by name brings its own region; another one only fills gaps.
    let region = url.region.clone().or_else(|| said("aws.region")).or_else(|| chosen.named("region"));
    let region =
        region.or_else(|| env(&["AWS_REGION", "AWS_DEFAULT_REGION"])).or_else(|| chosen.fallback("region"));
    let endpoint =
        url.endpoint.clone().or_else(|| said("aws.endpoint")).or_else(|| chosen.named("endpoint_url"));
    let endpoint = endpoint
        .or_else(|| env(&["AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"]))
        .or_else(|| chosen.fallback("endpoint_url"));
    Ok(Access {
        region: region.unwrap_or_else(|| "us-east-1".to_owned()),
        endpoint: endpoint.map(|endpoint| endpoint.trim_end_matches('/').to_owned()),
        virtual_style: url.virtual_style || chosen.wants_virtual_style(),
        credentials: chosen.credentials(var)?,
    })
}

/// The profile that counts.
struct Chosen<'a> {
    profiles: &'a Profiles,
    name: String,
    section: Option<&'a Section>,
    /// Whether the URL or a configuration file names it.
    by_name: bool,
    nobody: bool,
}

impl<'a> Chosen<'a> {
    fn new(location: &Location, profiles: &'a Profiles, var: Variables<'_>) -> Result<Chosen<'a>> {
        let asked = location.setting("aws.profile");
        let by_name = asked.is_some();
        let name = asked.or_else(|| var("AWS_PROFILE")).unwrap_or_else(|| "default".to_owned());
        let nobody = NOBODY.iter().any(|nobody| name.eq_ignore_ascii_case(nobody));
        let section = profiles.get(&name).filter(|_| !nobody);
        if by_name && !nobody && section.is_none() {
            let hint =
                "set it up with `aws configure --profile`, or say aws.profile=none to send no credentials";
            return Err(Code::Auth.with(format!("no AWS profile {name:?}: {hint}")));
        }
        if section.is_none() && !nobody && name != "default" {
            log::warn!("AWS_PROFILE names {name:?}, which is in no file: the default profile is taken");
        }
        let section = section.or_else(|| profiles.get("default").filter(|_| !nobody));
        Ok(Chosen { profiles, name, section, by_name, nobody })
    }

    /// A key of a profile that was asked for.
    fn named(&self, key: &str) -> Option<String> {
        self.fallback(key).filter(|_| self.by_name)
    }

    fn fallback(&self, key: &str) -> Option<String> {
        let section = self.section?;
        let services = || self.profiles.services(section.get("services")?)?.get(&format!("s3.{key}"));
        let found = section.get(&format!("s3.{key}")).or_else(services).or_else(|| section.get(key));
        // Older documents of NCZarr say aws_region.
        let found = found.or_else(|| section.get(&format!("aws_{key}")));
        found.filter(|value| !value.is_empty()).cloned()
    }

    fn wants_virtual_style(&self) -> bool {
        self.fallback("addressing_style").is_some_and(|style| style == "virtual")
    }

    fn credentials(&self, var: Variables<'_>) -> Result<Credentials> {
        if self.nobody {
            return Ok(Credentials::Unsigned);
        }
        let environment = || keys(&|key| var(&key.to_ascii_uppercase()));
        let file = || keys(&|key| self.section?.get(key).cloned().filter(|value| !value.is_empty()));
        let found = if self.by_name { file() } else { environment().or_else(file) };
        match found {
            Some(keys) => Ok(Credentials::Keys(keys)),
            None => self.without_keys(var),
        }
    }

    fn without_keys(&self, var: Variables<'_>) -> Result<Credentials> {
        let has = |key: &&str| self.section.is_some_and(|section| section.contains_key(*key));
        if has(&"credential_source") || AMBIENT.iter().any(|name| var(name).is_some()) {
            return Ok(Credentials::Ambient);
        }
        if let Some(key) = NOT_BUILT.iter().find(|key| has(key)) {
            let hint = "put keys into the environment: `aws configure export-credentials --format env`";
            return Err(
                Code::Auth.with(format!("AWS profile {:?} has {key}, not built in; {hint}", self.name))
            );
        }
        Ok(Credentials::Unsigned)
    }
}

fn keys(get: &dyn Fn(&str) -> Option<String>) -> Option<Keys> {
    let (id, secret) = get("aws_access_key_id").zip(get("aws_secret_access_key"))?;
    Some(Keys { id, secret, token: get("aws_session_token") })
}

#[cfg(test)]
mod tests;
