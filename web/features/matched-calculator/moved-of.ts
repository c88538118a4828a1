import { formatDecimalOdds } from '#lib';
import { numberOf, priceOf, sidesOf } from '#lib/product';
import type { OpenRow } from '../../panels/open-row.ts';
import type { LaySide } from './calculator-state.ts';
import type { MovedPrice } from './moved-price.tsx';
import { readOdds } from '../../ui/read-fields.ts';

/** What a field of odds had when its row was opened, and what stands in it now. */
type FieldOdds = { readonly opened: string; readonly typed: string };

/** The price that a side of the row has now, where it has moved since the row was opened and the field has another. */
export function movedPrice(open: OpenRow, side: 'back' | 'lay', typed: string): MovedPrice | undefined {
  return moved(open, side, { opened: open.form[side].decimalOdds, typed });
}

/** The same of the lay to be placed, which the row's form does not have. */
export function movedPlacePrice(open: OpenRow, odds: FieldOdds): MovedPrice | undefined {
  return moved(open, 'placeLay', odds);
}

function moved(
  { row, isGone }: OpenRow,
  side: 'back' | LaySide,
  { opened, typed }: FieldOdds,
): MovedPrice | undefined {
  const contract = sidesOf(row)[side];
  const decimal = contract && priceOf(contract, row);
  const text = String(decimal ?? '');
  const price = numberOf(text);
  if (isGone || price === undefined || price.n <= price.d) return undefined;
  const now = formatDecimalOdds(price, 4);
  const others = [opened, typed].map((odds) => {
    const known = readOdds(odds).price;
    return known && formatDecimalOdds(known, 4);
  });
  return others.includes(now) ? undefined : { price, text };
}
