import { type Fields, readChoice, refuseUnknown } from '../read/fields.ts';
import { ACCA_PLANS, accaLays } from './acca-lays.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following, withoutFigures } from './calculated.ts';
import { calculator } from './calculator.ts';
import { readBack, readBetType, readRounding, readWorth } from './matched-bet.ts';
import { readMarkets } from './read-rows.ts';

const KEYS: ReadonlySet<string> = new Set([
  'betType',
  'back',
  'legs',
  'plan',
  'rounding',
  'uncertaintyMultiplier',
]);

/** An accumulator of the product has at most 20 legs. */
const LEGS = { key: 'legs', min: 1, max: 20 } as const;
const PLAN = { key: 'plan', choices: ACCA_PLANS };

export const COMMISSION_TAKES_ALL = 'Commission takes all that a lay wins, so no lay stake does this';

/**
 * The lays of `{betType, back, legs: [{decimalOdds, commission?}], plan?, rounding?, uncertaintyMultiplier?}`, where the
 * back odds are the accumulator's and the legs' odds what each can be laid at. `plan` is `equalised` where it is left
 * out; the rounding of `neverLose` is then `up`. Rule: docs/rules/matched-acca.md.
 */
export const calculateAccaLays = calculator({
  read: (input, place) => {
    const fields: Fields<'betType' | 'back' | 'legs' | 'plan' | 'rounding' | 'uncertaintyMultiplier'> = input;
    const betType = readBetType(fields.betType, place);
    const back = readBack(fields.back, place);
    const legs = readMarkets(fields.legs, LEGS, place);
    const plan = readChoice(fields.plan, PLAN, place) ?? 'equalised';
    const given = fields.rounding ?? (plan === 'neverLose' ? 'up' : undefined);
    const rounding = readRounding(given, place);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, place);
    refuseUnknown(fields, KEYS, place);
    return { side: { betType, back, uncertaintyMultiplier }, legs, plan, rounding };
  },
  work: ({ side, ...input }) =>
    following(backOutcomes(side), (back) => {
      const lays = accaLays({ back, ...input });
      return lays === undefined ? withoutFigures(COMMISSION_TAKES_ALL) : calculated(lays);
    }),
  print: ({ lays, firstLoser, allWin, profit }, { money }) => ({
    lays: lays.map(({ layStake, liability }) => ({ layStake: money(layStake), liability: money(liability) })),
    firstLoser: firstLoser.map(money),
    allWin: money(allWin),
    profit: money(profit),
  }),
});
