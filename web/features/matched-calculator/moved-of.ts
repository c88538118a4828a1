import { formatDecimalOdds } from '#lib';
import { numberOf, priceOf, sidesOf } from '#lib/product';
import type { OpenRow } from '../../panels/open-row.ts';
import type { MovedPrice } from './moved-price.tsx';
import { readOdds } from '../../ui/read-fields.ts';

/** The price that a side of the row has now, where it has moved since the row was opened and the field has another. */
export function movedPrice(
  { row, form, isGone }: OpenRow,
  side: 'back' | 'lay',
  typed: string,
): MovedPrice | undefined {
  const contract = sidesOf(row)[side];
  const decimal = contract && priceOf(contract, row);
  const text = String(decimal ?? '');
  const price = numberOf(text);
  if (isGone || price === undefined || price.n <= price.d) return undefined;
  const now = formatDecimalOdds(price, 4);
  const others = [form[side].decimalOdds, typed].map((odds) => {
    const known = readOdds(odds).price;
    return known && formatDecimalOdds(known, 4);
  });
  return others.includes(now) ? undefined : { price, text };
}
