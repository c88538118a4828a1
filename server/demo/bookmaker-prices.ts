import { type Moment, type Price, PRICE_ONE } from '../odds/messages/messages.ts';
import type { Bookmaker } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { HOUR_MS } from '../odds/messages/london-time.ts';
import { nearestPrice, priceAtMost } from './price-lists.ts';
import { keyOf, mix, normal, uniform } from './random.ts';

/** The distribution of the margin: proportional to the probability to this power. 1 would be proportional. */
const SKEW = 0.6;
/** The share of the variance of a bookmaker's deviation that all bookmakers have in common. */
const IN_COMMON = 0.35;
const OWN_PART = Math.sqrt(1 - IN_COMMON);
const COMMON_PART = Math.sqrt(IN_COMMON);
/** The time for which a bookmaker holds one deviation. */
const DEVIATION_MS = 8 * HOUR_MS;
/** The minimum ratio of the implied probability to the exchanges', at bookmakers that track them. */
const MIN_TRACKED_RATIO = 1;
const NOISE = keyOf('noise');
const COMMON = keyOf('noise in common');

/** A market at an opinion move. */
type Seen = {
  readonly event: DemoEvent;
  readonly market: DemoMarket;
  readonly move: Moment;
  /** The probabilities of all selections of the event (opinion.ts). */
  readonly opinion: Float64Array;
};

/* Scratch buffers, used within one call: a million prices a minute are calculated. */
const held = new Float64Array(64);
const burden = new Float64Array(64);

/** Writes a bookmaker's prices of a market into those of the event; 0 for no price. */
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
    own: mix(opinionated, Math.floor((move + DEVIATION_MS * uniform(opinionated)) / DEVIATION_MS)),
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

/** The listed price for an implied probability; 0 if that is outside 0 to 1. */
function priceOf({ prices, tracksExchanges }: Bookmaker, implied: number, chance: number): Price {
  if (implied <= 0 || implied >= 1) return 0;
  const max = PRICE_ONE / (MIN_TRACKED_RATIO * chance);
  const price = nearestPrice(prices, PRICE_ONE / implied);
  return tracksExchanges && price > max ? priceAtMost(prices, max) : price;
}

/** The random keys of a bookmaker's deviation: its own part, and the part common to all bookmakers. */
type DeviationKeys = { readonly own: number; readonly common: number };

function deviation({ noise }: Bookmaker, { own, common }: DeviationKeys, at: number): number {
  return Math.exp(noise * (OWN_PART * normal(mix(own, at)) + COMMON_PART * normal(mix(common, at))));
}

/** The listed price with the profit multiplied by `lift`; at least the next longer price. */
export function boostedPrice({ prices }: Bookmaker, price: Price, lift: number): Price {
  const longer = prices.find((each) => each > price) ?? price;
  return Math.max(longer, priceAtMost(prices, PRICE_ONE + (price - PRICE_ONE) * lift));
}
