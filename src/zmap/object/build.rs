//! Clients of the services, built from what is known of a URL.

use super::wire::{Connector, Notes};
use crate::error::{Code, Error, Result, Within};
use crate::url::aws::{self, Access, Credentials};
use crate::url::{HttpSettings, Location, ObjectUrl, Service};
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::azure::MicrosoftAzureBuilder;
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::http::HttpBuilder;
use object_store::{
    BackoffConfig, Certificate, ClientOptions, HeaderMap, HeaderValue, ObjectStore, RetryConfig,
};
use std::sync::Arc;
use std::time::Duration;

/// How long a server may be silent before the request is made anew.
const SILENCE: Duration = Duration::from_secs(30);
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(5);
/// How often a request is made anew: after 0.1, 0.2, 0.4 ... seconds, more or less.
const RETRIES: usize = 6;

/// What a client is built of: it is made anew in a forked child.
#[derive(Debug)]
pub(super) struct Plan {
    url: ObjectUrl,
    http: HttpSettings,
    access: Option<Access>,
    /// Where Google or Azure is, if elsewhere than usual: `gs.endpoint`, `az.endpoint`.
    endpoint: Option<String>,
    pub(super) notes: Arc<Notes>,
}

impl Plan {
    /// Collects what is set for a URL.
    ///
    /// # Errors
    /// `BadUrl` for a URL that names no place in a store, `Auth` for credentials that cannot be had.
    pub(super) fn new(location: &Location) -> Result<Plan> {
        let url = location.object_url()?;
        let http = HttpSettings::of(location, url.login.clone());
        let access = match url.service {
            Service::S3 => Some(aws::access(location, &url)?),
            _ => None,
        };
        let nobody = location.setting("aws.profile").is_some_and(|name| name.eq_ignore_ascii_case("none"));
        let mut secrets: Vec<String> = http.login.iter().map(|(_, password)| password.clone()).collect();
        let credentials = access.as_ref().map(|access| &access.credentials);
        if let Some(Credentials::Keys(keys)) = credentials {
            secrets.extend([keys.id.clone(), keys.secret.clone()]);
            secrets.extend(keys.token.clone());
        }
        let signed = credentials.map_or(!nobody, |credentials| *credentials != Credentials::Unsigned);
        let endpoint = match url.service {
            Service::Google => location.setting("gs.endpoint").or_else(|| variable("STORAGE_EMULATOR_HOST")),
            Service::Azure => location.setting("az.endpoint"),
            _ => None,
        };
        Ok(Plan { url, http, access, endpoint, notes: Arc::new(Notes::new(secrets, signed)) })
    }

    /// The key of the dataset.
    pub(super) fn key(&self) -> &str {
        &self.url.key
    }

    /// The protocol.
    pub(super) fn service(&self) -> Service {
        self.url.service
    }

    /// Whether what is denied counts as missing.
    pub(super) fn denied_is_missing(&self) -> bool {
        self.http.denied_is_missing
    }

    /// A client of its own connections.
    ///
    /// # Errors
    /// `Invalid` (NC_EINVAL) for settings that make no sense together.
    pub(super) fn client(&self) -> Result<Arc<dyn ObjectStore>> {
        let options = self.options()?;
        let built = match self.url.service {
            Service::S3 => self.s3(options).map(|store| Arc::new(store) as Arc<dyn ObjectStore>),
            Service::Google => self.google(options),
            Service::Azure => self.azure(options),
            Service::Web => self.web(options),
        };
        built.map_err(|error| Code::Invalid.with(self.notes.without_secrets(&error.to_string())))
    }

    fn options(&self) -> Result<ClientOptions> {
        let mut options = ClientOptions::new()
            .with_allow_http(true)
            .with_timeout_disabled()
            .with_read_timeout(self.http.timeout.unwrap_or(SILENCE))
            .with_connect_timeout(self.http.connect_timeout.unwrap_or(CONNECT))
            .with_user_agent(agent(self.http.user_agent.as_deref())?);
        if let Some(proxy) = &self.http.proxy {
            options = options.with_proxy_url(proxy);
        }
        if self.http.trust_anyone {
            options = options.with_allow_invalid_certificates(true);
        }
        for certificate in self.certificates()? {
            options = options.with_root_certificate(certificate);
        }
        if let (Some((user, password)), Service::Web) = (&self.http.login, self.url.service) {
            options = options.with_default_headers(basic(user, password)?);
        }
        Ok(options)
    }

    fn certificates(&self) -> Result<Vec<Certificate>> {
        let Some(path) = &self.http.ca_file else { return Ok(Vec::new()) };
        let bytes = std::fs::read(path).within(|| path.clone())?;
        Certificate::from_pem_bundle(&bytes).map_err(|error| Code::Invalid.with(format!("{path}: {error}")))
    }

    fn s3(&self, options: ClientOptions) -> object_store::Result<object_store::aws::AmazonS3> {
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&self.url.bucket)
            .with_client_options(options)
            .with_retry(retries())
            .with_http_connector(Connector(Arc::clone(&self.notes)));
        if let Some(access) = &self.access {
            builder = builder.with_region(&access.region);
            builder = match &access.endpoint {
                Some(endpoint) => builder.with_endpoint(self.endpoint(access, endpoint)),
                None => builder,
            };
            builder = builder.with_virtual_hosted_style_request(access.virtual_style);
            // Google's S3 takes no list of objects to delete.
            let google = access
                .endpoint
                .as_deref()
                .is_some_and(|endpoint| endpoint.ends_with("storage.googleapis.com"));
            builder = credentials(builder.with_disable_bulk_delete(google), &access.credentials);
        }
        builder.build()
    }

    /// In virtual style the client wants the bucket in the endpoint; a URL of that style has it there.
    fn endpoint(&self, access: &Access, endpoint: &str) -> String {
        match endpoint.split_once("://") {
            Some((scheme, host)) if access.virtual_style && !self.url.virtual_style => {
                format!("{scheme}://{}.{host}", self.url.bucket)
            }
            _ => endpoint.to_owned(),
        }
    }

    fn google(&self, options: ClientOptions) -> object_store::Result<Arc<dyn ObjectStore>> {
        let mut builder = GoogleCloudStorageBuilder::from_env()
            .with_bucket_name(&self.url.bucket)
            .with_client_options(options)
            .with_retry(retries())
            .with_http_connector(Connector(Arc::clone(&self.notes)));
        if let Some(endpoint) = &self.endpoint {
            // Writing is signed in any case; an emulator takes any token.
            builder = builder.with_base_url(&with_scheme(endpoint)).with_bearer_token("emulator");
        }
        let known = [
            "GOOGLE_APPLICATION_CREDENTIALS",
            "GOOGLE_SERVICE_ACCOUNT",
            "GOOGLE_SERVICE_ACCOUNT_PATH",
            "GOOGLE_SERVICE_ACCOUNT_KEY",
        ];
        let home = variable("HOME")
            .map(|home| format!("{home}/.config/gcloud/application_default_credentials.json"));
        let has_login = known.iter().any(|name| variable(name).is_some())
            || home.is_some_and(|file| std::path::Path::new(&file).exists());
        let builder = builder.with_skip_signature(!self.notes.signed() || !has_login);
        Ok(Arc::new(builder.build()?))
    }

    fn azure(&self, options: ClientOptions) -> object_store::Result<Arc<dyn ObjectStore>> {
        let mut builder = MicrosoftAzureBuilder::from_env()
            .with_container_name(&self.url.bucket)
            .with_client_options(options)
            .with_retry(retries())
            .with_http_connector(Connector(Arc::clone(&self.notes)));
        if let Some(account) = self.url.account() {
            builder = builder.with_account(account);
        }
        if let Some(endpoint) = &self.endpoint {
            builder = builder.with_endpoint(with_scheme(endpoint));
            if variable("AZURE_STORAGE_ACCOUNT_NAME").is_none() {
                builder = builder.with_account("account");
            }
        }
        let sas = !self.url.query.is_empty();
        if sas {
            builder = builder.with_sas_authorization(self.url.query.clone());
        }
        let known = ["ACCOUNT_KEY", "ACCESS_KEY", "SAS_KEY", "SAS_TOKEN", "CLIENT_SECRET", "TOKEN"];
        let has_login = sas || known.iter().any(|name| variable(&format!("AZURE_STORAGE_{name}")).is_some());
        let builder = builder.with_skip_signature(!self.notes.signed() || !has_login);
        Ok(Arc::new(builder.build()?))
    }

    fn web(&self, options: ClientOptions) -> object_store::Result<Arc<dyn ObjectStore>> {
        let query = crate::url::join_pairs(&self.url.query);
        let mark = if query.is_empty() { "" } else { "?" };
        let url = format!("{}/{mark}{query}", self.url.endpoint.as_deref().unwrap_or_default());
        let builder = HttpBuilder::new()
            .with_url(url)
            .with_client_options(options)
            .with_retry(retries())
            .with_http_connector(Connector(Arc::clone(&self.notes)));
        Ok(Arc::new(builder.build()?))
    }
}

fn credentials(builder: AmazonS3Builder, credentials: &Credentials) -> AmazonS3Builder {
    match credentials {
        Credentials::Unsigned => builder.with_skip_signature(true),
        Credentials::Keys(keys) => {
            let builder = builder.with_access_key_id(&keys.id).with_secret_access_key(&keys.secret);
            keys.token.iter().fold(builder, |builder, token| builder.with_token(token))
        }
        Credentials::Ambient => [
            ("AWS_WEB_IDENTITY_TOKEN_FILE", AmazonS3ConfigKey::WebIdentityTokenFile),
            ("AWS_ROLE_ARN", AmazonS3ConfigKey::RoleArn),
            ("AWS_ROLE_SESSION_NAME", AmazonS3ConfigKey::RoleSessionName),
            ("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", AmazonS3ConfigKey::ContainerCredentialsRelativeUri),
            ("AWS_CONTAINER_CREDENTIALS_FULL_URI", AmazonS3ConfigKey::ContainerCredentialsFullUri),
            ("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", AmazonS3ConfigKey::ContainerAuthorizationTokenFile),
        ]
        .into_iter()
        .filter_map(|(name, key)| Some((variable(name)?, key)))
        .fold(builder, |builder, (value, key)| builder.with_config(key, value)),
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn with_scheme(host: &str) -> String {
    if host.contains("://") { host.to_owned() } else { format!("http://{host}") }
}

fn retries() -> RetryConfig {
    let backoff = BackoffConfig {
        init_backoff: Duration::from_millis(100),
        max_backoff: Duration::from_secs(3),
        base: 2.0,
    };
    RetryConfig { backoff, max_retries: RETRIES, retry_timeout: Duration::from_secs(120) }
}

fn agent(asked: Option<&str>) -> Result<HeaderValue> {
    let agent = asked.unwrap_or(concat!("oxcdf/", env!("CARGO_PKG_VERSION")));
    HeaderValue::from_str(agent).map_err(|_| invalid("HTTP.USERAGENT"))
}

fn basic(user: &str, password: &str) -> Result<HeaderMap> {
    let value = format!("Basic {}", crate::url::base64::encode(format!("{user}:{password}").as_bytes()));
    let mut value = HeaderValue::from_str(&value).map_err(|_| invalid("user or password"))?;
    value.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert("authorization", value);
    Ok(headers)
}

fn invalid(what: &str) -> Error {
    Code::Invalid.with(format!("{what} cannot be sent as a header"))
}
