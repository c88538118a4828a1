import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * The sessions that ended before their time, noted by the database itself: logging out, a changed password and a deleted
 * account (whose sessions go with it) all delete rows of `sessions`. Every process refuses the access tokens of these
 * sessions. No column refers to the user, who may be gone. Times are the database's, so that processes compare no clocks.
 */
export const endedSessions: Migration = async (db) => {
  await sql`
    create table ended_sessions (
      session_id uuid primary key,
      ended_at timestamptz not null
    )`.execute(db);
  await sql`create index ended_sessions_time on ended_sessions (ended_at)`.execute(db);
  await sql`
    create function note_ended_session() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into ended_sessions (session_id, ended_at) values (old.id, clock_timestamp())
        on conflict (session_id) do nothing;
        return null;
      end
    $$`.execute(db);
  await sql`
    create trigger session_ended after delete on sessions
      for each row execute function note_ended_session()`.execute(db);
};
