import type { Bet, Selection } from '../bet/bet.ts';
import { explainLeg } from './explain-leg.ts';
import { afterCommissionStep, figure, pounds, promoStep, returnStep, type Step } from './explain-steps.ts';
import { type Int, mul } from '../number/int.ts';
import type { Leg } from '../bet/leg.ts';
import type { Part } from '../bet/outcome.ts';
import type { AnyToComeLine } from '../systems/line.ts';
import { ridingOf } from '../settle/line-return.ts';
import type { Pence } from '../number/money.ts';
import { min, minus, over, plus, type Rational, reduce, times, whole } from '../number/rational.ts';

/** The workings of an any-to-come unit of one part. Rule: docs/rules/any-to-come.md. */
export function explainCarried(
  bet: Bet,
  line: AnyToComeLine,
  part: Part,
  first: Selection,
  second: Selection,
): readonly Step[] {
  const [a, b] = [legOf(first, part), legOf(second, part)];
  const next = promoStep(bet, ridingOf(b));
  const secondSteps = [...explainLeg(bet, second, part).steps, ...next.steps];
  if (a.state === 'void') {
    const alone = returnStep(bet, bet.stake, next.pays, b.share);
    return [
      ...explainLeg(bet, first, part).steps,
      ...secondSteps,
      alone,
      ...afterCommissionStep(bet, bet.stake, alone.value),
    ];
  }
  const opened = promoStep(bet, ridingOf(a));
  const returned = returnStep(bet, bet.stake, opened.pays, a.share);
  return [
    ...explainLeg(bet, first, part).steps,
    ...opened.steps,
    { ...returned, kind: 'firstReturn', title: `${first.description} returns` },
    ...carrySteps(bet, bet.stake, mul(line.multiplier, bet.stake), returned.value, {
      steps: secondSteps,
      pays: next.pays,
      text: figure(next.pays),
    }),
  ];
}

/** The workings of a pooled each-way any-to-come unit: both parts return together, and share what is carried. */
export function explainPooled(
  bet: Bet,
  line: AnyToComeLine,
  first: Selection,
  second: Selection,
): readonly Step[] {
  const outlay = mul(2, bet.stake);
  const opened = PARTS.map((part) => partReturn(bet, first, part));
  const closed = PARTS.map((part) => partReturn(bet, second, part));
  if (legOf(first, 'win').state === 'void') {
    const alone = together(closed, `${second.description} returns, both parts`, 'stake');
    return [
      ...explainLeg(bet, first, 'win').steps,
      ...closed.flatMap(({ steps, returned }) => [...steps, returned]),
      alone,
      ...afterCommissionStep(bet, outlay, alone.value),
    ];
  }
  const returned = together(opened, `${first.description} returns, both parts`, 'firstReturn');
  return [
    ...opened.flatMap((part) => [...part.steps, part.returned]),
    returned,
    ...carrySteps(bet, outlay, mul(line.multiplier, outlay), returned.value, {
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
    returned: returnStep(bet, bet.stake, boosted.pays, riding.share),
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

/** What is carried, what the second leg makes of it, and what is left after commission. */
function carrySteps(
  bet: Bet,
  outlay: Int,
  limit: Int,
  returned: Pence,
  second: { readonly steps: readonly Step[]; readonly pays: Rational; readonly text: string },
): readonly Step[] {
  const carried = reduce(min(returned, whole(limit)));
  const made = reduce(plus(minus(returned, carried), times(carried, second.pays)));
  return [
    {
      kind: 'carried',
      title: 'Carried to the second leg',
      formula: `min(${pounds(returned)}, ${pounds(whole(limit))})`,
      value: carried,
      in: 'money',
    },
    ...second.steps,
    {
      kind: 'second',
      title: 'Kept, and what the carried part makes',
      formula: `${pounds(returned)} - ${pounds(carried)} + ${pounds(carried)} × ${second.text}`,
      value: made,
      in: 'money',
    },
    ...afterCommissionStep(bet, outlay, made),
  ];
}
