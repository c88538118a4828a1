import { expect, test } from 'vitest';
import { readOddsList } from './odds-list.ts';
import { answerOf } from './testing/run-with.ts';

test.each([
  { given: ['2', '5/2', '-120'], prices: ['2', '5/2', '-120'] },
  { given: ['2.0,3.0,4.0'], prices: ['2.0', '3.0', '4.0'] },
  { given: ['5/2, evens ,+150'], prices: ['5/2', 'evens', '+150'] },
  { given: ['2,', '3,', '4'], prices: ['2', '3', '4'] },
  { given: [' 2.5  3\n4 '], prices: ['2.5', '3', '4'] },
  { given: ['2,3,4'], prices: ['2', '3', '4'] },
  { given: ['2.5,x,4'], prices: ['2.5', 'x', '4'] },
  { given: ['2.5,,4'], prices: ['2.5', '', '4'] },
  { given: ['5', 'to', '2', '3'], prices: ['5 to 2', '3'] },
  { given: ['5 / 2, 11/4 JF', 'evens'], prices: ['5 / 2', '11/4 JF', 'evens'] },
  { given: ['@ 3.5', '@', '4'], prices: ['@ 3.5', '@ 4'] },
  { given: ['2.6=Home,2.4=Draw', '4.3'], prices: ['2.6=Home', '2.4=Draw', '4.3'] },
  { given: ['2.6=Home, 2.4 , 4.3'], prices: ['2.6=Home', '2.4 , 4.3'] },
  { given: ['5/2=Smith, John, evens=Jones'], prices: ['5/2=Smith, John', 'evens=Jones'] },
  { given: ['2,6=Home'], prices: ['2,6=Home'] },
  { given: ['F', '2', 'to'], prices: ['F', '2 to'] },
])('$given are the prices $prices', ({ given, prices }) => {
  expect(readOddsList(given)).toEqual(prices);
});

test.each(['2,50', '1,001', '2,3,', '', '5-2'])('"%s" is not split', (given) => {
  expect(readOddsList([given])).toEqual([given.replace(/(?<=\d),$/u, '')]);
});

test('a bet accepts both forms', async () => {
  const spaces = await answerOf('patent --odds 2 3.0 -120 --stake 2');
  expect(await answerOf('patent --odds 2,3.0,-120 --stake 2')).toBe(spaces);
  expect(await answerOf(['patent', '--odds', '2 3.0 -120', '--stake', '2'])).toBe(spaces);
});
