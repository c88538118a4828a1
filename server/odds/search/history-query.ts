import { aggregatesQuery, type HistoryAnswer, type HistoryQuery } from '#lib/wire';
import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { firstSeries, HISTORY_S, type PricePoint } from '../history/price-history.ts';
import { PRICE_ONE } from '../messages/messages.ts';
import { type Asker, planOf } from './plan.ts';
import { Search } from './search.ts';

const S_IN_MINUTE = 60;
const MS_IN_S = 1000;
const LAY = ':lay';
/** No bookie has an empty code. */
const ANY_EXCHANGE = '';

type AskedPair = HistoryQuery['pairs'][number];
type PairAnswer = HistoryAnswer['pairs'][number];
type Points = NonNullable<PairAnswer>['back'];

/** A selection at a bookie, by their numbers. */
type Spot = { readonly selection: number; readonly bookie: number };

/** A pair of contracts that are in the book, the lay at an exchange. */
type FoundPair = { readonly back: Spot; readonly lay: Spot; readonly exchange: number };

export type HistoryOptions = { readonly book: Book; readonly asker: Asker; readonly now: Now };

/**
 * The prices of pairs in the minutes before now. A pair has them only while it is a row that its feed shows the caller:
 * within the caps of the tier, at bookies that are not hidden, of an event that has not begun.
 */
export function answerHistory(query: HistoryQuery, { book, asker, now }: HistoryOptions): HistoryAnswer {
  book.tick(now);
  const { history } = book;
  const at = Math.floor(now.wall / MS_IN_S);
  const ahead = Math.round(book.ahead / MS_IN_S);
  if (history === undefined) return { at, since: null, pairs: query.pairs.map(() => null) };
  const seconds = Math.min(query.minutes * S_IN_MINUTE, HISTORY_S);
  const isShown = shownPairs(book, query, asker);
  const wire = (points: readonly PricePoint[]): Points =>
    points.map(({ second, price }) => [Math.max(0, second + ahead), price === 0 ? null : price / PRICE_ONE]);
  const { columns } = book;
  return {
    at,
    since: Math.max(0, history.since + ahead, at - seconds),
    pairs: query.pairs.map((asked): PairAnswer => {
      const pair = findPair(book, asked);
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
 * Returns a test of pairs. Each exchange has a search of its own, for a row that is laid there; each-way rows are laid in
 * two markets, perhaps at two exchanges, of which a pair names one.
 */
function shownPairs(book: Book, { aggregation_type: feed }: HistoryQuery, asker: Asker) {
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
    const plan = planOf(book, query, { asker, isCounted: false });
    // A query can name any last day of its events.
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
  { event_id: event, back: backId, lay: layId }: AskedPair,
): FoundPair | undefined {
  const back = findSpot(book, event, backId);
  const lay = layId.endsWith(LAY) ? findSpot(book, event, layId.slice(0, -LAY.length)) : undefined;
  if (back === undefined || lay === undefined) return undefined;
  const exchange = book.table.exchangeOf[lay.bookie] ?? -1;
  return exchange < 0 ? undefined : { back, lay, exchange };
}

/** Finds the selection and the bookie that the id of a contract (rows.ts) names. */
function findSpot(book: Book, eventId: string, id: string): Spot | undefined {
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
