import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * When what decides a person's rows last changed, noted by the database itself, whatever statement adds or changes
 * preferences or a break, and by one clock for all processes. Everybody has a row from the start: to add one later would
 * wait for the person's row in `users` while a preference is locked, which is the other way round than a deletion does.
 * The functions find their tables where the schema is, also in a script of pg_dump.
 */
export const changesOfPeople: Migration = async (db) => {
  await sql`
    create table person_changes (
      user_id uuid primary key references users on delete cascade,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`insert into person_changes select id, clock_timestamp() from users`.execute(db);
  await sql`create index person_changes_time on person_changes (changed_at)`.execute(db);
  await sql`
    create function note_change(person uuid) returns void language sql set search_path from current as $$
      insert into person_changes (user_id, changed_at) values (person, clock_timestamp())
      on conflict (user_id) do update set changed_at = excluded.changed_at
    $$`.execute(db);
  await sql`
    create function note_preferences() returns trigger language plpgsql set search_path from current as $$
      begin
        perform note_change(new.user_id);
        return null;
      end
    $$`.execute(db);
  await sql`
    create function note_person() returns trigger language plpgsql set search_path from current as $$
      begin
        perform note_change(new.id);
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger bookie_preferences_changed after insert or update on bookie_preferences
      for each row execute function note_preferences()`.execute(db);
  await sql`
    create trigger general_preferences_changed after insert or update on general_preferences
      for each row execute function note_preferences()`.execute(db);
  await sql`
    create trigger person_changed after insert or update of break_until on users
      for each row execute function note_person()`.execute(db);
};
