//! What only reports or checks: measures, clauses, phases, assertions, and what a seat knows, which is held by the laws. It is no rule.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ImplItemFn, ReturnType, Stmt};

/// How statements begin that only report.
const REPORTS: [&str; 9] = [
    "tell.count(",
    "tell.clause(",
    "tell.phase(",
    "self.tell.count(",
    "self.clause(",
    "self.count(",
    "self.s.knowledge.",
    "self.s.power_known",
    "debug_assert",
];

/// The methods that do nothing but report, by their names.
pub type Reporters = BTreeSet<String>;

/// Looks for the methods that do nothing but report, until no more are found.
pub fn reporters<'a>(files: impl Iterator<Item = &'a String>) -> Result<Reporters, syn::Error> {
    let files = files.map(|text| syn::parse_file(text)).collect::<Result<Vec<_>, _>>()?;
    let mut known = Reporters::new();
    loop {
        let mut search = Search { found: Reporters::new(), others: Reporters::new(), known: &known };
        files.iter().for_each(|file| search.visit_file(file));
        let found: Reporters = search.found.difference(&search.others).cloned().collect();
        if found == known {
            return Ok(known);
        }
        known = found;
    }
}

struct Search<'a> {
    found: Reporters,
    /// Methods that do something; one of these may have the name of one that only reports.
    others: Reporters,
    known: &'a Reporters,
}

impl Visit<'_> for Search<'_> {
    fn visit_impl_item_fn(&mut self, item: &ImplItemFn) {
        let reports = matches!(item.sig.output, ReturnType::Default)
            && !item.block.stmts.is_empty()
            && block_reports(&item.block, self.known);
        let names = if reports { &mut self.found } else { &mut self.others };
        names.insert(item.sig.ident.to_string());
        visit::visit_impl_item_fn(self, item);
    }
}

fn block_reports(block: &Block, known: &Reporters) -> bool {
    block.stmts.iter().all(|stmt| match stmt {
        Stmt::Local(_) => true,
        Stmt::Expr(expr, _) => expr_reports(expr, known),
        Stmt::Macro(statement) => statement.mac.path.to_token_stream().to_string().contains("assert"),
        Stmt::Item(_) => false,
    })
}

/// Whether a statement does nothing but report, whatever it depends on.
pub fn expr_reports(expr: &Expr, known: &Reporters) -> bool {
    match expr {
        Expr::If(branch) => {
            block_reports(&branch.then_branch, known)
                && branch.else_branch.as_ref().is_none_or(|(_, other)| expr_reports(other, known))
        }
        Expr::ForLoop(each) => block_reports(&each.body, known),
        Expr::Block(inner) => block_reports(&inner.block, known),
        Expr::Return(end) => end.expr.is_none(),
        Expr::MethodCall(call) => {
            let text = expr.to_token_stream().to_string().replace(' ', "");
            REPORTS.iter().any(|start| text.starts_with(start))
                || (text.starts_with("self.") && known.contains(&call.method.to_string()))
        }
        _ => false,
    }
}
