//! A document as one page that opens from disk: no script, nothing from elsewhere, light or dark as the reader likes.

use std::fmt::Write as _;

use super::svg::{Frame, Legend, escaped, svg};
use super::terminal::spelt;
use crate::report::Names;
use crate::report::document::SIDE_BY_SIDE;
use crate::report::document::{Document, Section};

const STYLE: &str = include_str!("page.css");
const LIGHT: &str = include_str!("plot.css");
const DARK: &str = include_str!("dark.css");
const BOTH: &str = ":root { color-scheme: light dark; }\n";

/// Tables of up to this many rows are open.
const OPEN: usize = 12;

/// A document as one page.
pub fn html(document: &Document, names: &Names) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · {subtitle}</title>\n<style>\n{BOTH}{LIGHT}{DARK}{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<p class=\"subtitle\">{subtitle}</p>\n",
        document.lang,
        title = escaped(&document.title),
        subtitle = escaped(&document.subtitle),
    );
    if !document.summary.is_empty() {
        let _ = writeln!(out, "<p class=\"summary\">{}</p>", escaped(&document.summary.join(" ")));
    }
    out.push_str("<dl>\n");
    for fact in &document.facts {
        let _ = writeln!(out, "<dt>{}</dt><dd>{}</dd>", escaped(&fact.name), escaped(&fact.value));
    }
    out.push_str("</dl>\n<nav>\n");
    for part in &document.sections {
        let _ = writeln!(out, "<a href=\"#{}\">{}</a>", escaped(&part.key), escaped(&part.heading));
    }
    out.push_str("</nav>\n");
    document.sections.iter().for_each(|part| section(&mut out, part, names));
    let _ = write!(
        out,
        "<footer>\n<p>{}</p>\n<pre><code>{}</code></pre>\n<p>{}</p>\n</footer>\n</main>\n</body>\n</html>\n",
        escaped(&names.text("again")),
        escaped(&document.command),
        escaped(&document.footnote),
    );
    out
}

/// What the colours of dots mean.
fn legend(names: &Names) -> Legend {
    Legend {
        line: ["legend.clear", "legend.unclear"].map(|key| names.text(key)),
        band: ["legend.met", "legend.open", "legend.missed"].map(|key| names.text(key)),
    }
}

/// Each plot of a document as a picture of its own, with a name for its file. It says itself what it shows, who played and how
/// often; if it is `light`, it is so whatever whoever looks at it prefers.
pub fn plots<'a>(
    document: &'a Document,
    names: &'a Names,
    light: bool,
) -> impl Iterator<Item = (String, String)> {
    let fact =
        |key: &str| document.facts.iter().find(|fact| fact.key == key).map_or("", |fact| fact.value.as_str());
    // Of several kinds of players the pictures show the first.
    let bots = fact("bots").split(SIDE_BY_SIDE).next().unwrap_or_default();
    let source = names.say("plot.games", &[fact("games"), bots, fact("seed")]);
    let subtitle = format!("{} · {}", document.title, document.subtitle);
    let style = if light { light_style() } else { format!("{BOTH}{LIGHT}{DARK}") };
    let all = document
        .sections
        .iter()
        .flat_map(|section| section.plots.iter().enumerate().map(move |(at, plot)| (section, at, plot)));
    all.filter_map(move |(section, at, plot)| {
        let frame = Frame { title: &section.heading, subtitle: &subtitle, source: &source };
        let picture = svg(plot, &section.heading, Some(frame), &legend(names), &names.writer);
        let (tag, body) = picture.split_once('>')?;
        let picture = format!("{tag} xmlns=\"http://www.w3.org/2000/svg\"><style>\n{style}</style>{body}\n");
        let name = file_name(&section.key);
        Some((if at == 0 { name } else { format!("{name}-{}", at + 1) }, picture))
    })
}

/// A key as the name of a file on any system.
fn file_name(key: &str) -> String {
    key.replace(|c: char| !c.is_ascii_alphanumeric() && !"._-".contains(c), "_")
}

/// The style of light plots with every colour in its place: what shows slides often knows no variables.
fn light_style() -> String {
    let declared = LIGHT.split_once('}').map_or("", |(root, _)| root);
    let colours = declared.split(';').filter_map(|part| part.rsplit_once("--")?.1.split_once(": "));
    let colours: Vec<(&str, &str)> = colours.collect();
    let mut style = LIGHT.to_owned();
    for (name, colour) in &colours {
        style = style.replace(&format!("var(--{name})"), colour);
    }
    for (name, colour) in colours.iter().filter(|(name, _)| name.starts_with('c') && name.len() == 2) {
        let _ = writeln!(
            style,
            "svg .curve.{name} {{ stroke: {colour}; }} svg .band.{name}, svg .point.{name} {{ fill: {colour}; }}"
        );
    }
    style
}

fn section(out: &mut String, section: &Section, names: &Names) {
    let _ =
        writeln!(out, "<section id=\"{}\">\n<h2>{}</h2>", escaped(&section.key), escaped(&section.heading));
    for sentence in &section.sentences {
        let _ = writeln!(out, "<p>{}</p>", escaped(sentence));
    }
    for plot in &section.plots {
        let _ = writeln!(
            out,
            "<figure>{}</figure>",
            svg(plot, &section.heading, None, &legend(names), &names.writer)
        );
    }
    let open = if section.table.rows.len() <= OPEN { " open" } else { "" };
    let _ = writeln!(out, "<details{open}><summary>{}</summary>", escaped(&names.text("numbers")));
    out.push_str("<div class=\"numbers\"><table>\n<thead><tr>");
    for column in &section.table.columns {
        let _ = write!(out, "<th>{}</th>", escaped(&column.heading));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &section.table.rows {
        let _ = write!(out, "<tr><td>{}</td>", escaped(&row.name));
        for cell in &row.cells {
            let _ = write!(out, "<td>{}</td>", escaped(&spelt(cell, &names.writer)));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div></details>\n</section>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_never_in_another_folder() {
        assert_eq!(["compare.1", "a/b × c"].map(file_name), ["compare.1", "a_b___c"]);
    }

    #[test]
    fn a_light_plot_has_its_colours_in_place() {
        let style = light_style();
        assert!(
            style.contains("svg .bar { fill: #0067a5; }") && !style.contains("prefers-color-scheme"),
            "{style}"
        );
        assert!(style.contains("svg .curve.c7 { stroke: #4a5560; }"), "{style}");
    }
}
