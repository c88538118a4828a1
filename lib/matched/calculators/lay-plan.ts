import type { AskedBetDraft, LevelDraft, MatchedLayDraft } from '../draft.ts';
import {
  type LadderLevel,
  coveredBy,
  totalStake,
  type BackOutcomes,
  type Lay,
  layNeed,
  layStakeFor,
  type Position,
  positionOf,
} from '../position.ts';
import { assert } from '../../assert.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  max,
  minus,
  over,
  type Rational,
  reduce,
  sum,
  times,
  ZERO,
  ONE,
} from '../../number/rational.ts';
import { type LayRounding, pennyBelow, roundStake } from '../lay-rounding.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { following, worked } from '../answer.ts';
import { calculator, positionJson } from '../calculator.ts';
import { readAskedBet } from '../asked-bet.ts';
import { layableBack } from '../matched-bet.ts';
import { layPrice, layPriceNotes } from '../prices.ts';
import { type CalculationStep, keptText, moneyStep, numberText, poundsText } from '../workings.ts';
import { readLadder, readMatchedLays } from '../fields.ts';

/** The difference to lay, and the prices available. */
export type LayPlanInput = {
  readonly back: BackOutcomes;
  /** In any order: the lowest price is the best one for a layer. */
  readonly ladder: readonly LadderLevel[];
  /** Lays of the same market that are matched already. */
  readonly matched: readonly Lay[];
  readonly commission: Rational;
  readonly rounding: LayRounding;
};

/** A lay to place; `level` is the index of its price in the input ladder. */
export type Take = Lay & { readonly level: number };

/** The amounts to take from a ladder, and the position with them. Money in exact pence. */
export type LayPlan = Position & {
  /** The amounts to take, best price first, none of them 0. */
  readonly takes: readonly Take[];
  /** All that is laid, the matched lays included. */
  readonly totalLayStake: Pence;
  /** The stake-weighted price of all lays; undefined without lays. */
  readonly averagePrice: Rational | undefined;
  /** The difference between the two results that remains, exact; 0 if the ladder is deep enough. */
  readonly uncovered: Pence;
  /** The stake that would still be needed at the ladder's last price, exact; 0 for an empty ladder. */
  readonly shortStake: Pence;
};

/**
 * The amounts, in pence, to lay at each price of an exchange's ladder to equalise both results, best price first.
 * `none` uses exact sizes and stakes, every other rounding whole pennies. Rule: docs/rules/matched-lay-plan.md.
 */
export function planLay(input: LayPlanInput): LayPlan {
  const { back, matched, commission } = input;
  const walk = walkLadder(input);
  const lays = [...matched, ...walk.takes];
  return {
    ...walk,
    totalLayStake: totalStake(lays),
    averagePrice: averagePrice(lays),
    ...positionOf(back, lays, commission),
  };
}

/** The price of several lays taken together, weighted by stake; undefined without lays. */
function averagePrice(lays: readonly Lay[]): Rational | undefined {
  const stake = totalStake(lays);
  if (stake.n <= 0) return undefined;
  return reduce(over(sum(lays.map((lay) => times(lay.stake, lay.price))), stake));
}

type Walk = Pick<LayPlan, 'takes' | 'uncovered' | 'shortStake'>;

function walkLadder({ back, ladder, matched, commission, rounding }: LayPlanInput): Walk {
  const takes: Take[] = [];
  let uncovered = max(ZERO, minus(layNeed(back), coveredBy(matched, commission)));
  let shortStake: Pence = ZERO;
  for (const { price, size, level } of bestFirst(ladder)) {
    const wanted = layStakeFor(uncovered, price, commission);
    const available = rounding === 'none' ? size : pennyBelow(size);
    const isEnough = compare(wanted, available) <= 0;
    const worst = (stake: Pence): Pence =>
      positionOf(back, [...matched, ...takes, { stake, price }], commission).profit;
    const stake = isEnough ? roundStake(wanted, rounding, worst) : available;
    if (stake.n > 0) takes.push({ stake, price, level });
    uncovered = isEnough ? ZERO : reduce(minus(uncovered, coveredBy([{ stake, price }], commission)));
    shortStake = isEnough ? ZERO : reduce(minus(wanted, available));
  }
  return { takes, uncovered, shortStake };
}

function bestFirst(ladder: readonly LadderLevel[]): readonly (LadderLevel & { readonly level: number })[] {
  return ladder
    .map(({ price, size }, level) => {
      assert(size.n >= 0, 'a size is not negative');
      return { price, size, level };
    })
    .toSorted((a, b) => compare(a.price, b.price));
}

const KEYS: ReadonlySet<string> = new Set(['bet', 'ladder', 'matched']);

export const LADDER_TOO_SHORT = 'Not enough money waits on the ladder to even the results out';

/** A matched bet, the ladder of an exchange, and the lays that are matched already. */
export type LayPlanDraft = {
  readonly bet: AskedBetDraft;
  readonly ladder?: readonly LevelDraft[] | null;
  readonly matched?: readonly MatchedLayDraft[] | null;
};

/**
 * The lays to take of `{bet, ladder: [{decimalOdds, size}], matched?}`; the bet's own lay odds are not used, its
 * commission, rule 4 and rounding are. Rule: docs/rules/matched-lay-plan.md.
 */
export const calculateLayPlan = calculator({
  read: (input, place) => {
    const fields: Fields<keyof LayPlanDraft> = input;
    const bet = readAskedBet(fields.bet, place, 'lay');
    const ladder = readLadder(fields.ladder, place);
    const matched = readMatchedLays(fields.matched, { key: 'matched', lay: bet.lay }, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, ladder, matched };
  },
  work: ({ bet, ladder, matched }) =>
    following(layableBack(bet, 'bet.'), (back) => {
      const { commission, rule4, rule4Mode } = bet.lay;
      const quoted = ladder.map(({ price, size }) => ({ odds: price, size, rule4, rule4Mode }));
      const settled = quoted.map((level) => ({ price: layPrice(level), size: level.size }));
      const plan = planLay({ back, ladder: settled, matched, commission, rounding: bet.rounding });
      const floors = plan.takes.flatMap(({ level }) => quoted.slice(level, level + 1).flatMap(layPriceNotes));
      return worked(plan, [...floors, ...(plan.uncovered.n > 0 ? [LADDER_TOO_SHORT] : [])]);
    }),
  print: (plan, write, { bet, ladder }) => ({
    takes: plan.takes.map(({ stake, level }) => ({
      decimalOdds: write.odds(ladder[level]?.price ?? ONE),
      stake: write.money(stake),
    })),
    totalLayStake: write.money(plan.totalLayStake),
    averageOdds: plan.averagePrice === undefined ? null : write.odds(plan.averagePrice),
    shortStake: write.money(plan.shortStake),
    ...positionJson(plan, write),
    commissionBasis: bet.commissionBasis,
  }),
  explain: (plan, { bet, matched }) => {
    const layable = layableBack(bet, 'bet.');
    const { commission } = bet.lay;
    return layable.kind === 'worked' ? planSteps(plan, { back: layable.figures, matched, commission }) : [];
  },
});

/** The stake to match, each lay with the stake that remains, and both results. */
function planSteps(
  plan: LayPlan,
  { back, matched, commission }: Pick<LayPlanInput, 'back' | 'matched' | 'commission'>,
): readonly CalculationStep[] {
  const lays = [...matched, ...plan.takes];
  const taken = numberText(commission);
  const [win, loss] = [poundsText(back.win), poundsText(back.loss)];
  const summed = (part: (lay: Lay) => string): string =>
    lays.length === 0 ? '0' : lays.map(part).join(' + ');
  const matches = ({ stake, price }: Lay): string =>
    `${poundsText(stake)} × (${numberText(price)} − ${taken})`;
  const [backWins, layWins] = [poundsText(plan.totalBackWin), poundsText(plan.totalLayWin)];
  return [
    moneyStep('To be matched', `${win} − ${loss}`, layNeed(back)),
    ...plan.takes.map(({ stake, price }, i) =>
      moneyStep(
        `Lay ${i + 1}`,
        `what is left ÷ (${numberText(price)} − ${taken}), at most what waits`,
        stake,
      ),
    ),
    moneyStep('Matched by all lays', summed(matches), coveredBy(lays, commission)),
    moneyStep(
      'All laid',
      summed(({ stake }) => poundsText(stake)),
      plan.totalLayStake,
    ),
    moneyStep(
      'Liability',
      summed(({ stake, price }) => `${poundsText(stake)} × (${numberText(price)} − 1)`),
      plan.liability,
    ),
    moneyStep('If back wins', `${win} − ${poundsText(plan.liability)}`, plan.totalBackWin),
    moneyStep(
      'If lay wins',
      `${loss} + ${poundsText(plan.totalLayStake)}${keptText(commission)}`,
      plan.totalLayWin,
    ),
    moneyStep('Profit', `the smaller of ${backWins} and ${layWins}`, plan.profit),
  ];
}
