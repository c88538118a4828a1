import type { Rational } from '#lib';
import { placePrice } from '#lib/matched';
import { readOdds, readTerms } from '../../../ui/read-fields.ts';

/** What the place part of an each-way bet is priced at; undefined while a field is blank. */
export function placeOdds({
  odds,
  terms,
}: {
  readonly odds: string;
  readonly terms: string;
}): Rational | undefined {
  const price = readOdds(odds).price;
  const fraction = readTerms(terms);
  return price === undefined || fraction === undefined ? undefined : placePrice(price, fraction);
}
