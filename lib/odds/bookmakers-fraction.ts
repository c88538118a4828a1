import { mul } from '../number/int.ts';
import { readFraction } from '../number/number-text.ts';
import { compare, minus, negate, ONE, plus, rational, type Rational, reduce } from '../number/rational.ts';
import { formatOdds, type OddsFormat } from './odds-format.ts';

/**
 * The fractions that British bookmakers quote, shortest price first, in their own spelling: 4/6 and 6/4 are never put
 * in lowest terms. Sources: docs/rules/odds.md.
 */
const LADDER = `
  1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3
  7/20 4/11 2/5 4/9 9/20 40/85 1/2 8/15 4/7 3/5 8/13 4/6 7/10 8/11 4/5 5/6 9/10 10/11 20/21 1/1
  21/20 11/10 23/20 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 17/10 7/4 9/5 15/8 19/10 2/1 21/10 85/40 11/5 9/4 23/10
  95/40 12/5 5/2 13/5 11/4 14/5 3/1 16/5 10/3 17/5 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1
  11/1 12/1 13/1 14/1 15/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1
  300/1 400/1 500/1 1000/1`;

type Rung = { readonly text: string; readonly price: Rational };

const RUNGS: readonly Rung[] = [...LADDER.matchAll(/\S+/gu)].flatMap(([text]) => {
  const profit = readFraction(text);
  return profit === undefined ? [] : [{ text, price: reduce(plus(ONE, profit)) }];
});

/**
 * The maximum difference between a decimal price of two places and the fraction that it was rounded or truncated from.
 */
const TOLERANCE = rational(1, 100);

/**
 * The fraction with which bookmakers quote a price: 6/4 for 2.5, and for a decimal price of at most two places the
 * nearest fraction that rounds to it, so 10/11 for 1.91 and 10/3 for 4.33. Undefined if there is none: the price is
 * then its own fraction. Rule: docs/rules/odds.md.
 */
export function bookmakersFraction(price: Rational): string | undefined {
  const nearest = nearestRung(price);
  if (nearest === undefined) return undefined;
  const gap = distance(nearest.price, price);
  const isRounded = reduce({ n: mul(price.n, 100), d: price.d }).d === 1 && compare(gap, TOLERANCE) < 0;
  return gap.n === 0 || isRounded ? nearest.text : undefined;
}

/**
 * A price for display, in a format: as `formatOdds` formats it, but with the fraction that bookmakers quote if there is
 * one. It may parse to another price: 1.91 is shown as 10/11.
 */
export function formatQuotedOdds(price: Rational, format: OddsFormat, places = 2): string {
  const quoted = format === 'fractional' ? bookmakersFraction(price) : undefined;
  return quoted ?? formatOdds(price, format, places);
}

function nearestRung(price: Rational): Rung | undefined {
  let nearest: Rung | undefined;
  for (const rung of RUNGS) {
    const isNearer =
      nearest === undefined || compare(distance(rung.price, price), distance(nearest.price, price)) < 0;
    if (isNearer) nearest = rung;
  }
  return nearest;
}

function distance(a: Rational, b: Rational): Rational {
  const gap = minus(a, b);
  return gap.n < 0 ? negate(gap) : gap;
}
