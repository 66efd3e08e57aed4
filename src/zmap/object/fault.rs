//! What a service's answer means to a caller: a code of netCDF, and what to do about it.

use super::listing::element;
use super::wire::Notes;
use crate::error::{Code, Error};
use object_store::client::{HttpError, HttpErrorKind};

/// The longest text of a server that a message repeats.
const LONGEST: usize = 200;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// There is no such object.
    NoObject,
    /// What was asked begins behind the object's end.
    BehindEnd,
    /// The server has the object but gives no parts of it.
    NoRanges,
    /// The connection broke in a way that object_store does not try again.
    Broken(Error),
    /// The service does not let this object be read, or be known not to exist.
    Denied(Error),
    /// Anything else.
    Other(Error),
}

/// What a server said.
struct Answer {
    status: Option<u16>,
    /// The `<Code>` of services.
    code: String,
    message: String,
    region: Option<String>,
}

/// Understands an error of object_store. Its own text may hold URLs with signatures and is not repeated.
pub(super) fn understand(error: &object_store::Error, notes: &Notes) -> Fault {
    let text = error.to_string();
    let answer = Answer::find(&text);
    if matches!(error, object_store::Error::NotFound { .. }) && !answer.lacks_bucket() {
        return Fault::NoObject;
    }
    if answer.status == Some(416)
        || answer.code == "InvalidRange"
        || text.contains("Wanted range starting at")
    {
        return Fault::BehindEnd;
    }
    let no_ranges = matches!(error, object_store::Error::NotSupported { .. })
        || text.contains("Received non-partial response")
        || text.contains("Content-Range header not present");
    if no_ranges {
        return Fault::NoRanges;
    }
    let bare_redirect = text.contains("Received redirect without LOCATION");
    if let Some((code, said)) = answer.meaning(bare_redirect, notes) {
        let error = code.with(notes.without_secrets(&said));
        return if answer.denies() { Fault::Denied(error) } else { Fault::Other(error) };
    }
    let (said, kind) = deepest(error);
    let error = Code::Io.with(notes.without_secrets(&said));
    match kind {
        Some(HttpErrorKind::Connect | HttpErrorKind::Timeout) | None => Fault::Other(error),
        Some(_) => Fault::Broken(error),
    }
}

impl Answer {
    fn find(text: &str) -> Answer {
        let after = text.split_once("status code: ").map(|(_, after)| after);
        let body = after.unwrap_or(text);
        let get = |name: &str| element(body, name).unwrap_or_default();
        Answer {
            status: after.and_then(|after| after.get(..3)?.parse().ok()),
            code: get("Code"),
            message: shortened(&get("Message")),
            region: element(body, "Region"),
        }
    }

    fn lacks_bucket(&self) -> bool {
        matches!(self.code.as_str(), "NoSuchBucket" | "ContainerNotFound")
    }

    /// Whether it said that who asks may not know. Other services than S3 say less.
    fn denies(&self) -> bool {
        self.status == Some(403) && matches!(self.code.as_str(), "AccessDenied" | "")
    }

    /// The code of netCDF and the message, if the server said what is wrong.
    fn meaning(&self, bare_redirect: bool, notes: &Notes) -> Option<(Code, String)> {
        let redirected = bare_redirect || matches!(self.status, Some(301 | 307));
        let (code, hint) = match self.code.as_str() {
            _ if self.lacks_bucket() => {
                (Code::NotFound, "there is no such bucket; check its name and the endpoint".to_owned())
            }
            "ExpiredToken" | "ExpiredTokenException" | "TokenRefreshRequired" | "RequestExpired" => {
                (Code::Access, "the session token has expired; get new credentials".to_owned())
            }
            "RequestTimeTooSkewed" => (Code::Access, "this machine's clock is wrong; set it".to_owned()),
            "AuthorizationHeaderMalformed"
            | "PermanentRedirect"
            | "TemporaryRedirect"
            | "IllegalLocationConstraintException" => (Code::S3, self.wrong_region(notes)),
            _ if redirected => (Code::S3, self.wrong_region(notes)),
            "InvalidAccessKeyId" => {
                (Code::Auth, "the service does not know the access key; check the credentials".to_owned())
            }
            "SignatureDoesNotMatch" | "AuthenticationFailed" => {
                (Code::Auth, "the secret key does not fit the access key; check the credentials".to_owned())
            }
            _ if matches!(self.status, Some(401 | 403)) => (Code::Auth, denied(notes).to_owned()),
            "SlowDown" => (Code::Io, "the service is overloaded; try again later".to_owned()),
            _ => (Code::Io, format!("the server answered {}", self.status?)),
        };
        let said = [&self.code, &self.message].into_iter().filter(|text| !text.is_empty());
        let said = said.map(String::as_str).collect::<Vec<_>>().join(": ");
        let said = if said.is_empty() { String::new() } else { format!(" ({said})") };
        Some((code, hint + &said))
    }

    fn wrong_region(&self, notes: &Notes) -> String {
        match self.region.clone().or_else(|| notes.region()) {
            Some(region) => {
                format!("the bucket is in another region: set aws.region={region} or AWS_REGION={region}")
            }
            None => "the bucket is in another region or at another endpoint: set aws.region or AWS_REGION"
                .to_owned(),
        }
    }
}

fn denied(notes: &Notes) -> &'static str {
    match notes.signed() {
        true => {
            "these credentials may not do this; ask the owner of the bucket or choose another aws.profile"
        }
        false => {
            "access without credentials is denied; set those of the service, for S3 AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or aws.profile"
        }
    }
}

/// The innermost cause, which says most of what went wrong on the way to a server, and its kind.
fn deepest(error: &object_store::Error) -> (String, Option<HttpErrorKind>) {
    let (mut cause, mut kind): (&dyn std::error::Error, _) = (error, None);
    while let Some(source) = cause.source() {
        cause = source;
        kind = kind.or_else(|| cause.downcast_ref().map(HttpError::kind));
    }
    let said = shortened(&cause.to_string());
    // A URL may hold a signature.
    let words = said.split_whitespace().map(|word| if word.contains("://") { "(URL)" } else { word });
    (words.collect::<Vec<_>>().join(" "), kind)
}

fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> object_store::Error {
        object_store::Error::Generic { store: "S3", source: text.to_owned().into() }
    }

    fn said(text: &str) -> (Code, String) {
        let notes = Notes::new(vec!["hushhush".into()], true);
        match understand(&error(&format!("Server returned non-2xx status code: {text}")), &notes) {
            Fault::Other(error) | Fault::Denied(error) => {
                (error.code(), error.context().unwrap_or("").to_owned())
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_trouble_has_its_own_code_and_advice() {
        for (text, code, advice) in [
            ("404 Not Found: <Error><Code>NoSuchBucket</Code></Error>", Code::NotFound, "check its name"),
            (
                "403 Forbidden: <Error><Code>AccessDenied</Code><Message>No.</Message></Error>",
                Code::Auth,
                "aws.profile",
            ),
            ("403 Forbidden: <Code>InvalidAccessKeyId</Code>", Code::Auth, "access key"),
            ("403 Forbidden: <Code>SignatureDoesNotMatch</Code>", Code::Auth, "secret key"),
            ("401 Unauthorized: ", Code::Auth, "aws.profile"),
            ("400 Bad Request: <Code>ExpiredToken</Code>", Code::Access, "get new credentials"),
            ("403 Forbidden: <Code>RequestTimeTooSkewed</Code>", Code::Access, "clock"),
            (
                "400 Bad Request: <Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region>",
                Code::S3,
                "aws.region=eu-west-1",
            ),
            ("301 Moved Permanently: ", Code::S3, "set aws.region"),
            ("503 Service Unavailable: <Code>SlowDown</Code>", Code::Io, "try again"),
            ("500 Internal Server Error: ", Code::Io, "500"),
        ] {
            let found = said(text);
            assert_eq!(found.0, code, "{text}");
            assert!(found.1.contains(advice), "{text}: {}", found.1);
        }
        let (code, text) = said("403 Forbidden: <Code>X</Code><Message>you sent hushhush</Message>");
        assert_eq!(code, Code::Auth);
        assert!(!text.contains("hushhush") && text.contains("you sent"), "{text}");
    }

    #[test]
    fn the_region_that_a_redirect_names_is_told() {
        let notes = Notes::new(Vec::new(), true);
        notes.note_region("sa-east-1");
        let redirect = error("Received redirect without LOCATION, this normally indicates");
        let Fault::Other(found) = understand(&redirect, &notes) else { panic!("no error") };
        assert_eq!(found.code(), Code::S3);
        assert!(found.context().unwrap().contains("sa-east-1"));
    }

    #[test]
    fn only_what_may_be_missing_is_denied() {
        let notes = Notes::new(Vec::new(), true);
        let fault = |text: &str| understand(&error(&format!("status code: 403 Forbidden: {text}")), &notes);
        assert!(matches!(fault("<Error><Code>AccessDenied</Code></Error>"), Fault::Denied(_)));
        assert!(matches!(fault(""), Fault::Denied(_)));
        for other in ["InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidObjectState"] {
            assert!(matches!(fault(&format!("<Code>{other}</Code>")), Fault::Other(_)), "{other}");
        }
    }

    #[test]
    fn absence_and_ranges_are_no_errors_yet() {
        let notes = Notes::new(Vec::new(), false);
        let absent =
            |text: &str| object_store::Error::NotFound { path: "x".into(), source: text.to_owned().into() };
        assert_eq!(
            understand(&absent("status code: 404 Not Found: <Code>NoSuchKey</Code>"), &notes),
            Fault::NoObject
        );
        assert!(matches!(
            understand(&absent("status code: 404: <Code>NoSuchBucket</Code>"), &notes),
            Fault::Other(_)
        ));
        assert_eq!(understand(&error("status code: 416 Range"), &notes), Fault::BehindEnd);
        assert_eq!(understand(&error("Received non-partial response when"), &notes), Fault::NoRanges);
        let broken = understand(&error("no route to https://h/x?sig=secret today"), &notes);
        assert_eq!(broken, Fault::Other(Code::Io.with("no route to (URL) today")));
    }
}
