import { sql } from 'kysely';

import type { Database } from './database.ts';
import { Lease } from './lease.ts';

const LEASE = 'prices';

/** The prices of an event in a batch, encoded. */
export type StoredPrices = { readonly event: string; readonly prices: Buffer };
/** A complete batch: the second since 1970 up to which it has every change, and whether it has all prices. */
export type PriceBatch = { readonly endsAt: number; readonly isWhole: boolean };

/** Stored batches of prices, written by one process at a time. All methods reject with database errors. */
export type PriceBatches = {
  /** Acquires or extends the write lease, by the database's clock. Resolves to false if another process holds it. */
  readonly hold: (milliseconds: number) => Promise<boolean>;
  readonly release: () => Promise<void>;
  /** The complete batches, the newest first. */
  readonly list: () => Promise<readonly PriceBatch[]>;
  readonly read: (endsAt: number) => Promise<readonly StoredPrices[]>;
  /** Adds rows to a batch; existing ones are kept. */
  readonly add: (endsAt: number, rows: readonly StoredPrices[]) => Promise<void>;
  /** Marks a batch as complete. */
  readonly complete: (batch: PriceBatch) => Promise<void>;
  /** Deletes batches that ended before a second, incomplete ones included. */
  readonly prune: (before: number) => Promise<void>;
};

/** Creates the store of price batches. */
export function priceBatches({ db, pglite }: Pick<Database, 'db' | 'pglite'>): PriceBatches {
  const lease = new Lease(db, LEASE);
  return {
    hold: (milliseconds) => lease.hold(milliseconds),
    release: () => lease.release(),
    list: async () => {
      const rows = await db.selectFrom('price_batches').selectAll().orderBy('ends_at', 'desc').execute();
      return rows.map((row) => ({ endsAt: Number(row.ends_at), isWhole: row.is_whole }));
    },
    read: (endsAt) =>
      db
        .selectFrom('stored_prices')
        .select(['event_id as event', 'prices'])
        .where('ends_at', '=', String(endsAt))
        .execute(),
    add: async (endsAt, rows) => {
      if (rows.length === 0) return;
      await db
        .insertInto('stored_prices')
        .values(rows.map(({ event, prices }) => ({ ends_at: endsAt, event_id: event, prices })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    complete: async ({ endsAt, isWhole }) => {
      await db
        .insertInto('price_batches')
        .values({ ends_at: endsAt, is_whole: isWhole })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    prune: async (before) => {
      const end = String(before);
      const prices = await db.deleteFrom('stored_prices').where('ends_at', '<', end).executeTakeFirst();
      const batches = await db.deleteFrom('price_batches').where('ends_at', '<', end).executeTakeFirst();
      const deleted = prices.numDeletedRows + batches.numDeletedRows;
      // The hourly vacuum of the embedded database would come too late for this volume of rows.
      if (pglite !== undefined && deleted > 0n) await sql`vacuum stored_prices, price_batches`.execute(db);
    },
  };
}
