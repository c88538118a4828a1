import { describe, expect, test } from 'vitest';
import {
  type BookMessage,
  type BookQuote,
  NO_CACHE_INDEX,
  type PlacedSelection,
} from '../messages/book-message.ts';
import { decodeMessages, encodeMessages } from './batch.ts';
import { BUS_FORMAT } from './redis-keys.ts';

const place = { origin: 'm', eventOrigin: 'e', event: 'e1', market: 'e1:win' };
const ada: PlacedSelection = { source: 's', ...place, key: 'ada', cacheIndex: NO_CACHE_INDEX };
const bob: PlacedSelection = { ...ada, key: 'bob' };
const quote: BookQuote = {
  kind: 'quote',
  sequence: 3,
  selection: ada,
  bookie: 'b',
  back: [{ odds: 30_000, size: null }],
  lay: [{ odds: 31_000, size: 200 }],
  at: 5,
};
const messages: readonly BookMessage[] = [
  { kind: 'source', source: 's', clock: 'server', label: 'S', place: 0 },
  quote,
  { ...quote, selection: bob, sequence: 4, unboosted: 29_000, url: 'https://example.org/', note: 'a note' },
  { kind: 'confirm', source: 's', bookie: null, place, at: 6 },
  { kind: 'confirm', source: 's', bookie: 'b', place: null, at: 6 },
  { ...quote, selection: { ...ada, origin: 'other' }, sequence: 5 },
  { kind: 'clock', source: 's', at: 7 },
];

/** Messages of every kind, with all their fields. */
const EVERY_KIND: readonly BookMessage[] = [
  ...messages,
  { kind: 'source', source: 'd', clock: 'server', label: 'Demo', simulated: true, place: 1 },
  {
    kind: 'event',
    source: 's',
    origin: 'e',
    sequence: 1,
    pairedBy: 'first',
    because: 'new',
    event: {
      id: 'e1',
      sport: 'horse_racing',
      competition: 'ascot',
      name: '14:30 Ascot',
      participants: [{ name: 'Ada', role: 'runner' }],
      start: 9,
      venue: 'Ascot',
    },
  },
  {
    kind: 'market',
    source: 's',
    origin: 'm',
    eventOrigin: 'e',
    sequence: 2,
    market: {
      id: 'e1:win',
      event: 'e1',
      type: 'each_way',
      param: '1/5|3',
      winners: 1,
      complete: true,
      status: 'open',
      terms: { n: 1, d: 5, places: 3 },
      selections: [{ key: 'ada', contract: 'runner', param: 'Ada', status: 'active' }],
    },
  },
  {
    kind: 'offers',
    source: 's',
    sequence: 6,
    offers: [{ offer: 'bog', bookie: 'b', competitions: ['ascot'], activation: 8 }],
  },
  { kind: 'gone', source: 's', origin: 'e', sequence: 7, event: 'e1' },
];

describe('a batch of messages', () => {
  test('decodes to the same messages', () => {
    expect(decodeMessages(encodeMessages(EVERY_KIND))).toEqual({ messages: EVERY_KIND, unreadable: 0 });
  });

  test('has room for the longest quotes of sources', () => {
    const url = `https://example.org/${'x'.repeat(1980)}`;
    const lay = Array.from({ length: 100 }, (_, step) => ({ odds: 31_000 + step, size: 200 }));
    const long = [{ ...quote, url, lay }];
    expect(decodeMessages(encodeMessages(long))).toEqual({ messages: long, unreadable: 0 });
  });

  test('has adjacent quotes on one market as rows under it', () => {
    const entries: unknown = JSON.parse(encodeMessages(messages));
    const rows = [expect.arrayContaining(['ada']), expect.arrayContaining(['bob'])];
    expect(entries).toHaveLength(6);
    expect(entries).toContainEqual({ kind: 'quotes', source: 's', place, rows });
  });

  test.each([
    ['not JSON', '{'],
    ['not a list', '{}'],
  ])('is undefined if the text is %s', (_, encoded) => {
    expect(decodeMessages(encoded)).toBeUndefined();
  });

  const good = ['ada', 'b', 3, 5, [[30_000, null]], [[31_000, 200]]];
  test.each<[string, unknown]>([
    ['a price below 1', ['ada', 'b', 1, 1, [[9999, null]], []]],
    ['a price that is not whole', ['ada', 'b', 1, 1, [[20_000.5, null]], []]],
    ['a price above the maximum', ['ada', 'b', 1, 1, [[1e9, null]], []]],
    ['a size below 0', ['ada', 'b', 1, 1, [[20_000, -1]], []]],
    ['a sequence as text', ['ada', 'b', '1', 1, [], []]],
    ['no time', ['ada', 'b', 1, null, [], []]],
    ['a side missing', ['ada', 'b', 1, 1, []]],
    ['an unknown field', ['ada', 'b', 1, 1, [], [], { colour: 'red' }]],
    ['a text instead of a row', 'ada'],
    ['a time out of range', ['ada', 'b', 1, 1e300, [], []]],
    ['an invalid link', ['ada', 'b', 1, 1, [], [], { url: 'javascript:1' }]],
    ['a note of two lines', ['ada', 'b', 1, 1, [], [], { note: 'two\nlines' }]],
  ])('skips a row with %s, and no other', (_, row) => {
    const rows = [good, row, ['bob', ...good.slice(1)]];
    const decoded = decodeMessages(JSON.stringify([{ kind: 'quotes', source: 's', place, rows }]));
    expect(decoded).toEqual({ messages: [quote, { ...quote, selection: bob }], unreadable: 1 });
  });

  test.each<[string, unknown]>([
    ['of an unknown kind', { kind: 'price' }],
    ['with an unknown field', { kind: 'clock', source: 's', at: 1, by: 'me' }],
    ['without a list of rows', { kind: 'quotes', source: 's', place, rows: 'ada' }],
    ['without a place', { kind: 'quotes', source: 's', place: null, rows: [good] }],
    ['that is null', null],
    ['with a time out of range', { kind: 'clock', source: 's', at: 1e300 }],
    [
      'with a label of two lines',
      { kind: 'source', source: 's', clock: 'own', label: 'two\nlines', place: 0 },
    ],
    ['with an invalid id', { kind: 'gone', source: 's', origin: 'e', sequence: 1, event: 'e 1' }],
  ])('skips an entry %s, and no other', (_, entry) => {
    const beside = [
      { kind: 'clock', source: 's', at: 7 },
      { kind: 'clock', source: 's', at: 8 },
    ];
    const decoded = decodeMessages(JSON.stringify([beside[0], entry, beside[1]]));
    expect(decoded).toEqual({ messages: beside, unreadable: 1 });
  });

  test('has this format, a change of which must increment BUS_FORMAT', () => {
    expect(BUS_FORMAT).toBe(2);
    const entries: unknown = JSON.parse(encodeMessages(EVERY_KIND));
    const lines = Array.isArray(entries) ? entries.map((entry) => JSON.stringify(entry)) : [];
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "{"kind":"source","source":"s","clock":"server","label":"S","place":0}
      {"kind":"quotes","source":"s","place":{"origin":"m","eventOrigin":"e","event":"e1","market":"e1:win"},"rows":[["ada","b",3,5,[[30000,null]],[[31000,200]]],["bob","b",4,5,[[30000,null]],[[31000,200]],{"unboosted":29000,"url":"https://example.org/","note":"a note"}]]}
      {"kind":"confirm","source":"s","bookie":null,"place":{"origin":"m","eventOrigin":"e","event":"e1","market":"e1:win"},"at":6}
      {"kind":"confirm","source":"s","bookie":"b","place":null,"at":6}
      {"kind":"quotes","source":"s","place":{"origin":"other","eventOrigin":"e","event":"e1","market":"e1:win"},"rows":[["ada","b",5,5,[[30000,null]],[[31000,200]]]]}
      {"kind":"clock","source":"s","at":7}
      {"kind":"source","source":"d","clock":"server","label":"Demo","simulated":true,"place":1}
      {"kind":"event","source":"s","origin":"e","sequence":1,"pairedBy":"first","because":"new","event":{"id":"e1","sport":"horse_racing","competition":"ascot","name":"14:30 Ascot","participants":[{"name":"Ada","role":"runner"}],"start":9,"venue":"Ascot"}}
      {"kind":"market","source":"s","origin":"m","eventOrigin":"e","sequence":2,"market":{"id":"e1:win","event":"e1","type":"each_way","param":"1/5|3","winners":1,"complete":true,"status":"open","terms":{"n":1,"d":5,"places":3},"selections":[{"key":"ada","contract":"runner","param":"Ada","status":"active"}]}}
      {"kind":"offers","source":"s","sequence":6,"offers":[{"offer":"bog","bookie":"b","competitions":["ascot"],"activation":8}]}
      {"kind":"gone","source":"s","origin":"e","sequence":7,"event":"e1"}"
    `);
  });
});
