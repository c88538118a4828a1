import type { Bet, Selection } from '../bet/bet.ts';
import type { Leg } from '../bet/leg.ts';
import type { Part } from '../bet/outcome.ts';
import { type Int, mul } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import { min, minus, over, plus, type Rational, reduce, times, whole } from '../number/rational.ts';
import { ridingOf } from '../settle/line-return.ts';
import type { AnyToComeLine } from '../systems/line.ts';
import { explainLeg } from './explain-leg.ts';
import { promoCommissionStep, figure, pounds, promoStep, returnStep, type Step } from './explain-steps.ts';

/** An any-to-come unit: its line and the two selections of it. */
type AnyToComeUnit = {
  readonly bet: Bet;
  readonly line: AnyToComeLine;
  readonly first: Selection;
  readonly second: Selection;
};

/** The workings of an any-to-come unit of one part. Rule: docs/rules/any-to-come.md. */
export function explainCarried(unit: AnyToComeUnit & { readonly part: Part }): readonly Step[] {
  const { bet, line, part, first, second } = unit;
  const [a, b] = [legOf(first, part), legOf(second, part)];
  const next = promoStep(bet, ridingOf(b));
  const secondSteps = [...explainLeg(bet, second, part).steps, ...next.steps];
  if (a.state === 'void') {
    const alone = returnStep(bet, next.pays, b.share);
    return [
      ...explainLeg(bet, first, part).steps,
      ...secondSteps,
      alone,
      ...promoCommissionStep(bet, bet.stake, alone.value),
    ];
  }
  const opened = promoStep(bet, ridingOf(a));
  const returned = returnStep(bet, opened.pays, a.share);
  return [
    ...explainLeg(bet, first, part).steps,
    ...opened.steps,
    { ...returned, kind: 'firstReturn', title: `${first.description} returns` },
    ...carrySteps(bet, {
      outlay: bet.stake,
      multiplier: line.multiplier,
      returned: returned.value,
      steps: secondSteps,
      pays: next.pays,
      text: figure(next.pays),
    }),
  ];
}

/** The workings of a pooled each-way any-to-come unit: both parts return together, and share the amount carried. */
export function explainPooled({ bet, line, first, second }: AnyToComeUnit): readonly Step[] {
  const outlay = mul(2, bet.stake);
  const opened = PARTS.map((part) => partReturn(bet, first, part));
  const closed = PARTS.map((part) => partReturn(bet, second, part));
  if (legOf(first, 'win').state === 'void') {
    const alone = together(closed, `${second.description} returns, both parts`, 'stake');
    return [
      ...explainLeg(bet, first, 'win').steps,
      ...closed.flatMap(({ steps, returned }) => [...steps, returned]),
      alone,
      ...promoCommissionStep(bet, outlay, alone.value),
    ];
  }
  const returned = together(opened, `${first.description} returns, both parts`, 'firstReturn');
  return [
    ...opened.flatMap((part) => [...part.steps, part.returned]),
    returned,
    ...carrySteps(bet, {
      outlay,
      multiplier: line.multiplier,
      returned: returned.value,
      steps: closed.flatMap(({ steps }) => steps),
      pays: over(
        closed.reduce<Rational>((sum, { pays }) => plus(sum, pays), whole(0)),
        whole(2),
      ),
      text: `(${closed.map(({ pays }) => figure(pays)).join(' + ')}) / 2`,
    }),
  ];
}

const PARTS: readonly Part[] = ['win', 'place'];

function legOf(selection: Selection, part: Part): Leg {
  return part === 'place' ? (selection.place ?? selection.win) : selection.win;
}

function partReturn(
  bet: Bet,
  selection: Selection,
  part: Part,
): { readonly steps: readonly Step[]; readonly pays: Rational; readonly returned: Step } {
  const riding = ridingOf(legOf(selection, part));
  const boosted = promoStep(bet, riding);
  return {
    steps: [...explainLeg(bet, selection, part).steps, ...boosted.steps],
    pays: boosted.pays,
    returned: returnStep(bet, boosted.pays, riding.share),
  };
}

function together(parts: readonly { readonly returned: Step }[], title: string, kind: Step['kind']): Step {
  const values = parts.map(({ returned }) => returned.value);
  return {
    kind,
    title,
    formula: values.map(pounds).join(' + '),
    value: reduce(values.reduce((sum, value) => plus(sum, value), whole(0))),
    in: 'money',
  };
}

type CarryFacts = {
  /** The stake of the unit, in pence. */
  readonly outlay: Int;
  readonly multiplier: Int;
  /** The return of the first leg. */
  readonly returned: Pence;
  /** The steps of the second leg, its return on a stake of 1, and that as text. */
  readonly steps: readonly Step[];
  readonly pays: Rational;
  readonly text: string;
};

/** The amount carried, the return of the second leg on it, and the commission. */
function carrySteps(
  bet: Bet,
  { outlay, multiplier, returned, steps, pays, text }: CarryFacts,
): readonly Step[] {
  const limit = whole(mul(multiplier, outlay));
  const carried = reduce(min(returned, limit));
  const made = reduce(plus(minus(returned, carried), times(carried, pays)));
  return [
    {
      kind: 'carried',
      title: 'Carried to the second leg',
      formula: `min(${pounds(returned)}, ${pounds(limit)})`,
      value: carried,
      in: 'money',
    },
    ...steps,
    {
      kind: 'second',
      title: 'Kept, and what the carried part makes',
      formula: `${pounds(returned)} - ${pounds(carried)} + ${pounds(carried)} × ${text}`,
      value: made,
      in: 'money',
    },
    ...promoCommissionStep(bet, outlay, made),
  ];
}
