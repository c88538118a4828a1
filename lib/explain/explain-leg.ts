import type { Bet, Selection } from '../bet/bet.ts';
import type { Rules } from '../bet/conventions.ts';
import { type Leg, type LegTerms, PRICE_STEPS, resolveLeg } from '../bet/leg.ts';
import { legFinish, type Part } from '../bet/outcome.ts';
import { equals, minus, ONE, type Rational, reduce } from '../number/rational.ts';
import { figure, type Step } from './explain-steps.ts';

/** The steps of one leg, and its return on a stake of 1. */
export type ExplainedLeg = { readonly steps: readonly Step[]; readonly pays: Rational };

type PriceStepName = (typeof PRICE_STEPS)[number]['name'];

/** The workings of one part of a selection: the odds, the changes of the price, and its outcome. */
export function explainLeg(bet: Bet, selection: Selection, part: Part): ExplainedLeg {
  const name = part === 'place' ? `${selection.description}, place` : selection.description;
  const steps: Step[] = [];
  let price = selection.odds;
  if (selection.outcome !== 'lost' && selection.outcome !== 'void') {
    steps.push({
      kind: 'odds',
      title: `${name} at ${selection.oddsText}`,
      formula: figure(price),
      value: price,
      in: 'price',
    });
    for (const step of PRICE_STEPS) {
      if (!step.applies(selection, part)) continue;
      const value = reduce(step.price(price, selection, bet.rules));
      const formula = PRICE_FORMULAS[step.name](price, selection, bet.rules);
      steps.push({ kind: step.name, title: PRICE_TITLES[step.name], formula, value, in: 'price' });
      price = value;
    }
  }
  const finish = legFinish(selection, part);
  const leg = resolveLeg(price, finish, bet.rules);
  steps.push(...outcomeSteps({ name, leg, price, divisor: finish.divisor, rules: bet.rules }));
  return { steps, pays: leg.pays };
}

const PRICE_TITLES: Readonly<Record<PriceStepName, string>> = {
  boost: 'Boosted',
  terms: 'Place terms on the winnings',
  rule4: 'Rule 4 off the winnings',
};

type Formula = (price: Rational, terms: LegTerms, rules: Rules) => string;

const winningsTimes = (price: Rational, factor: Rational): string =>
  `1 + (${figure(price)} - 1) × ${figure(factor)}`;

const PRICE_FORMULAS: Readonly<Record<PriceStepName, Formula>> = {
  boost: (price, terms, rules) =>
    rules.boost === 'odds' ? `${figure(price)} × ${figure(terms.boost)}` : winningsTimes(price, terms.boost),
  terms: (price, terms) => winningsTimes(price, terms.terms),
  rule4: (price, terms) => winningsTimes(price, minus(ONE, terms.rule4)),
};

type Finish = {
  readonly name: string;
  readonly leg: Leg;
  readonly price: Rational;
  readonly divisor: Rational;
  readonly rules: Rules;
};

function outcomeSteps(finish: Finish): readonly Step[] {
  const { name, leg, price } = finish;
  switch (leg.state) {
    case 'lost':
      return [outcomeStep(`${name} lost`, leg.pays)];
    case 'void':
      return [outcomeStep(`${name} void: the stake rides on`, leg.pays)];
    case 'unsettled':
      return [outcomeStep(`${name} unsettled, counted as a winner`, price)];
    case 'won':
      return equals(leg.pays, price) ? [] : [deadHeatStep(finish)];
  }
}

function outcomeStep(title: string, value: Rational): Step {
  return { kind: 'outcome', title, formula: figure(value), value, in: 'price' };
}

function deadHeatStep({ leg, price, divisor, rules }: Finish): Step {
  const [title, formula] =
    rules.deadHeat === 'profit'
      ? ['Dead heat divides the winnings', `1 + (${figure(price)} - 1) / ${figure(divisor)}`]
      : ['Dead heat divides the stake', `${figure(price)} / ${figure(divisor)}`];
  return { kind: 'deadHeat', title, formula, value: leg.pays, in: 'price' };
}
