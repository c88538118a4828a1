import { compareText } from '../server/odds/book/entries.ts';
import { layCost, layValue } from '../server/odds/book/units.ts';
import type { BookQuote } from '../server/odds/messages/book-message.ts';
import { MAX_HEALTHY_RATING, longestCovered } from '../server/odds/search/health.ts';
import { PRICE_ONE } from '../server/odds/messages/messages.ts';
import { PairScorer } from '../server/odds/search/scorers.ts';
import type { Question } from './odds-questions.ts';
import { EXCHANGES, type Spot, type World, WORLD_START } from './odds-world.ts';

/** An exchange's lay price for a selection. */
export type LayOffer = {
  readonly code: string;
  readonly price: number;
  readonly size: number;
  /** True where the exchange's book on the market is between 97 and 108 %. */
  readonly isSound: boolean;
  /** The fair chance by the exchange's book, 0 for none. */
  readonly chance: number;
  readonly standard: number;
};

/** A bookmaker's price with all it can be laid at: what plain code keeps in an array. */
export type Pair = {
  readonly id: string;
  readonly start: number;
  readonly competition: string;
  readonly market: string;
  readonly bookie: string;
  readonly odds: number;
  readonly lays: readonly LayOffer[];
};

/** A pair with its scores; encoded as rows are. */
export type ScoredPair = {
  readonly pair: Pair;
  readonly size: number;
  readonly first: number;
  readonly second: number;
  /** The expected return in hundredths of a percent; undefined for none. */
  readonly returned: number | undefined;
  readonly isHealthy: boolean;
};

const LEAST = 0.97;
const MOST = 1.08;
/** Where the lay prices add up to less than this or to more than that, the back prices count alone. */
const THIN = 0.92;
const CROSSED = 1.03;
const HEALTHY = 100_000;
const HUNDRED = 100;
const WEEK_MS = 604_800_000;

/** All pairs of a world's quotes, in the order of row ids. `quotesOf`: a selection's quotes in the order of bookies. */
export function pairsOf({ spots, bookies }: World, quotesOf: (spot: Spot) => readonly BookQuote[]): Pair[] {
  const offered = spots.map(quotesOf);
  const books = booksOf(spots, offered);
  const pairs = spots.flatMap((spot, index) => {
    const { event, market, selection } = spot;
    const quotes = offered[index] ?? [];
    const lays = EXCHANGES.flatMap(({ code, commission }): readonly LayOffer[] => {
      const quote = quotes.find(({ bookie }) => bookie === code);
      const [best] = quote?.lay ?? [];
      const of = books.get(`${market.id} ${code}`);
      if (quote === undefined || best === undefined || of === undefined) return [];
      const isSound = of.back >= LEAST && of.back <= MOST;
      const isMiddle = of.lay >= THIN && of.lay <= CROSSED;
      const own = chanceIn(quote, isMiddle);
      const chance = isSound ? own / (isMiddle ? (of.back + of.lay) / 2 : of.back) : 0;
      return [{ code, price: best.odds, size: best.size ?? 0, isSound, chance, standard: commission }];
    });
    const rest = market.id.slice(event.id.length + 1);
    return quotes.flatMap(({ bookie, back }, place): readonly Pair[] => {
      const [best] = back;
      if (best === undefined || bookies[place]?.isExchange === true) return [];
      const id = ['mb', event.id, rest, selection.key, bookie].join('!');
      const { competition, start } = event;
      return [{ id, start, competition, market: market.type, bookie, odds: best.odds, lays }];
    });
  });
  return pairs.toSorted((a, b) => compareText(a.id, b.id));
}

/** The chance in a quote's prices: of the middle of back and lay, or of the back price. */
function chanceIn({ back, lay }: BookQuote, isMiddle: boolean): number {
  const backed = PRICE_ONE / (back[0]?.odds ?? 0);
  return isMiddle ? (backed + PRICE_ONE / (lay[0]?.odds ?? 0)) / 2 : backed;
}

type Sums = { readonly back: number; readonly lay: number };

/** By market and exchange: the sums of 1/best back and of 1/best lay. */
function booksOf(
  spots: readonly Spot[],
  offered: readonly (readonly BookQuote[])[],
): ReadonlyMap<string, Sums> {
  const books = new Map<string, Sums>();
  spots.forEach(({ market }, index) => {
    for (const { bookie, back, lay } of offered[index] ?? []) {
      if (lay.length === 0) continue;
      const place = `${market.id} ${bookie}`;
      const before = books.get(place) ?? { back: 0, lay: 0 };
      books.set(place, {
        back: before.back + PRICE_ONE / (back[0]?.odds ?? 0),
        lay: before.lay + PRICE_ONE / (lay[0]?.odds ?? 0),
      });
    }
  });
  return books;
}

/** A pair scored at a user's commissions; undefined where no exchange lays it. */
export function scored(pair: Pair, commissions: ReadonlyMap<string, number>): ScoredPair | undefined {
  let best: LayOffer | undefined;
  let least = Infinity;
  for (const offer of pair.lays) {
    const cost = layCost(offer.price, commissions.get(offer.code) ?? offer.standard);
    if (cost >= least) continue;
    least = cost;
    best = offer;
  }
  if (best === undefined) return undefined;
  const commission = commissions.get(best.code) ?? best.standard;
  const scorer = new PairScorer();
  scorer.lay(best.price, commission);
  const first = scorer.first(pair.odds);
  const isCovered = pair.odds <= longestCovered(best.size, layValue(best.price, commission));
  return {
    pair,
    size: best.size,
    first,
    second: scorer.second(pair.odds),
    returned: best.chance > 0 ? Math.round(best.chance * pair.odds) : undefined,
    isHealthy: best.isSound && isCovered && first <= MAX_HEALTHY_RATING,
  };
}

/** The best rows by plain code: filter, score, filter, sort. */
export function naiveRows(pairs: readonly Pair[], { query, requester }: Question): readonly string[] {
  const most = mostOf({ query, requester });
  const needsEdge = query.sort_by === 'edge' || query.edge_min !== null;
  const least = ((query.edge_min ?? -HUNDRED) + HUNDRED) * HUNDRED;
  return pairs
    .filter((pair) => isAsked(pair, query))
    .map((pair) => scored(pair, requester.commissions))
    .filter((row) => row !== undefined)
    .filter(({ returned }) => !needsEdge || (returned ?? -1) >= least)
    .filter(({ first, second, size }) => first <= most.first && second <= most.second && size >= most.size)
    .map((row) => ({ id: row.pair.id, rank: rankOf(row, query.sort_by) }))
    .toSorted((a, b) => (a.rank === b.rank ? compareText(a.id, b.id) : b.rank - a.rank))
    .slice(0, query.limit)
    .map(({ id }) => id);
}

/** The upper bounds that a query sets to scores, and its least lay liquidity in pence. */
export function mostOf({ query, requester }: Question) {
  const hundredths = (...limits: readonly (number | null)[]) =>
    Math.round(Math.min(...limits.map((limit) => (limit === null || limit >= 999 ? 1000 : limit))) * HUNDRED);
  return {
    first: hundredths(query.score1_max, requester.caps.score1, query.exclude_arbs ? HUNDRED : null),
    second: hundredths(query.score2_max, requester.caps.score2),
    size: (query.min_liquidity ?? 0) * HUNDRED,
  };
}

/** The sort key of a row. */
export function rankOf(
  { first, second, returned = 0, isHealthy }: ScoredPair,
  sort: Question['query']['sort_by'],
): number {
  return { score_1: first, score_2: second, edge: returned }[sort] + (isHealthy ? HEALTHY : 0);
}

function isAsked(pair: Pair, query: Question['query']): boolean {
  const { start_to: to, competition_slugs: slugs = [] } = query.event_filters;
  const isIn = (asked: readonly string[], value: string) => asked.length === 0 || asked.includes(value);
  return (
    pair.start > WORLD_START &&
    pair.start <= Number(to ?? WORLD_START + WEEK_MS) &&
    isIn(slugs, pair.competition) &&
    isIn(query.market_codes, pair.market) &&
    isIn(query.back_bookies, pair.bookie) &&
    pair.odds >= Math.round((query.back_odds_min ?? 0) * PRICE_ONE) &&
    pair.odds <= Math.round((query.back_odds_max ?? 1e6) * PRICE_ONE)
  );
}
