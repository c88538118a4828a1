import { moneyText } from '../number/money.ts';
import { compare, minus, ONE, reduce } from '../number/rational.ts';
import type { EachWayPart } from './each-way.ts';
import { exactText } from './exact-text.ts';
import { coveredBy, layNeed, layStakeFor, type PartLayInput } from './position.ts';

/** The lays of one market, and the half of an each-way bet that they are on. */
type ExcessInput = Omit<PartLayInput, 'rounding'> & { readonly part: EachWayPart | undefined };

/**
 * The note on matched lays that exceed the even lay by at least a penny, as a stake at `price`; empty for any other, and
 * for a bet that needs no lay. Rule: docs/rules/matched-bet.md.
 */
export function excessNotes({ back, matched, price, commission, part }: ExcessInput): readonly string[] {
  const need = layNeed(back);
  const covered = coveredBy(matched, commission);
  if (need.n <= 0 || compare(covered, need) <= 0) return [];
  const excess = layStakeFor(reduce(minus(covered, need)), price, commission);
  // The even stake is rounded to pennies, which can be a little too much.
  if (compare(excess, ONE) < 0) return [];
  const where = part === undefined ? '' : ` on the ${part}`;
  return [
    `Too much is laid${where}: £${moneyText(excess)} more than the even stake, at odds of ${exactText(price)}`,
  ];
}
