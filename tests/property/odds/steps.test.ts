import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AggregatesQuery } from '#lib/wire';
import { cases } from '../../cases.ts';
import type { Book } from '../../../server/odds/book/book.ts';
import { type BookMessage, sourceOf } from '../../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../../server/odds/search/gateway-query.ts';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { days, prices } from './messages.ts';
import { bookOf, moment, plainOf } from './plain-row.ts';
import { INTRODUCTIONS, OPENING } from './opening.ts';
import { requesters, plainQueries, queries } from './queries.ts';
import { referenceBook } from './reference.ts';
import { referenceRows } from './reference-rows.ts';
import { NOON } from './world.ts';

/** The messages so far, and the time since noon. */
type Model = { said: readonly BookMessage[]; after: number };
type Step = fc.Command<Model, Book>;

function step(name: string, run: Step['run']): Step {
  return { check: () => true, run, toString: () => name };
}

/** Later messages have higher sequences, and no message is from the future. */
const say = (messages: readonly BookMessage[]): Step =>
  step(`say ${JSON.stringify(messages)}`, (model, book) => {
    const said = messages.map((message) => ({
      ...message,
      ...('sequence' in message ? { sequence: message.sequence + 1000 * model.said.length } : {}),
      ...('at' in message ? { at: Math.min(message.at, NOON) + model.after } : {}),
    }));
    model.said = [...model.said, ...said];
    book.apply(said, moment(model.after));
  });

const wait = (ms: number): Step =>
  step(`wait ${ms} ms`, (model, book) => {
    model.after += ms;
    book.tick(moment(model.after));
  });

const ask = ([query, requester]: readonly [AggregatesQuery, Requester]): Step =>
  step(`ask ${JSON.stringify(query)}`, ({ said, after }, book) => {
    const { rows, totalCount, cappedCount } = answerQuery(query, { book, requester, now: moment(after) });
    const found = { rows: rows.map(plainOf), total: totalCount, capped: cappedCount };
    expectSame(found, referenceRows(referenceBook(said, NOON + after), query, requester));
    // Without a count, the search stops once no better row can follow.
    const uncounted = answerQuery(query, { book, requester, now: moment(after), isCounted: false });
    expectSame(uncounted.rows, rows);
  });

const expectSame = (found: unknown, expected: unknown) => expect(found).toEqual(expected);

/** The messages of the sources that use the real time. */
const live = (messages: readonly BookMessage[]) =>
  messages.filter((message) => sourceOf(message) !== 'replay');

const question = fc.tuple(queries, requesters).map(ask);
const plainQuestion = fc.tuple(plainQueries, requesters).map(ask);

/** Runs random sequences of steps on a book with initial messages; each step checks the book. */
function checkSteps(opening: readonly BookMessage[], steps: readonly fc.Arbitrary<Step>[]): void {
  fc.assert(
    fc.property(fc.commands([...steps], { maxCommands: 16, size: 'large' }), (commands) => {
      fc.modelRun(() => ({ model: { said: opening, after: 0 }, real: bookOf(opening) }), commands);
    }),
    { numRuns: cases(60) },
  );
}

describe('the index', () => {
  const waits = fc.constantFrom(400, 1000, 61_000, 119_999, 181_000, 3_700_000).map(wait);

  test('is what the messages make of it, after any updates, waits and questions', () => {
    checkSteps(INTRODUCTIONS, [prices.map(say), days.map(say), waits, question, plainQuestion]);
  });

  test('is so if all sources use the real time', () => {
    const says = [prices, days].map((messages) => messages.map(live).map(say));
    checkSteps(live(INTRODUCTIONS), [...says, waits, question, plainQuestion]);
  });

  test('is so while only prices change', () => {
    const opening = live(OPENING.map((make, index) => make(index + 1)));
    const says = prices.map(live).map(say);
    checkSteps([...live(INTRODUCTIONS), ...opening], [says, says, fc.constant(wait(1000)), plainQuestion]);
  });
});
