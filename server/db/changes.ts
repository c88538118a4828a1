import { sql } from 'kysely';

import { freshness, LOOK_MS } from './freshness.ts';
import type { Db } from './schema.ts';

/** The changes made by other processes, read by one statement a second at most. */
export type Changes = {
  /**
   * Brings what is known of ended sessions up to date, so that whatever ended more than a second ago is known. Resolves
   * to false where the database has not answered since the start; once it has, what was last known holds while it is
   * away.
   */
  readonly catchUp: () => Promise<boolean>;
  /** The ids of users whose preferences or break changed since the last call. Rejects as the database does. */
  readonly takePeople: () => Promise<readonly string[]>;
  /** Calls back with each session that ended, once for each time that it is read. */
  readonly onEnded: (listener: (sessionId: string) => void) => void;
};

type Parts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Found = {
  readonly next: string;
  readonly people: Readonly<Record<string, string>>;
  readonly ended: readonly string[];
};

/**
 * The changes that every process has to hear of. The database notes them itself (migrations/0006-changes-of-people.ts and
 * migrations/0008-ended-sessions.ts) and tells the time, since the clocks of processes differ. Each look covers the
 * thirty seconds before the last one as well: a change may have been committed late (a transaction that waits is cut
 * after ten). The first look finds every session that ended within ten minutes, twice the life of an access token.
 */
export function createChanges({ db, now }: Parts): Changes {
  let since: string | null = null;
  /** The users who changed in the last thirty seconds, and when: the same change is not reported again. */
  let named: ReadonlyMap<string, string> = new Map();
  const people = new Set<string>();
  const listeners: ((sessionId: string) => void)[] = [];

  const { look, refresh } = freshness({
    now,
    look: async () => {
      const { rows } = await sql<Found>`
        select (clock_timestamp() - interval '30 seconds')::text as next,
          (select coalesce(jsonb_object_agg(user_id, changed_at::text), '{}') from person_changes
            where changed_at > ${since}::timestamptz) as people,
          (select coalesce(jsonb_agg(session_id), '[]') from ended_sessions
            where ended_at > coalesce(${since}::timestamptz, clock_timestamp() - interval '10 minutes')) as ended
        `.execute(db);
      const [found] = rows;
      if (found === undefined) return;
      since = found.next;
      const before = named;
      named = new Map(Object.entries(found.people));
      for (const [id, at] of named) if (before.get(id) !== at) people.add(id);
      for (const listener of listeners) found.ended.forEach((sessionId) => listener(sessionId));
    },
  });

  return {
    catchUp: async () => {
      await refresh(LOOK_MS);
      return since !== null;
    },
    takePeople: async () => {
      await look();
      const taken = [...people];
      people.clear();
      return taken;
    },
    onEnded: (listener) => void listeners.push(listener),
  };
}

/** Forgets sessions whose access tokens have all expired. */
export async function sweepEndedSessions(db: Db): Promise<void> {
  await sql`delete from ended_sessions where ended_at < clock_timestamp() - interval '15 minutes'`.execute(
    db,
  );
}
