import { useCallback, useState } from 'react';
import type { Feed } from '#lib/matched';
import { shownRows, withoutRow } from '#lib/product';
import type { FeedRow, RowsAnswer } from '../../api/feed-rows.ts';
import { movesBetween, type RowMoves } from './model/moves.ts';

/** A response with its later changes. Times are milliseconds since 1970. */
export type HeldAnswer = {
  readonly feed: Feed;
  /** The offset of its first row. */
  readonly offset: number;
  readonly answer: RowsAnswer;
  /** Its rows as the product shows them. */
  readonly rows: readonly FeedRow[];
  /** The price moves since the previous response, by row id. */
  readonly moves: ReadonlyMap<string, RowMoves>;
  readonly at: number;
  /** The time at which its prices were last known to be the newest. */
  readonly freshAt: number;
};

type Answered = { readonly data: RowsAnswer | undefined; readonly dataUpdatedAt: number };
type Place = Pick<HeldAnswer, 'feed' | 'offset'>;

/** The stored responses, and the functions that change them. */
export type HeldRows = {
  /** The last response with the rows from `offset` on; undefined before the first. */
  readonly shown: HeldAnswer | undefined;
  /** The feed's last response, at any offset. */
  readonly last: HeldAnswer | undefined;
  /** Records that the response's prices are still the newest. */
  readonly confirm: () => void;
  /** Removes a row whose odds are invalid. */
  readonly remove: (id: string) => void;
};

const NO_ROWS: readonly FeedRow[] = [];

/**
 * Keeps the last response until the next one arrives. It is never shown for another feed or another offset.
 */
export function useHeldRows({ data, dataUpdatedAt: at }: Answered, { feed, offset }: Place): HeldRows {
  const [held, setHeld] = useState<HeldAnswer>();
  if (data !== undefined && (data !== held?.answer || at !== held.at)) {
    const before = held?.feed === feed ? held.rows : NO_ROWS;
    const rows = shownRows(data.rows, feed);
    setHeld({ feed, offset, answer: data, rows, moves: movesBetween(before, rows), at, freshAt: at });
  }
  const last = held?.feed === feed ? held : undefined;
  return {
    shown: last?.offset === offset ? last : undefined,
    last,
    confirm: useCallback(() => setHeld((now) => now && { ...now, freshAt: Date.now() }), []),
    remove: useCallback((id: string) => {
      setHeld((now) => now && { ...now, rows: withoutRow(now.rows, id) });
    }, []),
  };
}
