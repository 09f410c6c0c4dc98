//! The database itself watches what nodes do. Whoever breaks a rule is not kept from it, since that might be taken for
//! trouble and tried again: it is written down.

use crate::Database;

const WATCH: &str = "
    create schema watch;
    create table watch.broken (what text not null);
    create table watch.claims (table_id bigint primary key, program text not null);
    create function watch.tables() returns trigger language plpgsql as $$ begin
        if new.epoch < old.epoch then
            insert into watch.broken values (format('table %s: epoch %s after %s', new.id, new.epoch, old.epoch));
        end if;
        if new.tail < old.tail then
            insert into watch.broken values (format('table %s: end %s after %s', new.id, new.tail, old.tail));
        end if;
        if new.owner is not null and (new.owner, new.epoch) is distinct from (old.owner, old.epoch) then
            insert into watch.claims values (new.id, current_setting('application_name'))
            on conflict (table_id) do update set program = excluded.program;
        end if;
        return new;
    end $$;
    create function watch.log() returns trigger language plpgsql as $$ declare holder text; begin
        select program into holder from watch.claims where table_id = new.table_id;
        if holder <> current_setting('application_name') then
            insert into watch.broken values (format('table %s: row %s by %s, which %s has claimed since',
                new.table_id, new.place, current_setting('application_name'), holder));
        end if;
        return new;
    end $$;
    create function watch.nodes() returns trigger language plpgsql as $$ begin
        if old.dead and (not new.dead or new.beat <> old.beat) then
            insert into watch.broken values ('a dead node beats');
        end if;
        return new;
    end $$;
    create trigger watched before update on spielwiese.tables for each row execute function watch.tables();
    create trigger watched before insert on spielwiese.log for each row execute function watch.log();
    create trigger watched before update on spielwiese.nodes for each row execute function watch.nodes();";

impl Database {
    /// From now on it is written down when an epoch or an end falls, when a row comes late that somebody writes after
    /// another has claimed the table, and when a dead node beats. Nodes must be there already, each under a
    /// [name](Database::url_for) of its own.
    pub fn keep_watch(&self) {
        self.run(WATCH);
    }

    /// What was broken, line by line.
    pub fn broken(&self) -> String {
        self.run("select what from watch.broken")
    }

    /// How a program finds it that goes by a name there.
    pub fn url_for(&self, name: &str) -> String {
        named(&self.url(), name)
    }
}

/// A database's URL for a program that goes by a name there.
pub fn named(url: &str, name: &str) -> String {
    format!("{url}?application_name={name}")
}
