//! The rulebook, example by example; and the examples of the page that explains how to write them.

use festival_overload::FestivalOverload;
use table::scenario;

table::scenarios!(FestivalOverload);

const PAGE: &str = include_str!("../../../docs/scenarios.md");

/// The blocks of a page between fences: what stands behind the opening fence, the text, and its first line.
fn blocks(page: &str) -> Vec<(&str, String, usize)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if let Some(label) = line.strip_prefix("```") {
            let text = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
            blocks.push((label, text.map(|line| format!("{line}\n")).collect(), at + 2));
        }
    }
    blocks
}

/// Whether a problem is the one the page shows; `…` stands for what the page leaves out at the end.
fn as_shown(found: &str, shown: &str) -> bool {
    shown.strip_suffix('…').map_or(found == shown, |start| found.starts_with(start))
}

#[test]
fn every_example_of_the_page_is_true() {
    let blocks = blocks(PAGE);
    let mut examples = 0;
    for (number, (label, text, line)) in blocks.iter().enumerate() {
        let ran = scenario::run::<FestivalOverload>(text);
        match *label {
            "toml festival-overload" => assert!(ran.is_ok(), "docs/scenarios.md:{line}: {ran:#?}"),
            "toml festival-overload wrong" => {
                let found: Vec<String> = ran
                    .unwrap_err()
                    .iter()
                    .map(|problem| format!("{}: {}", problem.line, problem.what))
                    .collect();
                let shown: Vec<&str> = blocks[number + 1].1.lines().collect();
                let alike =
                    found.len() == shown.len() && found.iter().zip(&shown).all(|(f, s)| as_shown(f, s));
                assert!(alike, "docs/scenarios.md:{line}: {found:#?}, shown: {shown:#?}");
            }
            _ => {
                assert!(!label.starts_with("toml"), "docs/scenarios.md:{line}: say what this block is");
                continue;
            }
        }
        examples += 1;
    }
    assert!(examples >= 10, "only {examples} examples were found");
}
