import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCursor, writeCursor } from './cursor.ts';

const place = fc.record({
  created_at: fc.date({ noInvalidDate: true }),
  id: fc.uuid(),
});

test('a cursor is read as the place that it was written from, and fits an address', () => {
  fc.assert(
    fc.property(place, (given) => {
      const cursor = writeCursor(given);
      expect(cursor).toMatch(/^[\w-]{1,300}$/u);
      expect(readCursor(cursor)).toEqual(given);
    }),
  );
});

test('one that was changed in a character is another place or none', () => {
  fc.assert(
    fc.property(
      place,
      fc.nat(),
      fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '='),
      (given, at, character) => {
        const cursor = writeCursor(given);
        const index = at % cursor.length;
        const changed = cursor.slice(0, index) + character + cursor.slice(index + 1);
        fc.pre(changed !== cursor);
        const read = readCursor(changed);
        expect(read === undefined || writeCursor(read) === changed).toBe(true);
      },
    ),
  );
});

test.each([
  '',
  'null',
  'MQ',
  '====',
  Buffer.from("1.00000000-0000-4000-8000-000000000000' or 1=1").toString('base64url'),
  Buffer.from('-0.00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('9999999999999999.00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('1e9.00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from('1.00000000-0000-4000-8000-00000000000G').toString('base64url'),
])('%j is none', (cursor) => {
  expect(readCursor(cursor)).toBeUndefined();
});
