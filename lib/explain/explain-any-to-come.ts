import type { Bet, Selection } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import type { Part } from '../bet/outcome.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { min, minus, plus, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import {
  type Carried,
  carriedByBoth,
  carriedMakes,
  dividedLeg,
  legOfFold,
  type PooledLeg,
  type Riding,
  ridingOf,
} from '../settle/line-return.ts';
import { explainFoldLegs, explainLeg, productStep } from './explain-leg.ts';
import { promoCommissionStep, figure, pounds, promoStep, returnStep, type Step } from './explain-steps.ts';

/**
 * An any-to-come unit: its first selection, the selections of its second bet, and the number of stakes that it carries.
 */
export type CarriedUnit = {
  readonly bet: Bet;
  readonly multiplier: Int;
  readonly first: Selection;
  readonly onto: readonly Selection[];
};

/** The workings of an any-to-come unit of one part. Rule: docs/rules/any-to-come.md. */
export function explainCarried(unit: CarriedUnit, part: Part): readonly Step[] {
  const { bet, multiplier, first, onto } = unit;
  const a = legAt(first, part);
  const second = explainSecond(bet, onto, part);
  const firstSteps = explainLeg(bet, first, part).steps;
  if (a.state === 'void') {
    const alone = returnStep(bet, second.pays, second.riding.share);
    return [...firstSteps, ...second.steps, alone, ...promoCommissionStep(bet, bet.stake, alone.value)];
  }
  const opened = promoStep(bet, ridingOf(a));
  const returned = returnStep(bet, opened.pays, a.share);
  const limit = whole(mul(multiplier, bet.stake));
  const carried = carriedStep(`min(${pounds(returned.value)}, ${pounds(limit)})`, min(returned.value, limit));
  const kept = `${pounds(returned.value)} - ${pounds(carried.value)}`;
  const made = plus(minus(returned.value, carried.value), times(carried.value, second.pays));
  return [
    ...firstSteps,
    ...opened.steps,
    { ...returned, kind: 'firstReturn', title: `${first.description} returns` },
    carried,
    ...second.steps,
    ...endSteps(bet, bet.stake, {
      formula: `${kept} + ${pounds(carried.value)} × ${figure(second.pays)}`,
      value: made,
    }),
  ];
}

/** One part of the second bet: its steps, its riding, and its return on a stake of 1 after the promo boost. */
type Second = { readonly steps: readonly Step[]; readonly riding: Riding; readonly pays: Rational };

function explainSecond(bet: Bet, onto: readonly Selection[], part: Part): Second {
  const riding = ridingOf(legOfFold(onto.map((selection) => legAt(selection, part))));
  const boosted = promoStep(bet, riding);
  const steps = [...explainFoldLegs(bet, onto, part).steps, ...boosted.steps];
  return { steps, riding, pays: boosted.pays };
}

const PARTS = ['win', 'place'] as const;

/**
 * The workings of a pooled each-way any-to-come unit: the return of both parts of the first leg, the amount carried,
 * and its division between win and place. Rules: docs/rules/any-to-come.md, each-way.md.
 */
export function explainPooled(unit: CarriedUnit): readonly Step[] {
  const { bet, multiplier, first, onto } = unit;
  const outlay = mul(2, bet.stake);
  const legs = pooledLeg(first);
  const carried = carriedByBoth(bet, legs, multiplier);
  const second = explainBothParts(bet, carried, onto);
  if (carried.isStake) {
    const names = onto.map(({ description }) => description).join(' × ');
    const alone: Step = { ...second.made, kind: 'stake', title: `${names} returns, both parts` };
    return [
      ...explainLeg(bet, first, 'win').steps,
      ...second.steps,
      alone,
      ...promoCommissionStep(bet, outlay, alone.value),
    ];
  }
  const returned = PARTS.map((part) => partReturn(bet, first, part));
  const both = sumStep(returned, `${first.description} returns, both parts`);
  return [
    ...returned.flatMap((part) => [...part.steps, part.returned]),
    both,
    ...divisionSteps(unit, { returned, both: both.value }, carried),
    ...second.steps,
    ...endSteps(bet, outlay, {
      formula: `${pounds(both.value)} - ${pounds(inPence(bet, plus(carried.win, carried.place)))} + ${second.made.formula}`,
      value: plus(inPence(bet, carried.kept), second.made.value),
    }),
  ];
}

/** The steps from the returns of the first leg to the amount carried onto each part of the second bet. */
function divisionSteps(
  { bet, multiplier }: CarriedUnit,
  { returned, both }: { readonly returned: readonly PartReturn[]; readonly both: Pence },
  carried: Carried,
): readonly Step[] {
  const limit = pounds(whole(mul(multiplier, bet.stake)));
  const rule = bet.rules.eachWayAnyToCome;
  const returns = returned.map((part) => pounds(part.returned.value));
  const total = inPence(bet, plus(carried.win, carried.place));
  const isApart = rule === 'apart' || rule === 'apartWinFirst';
  const formula = isApart
    ? returns.map((each) => `min(${each}, ${limit})`).join(' + ')
    : `min(${pounds(both)}, ${pounds(whole(mul(2, mul(multiplier, bet.stake))))})`;
  const step = carriedStep(formula, total);
  if (rule !== 'pooledWinFirst' && rule !== 'apartWinFirst') return [step];
  const onWin = inPence(bet, carried.win);
  return [
    step,
    {
      kind: 'carriedToWin',
      title: 'Of it on the win part, which is filled first',
      formula: `min(${pounds(total)}, ${limit})`,
      value: onWin,
      in: 'money',
    },
  ];
}

/** The steps of both parts of the second bet, and the return of the carried amounts on it, in money. */
function explainBothParts(
  bet: Bet,
  carried: Carried,
  onto: readonly Selection[],
): { readonly steps: readonly Step[]; readonly made: Step } {
  const amounts = [carried.win, carried.place].map((stakes) => inPence(bet, stakes));
  const value = inPence(bet, carriedMakes(bet, carried, onto.map(pooledLeg)));
  if (onto.length > 1 && bet.rules.eachWayMultiples === 'equallyDivided') {
    return explainDividedDouble(bet, { carried, amounts, value }, onto);
  }
  const parts = PARTS.map((part) => explainSecond(bet, onto, part));
  const isToken = carried.isStake && bet.stakeType === 'freeBetSnr';
  const formula = parts
    .map(({ pays, riding }, index) => {
      const factor = isToken ? `(${figure(pays)} - ${figure(riding.share)})` : figure(pays);
      return `${pounds(amounts[index] ?? ZERO)} × ${factor}`;
    })
    .join(' + ');
  return { steps: parts.flatMap(({ steps }) => steps), made: madeStep(formula, value) };
}

type DividedDouble = {
  readonly carried: Carried;
  readonly amounts: readonly Pence[];
  /** The return of the double. */
  readonly value: Pence;
};

/** The double of a roundabout under `equallyDivided`: both parts are pooled and halved after its first leg. */
function explainDividedDouble(
  bet: Bet,
  { carried, amounts, value }: DividedDouble,
  [second, ...rest]: readonly Selection[],
): { readonly steps: readonly Step[]; readonly made: Step } {
  if (second === undefined) return { steps: [], made: madeStep('0', ZERO) };
  const parts = PARTS.map((part) => explainLeg(bet, second, part));
  const last = explainDivided(bet, rest);
  const onSecond = parts.map(({ pays }, index) => `${pounds(amounts[index] ?? ZERO)} × ${figure(pays)}`);
  const plain = { ...bet, promoBoost: whole(1), stakeType: 'cash' as const };
  const gross = inPence(bet, carriedMakes(plain, carried, [second, ...rest].map(pooledLeg)));
  const double: Step = {
    kind: 'product',
    title: 'The double, win and place pooled after its first leg',
    formula: `(${onSecond.join(' + ')}) × ${figure(last.pays)}`,
    value: gross,
    in: 'money',
  };
  return {
    steps: [...parts.flatMap(({ steps }) => steps), ...last.steps, double],
    made: madeStep(boostedFormula(bet, { carried, gross, value }, [second, ...rest]), value),
  };
}

/**
 * The formula from the gross return of a double to its return: the promo boost, and a free bet that is not returned.
 */
function boostedFormula(
  bet: Bet,
  { carried, gross, value }: { readonly carried: Carried; readonly gross: Pence; readonly value: Pence },
  onto: readonly Selection[],
): string {
  if (reduce(gross).n === reduce(value).n && reduce(gross).d === reduce(value).d) return pounds(gross);
  const shares = onto.map(pooledLeg).map(({ win, place }) => ({ win: byShare(win), place: byShare(place) }));
  const plain = { ...bet, promoBoost: whole(1), stakeType: 'cash' as const };
  const riding = inPence(bet, carriedMakes(plain, carried, shares));
  const isVoid = onto.every((selection) => legAt(selection, 'win').state === 'void');
  const boost = isVoid ? '1' : figure(bet.promoBoost);
  const boosted =
    bet.rules.boost === 'odds'
      ? `${pounds(gross)} × ${boost}`
      : `${pounds(riding)} + (${pounds(gross)} - ${pounds(riding)}) × ${boost}`;
  const isToken = carried.isStake && bet.stakeType === 'freeBetSnr';
  return isToken ? `${boosted} - ${pounds(riding)}` : boosted;
}

function byShare(leg: Leg): Leg {
  return { ...leg, pays: leg.share };
}

/** The steps of selections whose parts are pooled and halved after each leg, and their return on a stake of 1. */
export function explainDivided(
  bet: Bet,
  selections: readonly Selection[],
): { readonly steps: readonly Step[]; readonly pays: Rational } {
  const legs = selections.map((selection) => {
    const parts = PARTS.map((part) => explainLeg(bet, selection, part));
    const { pays } = dividedLeg(pooledLeg(selection));
    const divided: Step = {
      kind: 'divided',
      title: `${selection.description}, win and place pooled and halved`,
      formula: `(${parts.map((part) => figure(part.pays)).join(' + ')}) / 2`,
      value: pays,
      in: 'price',
    };
    return { steps: [...parts.flatMap(({ steps }) => steps), divided], pays };
  });
  const { pays } = legOfFold(selections.map((selection) => dividedLeg(pooledLeg(selection))));
  const product = productStep(legs, reduce(pays));
  return { steps: [...legs.flatMap(({ steps }) => steps), ...product], pays: reduce(pays) };
}

function legAt(selection: Selection, part: Part): Leg {
  return part === 'place' ? (selection.place ?? selection.win) : selection.win;
}

function pooledLeg(selection: Selection): PooledLeg {
  return { win: legAt(selection, 'win'), place: legAt(selection, 'place') };
}

type PartReturn = { readonly steps: readonly Step[]; readonly returned: Step };

function partReturn(bet: Bet, selection: Selection, part: Part): PartReturn {
  const riding = ridingOf(legAt(selection, part));
  const boosted = promoStep(bet, riding);
  return {
    steps: [...explainLeg(bet, selection, part).steps, ...boosted.steps],
    returned: returnStep(bet, boosted.pays, riding.share),
  };
}

function sumStep(parts: readonly PartReturn[], title: string): Step {
  const values = parts.map(({ returned }) => returned.value);
  return {
    kind: 'firstReturn',
    title,
    formula: values.map(pounds).join(' + '),
    value: reduce(values.reduce((sum, value) => plus(sum, value), ZERO)),
    in: 'money',
  };
}

function carriedStep(formula: string, value: Pence): Step {
  return { kind: 'carried', title: 'Carried to the second leg', formula, value: reduce(value), in: 'money' };
}

function madeStep(formula: string, value: Pence): Step {
  return { kind: 'second', title: 'What the carried part makes', formula, value, in: 'money' };
}

/** The sum of the amount kept and the return of the carried part, and the commission. */
function endSteps(bet: Bet, outlay: Int, made: Pick<Step, 'formula' | 'value'>): readonly Step[] {
  const value = reduce(made.value);
  const title = 'Kept, and what the carried part makes';
  return [
    { kind: 'second', title, formula: made.formula, value, in: 'money' },
    ...promoCommissionStep(bet, outlay, value),
  ];
}

/** An amount of stakes of one part, in pence. */
function inPence(bet: Bet, stakes: Rational): Pence {
  return reduce(times(stakes, whole(bet.stake)));
}
