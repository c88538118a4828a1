import { expect, test } from 'vitest';
import type { Slug } from '../systems/system.ts';
import { parseSlip } from './parse-slip.ts';

const unreadOf = (query: string, slug: Slug): readonly string[] =>
  parseSlip(slug, new URLSearchParams(query)).unread.map(({ part, text }) => `${part}: ${text}`);

test.each<[string, Slug, readonly string[]]>([
  ['s=A;5/2;winn&s=B;2;won&utm=x', 'doubles', ["selection 1's outcome: winn"]],
  ['s=A;2;placed&s=B;2', 'doubles', ["selection 1's outcome: placed"]],
  ['ew=on&s=A;2;placed&s=B;2;open', 'doubles', []],
  [
    's=A;2;;zz;mcorners,home;r10;&s=B;2',
    'doubles',
    ['part of selection 1: zz', 'part of selection 1: mcorners,home'],
  ],
  ['s=A;3&s=B;3&s=C;3&s=D;3', 'trixie', ['selection 4: D;3']],
  [`s=${'A'.repeat(201)};2`, 'singles', [`selection 1's name: ${'A'.repeat(201)}`]],
  ['type=gold&ew=maybe&terms=1/4', 'singles', ['stake type: gold', 'each-way: maybe', 'each-way terms: 1/4']],
  ['total=9&stake=2', 'singles', ['stake: 2']],
  ['stake=&total=9&bonus=&s=&rules=', 'singles', []],
  ['rules=stake+nonsense', 'singles', ['rule: nonsense']],
  ['rules=product', 'singles', []],
  ['folds=2,x,99', 'acca', ['fold: x', 'fold: 99']],
  ['folds=2&perm=on', 'trixie', ['fold: 2']],
  ['perm=maybe', 'trixie', ['perm: maybe']],
  [
    'bonus=gold;p10&bonus=allWinners;p10;oall;x2',
    'patent',
    ['bonus 1: gold;p10', 'part of bonus 2: oall', 'part of bonus 2: x2'],
  ],
])('a link tells what its slip lacks: %s', (query, slug, unread) => {
  expect(unreadOf(query, slug)).toEqual(unread);
});

test('an invalid number is kept, to be shown with its issue', () => {
  const { draft, unread } = parseSlip('singles', new URLSearchParams('stake=1,5&s=A;5//2;;rx'));
  expect(draft).toMatchObject({ stakePerLine: '1,5', selections: [{ odds: '5//2', rule4: 'x' }] });
  expect(unread).toEqual([]);
});
