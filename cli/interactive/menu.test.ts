import { expect, test } from 'vitest';
import { menuEntries } from './menu.ts';

test('the menu finds a calculation by the words that users type, after those that are named so', () => {
  const found = (filter: string) => menuEntries({ filter }).map(({ calculator }) => calculator);
  expect(found('sequential')).toEqual(['acca-lays']);
  expect(found('vig')).toEqual(['fair-odds', 'margin']);
  expect(found('lock-in')).toEqual(expect.arrayContaining(['lock-in', 'hedge']));
});
