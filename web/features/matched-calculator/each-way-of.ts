import type { Rational } from '#lib';
import {
  backPrice,
  type EachWayLay,
  eachWayLay,
  type EachWayMarket,
  layPrice,
  type MatchedBet,
  placePrice,
} from '#lib/matched';
import type { CalculatorState, EachWayFields, LayChoice } from './calculator-state.ts';
import { laidLays } from './figures.ts';
import { readCommission, readOdds, readPounds, readTerms } from '../../ui/read-fields.ts';

/** The two matched bets that an each-way bet is. */
export type PartBets = { readonly win: MatchedBet; readonly place: MatchedBet };

const ZERO: Rational = { n: 0, d: 1 };
const ONE: Rational = { n: 1, d: 1 };

/** The win part and the place part of an each-way bet, each a matched bet; undefined while terms or odds are blank. */
export function partBets(bet: MatchedBet, fields: EachWayFields): PartBets | undefined {
  const { back, lay } = bet;
  const terms = readTerms(fields.terms);
  const { decimalOdds } = back;
  if (terms === undefined || decimalOdds === undefined || bet.betType === 'riskFree') return undefined;
  return {
    win: { ...bet, back: { ...back, commission: ZERO } },
    place: {
      ...bet,
      // What the place part settles at has boost and rule 4 in it already.
      back: {
        ...back,
        decimalOdds: placePrice(backPrice({ ...back, decimalOdds }), terms),
        commission: ZERO,
        rule4: ZERO,
        oddsBoost: ONE,
      },
      lay: {
        decimalOdds: readOdds(fields.placeOdds).price,
        commission: readCommission(fields.placeCommission) ?? ZERO,
        rule4: lay.rule4,
        // A place market cuts winnings, whatever the win market does.
        rule4Mode: 'winnings',
      },
    },
  };
}

/** Both lays of an each-way bet; undefined while something that they need is blank. */
export function eachWayOf(bet: MatchedBet, state: CalculatorState): EachWayLay | undefined {
  const { eachWay } = state;
  const parts = eachWay && partBets(bet, eachWay);
  if (eachWay === undefined || parts === undefined) return undefined;
  const { betType, rounding } = bet;
  const { stake, decimalOdds } = parts.win.back;
  const placed = parts.place.back.decimalOdds;
  const win = marketOf(parts.win, state);
  const place = marketOf(parts.place, eachWay.placeChoice);
  if (stake === undefined || decimalOdds === undefined || placed === undefined) return undefined;
  if (win === undefined || place === undefined || stake.n <= 0 || betType === 'riskFree') return undefined;
  return eachWayLay({
    betType,
    stake,
    winPrice: backPrice({ ...parts.win.back, decimalOdds }),
    placePrice: placed,
    win,
    place,
    rounding,
  });
}

/** The market that a part is laid in, with what is laid in it already. */
function marketOf(part: MatchedBet, { laid, ownStake }: LayChoice): EachWayMarket | undefined {
  const { decimalOdds, commission } = part.lay;
  if (decimalOdds === undefined) return undefined;
  return {
    price: layPrice({ ...part.lay, decimalOdds }),
    commission,
    matched: laidLays(laid, part),
    ownStake: ownStake === undefined ? undefined : readPounds(ownStake),
  };
}
