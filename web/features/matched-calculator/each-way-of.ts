import type { Rational } from '#lib';
import { backPrice, type EachWayLay, eachWayLay, layPrice, type MatchedBet, placePrice } from '#lib/matched';
import type { EachWayFields } from './calculator-state.ts';
import { readOdds, readPercent, readTerms } from '../../ui/read-fields.ts';

/** What the place part of a back bet settles at, boost and rule 4 within; undefined while something is blank. */
export function backPlacePrice(
  { back }: Pick<MatchedBet, 'back'>,
  { terms: text }: Pick<EachWayFields, 'terms'>,
): Rational | undefined {
  const terms = readTerms(text);
  const { decimalOdds } = back;
  return terms && decimalOdds && placePrice(backPrice({ ...back, decimalOdds }), terms);
}

/** Both lays of an each-way bet; undefined while something that they need is blank. */
export function eachWayOf(bet: MatchedBet, fields: EachWayFields): EachWayLay | undefined {
  const { betType, back, lay, rounding } = bet;
  const { stake, decimalOdds } = back;
  const place = readOdds(fields.placeOdds).price;
  const placed = backPlacePrice(bet, fields);
  if (placed === undefined || place === undefined || stake === undefined || stake.n <= 0) return undefined;
  if (decimalOdds === undefined || lay.decimalOdds === undefined || betType === 'riskFree') return undefined;
  return eachWayLay({
    betType,
    stake,
    winPrice: backPrice({ ...back, decimalOdds }),
    placePrice: placed,
    win: { price: layPrice({ ...lay, decimalOdds: lay.decimalOdds }), commission: lay.commission },
    place: {
      // A place market cuts winnings, whatever the win market does.
      price: layPrice({ decimalOdds: place, rule4: lay.rule4, rule4Mode: 'winnings' }),
      commission: readPercent(fields.placeCommission) ?? { n: 0, d: 1 },
    },
    rounding,
  });
}
