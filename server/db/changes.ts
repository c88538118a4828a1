import { sql } from 'kysely';

import type { Db } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

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

/** The minimum interval between polls; calls come far more often. */
export const POLL_INTERVAL_MS = 1000;
/** The time after an unanswered poll during which no call waits for another. */
const NO_WAIT_MS = 5000;
/** The longest wait of a call for a poll: it has five seconds in all. */
const POLL_TIMEOUT_MS = 1000;

/** Polls for changes made by other processes, on demand. */
type ChangePoll = {
  /** Polls, or joins the poll in progress; a no-op within a second of the last one. Rejects as the poll does. */
  readonly poll: () => Promise<void>;
  /**
   * Polls too, but waits only if the last poll is older than `maxAgeMs`, for a second at most, and not within five seconds
   * of an unanswered poll. Resolves if the database is unreachable; rejects with any other error.
   */
  readonly refresh: (maxAgeMs: number) => Promise<void>;
};

type ChangePollParts = {
  readonly poll: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Throttles `poll` to once a second and coalesces concurrent calls. */
export function changePoll({ poll, now }: ChangePollParts): ChangePoll {
  let polledAt = -Infinity;
  let unansweredAt = -Infinity;
  let polling: Promise<void> | undefined;

  const begin = async (): Promise<void> => {
    const startedAt = now();
    try {
      await poll();
      polledAt = startedAt;
    } catch (error) {
      if (isUnavailable(error)) unansweredAt = now();
      throw error;
    } finally {
      polling = undefined;
    }
  };

  const sharedPoll = (): Promise<void> => {
    if (isWithin(polledAt, POLL_INTERVAL_MS, now())) return Promise.resolve();
    polling ??= begin();
    return polling;
  };

  return {
    poll: sharedPoll,
    refresh: async (maxAgeMs) => {
      if (isWithin(polledAt, POLL_INTERVAL_MS, now())) return;
      const answer = sharedPoll().then(
        () => true,
        (error: unknown) => {
          if (isUnavailable(error)) return true;
          throw error;
        },
      );
      if (isWithin(polledAt, maxAgeMs, now()) || isWithin(unansweredAt, NO_WAIT_MS, now())) {
        answer.catch(() => undefined);
        return;
      }
      if (!(await settlesInTime(answer))) unansweredAt = now();
    },
  };
}

/** Returns true if `time` is less than `milliseconds` ago. A future time, after the clock was set back, is not. */
export function isWithin(time: number, milliseconds: number, now: number): boolean {
  const age = now - time;
  return age >= 0 && age < milliseconds;
}

/** Resolves to false after the time-out, else as `answer` does. */
function settlesInTime(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_TIMEOUT_MS, false);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
