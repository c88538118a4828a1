import type { Pence, Rational } from '#lib';
import {
  backPrice,
  eachWayLay,
  type LayBet,
  type LayMarket,
  layPrice,
  type MatchedBet,
  matchedResults,
  placePrice,
  validateMatchedBet,
} from '#lib/matched';
import { effectiveCommission, priceOf, sidesOf } from '#lib/product';
import type { FeedRow } from '../../api/feed-rows.ts';
import { eachWayTerms } from '../../ui/each-way-terms.ts';
import type { RowForm } from '../../panels/open-row.ts';
import { type RowTaste } from './row-form.ts';

/**
 * The worse of a row's results on somebody's stake, in pence; of an each-way row, on that stake for each part.
 * Undefined where the row has no result.
 */
export function rowResult(row: FeedRow, form: RowForm, taste: RowTaste): Pence | undefined {
  const bet = validateMatchedBet(form);
  if (!bet.ok) return undefined;
  const { placeLay } = sidesOf(row);
  if (placeLay === undefined) return matchedResults(bet.value).figures?.profit;
  const decimalOdds = priceOf(placeLay, row);
  const place = validateMatchedBet({ ...form, lay: { decimalOdds } });
  const placed = place.ok ? marketOf(place.value.lay) : undefined;
  const bookie = taste.bookies.get(placeLay.bookieCode);
  return eachWayResult(bet.value, {
    terms: eachWayTerms(form.context.backContract.marketParam),
    place: placed && {
      price: placed.price,
      commission:
        bookie === undefined ? bet.value.lay.commission : effectiveCommission(bookie, taste.preferences),
    },
  });
}

function eachWayResult(
  { betType, back, lay, rounding }: MatchedBet,
  { terms, place }: { readonly terms: Rational | undefined; readonly place: LayMarket | undefined },
): Pence | undefined {
  const win = marketOf(lay);
  const { stake, decimalOdds } = back;
  if (terms === undefined || place === undefined || win === undefined) return undefined;
  if (stake === undefined || decimalOdds === undefined || betType === 'riskFree') return undefined;
  const winPrice = backPrice({ ...back, decimalOdds });
  return eachWayLay({
    betType,
    stake,
    winPrice,
    placePrice: placePrice(winPrice, terms),
    win,
    place,
    rounding,
  }).profit;
}

function marketOf({ decimalOdds, commission, ...lay }: LayBet): LayMarket | undefined {
  return decimalOdds && { price: layPrice({ ...lay, decimalOdds }), commission };
}
