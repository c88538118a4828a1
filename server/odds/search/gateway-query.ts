import {
  type AggregateRow,
  type AggregatesQuery,
  aggregatesQuery,
  type CurrentEvent,
  type DutchingQuery,
  type DutchingRow,
  type HistoryAnswer,
  type HistoryQuery,
} from '#lib/wire';
import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { DutchingSearch } from './dutching.ts';
import { EventClock } from './event-clock.ts';
import { type Requester, createPlan } from './plan.ts';
import { toDutchingRow, toRowId, toRow } from './rows.ts';
import { Search } from './search.ts';
import { isDefined, shownEvent } from '../book/entries.ts';
import { firstSeries, HISTORY_S, type PricePoint } from '../history/price-history.ts';
import { PRICE_ONE } from '../messages/messages.ts';

/** A page of rows, and the facts that the response carries as headers. */
export type QueryAnswer<Row = AggregateRow> = {
  readonly rows: readonly Row[];
  /** Rows that match; undefined if they were not counted. */
  readonly totalCount: number | undefined;
  /** Rows that pass every filter and that only the tier's caps hide. */
  readonly cappedCount: number | undefined;
  /** Groups with a row that matches; undefined if they were not counted, or rows are not grouped. */
  readonly groupCount: number | undefined;
  /** Changes with every change of the book. Pages of one version do not overlap. */
  readonly version: string;
  /** The labels of the sources, such as `Demo prices`, separated by semicolons. */
  readonly sources: string;
  /** True if prices of any source are invented. */
  readonly simulated: boolean;
};

type QueryOptions = {
  readonly book: Book;
  readonly requester: Requester;
  readonly now: Now;
  /** True (the default) to count all matching rows as well. */
  readonly isCounted?: boolean;
};

/** The page of rows of a query, best first, scored at the caller's commissions and within the caller's caps. */
export function answerQuery(
  query: AggregatesQuery,
  { book, requester, now, isCounted = true }: QueryOptions,
): QueryAnswer {
  book.tick(now);
  const plan = createPlan(book, query, { requester, isCounted });
  const search = new Search(book, plan);
  search.run();
  return {
    rows: search.rows().map(({ slot }) => toRow(slot, { book, plan, search })),
    totalCount: isCounted ? search.counts.total : undefined,
    cappedCount: isCounted ? search.counts.capped : undefined,
    groupCount: isCounted && plan.grouping !== 'none' ? search.counts.groups : undefined,
    ...bookFacts(book),
  };
}

function bookFacts(book: Book): Pick<QueryAnswer, 'version' | 'sources' | 'simulated'> {
  return {
    version: book.versionText(),
    sources: sourceLabels(book),
    simulated: [...book.catalogue.sources.values()].some(({ simulated }) => simulated),
  };
}

/** A query for rows with all defaults. */
const ANY_ROWS = aggregatesQuery.parse({});

/** The page of markets to dutch of a query, best first, at the caller's commissions and within the caller's caps. */
export function answerDutching(
  { rating_min: min, rating_max: max, ...query }: DutchingQuery,
  { book, requester, now }: Omit<QueryOptions, 'isCounted'>,
): QueryAnswer<DutchingRow> {
  book.tick(now);
  const plan = createPlan(
    book,
    { ...ANY_ROWS, ...query, score_1_min: min, score1_max: max },
    { requester, isCounted: true },
  );
  const search = new DutchingSearch(book, plan);
  search.run();
  return {
    rows: search.marketIndices().map((index) => toDutchingRow(book, search, search.marketAt(index))),
    totalCount: search.counts.total,
    cappedCount: search.counts.capped,
    groupCount: undefined,
    ...bookFacts(book),
  };
}

/** A row that a search found. `row` builds the full row; call it before the book changes. */
export type BestRow = {
  readonly id: string;
  /** The score that the query sorts by, with the offset of a healthy row. */
  readonly encoded: number;
  readonly row: () => AggregateRow;
};

/** The best healthy rows of a query, not counted. Full rows are built on demand. */
export function bestHealthyRows(
  query: AggregatesQuery,
  { book, requester, now }: Omit<QueryOptions, 'isCounted'>,
): readonly BestRow[] {
  book.tick(now);
  const plan = createPlan(book, query, { requester, isCounted: false, isHealthyOnly: true });
  const search = new Search(book, plan);
  search.run();
  return search.rows().map(({ encoded, slot }) => ({
    id: toRowId(slot, { book, plan }),
    encoded,
    row: () => toRow(slot, { book, plan, search }),
  }));
}

/** The events that have not begun, by id. */
export function currentEvents(book: Book, now: Now): readonly CurrentEvent[] {
  book.tick(now);
  const clock = new EventClock(book);
  return book
    .layout()
    .events.filter(isDefined)
    .filter((event) => clock.seek(event, event.definition.start))
    .map((event) => shownEvent(event).current);
}

/** The labels of all sources, each once, separated by semicolons. */
export function sourceLabels(book: Book): string {
  return [...new Set([...book.catalogue.sources.values()].map(({ label }) => label))].toSorted().join('; ');
}

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

type HistoryOptions = { readonly book: Book; readonly requester: Requester; readonly now: Now };

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
