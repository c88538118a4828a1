import { decimalText } from '../number/decimal.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { type Rational, toExactText } from '../number/rational.ts';

/** A score or a percentage as text: two places. */
export function scoreText(value: Rational): string {
  return decimalText(value, { places: 2, minimumPlaces: 2 });
}

/** Printers of figures. */
export type Printer = {
  /** Pounds: two places, half away from zero; exact, `n/d`. */
  readonly money: (amount: Pence) => string;
  /** Decimal odds: two to four places; exact, `n/d`. */
  readonly odds: (price: Rational) => string;
  /** A percentage or a score: two places; exact, `n/d`. */
  readonly score: (score: Rational) => string;
  /** Any other number: two to six places; exact, `n/d`. */
  readonly number: (value: Rational) => string;
  /** True if figures are printed exactly. */
  readonly isExact: boolean;
};

const ROUNDED: Printer = {
  money: moneyText,
  odds: (price) => decimalText(price, { places: 4, minimumPlaces: 2 }),
  score: scoreText,
  number: (value) => decimalText(value, { places: 6, minimumPlaces: 2 }),
  isExact: false,
};
const EXACT: Printer = {
  money: exactPounds,
  odds: toExactText,
  score: toExactText,
  number: toExactText,
  isExact: true,
};

/** The printer of rounded figures, or of exact ones. */
export function printer({ exact = false }: { readonly exact?: boolean }): Printer {
  return exact ? EXACT : ROUNDED;
}
