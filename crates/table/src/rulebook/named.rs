//! Which clauses the tests of a game name: those in `table::shows!` at the beginning of a test, and no others.
//!
//! A name in a comment, in another text or in a test that isn't run shows nothing. So sources are read token by token,
//! as far as that takes.

/// A token of a source, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    /// What stands between the quotes of a text.
    Text(&'a str),
    Sign(char),
}

use Token::{Sign, Text, Word};

/// The clauses that a source's tests begin by naming: `#[test] fn name() { table::shows!(Game, "FO-V1"); …`.
pub(crate) fn named(source: &str) -> Vec<&str> {
    let tokens = tokens(source);
    let named = (0..tokens.len()).filter_map(|at| beginning(&tokens[at..]));
    named.flat_map(|list| list.iter().take_while(|&&token| token != Sign(')')).filter_map(text)).collect()
}

/// What follows `shows!(`, if this is a test that begins with it.
fn beginning<'t, 's>(tokens: &'t [Token<'s>]) -> Option<&'t [Token<'s>]> {
    let [Sign('#'), Sign('['), Word("test"), Sign(']'), test @ ..] = tokens else { return None };
    let [Word("fn"), Word(_), Sign('('), Sign(')'), Sign('{'), body @ ..] = test else { return None };
    let call = if let [Word("table"), Sign(':'), Sign(':'), call @ ..] = body { call } else { body };
    let [Word("shows"), Sign('!'), Sign('('), list @ ..] = call else { return None };
    Some(list)
}

fn text<'s>(token: &Token<'s>) -> Option<&'s str> {
    if let Text(text) = token { Some(text) } else { None }
}

fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        if let Some(after) = comment(rest) {
            rest = after;
            continue;
        }
        let (token, after) = if let Some((text, after)) = literal(rest) {
            (Text(text), after)
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            (Word(&rest[..end]), &rest[end..])
        } else {
            (Sign(first), &rest[first.len_utf8()..])
        };
        if !first.is_whitespace() {
            tokens.push(token);
        }
        rest = after;
    }
    tokens
}

/// What follows a comment, if this is one.
fn comment(rest: &str) -> Option<&str> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').map_or("", |end| &rest[end..]));
    }
    let mut depth = 0;
    let mut inside = rest;
    while !inside.is_empty() {
        if let Some(after) = inside.strip_prefix("/*") {
            (depth, inside) = (depth + 1, after);
        } else if depth == 0 {
            return None;
        } else if let Some(after) = inside.strip_prefix("*/") {
            (depth, inside) = (depth - 1, after);
            if depth == 0 {
                return Some(after);
            }
        } else {
            inside = &inside[inside.chars().next().map_or(0, char::len_utf8)..];
        }
    }
    Some("")
}

/// What stands in a text or character, and what follows it.
fn literal(rest: &str) -> Option<(&str, &str)> {
    let body = rest.strip_prefix(['b', 'c']).unwrap_or(rest);
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let text = raw[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", &raw[..hashes]);
        return text.split_once(&close);
    }
    if let Some(text) = body.strip_prefix('"') {
        return until(text, '"');
    }
    let inside = body.strip_prefix('\'')?;
    // A quote before a name that is not closed again belongs to a lifetime.
    let is_character = inside.starts_with('\\') || inside.chars().nth(1) == Some('\'');
    if is_character { until(inside, '\'') } else { None }
}

/// What stands before a quote that no backslash protects, and what follows it.
fn until(text: &str, quote: char) -> Option<(&str, &str)> {
    let mut is_protected = false;
    for (at, c) in text.char_indices() {
        if c == quote && !is_protected {
            return Some((&text[..at], &text[at + 1..]));
        }
        is_protected = c == '\\' && !is_protected;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_names_what_it_begins_with() {
        let source = "#[test]\nfn a() {\n    table::shows!(Cup, \"T-1\", \"T-2\");\n}\n\
                      #[test]\nfn b() { shows!(cup::Cup, \"T-3\",); assert!(true); }";
        assert_eq!(named(source), ["T-1", "T-2", "T-3"]);
    }

    #[test]
    fn whatever_does_not_run_shows_nothing() {
        for source in [
            "/// T-1\n#[test]\nfn a() {}",
            "#[test]\nfn a() {\n    // table::shows!(Cup, \"T-1\");\n}",
            "#[test]\nfn a() {\n    /* /* */ table::shows!(Cup, \"T-1\"); */\n}",
            "// #[test] fn a() {\ntable::shows!(Cup, \"T-1\");",
            "fn helper() { table::shows!(Cup, \"T-1\"); }",
            "#[test]\n#[ignore]\nfn a() { table::shows!(Cup, \"T-1\"); }",
            "#[test]\nfn a() { if false { table::shows!(Cup, \"T-1\"); } }",
            "const A: &str = \"#[test] fn a() { table::shows!(Cup, 'T-1') }\";",
            "const A: &str = r#\"#[test] fn a() { table::shows!(Cup, \"T-1\") }\"#;",
            "fn a() { assert_eq!(x, \"T-1\"); }",
        ] {
            assert!(named(source).is_empty(), "{source}");
        }
    }

    #[test]
    fn quotes_and_lifetimes_lead_nobody_astray() {
        let shows = "#[test] fn a() { table::shows!(Cup, \"T-1\"); }";
        for before in [
            "const A: char = '\"';",
            "const A: char = '\\'';",
            "fn f<'a>(x: &'a str) {}",
            "let x = \"\\\"\";",
        ] {
            assert_eq!(named(&format!("{before}\n{shows}")), ["T-1"], "{before}");
        }
        assert_eq!(named("let r = result; br\"//\"; b'\\\\'; é"), [""; 0]);
    }
}
