import {
  exactPounds,
  formatOdds,
  formatQuotedOdds,
  type Int,
  moneyText,
  type Pence,
  penceText,
  type Rational,
} from '#lib';
import type { Paint } from './paint.ts';
import type { View } from './view.ts';

const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/gu;

function withCommas(digits: string): string {
  const [pounds = '', ...pence] = digits.split('.');
  return [pounds.replaceAll(THOUSANDS, ','), ...pence].join('.');
}

/** An amount of pence as pounds: `£1,234.56`, `−£0.33`; exact, `£25/3`. */
export function money(amount: Pence, view: View): string {
  return withPound(amountText(amount, view), view.glyphs.pound, view);
}

/** Formats a whole number of pence as pounds. */
export function pounds(pence: Int, view: View): string {
  return money({ n: pence, d: 1 }, view);
}

/** An amount outside a table, with its currency even in ASCII: `£30.00` or `GBP 30.00`. */
export function outlay(pence: Int, view: View): string {
  return withPound(amountText({ n: pence, d: 1 }, view), view.glyphs.currency, view);
}

/** An amount with its sign, `+£568.12`; zero has no sign. */
export function gain(amount: Pence, view: View): string {
  const text = money(amount, view);
  return amount.n > 0 && !isShownAsZero(amount, view) ? `+${text}` : text;
}

/** The paint of a gain, by its sign as shown. */
export function paintOfGain(amount: Pence, view: View): Paint['good'] | undefined {
  if (isShownAsZero(amount, view)) return undefined;
  return amount.n > 0 ? view.paint.good : view.paint.bad;
}

/** A count with thousands separators. */
export function count(things: number): string {
  return withCommas(String(things));
}

/** A price in the format of the view: a fraction as bookmakers quote it, or exact with `--exact`. */
export function price(value: Rational, view: View, places = 2): string {
  return view.exact
    ? formatOdds(value, view.oddsFormat, places)
    : formatQuotedOdds(value, view.oddsFormat, places);
}

/** Formats pounds from the JSON of an answer, `-1234.50` or `n/d`, as `−£1,234.50`. */
export function poundsText(text: string, view: View): string {
  return withPound(text.includes('/') ? text : withCommas(text), view.glyphs.pound, view);
}

/** The sign of an amount in text; none if it is zero. */
export function signOf(text: string): 'plus' | 'minus' | 'none' {
  if (text.startsWith('-')) return 'minus';
  return /[1-9]/u.test(text) ? 'plus' : 'none';
}

function amountText(amount: Pence, view: View): string {
  return view.exact ? exactPounds(amount) : withCommas(moneyText(amount));
}

function isShownAsZero(amount: Pence, view: View): boolean {
  return view.exact ? amount.n === 0 : moneyText(amount) === penceText(0);
}

function withPound(text: string, pound: string, view: View): string {
  return text.startsWith('-') ? `${view.glyphs.minus}${pound}${text.slice(1)}` : pound + text;
}
