import fc from 'fast-check';

import {
  CONTRACT_TYPES,
  type ContractTypeCode,
  keysOf,
  MARKET_TYPES,
  type MarketTypeCode,
  type SportCode,
  SPORTS,
} from '../../../server/odds/messages/markets.ts';
import {
  PARTICIPANT_ROLES,
  type SourceEvent,
  type SourceMarket,
} from '../../../server/odds/messages/messages.ts';

const name = fc.oneof(
  fc.constantFrom(
    '',
    'Arsenal',
    'Man Utd',
    'Arsenal (W)',
    '1. Alpha (IRE)',
    '#12',
    '2-1',
    'U21',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, Infinity, Number.NaN));

const selections = fc.uniqueArray(
  fc.record({
    selection: name,
    name,
    contract: fc.constantFrom<ContractTypeCode>(...keysOf(CONTRACT_TYPES)),
    param: fc.option(name),
    status: fc.constantFrom('active' as const, 'withdrawn' as const),
    adjustment: fc.constant(null),
  }),
  { maxLength: 10, selector: (each) => each.selection },
);

const eventFields = {
  kind: fc.constant('event' as const),
  sequence: fc.nat(),
  event: fc.constantFrom('a', 'b', 'c'),
  sport: fc.constantFrom<SportCode>(...keysOf(SPORTS)),
  competition: fc.record({ name, slug: fc.option(name) }),
  name,
  participants: fc.array(fc.record({ name, role: fc.constantFrom(...PARTICIPANT_ROLES) }), { maxLength: 4 }),
  start: fc.oneof(number, fc.constantFrom(0, 1e12)),
  venue: fc.option(name),
  country: fc.option(name),
};
const marketFields = {
  kind: fc.constant('market' as const),
  sequence: fc.nat(),
  event: fc.constantFrom('a', 'b', 'c'),
  market: name,
  type: fc.constantFrom<MarketTypeCode>(...keysOf(MARKET_TYPES)),
  param: fc.option(name),
  winners: number,
  complete: fc.boolean(),
  status: fc.constantFrom('open' as const, 'closed' as const),
  terms: fc.option(fc.record({ n: number, d: number, places: number })),
  selections,
};

/** An event and a market from one of two sources: well-typed, and otherwise arbitrary. */
export const arbitraryGarbage: fc.Arbitrary<{
  readonly source: string;
  readonly event: SourceEvent;
  readonly market: SourceMarket;
}> = fc.record({
  source: fc.constantFrom('first', 'second'),
  event: fc.record(eventFields),
  market: fc.record(marketFields),
});
