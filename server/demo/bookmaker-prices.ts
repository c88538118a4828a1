import { type Moment, type Price, PRICE_ONE } from '../odds/messages/messages.ts';
import type { Bookmaker } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { HOUR_MS } from './london-time.ts';
import { nearestPrice, priceAtMost } from './price-lists.ts';
import { keyOf, mix, normal, uniform } from './random.ts';

/** How the margin lies on a market: as if to the power of so much of a chance; at 1 all bear it alike. */
const SKEW = 0.6;
/** The share of a bookmaker's deviation (as variance) that all bookmakers have in common against the exchanges. */
const IN_COMMON = 0.35;
const OWN_PART = Math.sqrt(1 - IN_COMMON);
const COMMON_PART = Math.sqrt(IN_COMMON);
/** How long a bookmaker holds the same opinion of its own. */
const HOLDS_MS = 8 * HOUR_MS;
/** The least that a watchful bookmaker asks, against the chance that the exchanges show. */
const WATCHED = 1;
const NOISE = keyOf('noise');
const COMMON = keyOf('noise in common');

/** How the bookmaker sees the market at one of opinion's moves. */
type Seen = {
  readonly event: DemoEvent;
  readonly market: DemoMarket;
  readonly move: Moment;
  /** The probabilities of all of the event's selections (opinion.ts). */
  readonly opinion: Float64Array;
};

/* Filled and read within one call, since a million prices a minute are worked out. */
const held = new Float64Array(64);
const burden = new Float64Array(64);

/** Writes a bookmaker's prices of a market's selections where they stand among the event's; 0 where it has none. */
export function priceMarket(
  bookmaker: Bookmaker,
  { event, market, move, opinion }: Seen,
  into: Int32Array,
): void {
  const { first, winners, selections } = market;
  const { margin } = bookmaker;
  const end = first + selections.length;
  const opinionated = mix(mix(NOISE, bookmaker.key), event.key);
  const keys: DeviationKeys = {
    own: mix(opinionated, Math.floor((move + HOLDS_MS * uniform(opinionated)) / HOLDS_MS)),
    common: mix(COMMON, event.key),
  };
  let chances = 0;
  let burdens = 0;
  for (let at = first; at < end; at += 1) {
    const chance = opinion[at] ?? 0;
    held[at - first] = chance * deviation(bookmaker, keys, at);
    burden[at - first] = chance ** SKEW;
    chances += held[at - first] ?? 0;
    burdens += burden[at - first] ?? 0;
  }
  for (let at = first; at < end; at += 1) {
    const share = (held[at - first] ?? 0) / chances + (margin * (burden[at - first] ?? 0)) / burdens;
    into[at] = priceOf(bookmaker, winners * share, opinion[at] ?? 0);
  }
}

/** The price on the list for what a bookmaker asks of a selection; 0 where it would be no price. */
function priceOf({ prices, watchful }: Bookmaker, asked: number, chance: number): Price {
  if (asked <= 0 || asked >= 1) return 0;
  const most = PRICE_ONE / (WATCHED * chance);
  const price = nearestPrice(prices, PRICE_ONE / asked);
  return watchful && price > most ? priceAtMost(prices, most) : price;
}

/** Random keys of a bookmaker's deviation from an event's chances: its own opinion, and what all have in common. */
type DeviationKeys = { readonly own: number; readonly common: number };

function deviation({ noise }: Bookmaker, { own, common }: DeviationKeys, at: number): number {
  return Math.exp(noise * (OWN_PART * normal(mix(own, at)) + COMMON_PART * normal(mix(common, at))));
}

/** A price whose profit is lifted, as the bookmaker's list has it; at least its next longer price. */
export function boostedPrice({ prices }: Bookmaker, price: Price, lift: number): Price {
  const longer = prices.find((each) => each > price) ?? price;
  return Math.max(longer, priceAtMost(prices, PRICE_ONE + (price - PRICE_ONE) * lift));
}
