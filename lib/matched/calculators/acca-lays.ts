import type { BackSideDraft, MarketDraft } from '../draft.ts';
import { type LayMarket, type BackOutcomes, layNeed, layStakeFor, liabilityOf } from '../position.ts';
import { assert } from '../../assert.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  max,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
  ZERO,
} from '../../number/rational.ts';
import { type LayRounding, roundStake } from '../lay-rounding.ts';
import { type Fields, readChoice, refuseUnknown } from '../../read/fields.ts';
import { ACCA_PLANS, type AccaPlan } from '../acca-plans.ts';
import { following, none, worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { readMatchedSide, SIDE_KEYS } from '../given.ts';
import { layableBack } from '../matched-bet.ts';
import { type CalculationStep, keptText, moneyStep, numberText, poundsText } from '../workings.ts';
import { readMarkets } from '../fields.ts';

/** An accumulator and what its legs can be laid at. */
export type AccaLaysInput = {
  /** The results of the accumulator if all legs win and if one loses. */
  readonly back: BackOutcomes;
  /** The lay price of each leg, in the order they are played; every leg is a market of its own. */
  readonly legs: readonly LayMarket[];
  readonly plan: AccaPlan;
  readonly rounding: LayRounding;
};

/** The lay of one leg, in exact pence. */
export type AccaLay = { readonly layStake: Pence; readonly liability: Pence };

/** The lays of an accumulator leg by leg, in exact pence. */
export type AccaLays = {
  /** One a leg, in order; `lastLeg` has the last leg's alone. */
  readonly lays: readonly AccaLay[];
  /** The total if each leg laid is the first to lose. */
  readonly firstLoser: readonly Pence[];
  /** The total if every leg wins. */
  readonly allWin: Pence;
  /** The smallest of these. */
  readonly profit: Pence;
};

/**
 * The lays of an accumulator, with every way it can go, in pence; undefined where commission takes all that a lay wins,
 * so that no stake does what the plan asks. Rule: docs/rules/matched-acca.md.
 */
export function accaLays({ back, legs, plan, rounding }: AccaLaysInput): AccaLays | undefined {
  assert(legs.length > 0, 'an accumulator has legs');
  switch (plan) {
    case 'equalised':
      return settled(back, legs, evenStakes(back, legs, rounding));
    case 'neverLose': {
      const stakes = safeStakes(back, legs, rounding);
      return stakes && settled(back, legs, stakes);
    }
    case 'lastLeg': {
      const last = legs.slice(-1);
      return settled(back, last, evenStakes(back, last, rounding));
    }
  }
}

/**
 * From the last leg backwards: s = M/(o - c), then s = s of the next × (1 - c of the next)/(o - c). With `best` the penny
 * is chosen leg by leg for the worst of what can still happen, given the best play of the legs after it.
 */
function evenStakes(back: BackOutcomes, legs: readonly LayMarket[], rounding: LayRounding): readonly Pence[] {
  const stakes: Pence[] = [];
  let need = layNeed(back);
  let ahead = back.win;
  for (const { price, commission } of legs.toReversed()) {
    const worstFrom = (stake: Pence): Pence =>
      min(plus(back.loss, layWin(stake, commission)), minus(ahead, liabilityOf({ stake, price })));
    const exact = layStakeFor(need, price, commission);
    const stake = roundStake(exact, rounding, worstFrom);
    stakes.unshift(stake);
    ahead = reduce(worstFrom(stake));
    need = layWin(exact, commission);
  }
  return stakes;
}

/** s = (what is lost so far)/(1 - c): the accumulator's own loss and the liabilities of the legs already won. */
function safeStakes(
  back: BackOutcomes,
  legs: readonly LayMarket[],
  rounding: LayRounding,
): readonly Pence[] | undefined {
  const stakes: Pence[] = [];
  let lost = negate(back.loss);
  for (const { price, commission } of legs) {
    const owed = max(ZERO, lost);
    if (compare(commission, ONE) >= 0 && owed.n > 0) return undefined;
    const worst = (stake: Pence): Pence => min(ZERO, minus(layWin(stake, commission), owed));
    const stake = owed.n > 0 ? roundStake(neverLoseStake(owed, commission), rounding, worst) : ZERO;
    stakes.push(stake);
    lost = reduce(plus(lost, liabilityOf({ stake, price })));
  }
  return stakes;
}

/**
 * The stake, in pence and not rounded, whose win makes up for what is lost by then, at a commission below 1:
 * lost / (1 - c).
 */
export function neverLoseStake(lost: Pence, commission: Rational): Pence {
  assert(compare(commission, ONE) < 0, 'commission leaves something of what a lay wins');
  return reduce(over(lost, minus(ONE, commission)));
}

function settled(back: BackOutcomes, legs: readonly LayMarket[], stakes: readonly Pence[]): AccaLays {
  const lays: AccaLay[] = [];
  const firstLoser: Pence[] = [];
  let paid: Pence = ZERO;
  legs.forEach(({ price, commission }, i) => {
    const layStake = stakes[i] ?? ZERO;
    const liability = liabilityOf({ stake: layStake, price });
    lays.push({ layStake, liability });
    firstLoser.push(reduce(minus(plus(back.loss, layWin(layStake, commission)), paid)));
    paid = reduce(plus(paid, liability));
  });
  const allWin = reduce(minus(back.win, paid));
  return { lays, firstLoser, allWin, profit: firstLoser.reduce(min, allWin) };
}

function layWin(stake: Pence, commission: Rational): Pence {
  return reduce(times(stake, minus(ONE, commission)));
}

const KEYS: ReadonlySet<string> = new Set([...SIDE_KEYS, 'legs', 'plan']);

/** An accumulator of the product has at most 20 legs. */
const LEGS = { key: 'legs', min: 1, max: 20 } as const;
const PLAN = { key: 'plan', choices: ACCA_PLANS };

export const COMMISSION_TAKES_ALL = 'Commission takes all that a lay wins, so no lay stake does this';

/** A back accumulator, and its legs to lay one after another. */
export type AccaLaysDraft = BackSideDraft & {
  readonly legs: readonly MarketDraft[];
  readonly plan?: AccaPlan | null;
};

/**
 * The lays of `{betType, back, legs: [{decimalOdds, commission?}], plan?, rounding?, uncertaintyMultiplier?}`, where the
 * back odds are the accumulator's and the legs' odds what each can be laid at. `plan` is `equalised` where it is left
 * out; the rounding of `neverLose` is then `up`. Rule: docs/rules/matched-acca.md.
 */
export const calculateAccaLays = calculator({
  read: (input, place) => {
    const fields: Fields<keyof AccaLaysDraft> = input;
    const readLegs = (): Pick<AccaLaysInput, 'legs' | 'plan'> => ({
      legs: readMarkets(fields.legs, LEGS, place),
      plan: readChoice(fields.plan, PLAN, place) ?? 'equalised',
    });
    const rounding = fields.rounding ?? (fields.plan === 'neverLose' ? 'up' : undefined);
    const given = readMatchedSide({ ...fields, rounding }, readLegs, place);
    refuseUnknown(fields, KEYS, place);
    return given;
  },
  work: ({ side, ...input }) =>
    following(layableBack(side), (back) => {
      const lays = accaLays({ back, ...input });
      return lays === undefined ? none(COMMISSION_TAKES_ALL) : worked(lays);
    }),
  print: ({ lays, firstLoser, allWin, profit }, { money }) => ({
    lays: lays.map(({ layStake, liability }) => ({ layStake: money(layStake), liability: money(liability) })),
    firstLoser: firstLoser.map(money),
    allWin: money(allWin),
    profit: money(profit),
  }),
  explain: (figures, { side, ...input }) => {
    const layable = layableBack(side);
    return layable.kind === 'worked' ? accaSteps(figures, { ...input, back: layable.figures }) : [];
  },
});

const PLAN_TEXTS: Readonly<Record<AccaPlan, string>> = {
  equalised: 'what the legs after it need ÷ (odds − commission)',
  neverLose: 'what is lost so far ÷ (1 − commission)',
  lastLeg: 'what the bet needs ÷ (odds − commission)',
};

/** The lay, the liability and the total of each leg in the order in which they are laid. */
function accaSteps(
  { lays, firstLoser, allWin, profit }: AccaLays,
  { back, legs, plan }: AccaLaysInput,
): readonly CalculationStep[] {
  const laid = plan === 'lastLeg' ? legs.slice(-1) : legs;
  const owed = lays.map(({ liability }) => ` − ${poundsText(liability)}`);
  const legSteps = laid.flatMap(({ price, commission }, i) => {
    const { layStake, liability } = lays[i] ?? { layStake: ZERO, liability: ZERO };
    const leg = laid.length === 1 ? 'Leg' : `Leg ${i + 1}`;
    const paid = owed.slice(0, i).join('');
    const won = `${poundsText(layStake)}${keptText(commission)}`;
    return [
      moneyStep(`${leg}: lay`, PLAN_TEXTS[plan], layStake),
      moneyStep(`${leg}: liability`, `${poundsText(layStake)} × (${numberText(price)} − 1)`, liability),
      moneyStep(`${leg} loses`, `${poundsText(back.loss)} + ${won}${paid}`, firstLoser[i] ?? ZERO),
    ];
  });
  const totals = [...firstLoser, allWin].map((total) => poundsText(total));
  return [
    ...legSteps,
    moneyStep('All legs win', `${poundsText(back.win)}${owed.join('')}`, allWin),
    moneyStep('Profit', `the smallest of ${totals.join(', ')}`, profit),
  ];
}
