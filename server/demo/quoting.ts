import type { Moment, Price, SourceQuote } from '../odds/messages/messages.ts';
import type { Bookie, Bookmaker, Exchange } from './bookies.ts';
import { boostedPrice, priceMarket } from './bookmaker-prices.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { EMPTY_BOOK, marketOffers, NO_OFFERS, type Offers } from './exchange-offers.ts';
import { opinionAt } from './opinion.ts';
import { type Boost, boostOf, eachWayMarketOf } from './promotions.ts';
import { chance, keyOf, mix } from './random.ts';
import { lagOf, type View, viewAt } from './view.ts';
import { marketIdOf } from './event-messages.ts';

/** The share of events whose market a bookmaker quotes, by type of market; 1 by default. */
const QUOTED: Partial<Record<DemoMarket['type'], number>> = {
  winner_3way: 0.97,
  match_winner: 0.97,
  over_under: 0.92,
  btts: 0.88,
  correct_score: 0.9,
  asian_handicap: 0.9,
  draw_no_bet: 0.6,
  double_chance: 0.6,
};
const COVERAGE = keyOf('coverage');

/** True if a bookie has prices for a market of an event. */
function quotesMarket(bookie: Bookie, event: DemoEvent, market: DemoMarket): boolean {
  return bookie.kind === 'exchange' ? isTraded(bookie, market) : isPriced(bookie, event, market);
}

function isTraded({ rank }: Exchange, { type }: DemoMarket): boolean {
  switch (type) {
    case 'winner_3way':
    case 'over_under':
    case 'match_winner':
    case 'win':
      return true;
    case 'place':
    case 'btts':
      return rank < 3;
    case 'correct_score':
    case 'asian_handicap':
    case 'draw_no_bet':
    case 'double_chance':
      return rank < 2;
    case 'each_way':
      return false;
  }
}

function isPriced(bookmaker: Bookmaker, event: DemoEvent, market: DemoMarket): boolean {
  if (!OFFERS_MARKET[market.type](bookmaker, event, market)) return false;
  const key = mix(mix(COVERAGE, bookmaker.key), mix(event.key, market.first));
  return chance(key, QUOTED[market.type] ?? 1);
}

type Offering = (bookmaker: Bookmaker, event: DemoEvent, market: DemoMarket) => boolean;

/** By type of market, whether a bookmaker offers it. */
const OFFERS_MARKET: Readonly<Record<DemoMarket['type'], Offering>> = {
  winner_3way: () => true,
  btts: () => true,
  draw_no_bet: () => true,
  double_chance: () => true,
  over_under: ({ handicaps }, _, { param }) => param === '2.5' || handicaps,
  asian_handicap: ({ handicaps }) => handicaps,
  correct_score: ({ correctScores }) => correctScores,
  match_winner: ({ tennis }) => tennis,
  win: ({ racing }) => racing,
  place: ({ racing, places }) => racing && places,
  each_way: (bookmaker, event, market) => bookmaker.racing && market === eachWayMarketOf(bookmaker, event),
};

/** An event with a cache of its opinions, since many bookies follow the same move. */
type Followed = {
  readonly event: DemoEvent;
  readonly opinion: (move: Moment, out: number) => Float64Array;
};

/** The longest lag spans 24 moves in the last minutes before a race. */
const MAX_CACHED_OPINIONS = 32;

export function followed(event: DemoEvent): Followed {
  const cache = new Map<number, Float64Array>();
  return {
    event,
    opinion: (move, out) => {
      const key = (event.start - move) * 32 + out;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const opinion = opinionAt(event, move, out);
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size >= MAX_CACHED_OPINIONS) cache.delete(oldest);
      cache.set(key, opinion);
      return opinion;
    },
  };
}

/** A bookie and an event, with everything that does not depend on time or opinion. */
type Pairing = {
  readonly bookie: Bookie;
  readonly followed: Followed;
  readonly event: DemoEvent;
  readonly lagMs: number;
  readonly boost: Boost | null;
  /** The markets that it has prices for. */
  readonly markets: readonly DemoMarket[];
};

/** Returns the pairing; null if the bookie has no prices for the event. */
export function pairingOf(bookie: Bookie, shared: Followed): Pairing | null {
  const { event } = shared;
  const markets = event.markets.filter((market) => quotesMarket(bookie, event, market));
  if (markets.length === 0) return null;
  const boost = bookie.kind === 'bookmaker' ? boostOf(bookie, event) : null;
  return { bookie, followed: shared, event, lagMs: lagOf(bookie, event), boost, markets };
}

/** The offers of an exchange by selection of the event; empty if it does not trade. */
function exchangeOffers(
  { bookie, followed: follow, event, markets }: Pairing,
  { move, out, empty }: View,
): readonly Offers[] {
  if (bookie.kind !== 'exchange' || move === null) return [];
  const all: Offers[] = Array.from({ length: event.selections }, () => NO_OFFERS);
  const opinion = follow.opinion(move, out);
  for (const market of markets) {
    marketOffers(bookie, { event, market, move, opinion }).forEach((offers, index) => {
      all[market.first + index] = empty && offers !== NO_OFFERS ? EMPTY_BOOK : offers;
    });
  }
  return all;
}

/** A bookmaker's prices by selection of the event, boost included, and the price before the boost; 0 for none. */
function bookmakerPrices(
  { bookie, followed: follow, event, markets, boost }: Pairing,
  { move, out, boosted }: View,
): { readonly prices: Int32Array; readonly unboosted: Price } {
  const prices = new Int32Array(event.selections);
  if (bookie.kind !== 'bookmaker' || move === null) return { prices, unboosted: 0 };
  const opinion = follow.opinion(move, out);
  for (const market of markets) {
    // An each-way bet is struck at the win price, and the first market of a race is the win market.
    if (market.type === 'each_way') prices.copyWithin(market.first, 0, market.selections.length);
    else priceMarket(bookie, { event, market, move, opinion }, prices);
  }
  if (!boosted || boost === null) return { prices, unboosted: 0 };
  const unboosted = prices[boost.selection] ?? 0;
  if (unboosted > 0) prices[boost.selection] = boostedPrice(bookie, unboosted, boost.lift);
  return { prices, unboosted };
}

const UNSEEN: View = { move: null, out: 0, boosted: false, empty: false, confirmedAt: 0, until: -Infinity };

function sameView(one: View, other: View): boolean {
  return (
    one.move === other.move &&
    one.out === other.out &&
    one.boosted === other.boosted &&
    one.empty === other.empty
  );
}

/** A quoted selection: its index among those of the event, and its ids at the source. */
type QuotedSelection = { readonly index: number; readonly market: string; readonly selection: string };

/** The quotes of one bookmaker or exchange for an event. Returns only those that have changed. */
export class Quoter {
  /** The ids of the quoted markets at the source. */
  readonly markets: readonly string[];
  readonly #pairing: Pairing;
  /** A bookmaker's last prices by selection; for an exchange, 1 if it had any offers. */
  readonly #shown: Int32Array;
  #shownUnboosted = 0;
  #view = UNSEEN;
  #confirms = false;

  constructor(pairing: Pairing, eventId: string) {
    this.#pairing = pairing;
    this.markets = pairing.markets.map((market) => marketIdOf(eventId, market));
    this.#shown = new Int32Array(pairing.event.selections);
  }

  get bookie(): string {
    return this.#pairing.bookie.code;
  }

  /** The earliest time at which its quotes can change. */
  get due(): Moment {
    return this.#view.until;
  }

  /** True if the feed confirms the last quotes. */
  get confirms(): boolean {
    return this.#confirms;
  }

  /** Returns the quotes that have changed since the last call. */
  quotesAt(at: Moment, nextSequence: () => number): readonly SourceQuote[] {
    const before = this.#view;
    this.#view = viewAt(this.#pairing, at);
    this.#confirms = this.#view.confirmedAt === at;
    if (sameView(before, this.#view)) return [];
    return this.#pairing.bookie.kind === 'bookmaker'
      ? this.#bookmakerQuotes(nextSequence)
      : this.#exchangeQuotes(nextSequence);
  }

  *#quoted(): Generator<QuotedSelection> {
    for (const [number, { first, selections }] of this.#pairing.markets.entries()) {
      const market = this.markets[number] ?? '';
      for (const [index, { id }] of selections.entries()) {
        yield { index: first + index, market, selection: id };
      }
    }
  }

  #bookmakerQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const { prices, unboosted } = bookmakerPrices(this.#pairing, this.#view);
    const quotes: SourceQuote[] = [];
    for (const quoted of this.#quoted()) {
      const odds = prices[quoted.index] ?? 0;
      const isBoosted = quoted.index === this.#pairing.boost?.selection;
      if (odds === this.#shown[quoted.index] && !(isBoosted && unboosted !== this.#shownUnboosted)) continue;
      this.#shown[quoted.index] = odds;
      const back = odds === 0 ? [] : [{ odds, size: null }];
      const quote = this.#quote(quoted, { back, lay: [] }, nextSequence());
      quotes.push(unboosted > 0 && isBoosted ? { ...quote, unboosted } : quote);
    }
    this.#shownUnboosted = unboosted;
    return quotes;
  }

  #exchangeQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const offers = exchangeOffers(this.#pairing, this.#view);
    const quotes: SourceQuote[] = [];
    for (const quoted of this.#quoted()) {
      const offered = offers[quoted.index] ?? NO_OFFERS;
      const hasOffers = offered.back.length + offered.lay.length > 0 ? 1 : 0;
      if (hasOffers === 0 && this.#shown[quoted.index] === 0) continue;
      this.#shown[quoted.index] = hasOffers;
      quotes.push(this.#quote(quoted, offered, nextSequence()));
    }
    return quotes;
  }

  #quote({ market, selection }: QuotedSelection, { back, lay }: Offers, sequence: number): SourceQuote {
    const at = this.#view.confirmedAt;
    return { kind: 'quote', sequence, bookie: this.bookie, market, selection, back, lay, at };
  }
}
