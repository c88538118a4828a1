import { expect, test } from 'vitest';
import { rational, whole, ZERO } from '../number/rational.ts';
import { printer } from './printer.ts';
import {
  keptText,
  moneyStep,
  numberStep,
  numberText,
  oddsStep,
  percentStep,
  poundsText,
  roundedText,
} from './workings.ts';

const THIRD = rational(2, 6);

test.each([
  ['money', () => moneyStep('A', 'a', rational(1000, 3)), '3.33', '10/3'],
  ['odds', () => oddsStep('A', 'a', rational(22, 6)), '3.6667', '11/3'],
  ['percent', () => percentStep('A', 'a', THIRD), '33.333333', '100/3'],
  ['number', () => numberStep('A', 'a', THIRD), '0.333333', '1/3'],
])('a step whose value is of the unit %s prints it rounded and exactly', (unit, make, rounded, exact) => {
  const step = make();
  expect(step).toMatchObject({ label: 'A', formula: 'a', unit });
  expect([step.print(printer({})), step.print(printer({ exact: true }))]).toEqual([rounded, exact]);
});

test('numbers in a formula are not rounded, and a fraction is in brackets', () => {
  expect([numberText(rational(5, 2)), numberText(THIRD), numberText(rational(1, 10_000_000))]).toEqual([
    '2.5',
    '(1/3)',
    '(1/10000000)',
  ]);
  expect([poundsText(whole(250)), poundsText(rational(125, 2)), poundsText(rational(100, 3))]).toEqual([
    '2.50',
    '0.625',
    '(1/3)',
  ]);
});

test('a share that is taken is shown by what remains, and none is not shown', () => {
  expect([keptText(rational(1, 50)), keptText(ZERO)]).toEqual([' × (1 − 0.02)', '']);
});

test('a formula says how its stake is rounded', () => {
  expect((['nearest', 'down', 'up', 'none', 'best'] as const).map(roundedText)).toEqual([
    ' to the nearest penny',
    ' down to the penny',
    ' up to the penny',
    '',
    ' to the penny whose worse result is better',
  ]);
});
