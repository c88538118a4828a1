import type { LadderLevel } from '#lib/matched';
import { numberOf, sidesOf } from '#lib/product';
import type { OpenRow } from '../../panels/open-row.ts';
import type { LaySide } from './calculator-state.ts';
import { readPounds } from '../../ui/read-fields.ts';

/** The prices of a lay of a row with what waits at each; empty where the source does not say how much. */
export function ladderOf(open: OpenRow | undefined, side: LaySide = 'lay'): readonly LadderLevel[] {
  const lay = open && sidesOf(open.row)[side];
  if (lay === undefined) return [];
  const { odds, liquidity } = lay.oddsWithLiquidity;
  return odds.flatMap((decimal, level) => {
    const price = numberOf(String(decimal));
    const size = liquidity[level];
    const pence = typeof size === 'number' ? readPounds(String(size)) : undefined;
    return price === undefined || pence === undefined || price.n <= price.d ? [] : [{ price, size: pence }];
  });
}
