import { expect, test } from 'vitest';
import type { Leg } from '../bet/leg.ts';
import { ONE, rational, toExactText, whole, ZERO } from '../number/rational.ts';
import { cover, folds } from '../systems/blocks.ts';
import { linesOf } from '../systems/lines.ts';
import { foldRidings, legAt, ridingOver } from './fold-riding.ts';

const LEGS: readonly Leg[] = [
  { state: 'won', price: whole(3), share: rational(1, 2), pays: rational(3, 2) },
  { state: 'unsettled', price: whole(5), share: ONE, pays: whole(5) },
  { state: 'void', price: ONE, share: ONE, pays: ONE },
  { state: 'lost', price: ZERO, share: ZERO, pays: ZERO },
];

function shown(riding: ReturnType<typeof ridingOver>): string {
  const { pays, share, allVoid, unsettled, lost } = riding;
  return `${toExactText(pays)} ${toExactText(share)} ${allVoid} ${unsettled} ${lost}`;
}

test.each([
  [[0], '3/2 1/2 false 0 false'],
  [[1], '5 1 false 1 false'],
  [[2], '1 1 true 0 false'],
  [[3], '0 0 false 0 true'],
  [[0, 1], '15/2 1/2 false 1 false'],
  [[0, 2], '3/2 1/2 false 0 false'],
  [[2, 2], '1 1 true 0 false'],
  [[0, 0], '9/4 1/4 false 0 false'],
  [[0, 1, 2, 3], '0 0 false 1 true'],
  [[1, 1, 3], '0 0 false 2 true'],
  [[], '1 1 true 0 false'],
])('the fold of %j', (selections, expected) => {
  expect(shown(ridingOver(LEGS, selections))).toBe(expected);
});

test.each([[[cover([0, 1, 2, 3], 1)]], [[folds([0, 1, 2, 3], [2, 4])]]])(
  'in a list of lines comes to the same as by itself',
  (blocks) => {
    const ridingOf = foldRidings(LEGS);
    linesOf(blocks).forEach((line, index) => {
      if (line.kind !== 'fold') throw new Error('folds alone');
      expect(shown(ridingOf(line, index))).toBe(shown(ridingOver(LEGS, line.selections)));
    });
  },
);

test('a line over a selection that does not exist is a bug', () => {
  expect(() => legAt(LEGS, 4)).toThrow('every line is over selections of the bet');
  expect(() => ridingOver(LEGS, [0, -1])).toThrow('every line is over selections of the bet');
});
