import type { MatchedBet, Quote } from '#lib/matched';
import { readTerms } from '../../ui/read-fields.ts';
import type { EachWayFields } from './calculator-state.ts';
import { partBets } from './each-way-of.ts';

/** The prices of a bet as they are quoted, both parts of an each-way one; undefined while one of them is blank. */
export function quoteOf(bet: MatchedBet, fields?: EachWayFields): Quote | undefined {
  const { decimalOdds: back } = bet.back;
  const { decimalOdds: lay, commission } = bet.lay;
  if (back === undefined || lay === undefined) return undefined;
  if (fields === undefined) return { feed: 'mb', back, lay, commission };
  const terms = readTerms(fields.terms);
  const place = partBets(bet, fields)?.place.lay;
  if (terms === undefined || place?.decimalOdds === undefined) return undefined;
  return {
    feed: 'each_way',
    back,
    terms,
    win: { price: lay, commission },
    place: { price: place.decimalOdds, commission: place.commission },
  };
}
