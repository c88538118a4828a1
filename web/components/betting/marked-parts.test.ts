import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const shown = (text: string, spans: Parameters<typeof markedParts>[1]): string =>
  markedParts(text, spans)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test('parts of a text are marked in order, with overlaps merged', () => {
  expect(shown('abcdef', [])).toBe('abcdef');
  expect(shown('abcdef', [{ start: 2, end: 4 }])).toBe('ab[cd]ef');
  expect(
    shown('abcdef', [
      { start: 3, end: 6 },
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ]),
  ).toBe('[a]bc[def]');
  expect(shown('abc', [{ start: 3, end: 3 }])).toBe('abc');
});
