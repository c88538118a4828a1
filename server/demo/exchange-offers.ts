import { type Level, type Moment, type Pence, type Price, PRICE_ONE } from '../odds/messages/messages.ts';
import { LADDER, ladderPrice, ladderStepAt } from '../odds/sources/ladder.ts';
import type { Exchange } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../odds/messages/london-time.ts';
import { keyOf, mix, normal, uniform } from './random.ts';

/** The spread in ladder steps by time left: the share of 1, and of 1 or 2; the rest have 3. */
const SPREADS = [
  { within: 12 * HOUR_MS, one: 0.75, two: 0.94 },
  { within: 2 * DAY_MS, one: 0.5, two: 0.8 },
  { within: Infinity, one: 0.3, two: 0.65 },
] as const;
/** Smaller exchanges have wider spreads. */
const WIDER_BY_RANK = 0.06;

/** The median size in pounds at the best price of an ordinary match result, by time left. */
const SIZES = [
  { left: 0, pounds: 1500 },
  { left: 10 * MINUTE_MS, pounds: 900 },
  { left: HOUR_MS, pounds: 400 },
  { left: 6 * HOUR_MS, pounds: 150 },
  { left: DAY_MS, pounds: 60 },
  { left: 3 * DAY_MS, pounds: 16 },
  { left: 7 * DAY_MS, pounds: 6 },
  { left: 14 * DAY_MS, pounds: 3 },
] as const;
const SIZE_DEVIATION = 0.8;
/** The liquidity by rank of the exchange and by type of market, relative to the first. */
const BY_RANK = [1, 0.6, 0.4, 0.25];
const BY_MARKET = {
  winner_3way: 1,
  over_under: 0.6,
  btts: 0.3,
  correct_score: 0.25,
  asian_handicap: 0.5,
  draw_no_bet: 0.3,
  double_chance: 0.25,
  match_winner: 0.9,
  win: 1,
  place: 0.4,
  each_way: 0,
} as const;
/** The size falls with the square root of the price, relative to evens. */
const EVENS: Price = 2 * PRICE_ONE;
const MIN_SIZE: Pence = 200;
/** The size by depth, relative to the best price. */
const BY_LEVEL = [1, 1.5, 2.2];

/** The standard deviation of the logarithm of a probability between exchanges. */
const OWN_OPINION = 0.004;
const OFFERS = keyOf('offers');
const OPINION = keyOf('own opinion');

type Seen = {
  readonly event: DemoEvent;
  readonly market: DemoMarket;
  readonly move: Moment;
  readonly opinion: Float64Array;
};

export type Offers = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

/** No offers. */
export const NO_OFFERS: Offers = { back: [], lay: [] };

/** The offers of an exchange for each selection of a market: three prices on each side. */
export function marketOffers(exchange: Exchange, { event, market, move, opinion }: Seen): readonly Offers[] {
  const left = event.start - move;
  const key = mix(mix(OFFERS, exchange.key), mix(event.key, market.first));
  const view = mix(mix(OPINION, exchange.key), event.key);
  const money =
    poundsAt(left) *
    event.interest *
    BY_MARKET[market.type] *
    (BY_RANK[exchange.rank] ?? BY_RANK.at(-1) ?? 1);
  const own = market.selections.map(
    (_, index) =>
      (opinion[market.first + index] ?? 0) * Math.exp(OWN_OPINION * normal(mix(view, market.first + index))),
  );
  const total = own.reduce((sum, chance) => sum + chance, 0);
  return own.map((chance, index) => {
    if (chance <= 0) return NO_OFFERS;
    const price = (PRICE_ONE * total) / (market.winners * chance);
    // Keyed by the time left, which differs for each move of an event.
    const drawn = mix(mix(key, index), left);
    const { back, lay } = bestSteps(price, spreadAt(left, exchange.rank, drawn), drawn);
    const size = money * Math.min(1, Math.sqrt(EVENS / price));
    return {
      back: levels({ from: back, towards: -1, size, key: mix(drawn, 10) }),
      lay: levels({ from: lay, towards: 1, size, key: mix(drawn, 20) }),
    };
  });
}

/** Above this price, ladder steps are so coarse that the best back is the next step below. */
const COARSE: Price = 10 * PRICE_ONE;

function spreadAt(left: number, rank: number, key: number): 1 | 2 | 3 {
  const { one, two } = SPREADS.find(({ within }) => left <= within) ?? SPREADS[2];
  const drawn = uniform(mix(key, 1)) + WIDER_BY_RANK * rank;
  if (drawn < one) return 1;
  return drawn < two ? 2 : 3;
}

/** The best back and lay steps around a price. The back price is never above it. */
function bestSteps(
  price: number,
  spread: 1 | 2 | 3,
  key: number,
): { readonly back: number; readonly lay: number } {
  const below = Math.min(LADDER.length - 1, Math.max(0, ladderStepAt(price)));
  const lower = spread === 1 || price > COARSE || (spread === 2 && uniform(mix(key, 2)) < 0.6) ? 0 : 1;
  const back = Math.max(0, below - lower);
  return { back, lay: back + spread };
}

type Ladder = {
  readonly from: number;
  readonly towards: 1 | -1;
  readonly size: number;
  readonly key: number;
};

function levels({ from, towards, size, key }: Ladder): readonly Level[] {
  const found: Level[] = [];
  for (const [depth, more] of BY_LEVEL.entries()) {
    const step = from + depth * towards;
    if (step < 0 || step >= LADDER.length) break;
    const pence = Math.round(100 * size * more * Math.exp(SIZE_DEVIATION * normal(mix(key, depth))));
    found.push({ odds: ladderPrice(step), size: Math.max(MIN_SIZE, pence) });
  }
  return found;
}

/** Interpolates the logarithm of SIZES. */
function poundsAt(left: number): number {
  const next = SIZES.findIndex((each) => each.left > left);
  const [before, after] = [SIZES[next - 1], SIZES[next]];
  if (before === undefined || after === undefined) return SIZES.at(-1)?.pounds ?? 0;
  const share = (left - before.left) / (after.left - before.left);
  return before.pounds * (after.pounds / before.pounds) ** share;
}

/** A book with only joke offers, at both ends of the ladder. */
export const EMPTY_BOOK: Offers = {
  back: [{ odds: ladderPrice(0), size: 500 }],
  lay: [{ odds: ladderPrice(LADDER.length - 1), size: 200 }],
};
