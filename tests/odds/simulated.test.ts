import { expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import { Book } from '../../server/odds/book/book.ts';
import { snapshotOf } from '../../server/odds/book/snapshot.ts';
import { decodeMessages, encodeMessages } from '../../server/odds/bus/batch.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { BOOKIES } from '../property/odds/world.ts';
import { bookOf, NOW } from './small-book.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
const INVENTED: BookMessage = {
  kind: 'source',
  source: 'd',
  clock: 'server',
  label: 'Some prices',
  simulated: true,
  place: 1,
};

const isSimulated = (book: Book): boolean =>
  answerQuery(aggregatesQuery.parse({}), { book, requester: ASKER, now: NOW }).simulated;

test('prices are simulated if any source is, whatever its label', () => {
  expect(isSimulated(bookOf([]))).toBe(false);
  expect(isSimulated(bookOf([INVENTED]))).toBe(true);
});

test('a process that reads a snapshot from the bus knows it too', () => {
  const sent = [...snapshotOf(bookOf([INVENTED]))].flat();
  const copy = new Book({ bookies: BOOKIES });
  copy.apply(decodeMessages(encodeMessages(sent))?.messages ?? [], NOW);
  expect(isSimulated(copy)).toBe(true);
});
