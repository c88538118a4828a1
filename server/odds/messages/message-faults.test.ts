import { describe, expect, test } from 'vitest';
import { findFault } from './message-faults.ts';
import {
  MAX_PRICE,
  type Offer,
  type SourceEvent,
  type SourceMarket,
  type SourceMessage,
  type SourceOffers,
  type SourceQuote,
} from './messages.ts';

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
    { odds: MAX_PRICE, size: 5 },
  ],
  at: 1_800_000_000_000,
};
const runner: SourceMarket['selections'][number] = {
  selection: 's',
  name: 'Ada',
  contract: 'runner',
  param: null,
  status: 'active',
  adjustment: null,
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
  selections: [runner],
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

const offers = (more: Partial<Offer>): SourceOffers => ({
  kind: 'offers',
  sequence: 1,
  offers: [{ offer: 'bog', bookie: 'b', competitions: ['ascot'], activation: null, ...more }],
});

describe('a message', () => {
  test.each([quote, market, event, { ...market, terms: null }, offers({}), offers({ activation: 5 })])(
    'of kind $kind is valid',
    (message) => {
      expect(findFault(message)).toBeUndefined();
    },
  );

  test.each<readonly [string, SourceMessage]>([
    ['sequence is no whole number', { ...quote, sequence: 0.5 }],
    ['sequence is no whole number', { ...event, sequence: -1 }],
    ['moment out of range', { ...quote, at: Number.NaN }],
    ['moment out of range', { ...event, start: Infinity }],
    ['moment out of range', offers({ activation: Number.NaN })],
    ['moment out of range', offers({ activation: -1 })],
    ['text missing or too long', offers({ bookie: '' })],
    ['text missing or too long', offers({ competitions: ['x'.repeat(201)] })],
    ['text missing or too long', { kind: 'confirm', bookie: '\0', market: null, at: 1 }],
    ['text missing or too long', { ...quote, bookie: '' }],
    ['text missing or too long', { ...quote, url: 'http://example.org/' }],
    ['text missing or too long', { ...quote, note: 'two\nlines' }],
    ['text missing or too long', { ...event, name: 'x'.repeat(201) }],
    ['text missing or too long', { ...event, participants: [{ name: '\ud800', role: 'home' }] }],
    ['text missing or too long', { ...market, selections: [{ ...runner, name: '' }] }],
    ['price out of range', { ...quote, back: [{ odds: 10_000, size: null }] }],
    ['price out of range', { ...quote, lay: [{ odds: MAX_PRICE + 1, size: null }] }],
    ['price out of range', { ...quote, unboosted: 1.5 }],
    ['size out of range', { ...quote, lay: [{ odds: 20_000, size: -1 }] }],
    ['size out of range', { ...quote, lay: [{ odds: 20_000, size: 2 ** 31 }] }],
    ['levels out of order', { ...quote, back: quote.back.toReversed() }],
    ['levels out of order', { ...quote, lay: quote.lay.toReversed() }],
    ['winners out of range', { ...market, winners: 0 }],
    ['each-way terms out of range', { ...market, terms: { n: 1, d: 0, places: 3 } }],
    ['too many selections', { ...market, selections: Array.from({ length: 1001 }, () => runner) }],
  ])('has the fault: %s', (fault, message) => {
    expect(findFault(message)).toBe(fault);
  });
});
