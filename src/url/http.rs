//! Settings of HTTP, under the names that netCDF's configuration files have for them.

use super::Location;
use std::time::Duration;

/// How requests are made.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct HttpSettings {
    /// The longest silence of a server (`HTTP.TIMEOUT`, seconds).
    pub timeout: Option<Duration>,
    /// The longest wait for a connection (`HTTP.CONNECTTIMEOUT`, seconds).
    pub connect_timeout: Option<Duration>,
    /// How we introduce ourselves (`HTTP.USERAGENT`).
    pub user_agent: Option<String>,
    /// The proxy (`HTTP.PROXY.SERVER`).
    pub proxy: Option<String>,
    /// A file of certificates to trust as well (`HTTP.SSL.CAINFO`, `AWS_CA_BUNDLE`).
    pub ca_file: Option<String>,
    /// Whether a server's certificate need not be valid (`HTTP.SSL.VERIFYPEER=0`).
    pub trust_anyone: bool,
    /// Whether what is denied counts as missing (`HTTP.DENIED=missing`).
    pub denied_is_missing: bool,
    /// User and password: of the URL, else `HTTP.CREDENTIALS.USERNAME` and `.PASSWORD`.
    pub login: Option<(String, String)>,
}

impl std::fmt::Debug for HttpSettings {
    /// All but secrets, which a proxy may have too.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HttpSettings").field("timeout", &self.timeout).finish_non_exhaustive()
    }
}

impl HttpSettings {
    /// The settings for a URL.
    pub fn of(location: &Location, login: Option<(String, String)>) -> HttpSettings {
        let text = |key: &str| location.setting(key);
        let seconds = |key: &str| {
            let number = text(key)?.parse::<u32>().ok().filter(|number| *number > 0)?;
            Some(Duration::from_secs(u64::from(number)))
        };
        let credentials = || text("http.credentials.username").zip(text("http.credentials.password"));
        HttpSettings {
            timeout: seconds("http.timeout"),
            connect_timeout: seconds("http.connecttimeout"),
            user_agent: text("http.useragent"),
            proxy: text("http.proxy.server"),
            ca_file: text("http.ssl.cainfo").or_else(|| std::env::var("AWS_CA_BUNDLE").ok()),
            trust_anyone: text("http.ssl.verifypeer").is_some_and(|value| value == "0"),
            denied_is_missing: text("http.denied").is_some_and(|value| value.eq_ignore_ascii_case("missing")),
            login: login.or_else(credentials),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::locate;

    #[test]
    fn settings_have_the_names_of_netcdf() {
        let url = "https://h/x.zarr#http.timeout=7&http.connecttimeout=no&http.ssl.verifypeer=0&http.denied=missing&\
                   http.credentials.username=me&http.credentials.password=s3cret";
        let found = HttpSettings::of(&locate(url).unwrap(), None);
        assert_eq!((found.timeout, found.connect_timeout), (Some(Duration::from_secs(7)), None));
        assert!(found.trust_anyone && found.denied_is_missing);
        assert_eq!(found.login, Some(("me".into(), "s3cret".into())));
        assert!(!format!("{found:?}").contains("s3cret"));
    }
}
