import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * When what decides a person's rows last changed, noted by the database itself, whatever statement adds or changes
 * preferences or a break, and by one clock for all processes. Everybody has a row from the start: to add one later would
 * wait for the person's row in `users` while a preference is locked, which is the other way round than a deletion does.
 * The function finds its table where the schema is, also in a script of pg_dump.
 */
export const changesOfPeople: Migration = async (db) => {
  await sql`
    create table person_changes (
      user_id uuid primary key references users on delete cascade,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`insert into person_changes select id, clock_timestamp() from users`.execute(db);
  await sql`create index person_changes_time on person_changes (changed_at)`.execute(db);
  // The trigger names the column that says whose change it is.
  await sql`
    create function note_change() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into person_changes (user_id, changed_at)
        values ((to_jsonb(new) ->> tg_argv[0])::uuid, clock_timestamp())
        on conflict (user_id) do update set changed_at = excluded.changed_at;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger bookie_preferences_changed after insert or update on bookie_preferences
      for each row execute function note_change('user_id')`.execute(db);
  await sql`
    create trigger general_preferences_changed after insert or update on general_preferences
      for each row execute function note_change('user_id')`.execute(db);
  await sql`
    create trigger person_changed after insert or update of break_until on users
      for each row execute function note_change('id')`.execute(db);
};
