import type { IssueCode } from '../../issue.ts';
import { readDecimal } from '../../number/number-text.ts';
import { parseOdds } from '../../odds/odds.ts';
import type { OddsFormat } from '../../odds/odds-format.ts';
import type { Rational } from '../../number/rational.ts';

/** What a number field of the filters holds after `text` was typed: its digits and its first decimal point. */
export function digitsEntry(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^0-9.]/gu, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** The same for odds, which may have a minus before them: American ones do. */
export function signedEntry(text: string): string {
  const digits = digitsEntry(text);
  return /^[^0-9.]*-/u.test(text) ? `-${digits}` : digits;
}

/** The number that digits with at most one point stand for, `5.` and `.5` too; undefined where they stand for none. */
export function numberOf(digits: string): Rational | undefined {
  const closed = digits.endsWith('.') ? digits.slice(0, -1) : digits;
  return readDecimal(closed.startsWith('.') ? `0${closed}` : closed);
}

/** Odds read from a field, or what is wrong with them; neither where there is nothing to be read. */
export type EnteredOdds = { readonly price?: Rational; readonly issue?: IssueCode };

/**
 * The price that a field of odds stands for. Decimal odds of 1 and less count as empty, and so does what cannot be
 * read; American odds take a sign or none, and are told when they are too small.
 */
export function enteredOdds(text: string, format: OddsFormat): EnteredOdds {
  if (text === '' || text === '-') return {};
  switch (format) {
    case 'decimal': {
      const price = numberOf(text);
      return price !== undefined && price.n > price.d ? { price } : {};
    }
    case 'fractional':
      return text.includes('/') ? orEmpty(parseOdds(text)) : {};
    case 'american': {
      const price = parseOdds(/^[+-]/u.test(text) ? text : `+${text}`);
      return typeof price === 'string' ? { issue: price } : { price };
    }
  }
}

function orEmpty(price: Rational | IssueCode): EnteredOdds {
  return typeof price === 'string' ? {} : { price };
}
