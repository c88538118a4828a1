import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { calculate, type CalculationName, CALCULATIONS } from '#lib/calculations';
import type { StepJson } from '#lib/matched';
import { DRAFTS } from './drafts.ts';
import { readFixture } from '../../golden/read-fixture.ts';

const VALUE_ROWS = readFixture<readonly { readonly input: unknown }[]>('published/value.json');

/** The paths of the figures that the last step may equal; the first one that the answer has counts. */
const MAIN: Readonly<Record<CalculationName, readonly string[]>> = {
  'matched-bet': ['profit'],
  'part-lay': ['profit'],
  'lay-plan': ['profit'],
  'lay-anchors': ['standard.profit'],
  'back-stake': ['profit'],
  'each-way-lay': ['profit'],
  dutching: ['profit'],
  'dutching-total': ['profit'],
  'early-payout': ['trade.profit', 'breakEvenOdds', 'held.loses'],
  'acca-lays': ['profit'],
  'cover-lays': ['profit'],
  scores: ['score2'],
  boost: ['worthOdds'],
  'dead-heat': ['total'],
  'fair-odds': ['fairOdds.-1', 'worstCase.-1'],
  margin: ['payoutPct'],
  edge: ['expected', 'edgePct'],
  kelly: ['stake', 'kelly'],
  'cash-out': ['offeredPct', 'fairValue'],
  'place-chances': ['runners.-1.fairPlaceOdds'],
  'each-way-value': ['value'],
  offer: ['expected'],
  hedge: ['ifLoses'],
  'lock-in': ['worst'],
  'odds-converter': ['impliedPct'],
  rule4: ['returns', 'reducedOdds', 'rule4'],
};

/** The member at a dotted path, in which -1 is the last of a list. */
function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at.at(Number(key));
    return typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  }, value);
}

/** The value of a formula, which is approximate if it has a root, a power, a letter or a truncated number. */
type FormulaValue = { readonly value: Fraction; readonly isExact: boolean };

/**
 * The value of a formula of numbers, + − × ÷ ^ √, brackets and the letters of earlier steps; undefined if it contains
 * words.
 */
function valueOf(formula: string, letters: ReadonlyMap<string, Fraction>): FormulaValue | undefined {
  const tokens = formula.replaceAll('−', '-').match(/[\d.]+|[-+×÷/()^√]|[a-z]+/gu) ?? [];
  if (tokens.some((token) => /[a-z]/u.test(token) && !letters.has(token))) return undefined;
  if (/[^\d.+\-−×÷/()^√…a-z ]/u.test(formula)) return undefined;
  let at = 0;
  const atom = (): Fraction => {
    const token = tokens[at++] ?? '';
    if (token === '-') return atom().neg();
    if (token === '√') return ofNumber(Math.sqrt(atom().valueOf()));
    if (token !== '(') return letters.get(token) ?? new Fraction(token);
    const inner = total();
    at += 1;
    return inner;
  };
  const power = (): Fraction => {
    const base = atom();
    if (tokens[at] !== '^') return base;
    at += 1;
    return ofNumber(base.valueOf() ** atom().valueOf());
  };
  const product = (): Fraction => {
    let value = power();
    while (['×', '÷', '/'].includes(tokens[at] ?? '')) {
      value = tokens[at++] === '×' ? value.mul(power()) : value.div(power());
    }
    return value;
  };
  const total = (): Fraction => {
    let value = product();
    while (['+', '-'].includes(tokens[at] ?? '')) {
      value = tokens[at++] === '+' ? value.add(product()) : value.sub(product());
    }
    return value;
  };
  return { value: total(), isExact: !/[√^…a-z]/u.test(formula) };
}

/** The fraction of a floating-point number, which may be far below 1. */
function ofNumber(value: number): Fraction {
  return new Fraction(BigInt(Math.round(value * 2 ** 80)), 2n ** 80n);
}

/** The letter that ends a label, for the formulas that use the value of its step. */
function letterOf(label: string): string | undefined {
  return / ([a-z])$/u.exec(label)?.[1];
}

function isNear(value: Fraction, exact: string): boolean {
  const expected = new Fraction(exact);
  return value.sub(expected).abs().lte(expected.abs().div(1_000_000).add('1/1000000000'));
}

/** The figures and the workings of a draft; undefined if it has none. */
function explained(name: CalculationName, draft: unknown, exact: boolean) {
  const answer = calculate(name, draft, { exact, workings: true });
  if (answer.kind !== 'worked') return undefined;
  return { figures: 'result' in answer ? answer.result : answer, workings: answer.workings ?? [] };
}

/** Checks the workings of a draft; returns the number of formulas evaluated. */
function check(name: CalculationName, draft: unknown): number {
  const answer = explained(name, draft, true);
  const rounded = explained(name, draft, false);
  if (answer === undefined || rounded === undefined) return 0;
  const main = MAIN[name].find((path) => typeof memberAt(answer.figures, path) === 'string') ?? '';
  expect([name, answer.workings.at(-1)?.exact]).toEqual([name, memberAt(answer.figures, main)]);
  expect([name, rounded.workings.at(-1)?.value]).toEqual([name, memberAt(rounded.figures, main)]);
  return countChecked(name, answer.workings);
}

function countChecked(name: CalculationName, workings: readonly StepJson[]): number {
  const letters = new Map<string, Fraction>();
  let count = 0;
  for (const { label, formula, exact, unit } of workings) {
    const found = valueOf(formula, letters);
    const letter = letterOf(label);
    if (letter !== undefined) letters.set(letter, new Fraction(exact));
    if (found === undefined) continue;
    const value = unit === 'percent' ? found.value.mul(100) : found.value;
    const shown = !found.isExact && isNear(value, exact) ? exact : value.toFraction();
    expect([name, formula, shown]).toEqual([name, formula, exact]);
    count += 1;
  }
  return count;
}

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, { examples }) => {
  test('ends with its figure, and every formula comes to the value beside it', () => {
    for (const { draft } of examples) expect(check(name, draft)).toBeGreaterThan(0);
  });

  test('has no workings unless they are requested', () => {
    expect(calculate(name, examples[0].draft)).not.toHaveProperty('workings');
  });
});

test('the workings of published figures end with them', () => {
  const checked = VALUE_ROWS.flatMap(({ input }) =>
    CALCULATIONS.filter(({ name }) => check(name, input) > 0).map(({ name }) => name),
  );
  expect(new Set(checked).size).toBeGreaterThan(4);
});

test.each(CALCULATIONS.map(({ name }) => name))(
  'any draft of %s is explained as far as it has figures',
  (name) => {
    fc.assert(fc.property(DRAFTS[name], (draft) => void check(name, draft)));
  },
);
