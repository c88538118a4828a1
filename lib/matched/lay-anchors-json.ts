import { type Fields, refuseUnknown } from '../read/fields.ts';
import { backOutcomes, laySidePrice } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import type { Json, Printer } from './json.ts';
import { type LayAnchor, layAnchors } from './lay-anchors.ts';
import { readMatchedBet } from './matched-bet.ts';
import { positionOf } from './position.ts';
import { positionJson } from './position-json.ts';
import { LAY_STAKE, readBlankable } from './read-amount.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'layStake']);

/**
 * The even lay and the two break-even lays of `{bet, layStake?}`, and the results of a lay stake of one's own choice.
 * Rule: docs/rules/matched-anchors.md.
 */
export const calculateLayAnchors = calculator({
  read: (input, place) => {
    const fields: Fields<'bet' | 'layStake'> = input;
    const bet = readMatchedBet(fields.bet, place);
    const layStake = readBlankable(fields.layStake, LAY_STAKE, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, layStake };
  },
  work: ({ bet, layStake }) =>
    following(backOutcomes(bet), (back) =>
      following(laySidePrice(bet.lay), (price) => {
        const { commission } = bet.lay;
        const anchors = layAnchors({ back, price, commission, rounding: bet.rounding });
        const own = layStake && { layStake, ...positionOf(back, [{ stake: layStake, price }], commission) };
        return calculated({ ...anchors, own });
      }),
    ),
  print: ({ standard, breakEvenIfBookieWins, breakEvenIfExchangeWins, own }, write) => ({
    standard: anchorJson(standard, write),
    breakEvenIfBookieWins: anchorJson(breakEvenIfBookieWins, write),
    breakEvenIfExchangeWins: anchorJson(breakEvenIfExchangeWins, write),
    own: anchorJson(own, write),
  }),
});

function anchorJson(anchor: Omit<LayAnchor, 'exactStake'> | undefined, write: Printer): Json {
  return anchor === undefined
    ? null
    : { layStake: write.money(anchor.layStake), ...positionJson(anchor, write) };
}
