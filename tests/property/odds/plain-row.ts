import type { AggregateRow } from '#lib/wire';
import { Book } from '../../../server/odds/book/book.ts';
import { type BookMessage, sourceOf } from '../../../server/odds/messages/book-message.ts';
import { INTRODUCTIONS } from './opening.ts';
import { BOOKIES, NOON } from './world.ts';
import type { PlainRow } from './reference-rows.ts';

/** A row in the form of the reference. */
export function plainOf(row: AggregateRow): PlainRow {
  return {
    id: row.id,
    first: row.primary_score,
    second: row.secondary_score,
    health: row.health,
    lays: row.contracts
      .filter(({ lay }) => lay)
      .map(({ bookie_code: code, odds_with_liquidity: { odds } }) => `${code} ${odds[0]}`),
    pairedBy: row.paired_by,
    updatedAt: row.updated_at,
  };
}

/** The moment a number of milliseconds after noon, on both clocks. */
export function moment(afterNoon = 0) {
  return { wall: NOON + afterNoon, steady: NOON + afterNoon };
}

/** A book of the small world, with the sources of the messages, which arrived at noon. */
export function bookOf(messages: readonly BookMessage[]): Book {
  const book = new Book({ bookies: BOOKIES });
  const speak = new Set(messages.map(sourceOf));
  book.apply([...INTRODUCTIONS.filter((message) => speak.has(sourceOf(message))), ...messages], moment());
  return book;
}
