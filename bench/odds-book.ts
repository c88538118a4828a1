import { Book } from '../server/odds/book/book.ts';
import type { BookQuote } from '../server/odds/messages/book-message.ts';
import { answerQuery, type QueryAnswer } from '../server/odds/search/gateway-query.ts';
import type { Question } from './odds-questions.ts';
import { quoteOf, type Spot, type World, WORLD_START } from './odds-world.ts';
import { pick, type Random, randomOf } from './random.ts';

/** The time in the bench, which stands still: all prices are fresh. */
export const NOW = { wall: WORLD_START, steady: WORLD_START };

const SEED = 3;

/** Everybody's first quotes on every selection: the same for each call. */
export function firstQuotes({ bookies }: World): (spot: Spot) => readonly BookQuote[] {
  const random = randomOf(SEED);
  let sequence = 1;
  return (spot) =>
    bookies.map((bookie) => {
      sequence += 1;
      return quoteOf(spot, bookie, { sequence, random, at: WORLD_START });
    });
}

/** A book of all of a world's quotes, how many they are, and the milliseconds that applying everything took. */
export function filledBook(world: World): {
  readonly book: Book;
  readonly quotes: number;
  readonly ms: number;
} {
  const book = new Book({ bookies: world.bookies });
  let ms = timed(() => book.apply(world.definitions, NOW));
  let quotes = 0;
  const quotesOf = firstQuotes(world);
  for (const spot of world.spots) {
    const messages = quotesOf(spot);
    quotes += messages.length;
    ms += timed(() => book.apply(messages, NOW));
  }
  // The first question lays the events out.
  ms += timed(() => book.summaries.refresh(book.layout()));
  return { book, quotes, ms };
}

/** New quotes, each of any bookie on any selection. */
export function newQuotes(
  { spots, bookies }: World,
  { count, from, random }: { count: number; from: number; random: Random },
): readonly BookQuote[] {
  return Array.from({ length: count }, (_, index) =>
    quoteOf(pick(spots, random), pick(bookies, random), { sequence: from + index, random, at: WORLD_START }),
  );
}

/** The gateway's answer, with or without the count of all matching rows. */
export function answerOf(book: Book, { query, requester }: Question, isCounted: boolean): QueryAnswer {
  return answerQuery(query, { book, requester, now: NOW, isCounted });
}

/** The milliseconds of processor time that a piece of work takes: what else the machine does is not in it. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The milliseconds that a piece of work takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
