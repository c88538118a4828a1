import { sql } from 'kysely';

import { changePoll, POLL_INTERVAL_MS } from './change-poll.ts';
import type { Db } from './schema.ts';

/** Changes made by any process, polled with one statement a second at most. */
export type Changes = {
  /**
   * Learns of all sessions that ended more than a second ago. Resolves to false if the database has not answered since
   * the start; after that, the last known state is used while it is unreachable.
   */
  readonly catchUp: () => Promise<boolean>;
  /** Returns the ids of users whose preferences or break changed since the last call. Rejects with database errors. */
  readonly takeChangedUsers: () => Promise<readonly string[]>;
  /** Registers a listener for ended sessions. Successive polls may report the same session. */
  readonly onSessionEnded: (listener: (sessionId: string) => void) => void;
};

type Parts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type PolledRow = {
  readonly next: string;
  readonly users: Readonly<Record<string, string>>;
  readonly ended: readonly string[];
};

/**
 * Polls for changes that every process must learn of. Triggers record them (migrations/0006-changes-of-people.ts,
 * migrations/0008-ended-sessions.ts) with the database's time, since the clocks of processes differ. Each poll overlaps
 * the last one by thirty seconds, because a change may be committed late (an idle transaction is cut off after ten). The
 * first poll covers ten minutes of ended sessions, twice the lifetime of an access token.
 */
export function createChanges({ db, now }: Parts): Changes {
  let since: string | null = null;
  /** The change times reported by the last poll, by user: an overlapping poll does not report a change twice. */
  let reported: ReadonlyMap<string, string> = new Map();
  const changedUsers = new Set<string>();
  const listeners: ((sessionId: string) => void)[] = [];

  const { poll, refresh } = changePoll({
    now,
    poll: async () => {
      const { rows } = await sql<PolledRow>`
        select (clock_timestamp() - interval '30 seconds')::text as next,
          (select coalesce(jsonb_object_agg(user_id, changed_at::text), '{}') from person_changes
            where changed_at > ${since}::timestamptz) as users,
          (select coalesce(jsonb_agg(session_id), '[]') from ended_sessions
            where ended_at > coalesce(${since}::timestamptz, clock_timestamp() - interval '10 minutes')) as ended
        `.execute(db);
      const [row] = rows;
      if (row === undefined) return;
      since = row.next;
      const before = reported;
      reported = new Map(Object.entries(row.users));
      for (const [id, at] of reported) if (before.get(id) !== at) changedUsers.add(id);
      for (const listener of listeners) row.ended.forEach((sessionId) => listener(sessionId));
    },
  });

  return {
    catchUp: async () => {
      await refresh(POLL_INTERVAL_MS);
      return since !== null;
    },
    takeChangedUsers: async () => {
      await poll();
      const taken = [...changedUsers];
      changedUsers.clear();
      return taken;
    },
    onSessionEnded: (listener) => void listeners.push(listener),
  };
}

/** Deletes ended sessions whose access tokens have all expired. */
export async function sweepEndedSessions(db: Db): Promise<void> {
  await sql`delete from ended_sessions where ended_at < clock_timestamp() - interval '15 minutes'`.execute(
    db,
  );
}
