import { describe, expect, test } from 'vitest';
import { minus, rational, type Rational, times, toExactText, whole } from '../number/rational.ts';
import { LAY_ROUNDINGS, pennyAbove, pennyBelow, roundStake, roundStakes } from './lay-rounding.ts';
import { matchedBetJson } from './calculators/matched-bet.ts';
import { readMatchedBet } from './matched-bet.ts';

const rounded = (exact: Rational, worst: (stake: Rational) => Rational): readonly string[] =>
  LAY_ROUNDINGS.map((rounding) => toExactText(roundStake(exact, rounding, worst)));

describe('a stake', () => {
  test.each([
    ['just below half a penny', rational(1_0049, 100), ['100', '100', '101', '10049/100', '100']],
    ['half a penny', rational(201, 2), ['101', '100', '101', '201/2', '100']],
    ['just above half a penny', rational(1_0051, 100), ['101', '100', '101', '10051/100', '100']],
    ['a whole penny', whole(100), ['100', '100', '100', '100', '100']],
    ['nothing', whole(0), ['0', '0', '0', '0', '0']],
  ])('is rounded nearest, down, up, not at all, to the best penny: %s', (_, exact, expected) => {
    expect(rounded(exact, (stake) => minus(whole(0), stake))).toEqual(expected);
  });

  test('takes the lower of two pennies that are equally good', () => {
    expect(toExactText(roundStake(rational(201, 2), 'best', () => whole(0)))).toBe('100');
  });

  test('takes the higher penny where its worst result is better', () => {
    expect(toExactText(roundStake(rational(1001, 10), 'best', (stake) => stake))).toBe('101');
  });

  test('has a penny at or below it and one at or above it', () => {
    expect([pennyBelow(rational(5, 2)), pennyAbove(rational(5, 2))].map(toExactText)).toEqual(['2', '3']);
    expect([pennyBelow(whole(7)), pennyAbove(whole(7))].map(toExactText)).toEqual(['7', '7']);
  });
});

describe('several stakes', () => {
  test('are rounded together with the rounding best', () => {
    const half = rational(1, 2);
    // Neither penny improves the result alone: only both together do.
    const worst = ([a = half, b = half]: readonly Rational[]): Rational => times(a, b);
    expect(roundStakes([half, half], 'best', worst).map(toExactText)).toEqual(['1', '1']);
  });

  test('are an empty list without stakes', () => {
    expect(LAY_ROUNDINGS.map((rounding) => roundStakes([], rounding, () => whole(0)))).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('the best penny of published bets', () => {
  test.each([
    [
      { betType: 'qualifying', back: '6.5', lay: '7', commission: '0' },
      { layStake: '9.28', profit: '-0.72' },
    ],
    [
      { betType: 'freebetSnr', back: '17', lay: '21', commission: '5' },
      { layStake: '7.63', profit: '7.25' },
    ],
  ])('%j leaves %j', ({ betType, back, lay, commission }, expected) => {
    const reading = readMatchedBet({
      betType,
      back: { stake: '10', decimalOdds: back },
      lay: { decimalOdds: lay, commission },
      rounding: 'best',
    });
    expect(matchedBetJson(reading)).toMatchObject(expected);
  });
});
