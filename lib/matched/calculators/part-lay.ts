import { compare } from '../../number/rational.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { backOutcomes, laySidePrice } from '../back-outcomes.ts';
import { calculated, following, calculator, positionJson } from '../calculator.ts';
import { readMatchedBet } from '../matched-bet.ts';
import { partLay } from '../position.ts';
import { readMatchedLays } from '../fields.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'matched']);

export const ENOUGH_LAID = 'Enough is laid already';

/**
 * The next lay stake of `{bet, matched: [{stake, decimalOdds, rule4?}]}`, where the bet's lay odds are those that can be
 * had now. Rule: docs/rules/matched-part-lay.md.
 */
export const calculatePartLay = calculator({
  read: (input, place) => {
    const fields: Fields<'bet' | 'matched'> = input;
    const bet = readMatchedBet(fields.bet, place);
    const matched = readMatchedLays(fields.matched, { key: 'matched', lay: bet.lay }, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, matched };
  },
  work: ({ bet, matched }) =>
    following(backOutcomes(bet), (back) =>
      following(laySidePrice(bet.lay), (price) => {
        const lay = partLay({ back, matched, price, commission: bet.lay.commission, rounding: bet.rounding });
        return calculated(lay, compare(lay.covered, lay.need) >= 0 ? [ENOUGH_LAID] : []);
      }),
    ),
  print: (lay, write) => ({
    nextLayStake: write.money(lay.nextLayStake),
    totalLayStake: write.money(lay.totalLayStake),
    ...positionJson(lay, write),
  }),
});
