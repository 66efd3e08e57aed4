//! The attribute `#[traced]`, which lets the calls of an exported function be told (`docs/design/011-tracing.md`).
//!
//! An attribute, as cbindgen reads the functions as they are written and passes over what it does not know. It looks
//! at tokens itself: the head of a C function is simple enough to do without a parser.
#![forbid(unsafe_code)]

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// What stands for the function's own block in [`TEMPLATE`].
const BLOCK: &str = "__block";

/// The new block of the function. `UNSAFE` is nothing for a safe one, `HEAD` is `(a: A, b: B) -> R`, `PASSED` is `a, b`.
const TEMPLATE: &str = "
    #[inline(never)]
    UNSAFE extern \"C\" fn body HEAD { __block }

    #[cold]
    #[inline(never)]
    UNSAFE extern \"C\" fn told HEAD {
        let words: [u64; COUNT] = [WORDS];
        let call = crate::ffi::trace::Call::begin(SIGNATURE, &words);
        let result = UNSAFE { body(PASSED) };
        call.end(crate::ffi::trace::word(result));
        result
    }

    if crate::ffi::trace::is_on() { UNSAFE { told(PASSED) } } else { UNSAFE { body(PASSED) } }
";

/// Input: `pub unsafe extern "C" fn nc_x(a: A, b: B) -> R { ... }`. Output: the same function, which looks at one
/// static and then runs `body`, the block as it was, or, if anything is to be told, `told`, which runs `body` between
/// the beginning and the end of a call: `TEMPLATE`.
#[proc_macro_attribute]
pub fn traced(_: TokenStream, function: TokenStream) -> TokenStream {
    expand(function).unwrap_or_else(|what| {
        let error = format!("compile_error!(\"#[traced] is for {what}\");");
        error.parse().unwrap_or_default()
    })
}

fn expand(function: TokenStream) -> Result<TokenStream, &'static str> {
    let mut tokens: Vec<TokenTree> = function.into_iter().collect();
    let Some(TokenTree::Group(block)) = tokens.pop() else { return Err("functions with a block") };
    let at = tokens.iter().position(|token| token.to_string() == "fn").ok_or("functions")?;
    let Some([name, TokenTree::Group(list), answer @ ..]) = tokens.get(at + 1..) else {
        return Err("functions without type parameters");
    };
    let arguments = arguments(list.stream())?;
    let typed: Vec<String> = arguments.iter().map(|(name, kind)| format!("{name}: {kind}")).collect();
    let names: Vec<&str> = arguments.iter().map(|(name, _)| name.as_str()).collect();
    let words: Vec<String> = names.iter().map(|name| format!("crate::ffi::trace::word({name})")).collect();
    let head = format!("({}){}", typed.join(", "), written(answer));
    let is_unsafe = tokens.iter().take(at).any(|token| token.to_string() == "unsafe");
    let text = TEMPLATE
        .replace("UNSAFE", if is_unsafe { "unsafe" } else { "" })
        .replace("HEAD", &head)
        .replace("COUNT", &names.len().to_string())
        .replace("WORDS", &words.join(", "))
        .replace("SIGNATURE", &format!("{:?}", format!("{name}{head}")))
        .replace("PASSED", &names.join(", "));
    let parsed = text.parse().map_err(|_| "functions with plain arguments")?;
    tokens.push(braced(with_block(parsed, &block)));
    Ok(tokens.into_iter().collect())
}

/// The names and types of `a: A, b: B`.
fn arguments(list: TokenStream) -> Result<Vec<(String, String)>, &'static str> {
    let tokens: Vec<TokenTree> = list.into_iter().collect();
    let each = tokens.split(|token| is_mark(token, ','));
    let one = |tokens: &[TokenTree]| match tokens {
        [TokenTree::Ident(name), colon, kind @ ..] if is_mark(colon, ':') => {
            Ok((name.to_string(), written(kind)))
        }
        _ => Err("functions whose arguments are `name: type`"),
    };
    each.filter(|tokens| !tokens.is_empty()).map(one).collect()
}

/// Tokens as they are written: `*const c_char`, `-> c_int` with a blank before it.
fn written(tokens: &[TokenTree]) -> String {
    let mut text = String::new();
    for token in tokens {
        match token {
            TokenTree::Ident(word) if matches!(word.to_string().as_str(), "const" | "mut") => {
                text += &format!("{word} ");
            }
            TokenTree::Punct(mark) if mark.as_char() == '-' => text += " -",
            TokenTree::Punct(mark) if mark.as_char() == '>' => text += "> ",
            token => text += &token.to_string(),
        }
    }
    text
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// The tokens with the block, whose places in the source stay known, where [`BLOCK`] stands.
fn with_block(tokens: TokenStream, block: &Group) -> TokenStream {
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(word) if word.to_string() == BLOCK => TokenTree::Group(block.clone()),
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), with_block(group.stream(), block)))
        }
        token => token,
    });
    each.collect()
}

fn braced(tokens: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::Brace, tokens))
}
