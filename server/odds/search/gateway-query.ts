import {
  type AggregateRow,
  type AggregatesQuery,
  aggregatesQuery,
  type CurrentEvent,
  type DutchingQuery,
  type DutchingRow,
} from '#lib/wire';
import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { DutchingSearch } from './dutching.ts';
import { EventClock } from './event-clock.ts';
import { type Requester, createPlan } from './plan.ts';
import { toDutchingRow, toRowId, toRow } from './rows.ts';
import { Search } from './search.ts';
import { isDefined, shownEvent } from './shown-event.ts';

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

export type QueryOptions = {
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
