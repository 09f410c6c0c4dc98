//! What is in the database, and whether it is what this program knows.

use tokio_postgres::error::SqlState;

use super::failed::Failed;
use super::line::{Line, NotOpened};
use super::node::NodeSecret;
use super::{DatabaseAddress, StoreError, tls};

/// The schema that this program makes. While one node after the other is replaced, those of the version before go on with it,
/// and may have to be started again; so a program takes the next version as well as its own.
pub(super) const VERSION: i32 = 1;

/// Everything is in a schema of its own, so that a database may hold other things.
///
/// A table without a code is deleted, and its rows are on their way out. A node that is dead never beats again; as long as
/// it owns tables its row stays, since it is by this row that others know that they may have them. `tables` is written with
/// every append, and has room for that. The secret between nodes is thrown there, since what a statement says may stand in
/// the database's log.
const MAKE: &str = "
    create schema spielwiese;
    create table spielwiese.house (
        version integer not null,
        secret bytea not null,
        clock_ms bigint
    );
    create table spielwiese.nodes (
        id bytea primary key,
        address text not null,
        beat bigint not null default 0,
        checks bigint not null default 0,
        leaving boolean not null default false,
        dead boolean not null default false
    );
    create unique index nodes_by_address on spielwiese.nodes (address) where not dead;
    create table spielwiese.tables (
        id bigint generated always as identity primary key,
        code text constraint code_taken unique,
        creation bytea constraint creation_known unique,
        owner bytea references spielwiese.nodes (id),
        epoch bigint not null default 0,
        tail bigint not null default 0,
        last_ms bigint
    ) with (fillfactor = 70);
    create index tables_by_owner on spielwiese.tables (owner) where owner is not null;
    create index tables_deleted on spielwiese.tables (id) where code is null;
    create table spielwiese.log (
        table_id bigint not null,
        place bigint not null,
        at_ms bigint not null,
        text text not null,
        primary key (table_id, place)
    );
    insert into spielwiese.house (secret, version)
        select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')),";

const LOOK: &str = "select version, secret from spielwiese.house";

/// Connects for the first time, makes what is missing, and says in a sentence what is wrong if that cannot be done.
pub(super) async fn prepare(line: &Line, address: &DatabaseAddress) -> Result<NodeSecret, StoreError> {
    let mut made = false;
    loop {
        // A line on which something has failed is of no more use.
        let open = line.open().await.map_err(|why| address.problem(told(&why, address)))?;
        match open.ask(LOOK, &[]).await {
            Ok(rows) => return known(&rows, address),
            Err(_) if !made => {
                made = true;
                let made = open.run(&format!("{MAKE} {VERSION}")).await;
                match made.as_ref().err().map(|error| (error.code().cloned(), Failed::of(error))) {
                    None => {}
                    // Another node has just made it, or is about to.
                    Some((Some(code), _)) if made_by_another(&code) => {}
                    Some((_, failed)) => {
                        let why = StoreError::from(failed);
                        return Err(address.problem(format!("its tables can't be made: {why}")));
                    }
                }
            }
            Err(failed) => {
                let why = StoreError::from(failed);
                return Err(
                    address.problem(format!("the schema `spielwiese` there is not this program's: {why}"))
                );
            }
        }
    }
}

fn known(rows: &[tokio_postgres::Row], address: &DatabaseAddress) -> Result<NodeSecret, StoreError> {
    let [row] = rows else { return Err(address.problem("the schema `spielwiese` there is damaged")) };
    let version: i32 = row.get(0);
    if !(VERSION..=VERSION + 1).contains(&version) {
        let (found, known) = (u32::try_from(version).unwrap_or(0), VERSION.unsigned_abs());
        return Err(StoreError::Schema { found, known });
    }
    let secret: Vec<u8> = row.get(1);
    let secret = secret.try_into().map_err(|_| address.problem("the secret between nodes is damaged"))?;
    Ok(NodeSecret::new(secret))
}

fn made_by_another(code: &SqlState) -> bool {
    [&SqlState::DUPLICATE_SCHEMA, &SqlState::DUPLICATE_TABLE, &SqlState::UNIQUE_VIOLATION].contains(&code)
}

/// Why nobody can be reached there, for whoever has typed the address.
fn told(why: &NotOpened, address: &DatabaseAddress) -> String {
    let code = match why {
        NotOpened::Error(error) => error.code(),
        NotOpened::Silent | NotOpened::Hanging => None,
    };
    if let NotOpened::Error(error) = why
        && let Some(distrust) = tls::distrust(error)
    {
        return distrust;
    }
    let (user, database) = (address.user(), address.database());
    match code {
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => {
            format!("there is no database `{database}`; make it with `createdb {database}`")
        }
        Some(code) if *code == SqlState::INVALID_PASSWORD => {
            format!(
                "the password of user `{user}` is wrong; it is taken from PGPASSWORD or --store-password-file"
            )
        }
        Some(code) if *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            format!("user `{user}` may not come in from here")
        }
        _ => match why.to_string() {
            text if text.contains("password missing") => {
                format!(
                    "user `{user}` needs a password: put it into PGPASSWORD or into --store-password-file"
                )
            }
            text if text.contains("server does not support TLS") => {
                "the database does not encrypt lines: turn that on there (`ssl = on`), or say sslmode=disable in \
                 a network that is all yours"
                    .to_owned()
            }
            text if text.contains("unsupported startup parameter") => {
                format!("{POOLER} ({text})")
            }
            text => text,
        },
    }
}

/// A pooler gives each statement to whatever connection is free.
pub(super) const POOLER: &str = "this is a pooler that gives every transaction another connection; nodes need the \
                                 database itself, or a pooler in session mode";
