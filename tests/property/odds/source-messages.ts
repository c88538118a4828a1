import fc from 'fast-check';
import { CONTRACT_TYPES, keysOf, MARKET_TYPES, SPORTS } from '../../../server/odds/messages/markets.ts';
import {
  MARKET_STATUSES,
  PARTICIPANT_ROLES,
  type SourceMessage,
} from '../../../server/odds/messages/messages.ts';
import { BOOKIES, HOUR, NOON } from './world.ts';

/** Mostly realistic values, and sometimes any value of the type. */
const or = <T>(usual: fc.Arbitrary<T>, wild: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: wild });
const id = (...ids: readonly string[]) => or(fc.constantFrom(...ids), fc.string({ maxLength: 400 }));
/** JSON does not preserve -0. */
const number = (usual: fc.Arbitrary<number>) =>
  or(
    usual,
    fc.oneof(fc.double(), fc.constantFrom(-1, 0, 0.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity, -Infinity)),
  ).map((value) => value + 0);
const name = or(
  fc.constantFrom('Arsenal', 'Chelsea', 'Leeds United', 'Desert Crown'),
  fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.string({ maxLength: 400, unit: 'binary' }),
    fc.constantFrom('\u{1F3C7}', '\ud800', '\u202E').map((mark) => mark.repeat(100)),
  ),
);
const at = number(fc.constantFrom(NOON, NOON - 60_000));
const sequence = number(fc.integer({ min: 50, max: 1000 }));
const level = fc.record({
  odds: number(fc.integer({ min: 10_001, max: 60_000 })),
  size: fc.option(number(fc.nat({ max: 10_000 }))),
});
const levels = fc.array(level, { maxLength: 3 });

/** A message of a source, valid or invalid. */
export const sourceMessages: fc.Arbitrary<SourceMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('event'),
    sequence,
    event: id('e1', 'e2'),
    sport: fc.constantFrom(...keysOf(SPORTS)),
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
    type: fc.constantFrom(...keysOf(MARKET_TYPES)),
    param: fc.option(id('2.5', '3', '-0.5', '1/5|3')),
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
        contract: fc.constantFrom(...keysOf(CONTRACT_TYPES)),
        param: fc.option(id('2-1', '-0.5', '+0.5')),
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

/** A match and its market with prices, so that there are rows to corrupt. */
export const SOURCE_OPENING: readonly SourceMessage[] = [
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
