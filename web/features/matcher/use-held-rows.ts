import { useCallback, useState } from 'react';
import type { Feed } from '#lib/matched';
import { shownRows, withoutRow } from '#lib/product';
import type { FeedRow, RowsAnswer } from '../../api/feed-rows.ts';
import { movesBetween, type RowMoves } from './moves.ts';

/** An answer with what became of it since. Moments are milliseconds since 1970. */
export type HeldAnswer = {
  readonly feed: Feed;
  /** How many rows come before its first. */
  readonly offset: number;
  readonly answer: RowsAnswer;
  /** Its rows as the product shows them. */
  readonly rows: readonly FeedRow[];
  /** Which of their prices are others than those of the answer before. */
  readonly moves: ReadonlyMap<string, RowMoves>;
  readonly at: number;
  /** When it was known last that no newer prices are to be had. */
  readonly freshAt: number;
};

type Answered = { readonly data: RowsAnswer | undefined; readonly dataUpdatedAt: number };
type Place = Pick<HeldAnswer, 'feed' | 'offset'>;

/** What is kept of answers, and what changes it. */
export type HeldRows = {
  /** The last answer with the rows from `offset` on; undefined before the first. */
  readonly shown: HeldAnswer | undefined;
  /** The feed's last answer, with whichever rows. */
  readonly last: HeldAnswer | undefined;
  /** Takes in that there are no newer prices than the answer's. */
  readonly confirm: () => void;
  /** Takes a row away whose odds turned out to be wrong. */
  readonly remove: (id: string) => void;
};

const NO_ROWS: readonly FeedRow[] = [];

/** Keeps the last answer until another is there. It is never shown for another feed, nor for rows that it does not have. */
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
