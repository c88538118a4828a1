import type { KeyObject } from 'node:crypto';
import type { Feed } from '#lib/matched';
import type { AggregateRow, AggregatesQuery, WatchFilter, StableConfigAnswer } from '#lib/wire';
import { type WatchMark, marketName, selectionName } from '#lib/product';

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

/** Names from the configuration. An unknown code is its own name. */
export function watchNames({
  bookies,
  contract_types: types,
  market_types: kinds,
}: Pick<StableConfigAnswer, 'bookies' | 'contract_types' | 'market_types'>): WatchNames {
  const names = new Map(bookies.map(({ code, name }) => [code, name]));
  const markets = new Map(kinds.map(({ code, name }) => [code, name]));
  const templates = new Map(types.map((type) => [type.code, type.display_template]));
  return {
    bookie: (code) => names.get(code) ?? code,
    market: ({ contracts: [back] }) => {
      if (back === undefined) return '';
      const { market_type_code: marketTypeCode, market_param: marketParam } = back;
      return marketName({ marketTypeCode, marketParam }, markets.get(marketTypeCode));
    },
    selection: ({ contracts: [back], event }) => {
      if (back === undefined) return event.name;
      const { contract_type_code: code, contract_param: contractParam, market_param: marketParam } = back;
      const named = { contractTypeCode: code, contractParam, marketParam };
      return selectionName(named, event.active_competitors, templates.get(code));
    },
  };
}
