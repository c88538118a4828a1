import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZE, pageOf } from './pages.ts';

test('pages join to the whole list, nothing twice and nothing missing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 45 }), (rows) => {
      const { pages } = pageOf(rows, 1);
      const all = Array.from({ length: pages }, (_, index) => pageOf(rows, index + 1).rows);
      expect(all.flat()).toEqual(rows);
      expect(all.slice(0, -1).every((page) => page.length === PAGE_SIZE)).toBe(true);
    }),
  );
});

test('a page that does not exist is the nearest that does', () => {
  const rows = Array.from({ length: 21 }, (_, index) => index);
  expect(pageOf(rows, 9)).toEqual({ page: 3, pages: 3, rows: [20] });
  expect(pageOf(rows, -1).page).toBe(1);
  expect(pageOf(rows, Number.NaN).page).toBe(1);
  expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, rows: [] });
});
