import type { Price } from '../messages/messages.ts';
import { layValue } from './pair-scorer.ts';
import { type Commission, WHOLE_COMMISSION } from './units.ts';

/**
 * What a hundredth of score costs in back price at a lay price: (L - c)/(1 - c), in ten-thousandths. Both scores are
 * the better the less it is, whatever the back price. A double: it chooses between lays and bounds scores, and what is
 * near a bound is looked at exactly.
 */
export function layCost(price: Price, commission: Commission): number {
  return layValue(price, commission) / (WHOLE_COMMISSION - commission);
}
