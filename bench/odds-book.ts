import { Book } from '../server/odds/book/book.ts';
import type { BookQuote } from '../server/odds/messages/book-message.ts';
import { answerQuery, type QueryAnswer } from '../server/odds/search/gateway-query.ts';
import type { SearchRequest } from './odds-requests.ts';
import { quoteOf, type PricedSelection, type Dataset, DATASET_START } from './odds-dataset.ts';
import { pick, type Random, randomOf } from './random.ts';

/** The fixed time of the benchmark: all prices are fresh. */
export const NOW = { wall: DATASET_START, steady: DATASET_START };

const SEED = 3;

/** Returns a generator of every bookie's first quote on a selection: the same quotes for each call. */
export function firstQuotes({ bookies }: Dataset): (priced: PricedSelection) => readonly BookQuote[] {
  const random = randomOf(SEED);
  let sequence = 1;
  return (priced) =>
    bookies.map((bookie) => {
      sequence += 1;
      return quoteOf(priced, bookie, { sequence, random, at: DATASET_START });
    });
}

/** Creates a book of all of a dataset's quotes, with their number and the milliseconds that applying them took. */
export function filledBook(dataset: Dataset): {
  readonly book: Book;
  readonly quotes: number;
  readonly ms: number;
} {
  const book = new Book({ bookies: dataset.bookies });
  let ms = timed(() => book.apply(dataset.definitions, NOW));
  let quotes = 0;
  const quotesOf = firstQuotes(dataset);
  for (const priced of dataset.pricedSelections) {
    const messages = quotesOf(priced);
    quotes += messages.length;
    ms += timed(() => book.apply(messages, NOW));
  }
  // The first query builds the layout.
  ms += timed(() => book.summaries.refresh(book.layout()));
  return { book, quotes, ms };
}

/** Random new quotes, each of any bookie on any selection. */
export function newQuotes(
  { pricedSelections, bookies }: Dataset,
  { count, from, random }: { count: number; from: number; random: Random },
): readonly BookQuote[] {
  return Array.from({ length: count }, (_, index) =>
    quoteOf(pick(pricedSelections, random), pick(bookies, random), {
      sequence: from + index,
      random,
      at: DATASET_START,
    }),
  );
}

/** Runs a request, with or without counting all matching rows. */
export function answerOf(book: Book, { query, requester }: SearchRequest, isCounted: boolean): QueryAnswer {
  return answerQuery(query, { book, requester, now: NOW, isCounted });
}

/** The CPU time of a piece of work in milliseconds, which excludes other load on the machine. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The elapsed time of a piece of work in milliseconds. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
