import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { aggregatesAnswer, aggregatesQuery, currentEventsAnswer } from '#lib/wire';
import { cases } from '../../cases.ts';
import { Book } from '../../../server/odds/book/book.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { marketId } from '../../../server/odds/messages/canonical.ts';
import { decodeMessages, encodeMessages } from '../../../server/odds/bus/batch.ts';
import { answerQuery, currentEvents } from '../../../server/odds/search/gateway-query.ts';
import { withoutCacheIndexes } from '../../odds/without-cache-indexes.ts';
import { createResolver } from '../../../server/odds/matching/create-resolver.ts';
import type { SourceMessage } from '../../../server/odds/messages/messages.ts';
import { Pipeline } from '../../../server/odds/ingest/pipeline.ts';
import type { Resolver } from '../../../server/odds/ingest/resolver.ts';
import type { OddsSource, SourceSink } from '../../../server/odds/ingest/source.ts';
import { moment } from './plain-row.ts';
import { SOURCE_OPENING, sourceMessages } from './source-messages.ts';
import { BOOKIES, NOON } from './world.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };

/** Takes every event and market for what its id says, where that can be an id of ours. */
const trusting: Resolver = {
  event: (_, { event, sport, name: called, participants, start, venue }) =>
    ID.test(event)
      ? {
          answer: 'sure',
          event: { id: event, sport, competition: 'cup', name: called, participants, start, venue },
          swapped: false,
          pairedBy: 'first',
          because: 'its id',
        }
      : { answer: 'refused', because: 'no id' },
  market: (_, { event, market, type, winners, complete, status, terms, selections }) => ({
    answer: 'sure',
    market: {
      id: marketId(event, type, ID.test(market) ? market : null),
      event,
      type,
      param: null,
      winners,
      complete,
      status,
      terms,
      selections: selections
        .filter(({ selection }) => ID.test(selection))
        .map((each) => ({ key: each.selection, contract: each.contract, param: null, status: each.status })),
    },
    keys: new Map(
      selections.filter(({ selection }) => ID.test(selection)).map(({ selection }) => [selection, selection]),
    ),
    left: [],
  }),
  forget: () => undefined,
};
const ID = /^[a-z0-9]{1,12}$/u;

function odds(resolver: Resolver) {
  const book = new Book({ bookies: BOOKIES });
  const published: BookMessage[] = [];
  let sink: SourceSink | undefined;
  const source: OddsSource = {
    name: 'fuzz',
    label: 'Fuzz',
    bookies: [],
    clock: 'server',
    stalledAfterMs: null,
    start: (given) => {
      sink = given;
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
  };
  const pipeline = new Pipeline({
    sources: [source],
    resolver,
    book,
    clock: { wall: () => NOON, steady: () => NOON },
    isAllowedLink: () => true,
    onApplied: (messages) => published.push(...messages),
    log: () => undefined,
  });
  return { book, published, pipeline, take: (message: SourceMessage) => sink?.take(message) };
}

describe('any messages of a source', () => {
  test('is taken or counted; what is answered keeps to the wire, and others can read it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sourceMessages, { maxLength: 80 }), fc.boolean(), async (all, isTrusting) => {
        const resolver = isTrusting ? trusting : createResolver({ competitions: [] });
        const { book, published, pipeline, take } = odds(resolver);
        await pipeline.start();
        for (const message of [...SOURCE_OPENING, ...all]) take(message);
        pipeline.flush();
        await pipeline.stop();
        for (const feed of FEEDS) {
          const query = aggregatesQuery.parse({ aggregation_type: feed, limit: 500 });
          const { rows } = answerQuery(query, { book, requester: ASKER, now: moment() });
          expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
        }
        expect(decodeMessages(encodeMessages(published))).toEqual({
          messages: withoutCacheIndexes(published),
          unreadable: 0,
        });
        expect(currentEventsAnswer.safeParse(currentEvents(book, moment())).error).toBeUndefined();
      }),
      { numRuns: cases(250) },
    );
  });
});
