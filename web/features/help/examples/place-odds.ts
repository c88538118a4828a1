import { type Rational, typedPrice, typedTerms } from '#lib';
import { placePrice } from '#lib/matched';

/** Returns the price of the place part of an each-way bet; undefined while a field is blank. */
export function placeOdds({
  odds,
  terms,
}: {
  readonly odds: string;
  readonly terms: string;
}): Rational | undefined {
  const price = typedPrice(odds);
  const fraction = typedTerms(terms);
  return price === undefined || fraction === undefined ? undefined : placePrice(price, fraction);
}
