import type { IssueCode } from '../../issue.ts';
import { readDecimal } from '../../number/number-text.ts';
import type { Rational } from '../../number/rational.ts';
import type { OddsFormat } from '../../odds/odds-format.ts';
import { parseOdds } from '../../odds/odds.ts';

/** The content of a number field of the filters after `text` was typed: its digits and its first decimal point. */
export function digitsEntry(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^0-9.]/gu, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}

/** The number of digits with at most one point, `5.` and `.5` included; undefined if they are no number. */
export function numberOf(digits: string): Rational | undefined {
  const closed = digits.endsWith('.') ? digits.slice(0, -1) : digits;
  return readDecimal(closed.startsWith('.') ? `0${closed}` : closed);
}

/** The price read from a field, or the code of its issue; neither for an empty or unreadable one. */
export type EnteredOdds = { readonly price?: Rational; readonly issue?: IssueCode };

/**
 * The price of an odds field. Decimal odds of 1 and less, and unreadable texts, count as empty. American odds may have
 * a sign; too small ones are an issue.
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
