import { priceOf, sidesOf } from '#lib/product';
import type { FeedContract, FeedRow } from '../../../api/feed-rows.ts';

/** The direction in which a price moved since the previous response. */
export type Move = 'up' | 'down' | undefined;

/** The moves of the prices of a row. */
export type RowMoves = { readonly back: Move; readonly lay: Move; readonly placeLay: Move };

/** The price moves of the rows between two responses, by row id; rows without a move are left out. */
export function movesBetween(
  before: readonly FeedRow[],
  after: readonly FeedRow[],
): ReadonlyMap<string, RowMoves> {
  const known = new Map(before.map((row) => [row.id, row]));
  return new Map(
    after.flatMap((row) => {
      const earlier = known.get(row.id);
      if (earlier === undefined || earlier === row) return [];
      const [was, is] = [sidesOf(earlier), sidesOf(row)];
      const moves = {
        back: moveOf(priceAt(was.back, earlier), priceAt(is.back, row)),
        lay: moveOf(priceAt(was.lay, earlier), priceAt(is.lay, row)),
        placeLay: moveOf(priceAt(was.placeLay, earlier), priceAt(is.placeLay, row)),
      };
      const isStill = Object.values(moves).every((move) => move === undefined);
      return isStill ? [] : [[row.id, moves] as const];
    }),
  );
}

function priceAt(side: FeedContract | undefined, row: FeedRow): number | undefined {
  return side && priceOf(side, row);
}

function moveOf(before: number | undefined, after: number | undefined): Move {
  if (before === undefined || after === undefined || before === after) return undefined;
  return after > before ? 'up' : 'down';
}
