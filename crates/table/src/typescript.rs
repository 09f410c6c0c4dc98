//! TypeScript declarations: what the page is sent of a game, as types for its compiler.
//!
//! The types derive [`TS`]. One whose `Serialize` is written by hand says what it becomes: `#[ts(type = "string")]`.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

use crate::{Action, Game, Vocabulary};

/// All declarations that some types need, by name: the order in which the derive names them changes from build to build.
#[derive(Debug, Default)]
pub struct Declarations {
    seen: HashSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl Declarations {
    /// Declares a type and all that it is made of, and gives the type's name.
    pub fn add<T: TS + 'static>(&mut self) -> String {
        self.visit::<T>();
        T::name(&config())
    }

    /// Gives a type a name of its own, unless it has that name already.
    pub fn name(&mut self, name: &str, doc: &str, what: &str) {
        if name != what {
            let text = format!("\n/** {doc} */\nexport type {name} = {what};\n");
            let other = self.texts.insert(name.to_owned(), text);
            assert_eq!(other, None, "`{name}` is the page's name for something else; rename the game's type");
        }
    }

    /// The declarations as text.
    pub fn text(self) -> String {
        self.texts.into_values().collect::<String>().replace(" \n", "\n")
    }
}

/// JSON knows one kind of number, and none of ours grows beyond 2^53.
fn config() -> Config {
    Config::new().with_large_int("number")
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let text = format!("\n{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config()));
        if let Some(other) = self.texts.insert(T::ident(&config()), text.clone()) {
            assert_eq!(other, text, "two types of this name; rename {}", type_name::<T>());
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// What the page is sent of a game, and answers: `View`, `Told`, `Hint` and `Action`, with all that they are made of.
pub fn module<G: Game>() -> String {
    let mut all = Declarations::default();
    let (view, public, private) = (all.add::<G::View>(), all.add::<G::Public>(), all.add::<G::Private>());
    all.name("View", "What a viewer is sent.", &view);
    all.name("Told", "An event, told to everybody or to some.", &format!("{public} | {private}"));
    let hint = all.add::<G::Hint>();
    all.name("Hint", "What is said beside a question.", &hint);
    all.name("Action", "The spelling of an answer.", &spellings::<G::Action>());
    all.text()
}

/// The spellings of a game's actions as a type: `"camp" | "stay" | `dive ${string}``.
pub fn spellings<A: Action>() -> String {
    let kind = |spelling: String| match spelling.split_once(' ') {
        Some((first, _)) => format!("`{first} ${{string}}`"),
        None => format!("\"{spelling}\""),
    };
    let kinds: BTreeSet<String> = A::all().map(|action| kind(action.to_string())).collect();
    if kinds.is_empty() { "never".to_owned() } else { Vec::from_iter(kinds).join(" | ") }
}

/// The names of a vocabulary as a type.
pub fn names<V: Vocabulary>() -> String {
    let names: Vec<String> = V::ALL.iter().map(|thing| format!("\"{}\"", thing.name())).collect();
    if names.is_empty() { "never".to_owned() } else { names.join(" | ") }
}
