import type { Bet, Selection } from '../bet/bet.ts';
import type { Rules } from '../bet/conventions.ts';
import { type Leg, type LegTerms, PRICE_STEPS, resolveLeg } from '../bet/leg.ts';
import { type LegFinish, legFinish, type Outcome, type Part } from '../bet/outcome.ts';
import { equals, minus, ONE, type Rational, reduce, times } from '../number/rational.ts';
import { sourceSteps } from './explain-source.ts';
import { figure, type Step } from './explain-steps.ts';

/** The steps of one leg, and its return on a stake of 1. */
export type ExplainedLeg = { readonly steps: readonly Step[]; readonly pays: Rational };

type PriceStepName = (typeof PRICE_STEPS)[number]['name'];

/** The workings of one part of a selection: the odds, the changes of the price, and its outcome. */
export function explainLeg(bet: Bet, selection: Selection, part: Part): ExplainedLeg {
  const name = part === 'place' ? `${selection.description}, place` : selection.description;
  const steps: Step[] = [...sourceSteps(selection, part)];
  let price = selection.odds;
  if (!PRICELESS.has(selection.outcome)) {
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
  const isTokenKept = bet.stakeType === 'freeBetSnr';
  steps.push(...outcomeSteps({ name, leg, price, ...finish, rules: bet.rules, isTokenKept }));
  return { steps, pays: leg.pays };
}

/** The workings of one part of several selections in a fold: their steps, and their product. */
export function explainFoldLegs(bet: Bet, selections: readonly Selection[], part: Part): ExplainedLeg {
  const legs = selections.map((selection) => explainLeg(bet, selection, part));
  const pays = reduce(legs.reduce<Rational>((product, leg) => times(product, leg.pays), ONE));
  return { steps: [...legs.flatMap(({ steps }) => steps), ...productStep(legs, pays)], pays };
}

/** The step that multiplies the legs; none for a single leg. */
export function productStep(legs: readonly Pick<ExplainedLeg, 'pays'>[], value: Rational): readonly Step[] {
  if (legs.length < 2) return [];
  const formula = legs.map(({ pays }) => figure(pays)).join(' × ');
  return [{ kind: 'product', title: 'The legs multiplied', formula, value, in: 'price' }];
}

/** Outcomes with a return that does not depend on the price. */
const PRICELESS: ReadonlySet<Outcome> = new Set(['lost', 'void', 'push', 'halfLost']);

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

type Finish = LegFinish & {
  readonly name: string;
  readonly leg: Leg;
  readonly price: Rational;
  readonly rules: Rules;
  /** True for a free bet whose stake is not returned. */
  readonly isTokenKept: boolean;
};

function outcomeSteps(finish: Finish): readonly Step[] {
  const { name, leg, price } = finish;
  switch (finish.outcome) {
    case 'lost':
      return [outcomeStep(`${name} lost`, leg.pays)];
    case 'void':
      return [outcomeStep(`${name} void: the stake rides on`, leg.pays)];
    case 'push':
      return [outcomeStep(`${name} push: the stake rides on`, leg.pays)];
    case 'unsettled':
      return [outcomeStep(`${name} unsettled, counted as a winner`, price)];
    case 'halfWin': {
      const rest = finish.isTokenKept ? 'half of the free bet is not returned' : 'half the stake comes back';
      return [outcomeStep(`${name} half won: ${rest}`, leg.pays, `(${figure(price)} + 1) / 2`)];
    }
    case 'halfLost': {
      const rest = finish.isTokenKept ? 'nothing of a free bet comes back' : 'half the stake rides on';
      return [outcomeStep(`${name} half lost: ${rest}`, leg.pays, '1 / 2')];
    }
    case 'win':
      return [];
    case 'deadHeat':
      return equals(leg.pays, price) ? [] : [deadHeatStep(finish)];
  }
}

function outcomeStep(title: string, value: Rational, formula = figure(value)): Step {
  return { kind: 'outcome', title, formula, value, in: 'price' };
}

function deadHeatStep({ leg, price, divisor, rules }: Finish): Step {
  const [title, formula] =
    rules.deadHeat === 'profit'
      ? ['Dead heat divides the winnings', `1 + (${figure(price)} - 1) / ${figure(divisor)}`]
      : ['Dead heat divides the stake', `${figure(price)} / ${figure(divisor)}`];
  return { kind: 'deadHeat', title, formula, value: leg.pays, in: 'price' };
}
