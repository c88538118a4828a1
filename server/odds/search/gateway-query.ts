import type { AggregateRow, AggregatesQuery, CurrentEvent } from '#lib/wire';
import type { Now } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import { EventClock } from './event-clock.ts';
import { type Asker, planOf } from './plan.ts';
import { isDefined, rowOf, shownEvent } from './rows.ts';
import { Search } from './search.ts';

/** A page of rows, and the facts that the response carries as headers. */
export type QueryAnswer = {
  readonly rows: readonly AggregateRow[];
  /** Rows that match; undefined if they were not counted. */
  readonly totalCount: number | undefined;
  /** Rows that pass every filter and that only the tier's caps hide. */
  readonly cappedCount: number | undefined;
  /** Changes with every change of the book: pages partition within one version. */
  readonly version: string;
  /** The labels of the sources, such as `Demo prices`, separated by semicolons. */
  readonly sources: string;
  /** True if prices of any source are invented. */
  readonly simulated: boolean;
};

export type QueryOptions = {
  readonly book: Book;
  readonly asker: Asker;
  readonly now: Now;
  /** True (the default) to count all matching rows as well. */
  readonly isCounted?: boolean;
};

/** The page of rows of a query, best first, scored at the caller's commissions and within the caller's caps. */
export function answerQuery(
  query: AggregatesQuery,
  { book, asker, now, isCounted = true }: QueryOptions,
): QueryAnswer {
  book.tick(now);
  const plan = planOf(book, query, { asker, isCounted });
  const search = new Search(book, plan);
  search.run();
  return {
    rows: search.rows().map(({ slot }) => rowOf(slot, { book, plan, search })),
    totalCount: isCounted ? search.counts.total : undefined,
    cappedCount: isCounted ? search.counts.capped : undefined,
    version: book.versionText(),
    sources: sourceLabels(book),
    simulated: [...book.catalogue.sources.values()].some(({ simulated }) => simulated),
  };
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
