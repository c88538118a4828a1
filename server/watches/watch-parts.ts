import type { KeyObject } from 'node:crypto';
import type { Feed } from '#lib/matched';
import type { AggregateRow, AggregatesQuery, WatchFilter } from '#lib/wire';
import type { WatchMark } from '#lib/product';

import type { Db } from '../db/schema.ts';

/** The requester of a search: the caps of their tier, their commissions by exchange, and hidden bookies. */
export type Requester = {
  readonly caps: { readonly score1: number; readonly score2: number };
  readonly commissions: ReadonlyMap<string, number>;
  readonly hidden: ReadonlySet<string>;
};

/** A row that a search found. `row` loads it in full, and must be called before the odds change. */
export type FoundRow = {
  readonly id: string;
  /** The encoded score that the query sorts by. */
  readonly encoded: number;
  readonly row: () => AggregateRow;
};

/** The odds that watches search and subscribe to. */
export type WatchedOdds = {
  readonly isReady: () => boolean;
  /** The best healthy rows of a query. Not counted against the rate limit. */
  readonly best: (query: AggregatesQuery, requester: Requester) => readonly FoundRow[];
  readonly subscribe: (feed: Feed, listener: () => void) => () => void;
};

/** The data of a watch's owner that determine which rows the watch may see. */
export type Owner = {
  readonly tier: 2 | 3;
  readonly commissions: ReadonlyMap<string, number>;
  readonly hidden: ReadonlySet<string>;
  readonly breakUntil: Date | null;
};

/** A watch in the evaluator. Times are milliseconds since 1970. */
export type ActiveWatch = {
  readonly id: string;
  readonly userId: string;
  readonly feed: Feed;
  readonly filter: WatchFilter;
  readonly mark: WatchMark;
  readonly quietMs: number;
  readonly expiresAt: number;
  readonly paused: boolean;
};

/** Names for the codes of rows. */
export type WatchNames = {
  readonly bookie: (code: string) => string;
  readonly selection: (row: AggregateRow) => string;
  readonly market: (row: AggregateRow) => string;
};

/** The dependencies of watches. */
export type WatchParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly odds: WatchedOdds;
  readonly ownersOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Owner>>;
  readonly names: WatchNames;
  readonly keys: { readonly webhooks: KeyObject; readonly targets: KeyObject };
  /** True if the operator allows messages to http and to addresses that are not public. */
  readonly allowsPrivate: boolean;
  readonly log: {
    readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
    readonly error: (event: string, error: unknown) => void;
  };
};
