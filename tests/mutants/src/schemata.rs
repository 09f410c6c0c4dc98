//! Mutant schemata: every place where a rule could be wrong becomes a switch, so that one build holds all mutants.
//!
//! Left alone is what is evaluated while compiling (constants, `const fn`, patterns, types), what only reports (measures,
//! assertions) and whatever stands in a macro.

use std::collections::BTreeSet;

use crate::reports::{Reporters, expr_reports};
use proc_macro2::Span;
use quote::ToTokens;
use syn::fold::{self, Fold};
use syn::spanned::Spanned;
use syn::{
    BinOp, Block, Expr, ExprBinary, ImplItemFn, ItemConst, ItemFn, ItemMod, ItemStatic, Lit, Pat, Stmt, UnOp,
    parse_quote,
};

/// One place where the rules can be made wrong.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The number that brings it to life.
    pub number: u32,
    /// The file, from the project's root.
    pub file: String,
    /// The line in it.
    pub line: usize,
    /// What is done: `a < b -> a <= b`.
    pub change: String,
}

/// Rewrites files, and counts mutants on.
pub struct Schemata<'a> {
    /// What has been found so far.
    pub mutants: Vec<Mutant>,
    file: String,
    next: u32,
    /// Mutants that do not compile.
    broken: &'a BTreeSet<u32>,
    reporters: Reporters,
}

impl<'a> Schemata<'a> {
    /// No mutants yet; those whose numbers are in `broken` are never made.
    pub fn new(broken: &'a BTreeSet<u32>, reporters: Reporters) -> Schemata<'a> {
        Schemata { mutants: Vec::new(), file: String::new(), next: 1, broken, reporters }
    }

    /// The text of a file with a switch at every place.
    pub fn rewrite(&mut self, file: &str, text: &str) -> Result<String, syn::Error> {
        file.clone_into(&mut self.file);
        let parsed = syn::parse_file(text)?;
        Ok(prettyplease::unparse(&self.fold_file(parsed)))
    }

    /// The number of a new mutant, unless it is one that does not compile.
    fn mutant(&mut self, at: Span, change: String) -> Option<u32> {
        let number = self.next;
        self.next += 1;
        if self.broken.contains(&number) {
            return None;
        }
        let (file, line) = (self.file.clone(), at.start().line);
        self.mutants.push(Mutant { number, file, line, change });
        Some(number)
    }

    fn condition(&mut self, condition: Expr) -> Expr {
        let (at, was) = (condition.span(), short(&condition));
        if has_let(&condition) {
            return self.fold_expr(condition);
        }
        let negated = matches!(&condition, Expr::Binary(ExprBinary { op: BinOp::Eq(_) | BinOp::Ne(_), .. }));
        let folded = self.fold_expr(condition);
        // The opposite of an equality is a mutant already.
        if negated {
            return folded;
        }
        match self.mutant(at, format!("if {was} -> if !({was})")) {
            Some(number) => parse_quote!(::table::mutant::flip(#number, #folded)),
            None => folded,
        }
    }

    fn binary(&mut self, binary: ExprBinary) -> Expr {
        let at = binary.op.span();
        let (left_was, right_was) = (short(&binary.left), short(&binary.right));
        let lets = has_let(&Expr::Binary(binary.clone()));
        let (left, right, op) = (self.fold_expr(*binary.left), self.fold_expr(*binary.right), binary.op);
        let plain = || {
            Expr::Binary(ExprBinary {
                attrs: Vec::new(),
                left: Box::new(left.clone()),
                op,
                right: Box::new(right.clone()),
            })
        };
        let Some((was, becomes)) = other(&op).filter(|_| !lets) else { return plain() };
        let change = format!("{left_was} {was} {right_was} -> {left_was} {becomes} {right_was}");
        let Some(number) = self.mutant(at, change) else { return plain() };
        match op {
            BinOp::Eq(_) => parse_quote!(::table::mutant::eq(#number, &(#left), &(#right))),
            BinOp::Ne(_) => parse_quote!(!::table::mutant::eq(#number, &(#left), &(#right))),
            BinOp::Lt(_) => parse_quote!(::table::mutant::lt(#number, &(#left), &(#right))),
            BinOp::Le(_) => parse_quote!(::table::mutant::le(#number, &(#left), &(#right))),
            BinOp::Gt(_) => parse_quote!(::table::mutant::lt(#number, &(#right), &(#left))),
            BinOp::Ge(_) => parse_quote!(::table::mutant::le(#number, &(#right), &(#left))),
            BinOp::And(_) => parse_quote!(::table::mutant::and(#number, #left, || #right)),
            BinOp::Or(_) => parse_quote!(::table::mutant::or(#number, #left, || #right)),
            BinOp::Add(_) => parse_quote!(::table::mutant::add(#number, #left, #right)),
            BinOp::Sub(_) => parse_quote!(::table::mutant::sub(#number, #left, #right)),
            BinOp::AddAssign(_) => {
                parse_quote!({ if ::table::mutant::on(#number) { #left -= #right } else { #left += #right } })
            }
            BinOp::SubAssign(_) => {
                parse_quote!({ if ::table::mutant::on(#number) { #left += #right } else { #left -= #right } })
            }
            _ => plain(),
        }
    }
}

/// What an operator is, and what it becomes.
fn other(op: &BinOp) -> Option<(&'static str, &'static str)> {
    Some(match op {
        BinOp::Eq(_) => ("==", "!="),
        BinOp::Ne(_) => ("!=", "=="),
        BinOp::Lt(_) => ("<", "<="),
        BinOp::Le(_) => ("<=", "<"),
        BinOp::Gt(_) => (">", ">="),
        BinOp::Ge(_) => (">=", ">"),
        BinOp::And(_) => ("&&", "||"),
        BinOp::Or(_) => ("||", "&&"),
        BinOp::Add(_) => ("+", "-"),
        BinOp::Sub(_) => ("-", "+"),
        BinOp::AddAssign(_) => ("+=", "-="),
        BinOp::SubAssign(_) => ("-=", "+="),
        _ => return None,
    })
}

/// Whether `if let` binds something in a condition.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        _ => false,
    }
}

/// A piece of code in one short line.
fn short(code: &impl ToTokens) -> String {
    let text = code
        .to_token_stream()
        .to_string()
        .replace(" . ", ".")
        .replace(" (", "(")
        .replace("( ", "(")
        .replace(" )", ")");
    let mut cut: String = text.chars().take(60).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut
}

/// Whether an item is for tests only.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    let of_tests = |attribute: &syn::Attribute| {
        attribute.path().is_ident("test") || attribute.to_token_stream().to_string().contains("cfg (test")
    };
    attributes.iter().any(of_tests)
}

impl Fold for Schemata<'_> {
    fn fold_item_const(&mut self, item: ItemConst) -> ItemConst {
        item
    }

    fn fold_item_static(&mut self, item: ItemStatic) -> ItemStatic {
        item
    }

    fn fold_impl_item_const(&mut self, item: syn::ImplItemConst) -> syn::ImplItemConst {
        item
    }

    fn fold_expr_const(&mut self, block: syn::ExprConst) -> syn::ExprConst {
        block
    }

    fn fold_type(&mut self, kind: syn::Type) -> syn::Type {
        kind
    }

    fn fold_pat(&mut self, pattern: Pat) -> Pat {
        pattern
    }

    fn fold_generic_argument(&mut self, argument: syn::GenericArgument) -> syn::GenericArgument {
        argument
    }

    fn fold_item_enum(&mut self, item: syn::ItemEnum) -> syn::ItemEnum {
        item
    }

    fn fold_item_mod(&mut self, item: ItemMod) -> ItemMod {
        if is_for_tests(&item.attrs) { item } else { fold::fold_item_mod(self, item) }
    }

    fn fold_item_fn(&mut self, item: ItemFn) -> ItemFn {
        if item.sig.constness.is_some() || is_for_tests(&item.attrs) {
            item
        } else {
            fold::fold_item_fn(self, item)
        }
    }

    fn fold_impl_item_fn(&mut self, item: ImplItemFn) -> ImplItemFn {
        let is_left_out = LEFT_OUT.iter().any(|name| item.sig.ident == name)
            || self.reporters.contains(&item.sig.ident.to_string());
        if item.sig.constness.is_some() || is_left_out { item } else { fold::fold_impl_item_fn(self, item) }
    }

    fn fold_expr_index(&mut self, index: syn::ExprIndex) -> syn::ExprIndex {
        let inner = *index.index;
        let inner = if matches!(&inner, Expr::Lit(_)) { inner } else { self.fold_expr(inner) };
        syn::ExprIndex { expr: Box::new(self.fold_expr(*index.expr)), index: Box::new(inner), ..index }
    }

    fn fold_expr_repeat(&mut self, repeat: syn::ExprRepeat) -> syn::ExprRepeat {
        syn::ExprRepeat { expr: Box::new(self.fold_expr(*repeat.expr)), ..repeat }
    }

    fn fold_expr_if(&mut self, branch: syn::ExprIf) -> syn::ExprIf {
        let cond = Box::new(self.condition(*branch.cond));
        let then_branch = self.fold_block(branch.then_branch);
        let else_branch = branch.else_branch.map(|(token, expr)| (token, Box::new(self.fold_expr(*expr))));
        syn::ExprIf { cond, then_branch, else_branch, ..branch }
    }

    fn fold_arm(&mut self, arm: syn::Arm) -> syn::Arm {
        let guard = arm.guard.map(|(token, guard)| (token, Box::new(self.condition(*guard))));
        syn::Arm { guard, body: Box::new(self.fold_expr(*arm.body)), ..arm }
    }

    fn fold_block(&mut self, block: Block) -> Block {
        let stmts = block.stmts.into_iter().map(|stmt| self.statement(stmt)).collect();
        Block { stmts, ..block }
    }

    fn fold_expr(&mut self, expr: Expr) -> Expr {
        match expr {
            Expr::Binary(binary) => self.binary(binary),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                let (at, was) = (unary.span(), short(&unary.expr));
                let inner = self.fold_expr(*unary.expr);
                match self.mutant(at, format!("!{was} -> {was}")) {
                    Some(number) => parse_quote!(::table::mutant::not(#number, #inner)),
                    None => parse_quote!(!(#inner)),
                }
            }
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(int) => {
                    let was = int.to_string();
                    match self.mutant(int.span(), format!("{was} -> {was} + 1")) {
                        Some(number) => parse_quote!(::table::mutant::number(#number, #int)),
                        None => Expr::Lit(literal),
                    }
                }
                Lit::Bool(truth) => match self.mutant(truth.span(), format!("{0} -> !{0}", truth.value)) {
                    Some(number) => parse_quote!(::table::mutant::flip(#number, #truth)),
                    None => Expr::Lit(literal),
                },
                _ => Expr::Lit(literal),
            },
            other => fold::fold_expr(self, other),
        }
    }
}

/// Methods of the contract that are no rules: what bots, views and the lab ask for.
const LEFT_OUT: [&str; 27] = [
    "any_answer",
    "any_of_the_answers",
    "at_work",
    "best_style",
    "bound",
    "cards",
    "chapter",
    "counted_card",
    "evaluation",
    "eyes",
    "heuristic",
    "hints",
    "imagine",
    "info_set",
    "invariants",
    "is_past",
    "lookup",
    "picture",
    "plays_with",
    "reopen",
    "scatter",
    "search",
    "secret_names",
    "sheet",
    "size",
    "slots",
    "truth",
];

impl Schemata<'_> {
    /// A statement that calls something for what it does becomes one that may be left out.
    fn statement(&mut self, stmt: Stmt) -> Stmt {
        if matches!(&stmt, Stmt::Expr(expr, _) if expr_reports(expr, &self.reporters)) {
            return stmt;
        }
        let Stmt::Expr(expr, Some(semicolon)) = stmt else { return fold::fold_stmt(self, stmt) };
        let (at, was) = (expr.span(), short(&expr));
        let can_go = matches!(&expr, Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_));
        let folded = self.fold_expr(expr);
        match can_go.then(|| self.mutant(at, format!("{was}; -> (nothing)"))).flatten() {
            Some(number) => parse_quote!(if !::table::mutant::on(#number) { #folded; }),
            None => Stmt::Expr(folded, Some(semicolon)),
        }
    }
}
