import { ONE } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { planLay } from './lay-plan.ts';
import { readMatchedBet } from './matched-bet.ts';
import { positionJson } from './position-json.ts';
import { layPrice } from './prices.ts';
import { readLadder, readMatchedLays } from './read-rows.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'ladder', 'matched']);

export const LADDER_TOO_SHORT = 'Not enough money waits on the ladder to even the results out';

/**
 * The lays to take of `{bet, ladder: [{decimalOdds, size}], matched?}`; the bet's own lay odds are not used, its
 * commission, rule 4 and rounding are. Rule: docs/rules/matched-lay-plan.md.
 */
export const calculateLayPlan = calculator({
  read: (input, place) => {
    const fields: Fields<'bet' | 'ladder' | 'matched'> = input;
    const bet = readMatchedBet(fields.bet, place);
    const ladder = readLadder(fields.ladder, place);
    const matched = readMatchedLays(fields.matched, { key: 'matched', lay: bet.lay }, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, ladder, matched };
  },
  work: ({ bet, ladder, matched }) =>
    following(backOutcomes(bet), (back) => {
      const { commission, rule4, rule4Mode } = bet.lay;
      const settled = ladder.map(({ price, size }) => ({
        price: layPrice({ decimalOdds: price, rule4, rule4Mode }),
        size,
      }));
      const plan = planLay({ back, ladder: settled, matched, commission, rounding: bet.rounding });
      return calculated(plan, plan.uncovered.n > 0 ? [LADDER_TOO_SHORT] : []);
    }),
  print: (plan, write, { ladder }) => ({
    takes: plan.takes.map(({ stake, level }) => ({
      decimalOdds: write.odds(ladder[level]?.price ?? ONE),
      stake: write.money(stake),
    })),
    totalLayStake: write.money(plan.totalLayStake),
    averageOdds: plan.averagePrice === undefined ? null : write.odds(plan.averagePrice),
    shortStake: write.money(plan.shortStake),
    ...positionJson(plan, write),
  }),
});
