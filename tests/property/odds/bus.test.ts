import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { aggregatesAnswer, aggregatesQuery, currentEventsAnswer } from '#lib/wire';
import { cases } from '../../cases.ts';
import { Book } from '../../../server/odds/book/book.ts';
import { snapshotOf } from '../../../server/odds/book/snapshot.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { decodeMessages, encodeMessages } from '../../../server/odds/bus/batch.ts';
import { answerQuery, currentEvents } from '../../../server/odds/search/gateway-query.ts';
import { mutations } from '../../odds/mutations.ts';
import { withoutCacheIndexes } from '../../odds/without-cache-indexes.ts';
import { days } from './messages.ts';
import { INTRODUCTIONS, OPENING } from './opening.ts';
import { bookOf, moment } from './plain-row.ts';
import { BOOKIES } from './world.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };

const DAY: readonly BookMessage[] = [...INTRODUCTIONS, ...OPENING.map((make, index) => make(index + 1))];

const SOUND = withoutCacheIndexes(DAY.slice(-3));

/** The same message with a later sequence, which takes effect whatever its content. */
const LATER = OPENING.map((make, index) => make(index + 1000));

/** One serialised entry of each kind, to be corrupted. */
const VICTIMS: readonly string[] = [
  ...INTRODUCTIONS,
  ...['event', 'market', 'quote'].flatMap((kind) =>
    LATER.filter((message) => message.kind === kind).slice(0, 3),
  ),
  { kind: 'confirm', source: 'first', bookie: 'alpha', place: null, at: 1 } as const,
  { kind: 'clock', source: 'replay', at: 1 } as const,
  {
    kind: 'offers',
    source: 'first',
    sequence: 1,
    offers: [{ offer: 'bog', bookie: 'alpha', competitions: ['cup'], activation: 1 }],
  } as const,
  { kind: 'gone', source: 'first', origin: 'match-1', sequence: 5000, event: 'match-1' } as const,
].map((message) => encodeMessages([message]).slice(1, -1));

/** After any input, the rows of a book are valid on the wire, and other instances can load its snapshot. */
function expectSound(book: Book): void {
  for (const feed of FEEDS) {
    const query = aggregatesQuery.parse({ aggregation_type: feed, limit: 500 });
    const { rows } = answerQuery(query, { book, requester: ASKER, now: moment() });
    expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
  }
  expect(currentEventsAnswer.safeParse(currentEvents(book, moment())).error).toBeUndefined();
  for (const messages of snapshotOf(book)) {
    expect(decodeMessages(encodeMessages(messages))?.unreadable).toBe(0);
  }
}

describe('what processes tell each other', () => {
  test('is decoded as it was encoded', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(decodeMessages(encodeMessages(day))).toEqual({
          messages: withoutCacheIndexes(day),
          unreadable: 0,
        });
      }),
    );
  });

  test('does no harm if corrupted, and the entries beside it apply', () => {
    fc.assert(
      fc.property(fc.array(mutations(VICTIMS), { minLength: 1, maxLength: 6 }), (damaged) => {
        const book = new Book({ bookies: BOOKIES });
        book.apply(DAY, moment());
        for (const bytes of damaged) {
          const sound = encodeMessages(SOUND).slice(1, -1);
          const decoded = decodeMessages(`[${sound},${bytes.toString()},${sound}]`);
          // Invalid JSON is not a batch.
          const messages = decoded?.messages ?? [...SOUND, ...SOUND];
          expect([messages.slice(0, SOUND.length), messages.slice(-SOUND.length)]).toEqual([SOUND, SOUND]);
          book.apply(messages, moment());
        }
        expectSound(book);
      }),
      { numRuns: cases(150) },
    );
  });

  test('leaves a sound book where it is sound', () => {
    expectSound(bookOf(DAY));
  });
});
