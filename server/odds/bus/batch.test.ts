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

/** A message of each kind, with all that it can have. */
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

describe('messages as text', () => {
  test('come back as they were', () => {
    const said = EVERY_KIND;
    expect(decodeMessages(encodeMessages(said))).toEqual({ messages: said, unreadable: 0 });
  });

  test('are no shorter than what sources may say', () => {
    const url = `https://example.org/${'x'.repeat(1980)}`;
    const lay = Array.from({ length: 100 }, (_, step) => ({ odds: 31_000 + step, size: 200 }));
    const long = [{ ...quote, url, lay }];
    expect(decodeMessages(encodeMessages(long))).toEqual({ messages: long, unreadable: 0 });
  });

  test('write quotes of one market one after the other as rows under it', () => {
    const entries: unknown = JSON.parse(encodeMessages(messages));
    const rows = [expect.arrayContaining(['ada']), expect.arrayContaining(['bob'])];
    expect(entries).toHaveLength(6);
    expect(entries).toContainEqual({ kind: 'quotes', source: 's', place, rows });
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
  ])('are no batch where there is %s', (_, encoded) => {
    expect(decodeMessages(encoded)).toBeUndefined();
  });

  const good = ['ada', 'b', 3, 5, [[30_000, null]], [[31_000, 200]]];
  test.each<[string, unknown]>([
    ['a price below 1', ['ada', 'b', 1, 1, [[9999, null]], []]],
    ['a price that is no whole number', ['ada', 'b', 1, 1, [[20_000.5, null]], []]],
    ['a price beyond all prices', ['ada', 'b', 1, 1, [[1e9, null]], []]],
    ['a size below 0', ['ada', 'b', 1, 1, [[20_000, -1]], []]],
    ['a sequence as text', ['ada', 'b', '1', 1, [], []]],
    ['no moment', ['ada', 'b', 1, null, [], []]],
    ['a side missing', ['ada', 'b', 1, 1, []]],
    ['something else', ['ada', 'b', 1, 1, [], [], { colour: 'red' }]],
    ['no row', 'ada'],
    ['a time that no calendar has', ['ada', 'b', 1, 1e300, [], []]],
    ['a link that is none', ['ada', 'b', 1, 1, [], [], { url: 'javascript:1' }]],
    ['a note of two lines', ['ada', 'b', 1, 1, [], [], { note: 'two\nlines' }]],
  ])('leave out a row in which there is %s, and nothing beside it', (_, row) => {
    const rows = [good, row, ['bob', ...good.slice(1)]];
    const decoded = decodeMessages(JSON.stringify([{ kind: 'quotes', source: 's', place, rows }]));
    expect(decoded).toEqual({ messages: [quote, { ...quote, selection: bob }], unreadable: 1 });
  });

  test.each<[string, unknown]>([
    ['of an unknown kind', { kind: 'price' }],
    ['with an unknown field', { kind: 'clock', source: 's', at: 1, by: 'me' }],
    ['whose rows are none', { kind: 'quotes', source: 's', place, rows: 'ada' }],
    ['of no place', { kind: 'quotes', source: 's', place: null, rows: [good] }],
    ['that is nothing', null],
    ['of a time that no calendar has', { kind: 'clock', source: 's', at: 1e300 }],
    ['whose label is no line', { kind: 'source', source: 's', clock: 'own', label: 'two\nlines', place: 0 }],
    ['of an id that is none', { kind: 'gone', source: 's', origin: 'e', sequence: 1, event: 'e 1' }],
  ])('leave out an entry %s, and nothing beside it', (_, entry) => {
    const beside = [
      { kind: 'clock', source: 's', at: 7 },
      { kind: 'clock', source: 's', at: 8 },
    ];
    const decoded = decodeMessages(JSON.stringify([beside[0], entry, beside[1]]));
    expect(decoded).toEqual({ messages: beside, unreadable: 1 });
  });

  test('are written as they are in format 2: a change of this raises the number', () => {
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
