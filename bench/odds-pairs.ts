import { compareText } from '../server/odds/book/entries.ts';
import { layCost, layValue } from '../server/odds/book/units.ts';
import type { BookQuote } from '../server/odds/messages/book-message.ts';
import { MAX_HEALTHY_RATING, longestCovered } from '../server/odds/search/health.ts';
import { PRICE_ONE } from '../server/odds/messages/messages.ts';
import { PairScorer } from '../server/odds/search/scorers.ts';
import type { SearchRequest } from './odds-requests.ts';
import { EXCHANGES, type PricedSelection, type Dataset, DATASET_START } from './odds-dataset.ts';

/** An exchange's lay price for a selection. */
export type LayOffer = {
  readonly code: string;
  readonly price: number;
  readonly size: number;
  /** True if the exchange's book on the market is between 97 and 108 %. */
  readonly isSound: boolean;
  /** The fair chance by the exchange's book, 0 for none. */
  readonly chance: number;
  readonly standard: number;
};

/** A bookmaker's price with all its lays: the data structure of the plain code. */
export type Pair = {
  readonly id: string;
  readonly start: number;
  readonly competition: string;
  readonly market: string;
  readonly bookie: string;
  readonly odds: number;
  readonly lays: readonly LayOffer[];
};

/** A pair with its scores in hundredths. */
export type ScoredPair = {
  readonly pair: Pair;
  readonly size: number;
  readonly first: number;
  readonly second: number;
  /** The expected return in hundredths of a percent; undefined for none. */
  readonly returned: number | undefined;
  readonly isHealthy: boolean;
};

const MIN_SHARE = 0.97;
const MAX_SHARE = 1.08;
/** If the sum of 1/lay is outside these limits, chances are computed from back prices alone. */
const MIN_LAY_SHARE = 0.92;
const MAX_LAY_SHARE = 1.03;
const HEALTHY = 100_000;
const HUNDRED = 100;
const WEEK_MS = 604_800_000;

/**
 * All pairs of a dataset's quotes, in the order of row ids. `quotesOf`: a selection's quotes in the order of bookies.
 */
export function pairsOf(
  { pricedSelections, bookies }: Dataset,
  quotesOf: (priced: PricedSelection) => readonly BookQuote[],
): Pair[] {
  const offered = pricedSelections.map(quotesOf);
  const books = booksOf(pricedSelections, offered);
  const pairs = pricedSelections.flatMap((priced, index) => {
    const { event, market, selection } = priced;
    const quotes = offered[index] ?? [];
    const lays = EXCHANGES.flatMap(({ code, commission }): readonly LayOffer[] => {
      const quote = quotes.find(({ bookie }) => bookie === code);
      const [best] = quote?.lay ?? [];
      const of = books.get(`${market.id} ${code}`);
      if (quote === undefined || best === undefined || of === undefined) return [];
      const isSound = of.back >= MIN_SHARE && of.back <= MAX_SHARE;
      const isMiddle = of.lay >= MIN_LAY_SHARE && of.lay <= MAX_LAY_SHARE;
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

/** The implied chance of a quote: the mean of those in back and lay, or that in the back price. */
function chanceIn({ back, lay }: BookQuote, isMiddle: boolean): number {
  const backed = PRICE_ONE / (back[0]?.odds ?? 0);
  return isMiddle ? (backed + PRICE_ONE / (lay[0]?.odds ?? 0)) / 2 : backed;
}

type Sums = { readonly back: number; readonly lay: number };

/** By market and exchange: the sums of 1/best back and of 1/best lay. */
function booksOf(
  pricedSelections: readonly PricedSelection[],
  offered: readonly (readonly BookQuote[])[],
): ReadonlyMap<string, Sums> {
  const books = new Map<string, Sums>();
  pricedSelections.forEach(({ market }, index) => {
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

/** Scores a pair at a user's commissions; undefined if no exchange lays it. */
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

/** The ids of the best rows by plain code: filter, score, filter, sort. */
export function naiveRows(pairs: readonly Pair[], { query, requester }: SearchRequest): readonly string[] {
  const limits = limitsOf({ query, requester });
  const needsEdge = query.sort_by === 'edge' || query.edge_min !== null;
  const least = ((query.edge_min ?? -HUNDRED) + HUNDRED) * HUNDRED;
  return pairs
    .filter((pair) => isRequested(pair, query))
    .map((pair) => scored(pair, requester.commissions))
    .filter((row) => row !== undefined)
    .filter(({ returned }) => !needsEdge || (returned ?? -1) >= least)
    .filter(
      ({ first, second, size }) => first <= limits.first && second <= limits.second && size >= limits.size,
    )
    .map((row) => ({ id: row.pair.id, rank: rankOf(row, query.sort_by) }))
    .toSorted((a, b) => (a.rank === b.rank ? compareText(a.id, b.id) : b.rank - a.rank))
    .slice(0, query.limit)
    .map(({ id }) => id);
}

/** The maximum scores of a request, and its minimum lay size in pence. */
export function limitsOf({ query, requester }: SearchRequest) {
  const hundredths = (...maxima: readonly (number | null)[]) =>
    Math.round(Math.min(...maxima.map((limit) => (limit === null || limit >= 999 ? 1000 : limit))) * HUNDRED);
  return {
    first: hundredths(query.score1_max, requester.caps.score1, query.exclude_arbs ? HUNDRED : null),
    second: hundredths(query.score2_max, requester.caps.score2),
    size: (query.min_liquidity ?? 0) * HUNDRED,
  };
}

/** The sort key of a row. */
export function rankOf(
  { first, second, returned = 0, isHealthy }: ScoredPair,
  sort: SearchRequest['query']['sort_by'],
): number {
  return { score_1: first, score_2: second, edge: returned }[sort] + (isHealthy ? HEALTHY : 0);
}

function isRequested(pair: Pair, query: SearchRequest['query']): boolean {
  const { start_to: to, competition_slugs: slugs = [] } = query.event_filters;
  const isIn = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  return (
    pair.start > DATASET_START &&
    pair.start <= Number(to ?? DATASET_START + WEEK_MS) &&
    isIn(slugs, pair.competition) &&
    isIn(query.market_codes, pair.market) &&
    isIn(query.back_bookies, pair.bookie) &&
    pair.odds >= Math.round((query.back_odds_min ?? 0) * PRICE_ONE) &&
    pair.odds <= Math.round((query.back_odds_max ?? 1e6) * PRICE_ONE)
  );
}
