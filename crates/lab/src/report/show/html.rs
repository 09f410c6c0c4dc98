//! A document as one page that opens from disk: no script, nothing from elsewhere, light or dark as the reader likes.

use std::fmt::Write as _;

use super::svg::{escaped, svg};
use super::terminal::spelt;
use crate::report::Names;
use crate::report::document::{Document, Section};

const STYLE: &str = include_str!("page.css");
const PLOT_STYLE: &str = include_str!("plot.css");

/// Tables with so many rows are open.
const OPEN: usize = 12;

/// A document as one page.
pub fn html(document: &Document, names: &Names) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · {subtitle}</title>\n<style>\n{PLOT_STYLE}{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<p class=\"subtitle\">{subtitle}</p>\n<dl>\n",
        document.lang,
        title = escaped(&document.title),
        subtitle = escaped(&document.subtitle),
    );
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
        escaped(&names.text("footnote")),
    );
    out
}

/// Each plot of a document as a picture of its own, with the name of its section.
pub fn plots<'a>(document: &'a Document, names: &'a Names) -> impl Iterator<Item = (&'a str, String)> {
    document.sections.iter().filter_map(|section| {
        let picture = svg(section.plot.as_ref()?, &section.heading, &names.writer);
        let (tag, body) = picture.split_once('>')?;
        let paper = "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>";
        let picture = format!(
            "{tag} xmlns=\"http://www.w3.org/2000/svg\"><style>\n{PLOT_STYLE}</style>{paper}{body}\n"
        );
        Some((section.key.as_str(), picture))
    })
}

fn section(out: &mut String, section: &Section, names: &Names) {
    let _ =
        writeln!(out, "<section id=\"{}\">\n<h2>{}</h2>", escaped(&section.key), escaped(&section.heading));
    for sentence in &section.sentences {
        let _ = writeln!(out, "<p>{}</p>", escaped(sentence));
    }
    if let Some(plot) = &section.plot {
        let _ = writeln!(out, "<figure>{}</figure>", svg(plot, &section.heading, &names.writer));
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
