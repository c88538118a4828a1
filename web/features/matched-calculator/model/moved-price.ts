import { formatDecimalOdds, type Rational, typedPrice } from '#lib';
import type { LayMarketName } from '#lib/matched';
import { exactPriceOf, priceOf, sidesOf } from '#lib/product';
import type { OpenRow } from '../../../panels/open-row.ts';

/** The feed's current price, if it differs from the field's. */
export type MovedPrice = { readonly price: Rational; readonly text: string };

/** The current price of a side, if it has moved since the row was opened and differs from the field. */
export function movedPrice(
  { row, form, isGone }: OpenRow,
  side: 'back' | LayMarketName,
  typed: string,
): MovedPrice | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  const contract = { back, lay, place: placeLay }[side];
  const price = exactPriceOf(contract, row);
  if (isGone || contract === undefined || price === undefined) return undefined;
  const opened = side === 'place' ? (form.eachWay?.odds ?? '') : form[side].odds;
  const now = formatDecimalOdds(price, 4);
  const others = [opened, typed].map((odds) => {
    const known = typedPrice(odds);
    return known && formatDecimalOdds(known, 4);
  });
  return others.includes(now) ? undefined : { price, text: String(priceOf(contract, row)) };
}
