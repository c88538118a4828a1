import type { Pence } from '../number/money.ts';
import { minus, over, plus, type Rational, reduce, sum, times, whole } from '../number/rational.ts';
import { figuresIn } from './answer.ts';
import { outcomesOf } from './back-outcomes.ts';
import { type EachWayLay, eachWayLay, type EachWayMarket } from './each-way.ts';
import type { Feed } from './feeds.ts';
import { matchedFigures } from './figures.ts';
import type { EachWayBet, MatchedBet, SingleBet } from './matched-bet.ts';
import { type LayMarket, layStakeFor, liabilityOf } from './position.ts';
import { type OddsMixUp, oddsMixUp, type Quote } from './scores.ts';

/** The rating in percent of a cash stake, or the retention in percent of a free bet, at even lays before rounding. */
export type MatchedRating = { readonly kind: 'rating' | 'retention'; readonly percent: Rational };

const HUNDRED = whole(100);

/** The result of laying all of a bet evenly, before rounding. */
function evenResult({ back, lay }: SingleBet): Pence {
  const { win, loss } = outcomesOf(back);
  const stake = layStakeFor(minus(win, loss), lay.price, lay.commission);
  return minus(win, liabilityOf({ stake, price: lay.price }));
}

/** The rating of a bet that needs a lay; for an each-way bet, of both parts together. */
export function ratingOf(bet: MatchedBet): MatchedRating {
  const parts = bet.kind === 'single' ? [bet] : [bet.win, bet.place];
  const even = sum(parts.map(evenResult));
  const staked = sum(parts.map(({ back }) => back.stake));
  const isFree = parts.some(({ back }) => back.betType === 'freebetSnr' || back.betType === 'freebetSr');
  const percent = reduce(over(times(HUNDRED, isFree ? even : plus(even, staked)), staked));
  return { kind: isFree ? 'retention' : 'rating', percent };
}

/**
 * The quoted prices of a bet, before boost and rule 4, in the form of a feed; undefined if the feed has no such bets.
 */
export function quoteOf(bet: MatchedBet, feed: Feed): Quote | undefined {
  if (feed === 'each_way' || feed === 'extra_place') {
    if (bet.kind === 'single') return undefined;
    const { terms, win, place } = bet;
    return { feed, back: win.back.odds, terms, win: marketOf(win), place: marketOf(place) };
  }
  if (bet.kind === 'eachWay') return undefined;
  const { odds, commission } = bet.lay;
  return { feed, back: bet.back.odds, lay: odds, commission };
}

function marketOf({ lay }: SingleBet): LayMarket {
  return { price: lay.odds, commission: lay.commission };
}

/** The two prices of a bet that appear to be swapped, if any. */
export function mixUpOf(bet: MatchedBet): OddsMixUp | undefined {
  const isPlacePart = bet.kind === 'single' && bet.back.terms !== undefined;
  const quote = quoteOf(bet, bet.kind === 'single' ? 'mb' : 'each_way');
  return isPlacePart || quote === undefined ? undefined : oddsMixUp(quote);
}

/** The worst result of a bet, extra places aside, in pence; undefined if no lay is needed. */
export function worstResult(bet: MatchedBet): Pence | undefined {
  return bet.kind === 'single' ? figuresIn(matchedFigures(bet))?.profit : eachWayFigures(bet).profit;
}

/** Both lays of an each-way bet and every finish; `isEven` ignores stakes that the user chose. */
export function eachWayFigures(
  { betType, win, place, rounding }: EachWayBet,
  { isEven = false }: { readonly isEven?: boolean } = {},
): EachWayLay {
  const market = ({ lay }: SingleBet): EachWayMarket => ({
    ...lay,
    ownStake: isEven ? undefined : lay.ownStake,
  });
  return eachWayLay({
    betType,
    stake: win.back.stake,
    winPrice: win.back.price,
    placePrice: place.back.price,
    bonus: win.back.bonus,
    win: market(win),
    place: market(place),
    rounding,
  });
}
