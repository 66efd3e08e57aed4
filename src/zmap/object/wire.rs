//! The way to a server: requests as they go out, answers as they come in, noted in the log without secrets.

use super::listing::{is_listing, without_foreign};
use crate::lock::Mutex;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpRequest, HttpResponse, HttpService, ReqwestConnector,
};
use once_cell::sync::Lazy;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

/// The shortest text that is taken for a secret.
const SHORTEST_SECRET: usize = 4;

/// What is known of a store beside its objects.
#[derive(Default)]
pub(super) struct Notes {
    secrets: Vec<String>,
    signed: bool,
    region: Mutex<Option<String>>,
}

impl Notes {
    /// Notes of a store whose secrets are these.
    pub(super) fn new(secrets: Vec<String>, signed: bool) -> Notes {
        Notes { secrets, signed, region: Mutex::default() }
    }

    /// Whether requests have a signature.
    pub(super) fn signed(&self) -> bool {
        self.signed
    }

    /// The region that the service last said the bucket is in.
    pub(super) fn region(&self) -> Option<String> {
        self.region.lock().clone()
    }

    pub(super) fn note_region(&self, region: &str) {
        *self.region.lock() = Some(region.to_owned());
    }

    /// A text without any of the secrets.
    pub(super) fn without_secrets(&self, text: &str) -> String {
        let long = self.secrets.iter().filter(|secret| secret.len() >= SHORTEST_SECRET);
        long.fold(text.to_owned(), |text, secret| text.replace(secret.as_str(), "***"))
    }
}

impl std::fmt::Debug for Notes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Notes")
    }
}

/// Makes clients that keep notes.
#[derive(Debug)]
pub(super) struct Connector(pub(super) Arc<Notes>);

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        // reqwest is built without a choice of its own.
        static CRYPTOGRAPHY: Lazy<()> = Lazy::new(|| {
            // A program that loads this library as a Rust crate may have chosen already.
            drop(rustls::crypto::ring::default_provider().install_default());
        });
        Lazy::force(&CRYPTOGRAPHY);
        let inner = ReqwestConnector::default().connect(options)?;
        Ok(HttpClient::new(Wire { inner, notes: Arc::clone(&self.0) }))
    }
}

#[derive(Debug)]
struct Wire {
    inner: HttpClient,
    notes: Arc<Notes>,
}

type Answer<'a> = Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'a>>;

impl HttpService for Wire {
    fn call<'a: 'b, 'b>(&'a self, request: HttpRequest) -> Answer<'b>
    where
        Self: 'b,
    {
        Box::pin(self.exchange(request))
    }
}

impl Wire {
    async fn exchange(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let listing = request.uri().query().is_some_and(is_listing);
        let trace = log::log_enabled!(log::Level::Debug).then(|| Trace::new(&request));
        let answer = self.inner.execute(request).await;
        if let Some(trace) = trace {
            trace.write(&answer, &self.notes);
        }
        let answer = answer?;
        let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok());
        if let Some(region) = header("x-amz-bucket-region").filter(|_| !answer.status().is_success()) {
            self.notes.note_region(region);
        }
        if listing && answer.status().is_success() { sift(answer).await } else { Ok(answer) }
    }
}

/// A listing without keys that cannot be ours.
async fn sift(answer: HttpResponse) -> Result<HttpResponse, HttpError> {
    let (parts, body) = answer.into_parts();
    let bytes = body.bytes().await?;
    let body = match std::str::from_utf8(&bytes) {
        Ok(text) => without_foreign(text).into(),
        Err(_) => bytes.into(),
    };
    Ok(HttpResponse::from_parts(parts, body))
}

/// One line of the log for one request. The query may hold a signature, headers do hold one: neither is shown.
struct Trace {
    what: String,
    start: Instant,
}

impl Trace {
    fn new(request: &HttpRequest) -> Trace {
        let host = request.uri().authority().map_or("", |authority| authority.host());
        let range = request.headers().get("range").and_then(|range| range.to_str().ok());
        let range = range.map_or(String::new(), |range| format!(" {range}"));
        let sent = match request.body().content_length() {
            0 => String::new(),
            size => format!(" with {size} bytes"),
        };
        let what = format!("{} {host}{}{range}{sent}", request.method(), request.uri().path());
        Trace { what, start: Instant::now() }
    }

    fn write(self, answer: &Result<HttpResponse, HttpError>, notes: &Notes) {
        let found = match answer {
            Ok(answer) => {
                let size = answer.headers().get("content-length").and_then(|size| size.to_str().ok());
                format!("{}, {} bytes", answer.status().as_u16(), size.unwrap_or("?"))
            }
            Err(error) => format!("{:?}", error.kind()),
        };
        let time = self.start.elapsed().as_secs_f64() * 1e3;
        let line = format!("{}: {found}, {time:.1} ms", self.what);
        log::debug!("{}", notes.without_secrets(&line));
    }
}
