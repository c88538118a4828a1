import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEEDS } from '#lib/matched';
import { aggregatesAnswer, aggregatesQuery, currentEventsAnswer } from '#lib/wire';
import { Book } from '../../../server/odds/book/book.ts';
import { answerQuery, currentEvents } from '../../../server/odds/gateway-query.ts';
import {
  CONTRACT_TYPES,
  type ContractTypeCode,
  MARKET_TYPES,
  type MarketTypeCode,
  SPORTS,
  type SportCode,
} from '../../../server/odds/markets.ts';
import { marketId } from '../../../server/odds/canonical.ts';
import { createResolver } from '../../../server/odds/matching/create-resolver.ts';
import { MARKET_STATUSES, PARTICIPANT_ROLES, type SourceMessage } from '../../../server/odds/messages.ts';
import { createPipeline } from '../../../server/odds/pipeline.ts';
import type { Resolver } from '../../../server/odds/resolver.ts';
import type { OddsSource, SourceSink } from '../../../server/odds/source.ts';
import { moment } from './plain-row.ts';
import { BOOKIES, HOUR, NOON } from './world.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };

/** Mostly what a source would say, and now and then anything that its type allows. */
const or = <T>(usual: fc.Arbitrary<T>, wild: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: wild });
const id = (...ids: readonly string[]) => or(fc.constantFrom(...ids), fc.string({ maxLength: 400 }));
const number = (usual: fc.Arbitrary<number>) =>
  or(
    usual,
    fc.oneof(fc.double(), fc.constantFrom(-1, 0, 0.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity, -Infinity)),
  );
const name = or(
  fc.constantFrom('Arsenal', 'Chelsea', 'Leeds United', 'Desert Crown'),
  fc.string({ maxLength: 400 }),
);
const at = number(fc.constantFrom(NOON, NOON - 60_000));
const sequence = number(fc.integer({ min: 50, max: 1000 }));
const level = fc.record({
  odds: number(fc.integer({ min: 10_001, max: 60_000 })),
  size: fc.option(number(fc.nat({ max: 10_000 }))),
});
const levels = fc.array(level, { maxLength: 3 });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of constants are their keys
const [SPORT_CODES, TYPES, CONTRACTS] = [SPORTS, MARKET_TYPES, CONTRACT_TYPES].map(Object.keys) as [
  SportCode[],
  MarketTypeCode[],
  ContractTypeCode[],
];

const messages: fc.Arbitrary<SourceMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('event'),
    sequence,
    event: id('e1', 'e2'),
    sport: fc.constantFrom(...SPORT_CODES),
    competition: fc.record({ name, slug: fc.option(name) }),
    name,
    participants: fc.array(fc.record({ name, role: fc.constantFrom(...PARTICIPANT_ROLES) }), {
      maxLength: 4,
    }),
    start: number(fc.constantFrom(NOON + HOUR, NOON - HOUR)),
    venue: fc.option(name),
    country: fc.option(name),
  }),
  fc.record({ kind: fc.constant('gone'), sequence, event: id('e1', 'e2') }),
  fc.record({
    kind: fc.constant('market'),
    sequence,
    event: id('e1', 'e2'),
    market: id('m1', 'm2', 'm3'),
    type: fc.constantFrom(...TYPES),
    param: fc.option(id('2.5', '3', '1/5|3')),
    winners: number(fc.constantFrom(1, 3)),
    complete: fc.boolean(),
    status: fc.constantFrom(...MARKET_STATUSES),
    terms: fc.option(
      fc.record({
        n: number(fc.constant(1)),
        d: number(fc.constantFrom(4, 5)),
        places: number(fc.constant(3)),
      }),
    ),
    selections: fc.array(
      fc.record({
        selection: id('s1', 's2', 's3'),
        name,
        contract: fc.constantFrom(...CONTRACTS),
        param: fc.option(id('2-1', '-0.5')),
        status: fc.constantFrom('active', 'withdrawn'),
        adjustment: fc.option(number(fc.constant(10))),
      }),
      { maxLength: 4 },
    ),
  }),
  fc.record(
    {
      kind: fc.constant('quote'),
      sequence,
      bookie: id(...BOOKIES.map(({ code }) => code)),
      market: id('m1', 'm2', 'm3'),
      selection: id('s1', 's2', 's3'),
      back: levels,
      lay: levels,
      unboosted: number(fc.constant(20_000)),
      url: id('https://example.org/'),
      note: name,
      at,
    },
    { requiredKeys: ['kind', 'sequence', 'bookie', 'market', 'selection', 'back', 'lay', 'at'] },
  ),
  fc.record({
    kind: fc.constant('confirm'),
    bookie: fc.option(id('alpha')),
    market: fc.option(id('m1')),
    at,
  }),
  fc.record({ kind: fc.constant('clock'), at }),
  fc.record({
    kind: fc.constant('offers'),
    sequence,
    offers: fc.array(
      fc.record({
        offer: fc.constantFrom('bog', 'two_up'),
        bookie: id('alpha'),
        competitions: fc.array(name, { maxLength: 2 }),
        activation: fc.option(at),
      }),
      { maxLength: 2 },
    ),
  }),
);

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

/** A match and its market with prices, so that there are rows to be spoilt. */
const opening: readonly SourceMessage[] = [
  {
    kind: 'event',
    sequence: 1,
    event: 'e1',
    sport: 'football',
    competition: { name: 'Cup', slug: null },
    name: 'Arsenal v Chelsea',
    participants: [
      { name: 'Arsenal', role: 'home' },
      { name: 'Chelsea', role: 'away' },
    ],
    start: NOON + HOUR,
    venue: null,
    country: null,
  },
  {
    kind: 'market',
    sequence: 2,
    event: 'e1',
    market: 'm1',
    type: 'winner_3way',
    param: null,
    winners: 1,
    complete: true,
    status: 'open',
    terms: null,
    selections: (['home', 'draw', 'away'] as const).map((contract, index) => ({
      selection: `s${index + 1}`,
      name: contract,
      contract,
      param: null,
      status: 'active',
      adjustment: null,
    })),
  },
  ...['s1', 's2', 's3'].flatMap((selection, index) =>
    BOOKIES.map(({ code, isExchange }, place): SourceMessage => {
      const lay = isExchange ? [{ odds: 30_300, size: 5000 }] : [];
      const back = [{ odds: 29_000, size: null }];
      return {
        kind: 'quote',
        sequence: 3 + index * 10 + place,
        bookie: code,
        market: 'm1',
        selection,
        back,
        lay,
        at: NOON,
      };
    }),
  ),
];

function odds(resolver: Resolver) {
  const book = new Book({ bookies: BOOKIES });
  let sink: SourceSink | undefined;
  const source: OddsSource = {
    name: 'fuzz',
    label: 'Fuzz',
    bookies: [],
    clock: 'server',
    longestSilenceMs: null,
    start: (given) => {
      sink = given;
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
  };
  const pipeline = createPipeline({
    sources: [source],
    resolver,
    book,
    clock: { wall: () => NOON, steady: () => NOON },
    isAllowedLink: () => true,
    log: () => undefined,
  });
  return { book, pipeline, take: (message: SourceMessage) => sink?.take(message) };
}

describe('whatever a source says', () => {
  test('is taken or counted, and what is answered keeps to the wire', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(messages, { maxLength: 80 }), fc.boolean(), async (all, isTrusting) => {
        const resolver = isTrusting ? trusting : createResolver({ competitions: [] });
        const { book, pipeline, take } = odds(resolver);
        await pipeline.start();
        for (const message of [...opening, ...all]) take(message);
        pipeline.flush();
        await pipeline.stop();
        for (const feed of FEEDS) {
          const query = aggregatesQuery.parse({ aggregation_type: feed, limit: 500 });
          const { rows } = answerQuery(query, { book, asker: ASKER, now: moment() });
          expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
        }
        expect(currentEventsAnswer.safeParse(currentEvents(book, moment())).error).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });
});
