import { decimalText } from '../number/decimal.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { type Rational, toExactText } from '../number/rational.ts';
import type { Calculated } from './calculated.ts';

/** What a JSON text can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** What a JSON object can hold. */
export type JsonObject = { readonly [key: string]: Json };

/** How the figures of an answer are printed. */
export type JsonOptions = {
  /** Print every figure as a reduced fraction `n/d` instead of rounding it. */
  readonly exact?: boolean;
};

/** What a calculator answers: its figures as text, null where there are none, and what a person should know. */
export type CalculatedJson = { readonly result: JsonObject | null; readonly notes?: readonly string[] };

/** How figures are printed. */
export type Printer = {
  /** Pounds: two places, half away from zero; exact, `n/d`. */
  readonly money: (amount: Pence) => string;
  /** Decimal odds: two to four places; exact, `n/d`. */
  readonly odds: (price: Rational) => string;
  /** A percentage or a score: two places; exact, `n/d`. */
  readonly score: (score: Rational) => string;
};

const ROUNDED: Printer = {
  money: moneyText,
  odds: (price) => decimalText(price, { places: 4, minimumPlaces: 2 }),
  score: (score) => decimalText(score, { places: 2, minimumPlaces: 2 }),
};
const EXACT: Printer = { money: exactPounds, odds: toExactText, score: toExactText };

/** The printer that the options ask for. */
export function printer(options: JsonOptions): Printer {
  return options.exact === true ? EXACT : ROUNDED;
}

/** `{result, notes?}` with what `print` makes of the figures, or null where there are none. */
export function calculatedJson<T>(
  { figures, notes }: Calculated<T>,
  print: (figures: T, write: Printer) => JsonObject,
  options: JsonOptions,
): CalculatedJson {
  const result = figures === undefined ? null : print(figures, printer(options));
  return notes.length === 0 ? { result } : { result, notes };
}
