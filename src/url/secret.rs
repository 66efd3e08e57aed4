//! Texts without what is secret in them, to be shown.

/// What is shown instead.
const HIDDEN: &str = "***";

/// What may stand between parameters.
const BORDERS: [char; 6] = ['#', '&', '[', ']', ',', ';'];

/// What a key has in it whose value is secret.
const SECRET_WORDS: [&str; 7] =
    ["secret", "passw", "token", "credential", "signature", "access_key", "userpassword"];

/// Whether the value of this key, of a URL's fragment or of a settings file, is nobody's business.
pub(crate) fn is_secret_key(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    key.ends_with("key") || key == "sig" || SECRET_WORDS.iter().any(|word| key.contains(word))
}

/// The text of a path or URL without login, query and the values of secret keys; any other text as it is.
pub(crate) fn without_secrets(text: &str) -> String {
    let Some(colon) = text.find("://") else { return without_values(text) };
    let (scheme, rest) = text.split_at(colon + 3);
    let (login, rest) = rest.split_at(login_len(rest));
    let (core, fragment) = rest.split_at(rest.find('#').unwrap_or(rest.len()));
    let (place, query) = core.split_at(core.find('?').unwrap_or(core.len()));
    let login = if login.is_empty() { String::new() } else { format!("{HIDDEN}@") };
    let query = if query.len() > 1 { format!("?{HIDDEN}") } else { query.to_owned() };
    without_values(scheme) + &login + place + &query + &without_values(fragment)
}

/// How much of what follows `://` is a login with its `@`. A password that should have been escaped counts too.
fn login_len(rest: &str) -> usize {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_port = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let is_broken = authority.split_once(':').is_some_and(|(_, port)| !is_port(port));
    let place = if is_broken && !authority.contains('@') { rest } else { authority };
    place.rfind('@').map_or(0, |at| at + 1)
}

/// Hides what is secret in `[key=value]` and `#key=value&key=value`.
fn without_values(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut hides = false;
    for part in text.split_inclusive(|c| BORDERS.contains(&c)) {
        let body = part.trim_end_matches(BORDERS);
        let border = part.get(body.len()..).unwrap_or_default();
        match body.split_once('=') {
            Some((key, value)) => {
                hides = is_secret_key(key.trim()) && !value.is_empty();
                let value = if hides { HIDDEN.to_owned() } else { without_secrets(value) };
                shown.extend([key, "=", &value, border]);
            }
            // The rest of a value that has such a character in it.
            None if hides => shown.push_str(border),
            None => shown.push_str(part),
        }
        hides &= !border.starts_with(['&', '#', ']']);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_queries_and_secret_values_are_hidden() {
        let table = [
            (
                "https://me:mumble@host:80/x.zarr?sig=mumble#mode=zarr",
                "https://***@host:80/x.zarr?***#mode=zarr",
            ),
            ("https://mumble@host", "https://***@host"),
            ("[aws.secret_access_key=mumble]s3://b/x#a=1", "[aws.secret_access_key=***]s3://b/x#a=1"),
            (
                "s3://b/x.zarr#aws.session_token=mumble&aws.region=r",
                "s3://b/x.zarr#aws.session_token=***&aws.region=r",
            ),
            ("x.zarr#mode=zarr,aws.access_key_id=mumble,file", "x.zarr#mode=zarr,aws.access_key_id=***,"),
            (
                "s3://b/x.zarr#aws.endpoint=https://u:mumble@h/p?q=mumble&x=1",
                "s3://b/x.zarr#aws.endpoint=https://***@h/p?***&x=1",
            ),
            ("s3://b/x#aws.secret_access_key=mum,ble&x=1", "s3://b/x#aws.secret_access_key=***,&x=1"),
            ("https://me:mum/ble@host/x.zarr", "https://***@host/x.zarr"),
            ("https://host:80/a@b", "https://host:80/a@b"),
            ("/data/a@b?c=d.nc", "/data/a@b?c=d.nc"),
            ("air temperature", "air temperature"),
            ("", ""),
        ];
        for (text, shown) in table {
            assert_eq!(without_secrets(text), shown);
        }
    }
}
