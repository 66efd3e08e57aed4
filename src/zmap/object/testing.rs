//! A small server on the loopback that speaks enough of S3, counts what it is asked, and fails on purpose.

#![allow(dead_code)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// The one bucket that there is.
pub(crate) const BUCKET: &str = "bucket";
/// Keys in one page of a listing.
const PAGE: usize = 100;

/// What is done to each n-th request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Trouble {
    /// This status.
    Status(u16),
    /// The connection is closed without an answer.
    HangUp,
    /// Half of the body arrives, then the connection is closed.
    Cut,
    /// Nothing happens for so long.
    Stall(Duration),
}

/// How the server behaves.
#[derive(Default)]
pub(crate) struct Behaviour {
    /// Objects by key.
    pub(crate) objects: BTreeMap<String, Vec<u8>>,
    /// Every request so far: method, key, query and range.
    pub(crate) requests: Vec<String>,
    /// The headers of every request so far.
    pub(crate) headers: Vec<BTreeMap<String, String>>,
    /// Added to each request.
    pub(crate) latency: Duration,
    /// What befalls each n-th request.
    pub(crate) trouble: Option<(usize, Trouble)>,
    /// What is not there is denied, as by a bucket that may not be listed.
    pub(crate) secretive: bool,
    /// Parts of objects are not to be had.
    pub(crate) no_ranges: bool,
    /// This answer to everything: status, headers, body.
    pub(crate) always: Option<(u16, &'static str, &'static str)>,
    /// Most requests that were being answered at once.
    pub(crate) most_at_once: usize,
    at_once: usize,
}

/// The server; its thread ends with the process.
pub(crate) struct Server {
    /// `http://127.0.0.1:PORT`.
    pub(crate) endpoint: String,
    behaviour: Arc<Mutex<Behaviour>>,
}

impl Server {
    pub(crate) fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let behaviour = Arc::new(Mutex::new(Behaviour::default()));
        let shared = Arc::clone(&behaviour);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&shared);
                std::thread::spawn(move || drop(serve(stream, &shared)));
            }
        });
        Server { endpoint, behaviour }
    }

    pub(crate) fn behaviour(&self) -> MutexGuard<'_, Behaviour> {
        self.behaviour.lock().unwrap()
    }

    /// The requests since the last call.
    pub(crate) fn take_requests(&self) -> Vec<String> {
        std::mem::take(&mut self.behaviour().requests)
    }

    /// A URL of this server: unsigned, path style.
    pub(crate) fn url(&self, key: &str) -> String {
        format!("{}/{BUCKET}/{key}#mode=nczarr,s3&aws.profile=none", self.endpoint)
    }
}

struct Request {
    method: String,
    bucket: String,
    key: String,
    query: BTreeMap<String, String>,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

struct Answer {
    status: u16,
    headers: String,
    body: Vec<u8>,
}

fn answer(status: u16, body: impl Into<Vec<u8>>) -> Answer {
    Answer { status, headers: String::new(), body: body.into() }
}

fn serve(stream: TcpStream, behaviour: &Mutex<Behaviour>) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let mut writer = stream.try_clone()?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = read(&mut reader)? {
        let (latency, trouble) = begin(&request, &mut behaviour.lock().unwrap());
        std::thread::sleep(latency);
        let silence = match trouble {
            Some(Trouble::HangUp) => Some(Duration::ZERO),
            Some(Trouble::Stall(time)) => Some(time),
            _ => None,
        };
        if let Some(silence) = silence {
            behaviour.lock().unwrap().at_once -= 1;
            std::thread::sleep(silence);
            return Ok(());
        }
        let answer = match trouble {
            Some(Trouble::Status(status)) => answer(status, "<Error><Code>SlowDown</Code></Error>"),
            _ => reply(&request, &mut behaviour.lock().unwrap()),
        };
        behaviour.lock().unwrap().at_once -= 1;
        let size = answer.body.len();
        let head =
            format!("HTTP/1.1 {} X\r\ncontent-length: {size}\r\n{}\r\n", answer.status, answer.headers);
        writer.write_all(head.as_bytes())?;
        if matches!(trouble, Some(Trouble::Cut)) && size > 0 {
            writer.write_all(&answer.body[..size / 2])?;
            return Ok(());
        }
        writer.write_all(&answer.body)?;
    }
    Ok(())
}

/// Notes a request and decides what befalls it.
fn begin(request: &Request, behaviour: &mut Behaviour) -> (Duration, Option<Trouble>) {
    behaviour.at_once += 1;
    behaviour.most_at_once = behaviour.most_at_once.max(behaviour.at_once);
    let query: Vec<String> = request.query.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let range = request.headers.get("range").cloned().unwrap_or_default();
    let line = format!("{} {} {} {range}", request.method, request.key, query.join("&"));
    behaviour.requests.push(line.trim().to_owned());
    behaviour.headers.push(request.headers.clone());
    let count = behaviour.requests.len();
    let trouble =
        behaviour.trouble.filter(|(every, _)| count.is_multiple_of(*every)).map(|(_, trouble)| trouble);
    (behaviour.latency, trouble)
}

fn read(reader: &mut impl BufRead) -> std::io::Result<Option<Request>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let mut words = line.split_whitespace();
    let (method, target) = (words.next().unwrap_or("").to_owned(), words.next().unwrap_or("").to_owned());
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let size = headers.get("content-length").and_then(|size| size.parse().ok()).unwrap_or(0);
    let mut body = vec![0; size];
    reader.read_exact(&mut body)?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let path = decode(path);
    let (bucket, key) =
        path.trim_start_matches('/').split_once('/').unwrap_or((path.trim_start_matches('/'), ""));
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let query = pairs.map(|(key, value)| (decode(key), decode(&value.replace('+', " ")))).collect();
    Ok(Some(Request { method, bucket: bucket.to_owned(), key: key.to_owned(), query, headers, body }))
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        match (first, after) {
            (b'%', [high, low, after @ ..]) => {
                let hex = [*high, *low];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&hex).unwrap(), 16).unwrap());
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn reply(request: &Request, behaviour: &mut Behaviour) -> Answer {
    if let Some((status, headers, body)) = behaviour.always {
        return Answer { status, headers: headers.to_owned(), body: body.into() };
    }
    if request.bucket != BUCKET {
        return answer(404, "<Error><Code>NoSuchBucket</Code></Error>");
    }
    match request.method.as_str() {
        "GET" if request.query.contains_key("comp") => list_blobs(request, &behaviour.objects),
        "GET" if request.query.contains_key("list-type") => list(request, &behaviour.objects),
        "GET" => get(request, behaviour),
        "PUT" => put(request, behaviour),
        "DELETE" => {
            behaviour.objects.remove(&request.key);
            answer(204, "")
        }
        "POST" if request.query.contains_key("delete") => {
            let body = String::from_utf8_lossy(&request.body).into_owned();
            let mut deleted = String::new();
            for part in body.split("<Key>").skip(1) {
                let key = part.split("</Key>").next().unwrap();
                deleted += &format!("<Deleted><Key>{key}</Key></Deleted>");
                behaviour
                    .objects
                    .remove(&key.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"));
            }
            answer(200, format!("<DeleteResult>{deleted}</DeleteResult>"))
        }
        _ => answer(405, ""),
    }
}

fn get(request: &Request, behaviour: &Behaviour) -> Answer {
    let Some(bytes) = behaviour.objects.get(&request.key) else {
        return match behaviour.secretive {
            true => answer(403, "<Error><Code>AccessDenied</Code></Error>"),
            false => answer(404, "<Error><Code>NoSuchKey</Code></Error>"),
        };
    };
    let tag = format!("etag: \"{}\"\r\nlast-modified: Sat, 01 Jan 2022 00:00:00 GMT\r\n", bytes.len());
    let range = request.headers.get("range").filter(|_| !behaviour.no_ranges);
    let Some((first, last)) = range.and_then(|range| range.strip_prefix("bytes=")?.split_once('-')) else {
        return Answer { status: 200, headers: tag, body: bytes.clone() };
    };
    let size = bytes.len();
    let (start, end) = match (first, last) {
        ("", last) => (size.saturating_sub(last.parse().unwrap()), size),
        (first, "") => (first.parse().unwrap(), size),
        (first, last) => (first.parse().unwrap(), last.parse::<usize>().unwrap().saturating_add(1).min(size)),
    };
    if start >= size {
        return answer(416, "<Error><Code>InvalidRange</Code></Error>");
    }
    let headers = format!("{tag}content-range: bytes {start}-{}/{size}\r\n", end - 1);
    Answer { status: 206, headers, body: bytes[start..end].to_vec() }
}

fn put(request: &Request, behaviour: &mut Behaviour) -> Answer {
    let source =
        ["x-amz-copy-source", "x-goog-copy-source"].iter().find_map(|name| request.headers.get(*name));
    let bytes = match source {
        Some(source) => {
            let source = decode(source);
            let key = source.trim_start_matches('/').split_once('/').map_or("", |(_, key)| key);
            match behaviour.objects.get(key) {
                Some(bytes) => bytes.clone(),
                None => return answer(404, "<Error><Code>NoSuchKey</Code></Error>"),
            }
        }
        None => request.body.clone(),
    };
    behaviour.objects.insert(request.key.clone(), bytes);
    Answer {
        headers: "etag: \"1\"\r\n".into(),
        ..answer(200, "<CopyObjectResult><ETag>1</ETag></CopyObjectResult>")
    }
}

/// A listing as Azure writes it, all on one page.
fn list_blobs(request: &Request, objects: &BTreeMap<String, Vec<u8>>) -> Answer {
    let listing = String::from_utf8(list(request, objects).body).unwrap();
    let (start, end) = (listing.find("Result>").unwrap() + 7, listing.rfind("</").unwrap());
    let blobs = listing[start..end]
        .replace("Contents>", "Blob>")
        .replace("Key>", "Name>")
        .replace("<Size>", "<Properties><Content-Length>")
        .replace("</Size><ETag>1</ETag><LastModified>2022-01-01T00:00:00.000Z</LastModified>", BLOB)
        .replace("CommonPrefixes><Prefix>", "BlobPrefix><Name>")
        .replace("</Prefix></CommonPrefixes>", "</Name></BlobPrefix>");
    answer(200, format!("<EnumerationResults><Blobs>{blobs}</Blobs><NextMarker/></EnumerationResults>"))
}

/// What Azure says of a blob after its length.
const BLOB: &str = "</Content-Length><Content-Type>x</Content-Type><Etag>1</Etag>\
    <Last-Modified>Sat, 01 Jan 2022 00:00:00 GMT</Last-Modified></Properties>";

fn list(request: &Request, objects: &BTreeMap<String, Vec<u8>>) -> Answer {
    let get = |name: &str| request.query.get(name).cloned().unwrap_or_default();
    let (prefix, after) = (get("prefix"), get("continuation-token").max(get("start-after")));
    let by_level = request.query.contains_key("delimiter");
    let mut entries = BTreeMap::new();
    for (key, bytes) in objects.iter().filter(|(key, _)| key.starts_with(&prefix)) {
        let level = key[prefix.len()..].find('/').filter(|_| by_level).map(|end| prefix.len() + end + 1);
        let name = level.map_or(key.as_str(), |end| &key[..end]);
        entries.entry(name.to_owned()).or_insert((level.is_some(), bytes.len()));
    }
    let mut rest = entries.into_iter().filter(|(name, _)| *name > after);
    let mut xml = "<?xml version=\"1.0\"?><ListBucketResult>".to_owned();
    let mut last = String::new();
    for (name, (is_prefix, size)) in rest.by_ref().take(PAGE) {
        let escaped =
            name.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', "&#10;");
        last = name;
        xml += &match is_prefix {
            true => format!("<CommonPrefixes><Prefix>{escaped}</Prefix></CommonPrefixes>"),
            false => format!(
                "<Contents><Key>{escaped}</Key><Size>{size}</Size><ETag>1</ETag><LastModified>2022-01-01T00:00:00.000Z</LastModified></Contents>"
            ),
        };
    }
    if rest.next().is_some() {
        let token = last.replace('&', "&amp;").replace('<', "&lt;");
        xml += &format!("<NextContinuationToken>{token}</NextContinuationToken>");
    }
    answer(200, xml + "</ListBucketResult>")
}
