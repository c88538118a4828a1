import { describe, expect, test } from 'vitest';
import { faultOf } from './message-faults.ts';
import { LONGEST_PRICE, type SourceEvent, type SourceMarket, type SourceQuote } from './messages.ts';

const quote: SourceQuote = {
  kind: 'quote',
  sequence: 1,
  bookie: 'b',
  market: 'm',
  selection: 's',
  back: [
    { odds: 30_000, size: 100 },
    { odds: 29_000, size: null },
  ],
  lay: [
    { odds: 31_000, size: 0 },
    { odds: LONGEST_PRICE, size: 5 },
  ],
  at: 1_800_000_000_000,
};
const market: SourceMarket = {
  kind: 'market',
  sequence: 1,
  event: 'e',
  market: 'm',
  type: 'each_way',
  param: '1/5|3',
  winners: 1,
  complete: true,
  status: 'open',
  terms: { n: 1, d: 5, places: 3 },
  selections: [
    { selection: 's', name: 'Ada', contract: 'runner', param: null, status: 'active', adjustment: null },
  ],
};
const event: SourceEvent = {
  kind: 'event',
  sequence: 1,
  event: 'e',
  sport: 'tennis',
  competition: { name: 'Open', slug: null },
  name: 'Ada v Bob',
  participants: [{ name: 'Ada', role: 'home' }],
  start: 1_800_000_000_000,
  venue: null,
  country: null,
};

describe('a message', () => {
  test.each([quote, market, event, { ...market, terms: null }])('without fault is $kind', (message) => {
    expect(faultOf(message)).toBeUndefined();
  });

  test.each([
    ['sequence is no whole number', { ...quote, sequence: 0.5 }],
    ['sequence is no whole number', { ...event, sequence: -1 }],
    ['moment out of range', { ...quote, at: Number.NaN }],
    ['moment out of range', { ...event, start: Infinity }],
    ['text missing or too long', { ...quote, bookie: '' }],
    ['text missing or too long', { ...quote, url: 'http://example.org/' }],
    ['text missing or too long', { ...quote, note: 'two\nlines' }],
    ['text missing or too long', { ...event, name: 'x'.repeat(201) }],
    ['text missing or too long', { ...event, participants: [{ name: '\ud800', role: 'home' }] }],
    ['text missing or too long', { ...market, selections: [{ ...market.selections[0], name: '' }] }],
    ['price out of range', { ...quote, back: [{ odds: 10_000, size: null }] }],
    ['price out of range', { ...quote, lay: [{ odds: LONGEST_PRICE + 1, size: null }] }],
    ['price out of range', { ...quote, unboosted: 1.5 }],
    ['size out of range', { ...quote, lay: [{ odds: 20_000, size: -1 }] }],
    ['size out of range', { ...quote, lay: [{ odds: 20_000, size: 2 ** 31 }] }],
    ['levels out of order', { ...quote, back: quote.back.toReversed() }],
    ['levels out of order', { ...quote, lay: quote.lay.toReversed() }],
    ['winners out of range', { ...market, winners: 0 }],
    ['each-way terms out of range', { ...market, terms: { n: 1, d: 0, places: 3 } }],
    [
      'too many selections',
      { ...market, selections: Array.from({ length: 1001 }, () => market.selections[0]) },
    ],
  ] as const)('with a fault: %s', (fault, message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types are those of the messages above
    expect(faultOf(message as SourceQuote)).toBe(fault);
  });
});
