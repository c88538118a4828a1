import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeCursor, encodeCursor } from './bet-input.ts';

const position = fc.record({
  created_at: fc.date({ noInvalidDate: true }),
  id: fc.uuid(),
});

test('a cursor is URL-safe, and decodes to the position that it was encoded from', () => {
  fc.assert(
    fc.property(position, (given) => {
      const cursor = encodeCursor(given);
      expect(cursor).toMatch(/^[\w-]{1,300}$/u);
      expect(decodeCursor(cursor)).toEqual(given);
    }),
  );
});

test('a cursor with a changed character is another position, or is refused', () => {
  fc.assert(
    fc.property(
      position,
      fc.nat(),
      fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '='),
      (given, at, character) => {
        const cursor = encodeCursor(given);
        const index = at % cursor.length;
        const changed = cursor.slice(0, index) + character + cursor.slice(index + 1);
        fc.pre(changed !== cursor);
        const read = decodeCursor(changed);
        expect(read === undefined || encodeCursor(read) === changed).toBe(true);
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
])('%j is refused', (cursor) => {
  expect(decodeCursor(cursor)).toBeUndefined();
});
