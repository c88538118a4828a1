import { describe, expect, test } from 'vitest';
import type { BookMessage, BookQuote } from '../book-message.ts';
import { decodeMessages, encodeMessages } from './batch.ts';

const place = { origin: 'm', eventOrigin: 'e', event: 'e1', market: 'e1:win' };
const quote: BookQuote = {
  kind: 'quote',
  source: 's',
  sequence: 3,
  ...place,
  bookie: 'b',
  key: 'ada',
  back: [{ odds: 30_000, size: null }],
  lay: [{ odds: 31_000, size: 200 }],
  at: 5,
};
const messages: readonly BookMessage[] = [
  { kind: 'source', source: 's', clock: 'server', label: 'S', place: 0 },
  quote,
  { ...quote, key: 'bob', sequence: 4, unboosted: 29_000, url: 'https://example.org/', note: 'a note' },
  { kind: 'confirm', source: 's', bookie: null, place, at: 6 },
  { kind: 'confirm', source: 's', bookie: 'b', place: null, at: 6 },
  { ...quote, origin: 'other', sequence: 5 },
  { kind: 'clock', source: 's', at: 7 },
];

describe('messages as text', () => {
  test('come back as they were', () => {
    expect(decodeMessages(encodeMessages(messages))).toEqual(messages);
  });

  test('are no shorter than what sources may say', () => {
    const url = `https://example.org/${'x'.repeat(1980)}`;
    const lay = Array.from({ length: 100 }, (_, step) => ({ odds: 31_000 + step, size: 200 }));
    expect(decodeMessages(encodeMessages([{ ...quote, url, lay }]))).toEqual([{ ...quote, url, lay }]);
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
    ['an unknown kind', '[{"kind":"price"}]'],
    ['an unknown field', '[{"kind":"clock","source":"s","at":1,"by":"me"}]'],
    ...Object.entries({
      'a price below 1': [['ada', 'b', 1, 1, [[9999, null]], []]],
      'a price that is no whole number': [['ada', 'b', 1, 1, [[20_000.5, null]], []]],
      'a price beyond all prices': [['ada', 'b', 1, 1, [[1e9, null]], []]],
      'a size below 0': [['ada', 'b', 1, 1, [[20_000, -1]], []]],
      'a sequence as text': [['ada', 'b', '1', 1, [], []]],
      'no moment': [['ada', 'b', 1, null, [], []]],
      'a side missing': [['ada', 'b', 1, 1, []]],
      'something else in a row': [['ada', 'b', 1, 1, [], [], { colour: 'red' }]],
      'rows that are none': 'ada',
    }).map(([what, rows]): [string, string] => [
      what,
      JSON.stringify([{ kind: 'quotes', source: 's', place, rows }]),
    ]),
  ])('are none where there is %s', (_, encoded) => {
    expect(decodeMessages(encoded)).toBeUndefined();
  });
});
