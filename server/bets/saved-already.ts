import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { Db } from '../db/schema.ts';
import { selectBets } from './bet-input.ts';
import type { ImportedBet } from './import-row.ts';

/** The content of a bet that the CSV file has: everything but its id and the time of its last change. */
type Content = {
  readonly kind: string;
  readonly document: unknown;
  readonly outcome: string | null;
  readonly bookieId: string | null;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
  readonly settledAt: Date | null;
  readonly createdAt: Date;
};

/** A short key of a bet's content: equal for equal bets, whatever the order of the keys in their documents. */
function contentKey(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Bets that are held in memory at a time. */
const PAGE_SIZE = 100;

/** Greater than the id of any bet. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The bets that the user has not saved yet, in the same order. A bet with the same content and the same creation time
 * as a saved one is left out, once for each saved one: equal bets in one file remain separate bets. A bet whose row has no
 * creation time is always new.
 */
export async function withoutSaved(
  db: Db,
  userId: string,
  bets: readonly ImportedBet[],
): Promise<readonly ImportedBet[]> {
  const times = bets.filter(({ isDated }) => isDated).map(({ createdAt }) => createdAt.getTime());
  const newest = times.reduce((most, time) => Math.max(most, time), -Infinity);
  const oldest = times.reduce((least, time) => Math.min(least, time), Infinity);
  if (newest === -Infinity) return bets;
  const saved = new Map<string, number>();
  let after = { created_at: new Date(newest), id: LAST_ID };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const page = await selectBets(db, { userId, after, limit: PAGE_SIZE });
    for (const row of page) {
      const key = contentKey({
        kind: row.kind,
        document: row.document,
        outcome: row.outcome,
        bookieId: row.bookie_id,
        placed: row.placed,
        liveTrack: row.live_track,
        notes: row.notes,
        settledAt: row.settled_at,
        createdAt: row.created_at,
      });
      saved.set(key, (saved.get(key) ?? 0) + 1);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE || last.created_at.getTime() < oldest) break;
    after = last;
    // oxlint-disable-next-line no-await-in-loop -- yields to other requests
    await setImmediate();
  }
  return bets.filter(({ settled, metadata, settledAt, createdAt, isDated }) => {
    if (!isDated) return true;
    const key = contentKey({
      kind: settled.kind,
      document: settled.document,
      outcome: settled.kind === 'matched_bet' ? settled.outcome : null,
      ...metadata,
      settledAt,
      createdAt,
    });
    const count = saved.get(key) ?? 0;
    saved.set(key, count - 1);
    return count <= 0;
  });
}
