import { aggregatesQuery, type HistoryAnswer, type HistoryQuery } from '#lib/wire';
import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { firstSeries, HISTORY_S, type PricePoint } from '../history/price-history.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { type Requester, createPlan } from './plan.ts';
import { Search } from './search.ts';

const S_IN_MINUTE = 60;
const MS_IN_S = 1000;
const LAY = ':lay';
/** No bookie has an empty code. */
const ANY_EXCHANGE = '';

type RequestedPair = HistoryQuery['pairs'][number];
type PairAnswer = HistoryAnswer['pairs'][number];
type Points = NonNullable<PairAnswer>['back'];

/** The numbers of a selection and a bookie. */
type PairSide = { readonly selection: number; readonly bookie: number };

/** A pair of contracts in the book, with the number of the lay's exchange. */
type FoundPair = { readonly back: PairSide; readonly lay: PairSide; readonly exchange: number };

export type HistoryOptions = { readonly book: Book; readonly requester: Requester; readonly now: Now };

/**
 * The recent prices of pairs; null for a pair that its feed does not show the caller as a row: above the caps of the
 * tier, at a hidden bookie, or of an event that has begun.
 */
export function answerHistory(query: HistoryQuery, { book, requester, now }: HistoryOptions): HistoryAnswer {
  book.tick(now);
  const { history } = book;
  const at = Math.floor(now.wall / MS_IN_S);
  const wallOffset = Math.round(book.wallOffset / MS_IN_S);
  if (history === undefined) return { at, since: null, pairs: query.pairs.map(() => null) };
  const seconds = Math.min(query.minutes * S_IN_MINUTE, HISTORY_S);
  const isShown = shownPairs(book, query, requester);
  const wire = (points: readonly PricePoint[]): Points =>
    points.map(({ second, price }) => [
      Math.max(0, second + wallOffset),
      price === 0 ? null : price / PRICE_ONE,
    ]);
  const { columns } = book;
  return {
    at,
    since: Math.max(0, history.since + wallOffset, at - seconds),
    pairs: query.pairs.map((requested): PairAnswer => {
      const pair = findPair(book, requested);
      if (pair === undefined || !isShown(pair)) return null;
      const { back, lay, exchange } = pair;
      const price = Math.max(0, columns.price[back.selection * columns.bookies + back.bookie] ?? 0);
      const layPrice = Math.max(0, columns.lay[lay.selection * columns.exchanges + exchange] ?? 0);
      const series = firstSeries(columns, back.selection) + back.bookie;
      const laySeries = firstSeries(columns, lay.selection) + columns.bookies + exchange;
      return {
        back: wire(history.points(series, { seconds, price })),
        lay: wire(history.points(laySeries, { seconds, price: layPrice })),
      };
    }),
  };
}

/**
 * Returns a predicate: true if the feed shows a pair as a row. Searches are cached by lay exchange. An each-way row is
 * laid in two markets, perhaps at two exchanges, but a pair names one lay, so its search allows any exchange.
 */
function shownPairs(book: Book, { aggregation_type: feed }: HistoryQuery, requester: Requester) {
  const searches = new Map<string, Search>();
  const { facts } = book.table;
  const isEachWay = feed === 'each_way' || feed === 'extra_place';
  const searchAt = (exchange: string): Search => {
    const found = searches.get(exchange);
    if (found !== undefined) return found;
    const query = aggregatesQuery.parse({
      aggregation_type: feed,
      back_bookies: facts.map(({ code }) => code),
      lay_bookies: exchange === ANY_EXCHANGE ? [] : [exchange],
    });
    const plan = createPlan(book, query, { requester, isCounted: false });
    // A query may extend the range of starts without limit.
    const search = new Search(book, { ...plan, startTo: Infinity });
    searches.set(exchange, search);
    return search;
  };
  return ({ back, lay }: FoundPair): boolean => {
    const search = searchAt(isEachWay ? ANY_EXCHANGE : (facts[lay.bookie]?.code ?? ''));
    if (!search.shows(back.selection * book.columns.bookies + back.bookie)) return false;
    return search.match.lays().some(({ selection }) => selection === lay.selection);
  };
}

function findPair(
  book: Book,
  { event_id: event, back: backId, lay: layId }: RequestedPair,
): FoundPair | undefined {
  const back = findSide(book, event, backId);
  const lay = layId.endsWith(LAY) ? findSide(book, event, layId.slice(0, -LAY.length)) : undefined;
  if (back === undefined || lay === undefined) return undefined;
  const exchange = book.table.exchangeOf[lay.bookie] ?? -1;
  return exchange < 0 ? undefined : { back, lay, exchange };
}

/** Parses a contract id (rows.ts) into its selection and bookie. */
function findSide(book: Book, eventId: string, id: string): PairSide | undefined {
  const end = id.lastIndexOf(':');
  const bookie = book.table.indexOf.get(id.slice(end + 1));
  if (bookie === undefined) return undefined;
  for (const market of book.catalogue.events.get(eventId)?.markets.values() ?? []) {
    if (!id.startsWith(`${market.id}:`)) continue;
    const selection = market.selections.get(id.slice(market.id.length + 1, end));
    if (selection !== undefined) return { selection: selection.number, bookie };
  }
  return undefined;
}
