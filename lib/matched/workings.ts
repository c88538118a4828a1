import type { Pence } from '../number/money.ts';
import { over, type Rational, reduce, times, whole } from '../number/rational.ts';
import { exactText } from './exact-text.ts';
import type { LayRounding } from './lay-rounding.ts';
import type { Printer } from './printer.ts';

/** The unit of the value of a step. */
export type StepUnit = 'money' | 'odds' | 'percent' | 'number';

/** One step of a calculation: the formula with the numbers of the draft, and the printer of its exact value. */
export type CalculationStep = {
  readonly label: string;
  readonly unit: StepUnit;
  readonly formula: string;
  /** The value as the answer prints figures of its kind. */
  readonly print: (write: Printer) => string;
};

/** A step as JSON: its value as the answer prints it, and as a fraction in lowest terms of pounds, odds or percent. */
export type StepJson = {
  readonly label: string;
  readonly unit: StepUnit;
  readonly formula: string;
  readonly value: string;
  readonly exact: string;
};

const HUNDRED = whole(100);

/** A step whose value is money, in pence. */
export function moneyStep(label: string, formula: string, value: Pence): CalculationStep {
  return { label, unit: 'money', formula, print: ({ money }) => money(reduce(value)) };
}

/** A step whose value is decimal odds. */
export function oddsStep(label: string, formula: string, value: Rational): CalculationStep {
  return { label, unit: 'odds', formula, print: ({ odds }) => odds(reduce(value)) };
}

/** A step whose value is a percentage, given as a fraction. */
export function percentStep(label: string, formula: string, value: Rational): CalculationStep {
  return { label, unit: 'percent', formula, print: ({ number }) => number(reduce(times(value, HUNDRED))) };
}

/** A step whose value is a plain number. */
export function numberStep(label: string, formula: string, value: Rational): CalculationStep {
  return { label, unit: 'number', formula, print: ({ number }) => number(reduce(value)) };
}

/** A number in a formula, never rounded; a fraction is in brackets. */
export function numberText(value: Rational, minimumPlaces = 0): string {
  const text = exactText(value, minimumPlaces);
  return text.includes('/') ? `(${text})` : text;
}

/** Pence as pounds in a formula: two places or more, never rounded. */
export function poundsText(amount: Pence): string {
  return numberText(over(amount, HUNDRED), 2);
}

/** The factor that remains after a commission or a rule 4; empty if `taken` is 0. */
export function keptText(taken: Rational): string {
  return taken.n === 0 ? '' : ` × (1 − ${numberText(taken)})`;
}

const ROUNDED: Readonly<Record<LayRounding, string>> = {
  nearest: ' to the nearest penny',
  down: ' down to the penny',
  up: ' up to the penny',
  none: '',
  best: ' to the penny whose worse result is better',
};

/** The rounding of a stake, after its formula. */
export function roundedText(rounding: LayRounding): string {
  return ROUNDED[rounding];
}
