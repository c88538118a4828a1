import { describe, expect, test } from 'vitest';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateEachWayValue } from './each-way-value.ts';
import { calculatePlaceChances } from './place-chances.ts';

const FIELD = ['0.29', '0.34', '0.11', '0.07', '0.14', '0.05'];

describe('place chances', () => {
  const { answer, figures } = answersOf(calculatePlaceChances);

  test('name their formula, and what it gets wrong', () => {
    expect(figures({ chances: FIELD, places: 2 })).toMatchObject({
      method: 'Harville',
      runners: [
        { positions: ['0.29', '0.2695370532'], placed: '0.5595370532', fairPlaceOdds: '1.7872' },
        {},
        {},
        {},
        {},
        {},
      ],
      warning: "Harville's formula overrates the place chances of favourites",
    });
  });

  test('are exact fractions in full', () => {
    expect(figures({ chances: ['1/2', '1/3', '1/6'], places: 2 }, { exact: true })).toMatchObject({
      runners: [{ positions: ['1/2', '7/20'] }, { positions: ['1/3', '2/5'] }, { positions: ['1/6', '1/4'] }],
    });
  });

  test('take chances that were rounded in proportion, and say so', () => {
    expect(answer({ chances: ['0.333', '0.333', '0.333'] })).toMatchObject({
      result: { runners: [{ positions: ['0.3333333333', '0.3333333333', '0.3333333333'] }, {}, {}] },
      notes: ['The chances add up to 0.999: each is divided by that'],
    });
  });

  test('tell every mistake', () => {
    expect(answer({ chances: ['0.3', '0.3'] })).toEqual(['chances: Chances must add up to 1']);
    expect(answer({ chances: ['0.5', '0.6'] })).toEqual(['chances: Chances must add up to 1']);
    expect(answer({ chances: ['0.5', '1', '2'], places: '1.5', x: 1 })).toEqual([
      'chances.1: Chance must be above 0 and below 1',
      'chances.2: Chance must be above 0 and below 1',
      'places: Invalid decimal value',
      'x: Unknown field',
    ]);
    expect(answer({ chances: ['0.5', '0.5'], places: 3 })).toEqual([
      'places: Too many places for so many runners',
    ]);
    expect(answer({ chances: ['0.5', '0.5'], places: '9'.repeat(20) })).toEqual([
      'places: Too many places for so many runners',
    ]);
    expect(answer({ chances: ['0.5', '0.5'], places: 0 })).toEqual(['places: Invalid decimal value']);
  });
});

describe('each-way value', () => {
  const { answer, figures } = answersOf(calculateEachWayValue);

  test('refuses a chance of a place below the chance to win', () => {
    const bet = { price: '9', chance: '0.5' };
    expect(answer({ ...bet, placeChance: '0.3' })).toEqual([
      'placeChance: The chance of a place cannot be below the chance to win',
    ]);
    expect(answer({ ...bet, placeChance: '1/2' })).toMatchObject({ kind: 'worked' });
    expect(answer({ ...bet, chance: '2', placeChance: '0.3' })).toEqual([
      'chance: Chance must be above 0 and below 1',
    ]);
    expect(answer({ ...bet, chance: '', placeChance: '0.3' })).toMatchObject({ missing: ['chance'] });
  });

  test('of an equal field has the returns of every runner', () => {
    expect(figures({ runners: 16, price: '16', terms: '1/5', places: 5, extraPlaces: 1 })).toEqual({
      method: 'equal chances',
      placePrice: '4.00',
      winChance: '0.0625',
      placeChance: '0.3125',
      fairPlacePrice: '3.20',
      winReturn: '1.00',
      placeReturn: '1.25',
      value: '0.25',
      extraWorth: '0.25',
      exchangePlacePrice: null,
      exchangePlaceReturn: null,
      returns: '36.00',
      placeReturns: '20.00',
    });
  });

  test('of a runner has its extra places, and the exchange’s price beside the fair one', () => {
    const runner = {
      chances: FIELD,
      runner: 3,
      price: '9',
      places: 4,
      extraPlaces: 2,
      exchangePlacePrice: '3',
    };
    expect(figures(runner)).toMatchObject({
      method: 'Harville',
      winChance: '0.11',
      extraWorth: '1.0147741416',
      exchangePlacePrice: '3.00',
      exchangePlaceReturn: '0.866667',
    });
  });

  test('takes the chances of a runner as they are given', () => {
    expect(figures({ chance: '0.1', placeChance: '0.3', price: '11', terms: '1/5' })).toMatchObject({
      method: 'given',
      value: '0.00',
      extraWorth: '0.00',
      fairPlacePrice: '3.3333',
    });
  });

  test('tells every mistake', () => {
    expect(
      answer({ price: 1, terms: 2, runners: 41, chances: FIELD, exchangePlacePrice: 'x', x: 1 }),
    ).toEqual([
      'price: Odds must be greater than 1',
      'terms: EW terms must be between 0 and 1',
      'chances: Give the chance in one way only',
      'runners: Invalid value',
      'exchangePlacePrice: Invalid decimal value',
      'x: Unknown field',
    ]);
    expect(answer({ price: 3, chances: FIELD, runner: 7, extraPlaces: 3, chance: '1/2' })).toEqual([
      'chance: Give the chance in one way only',
      'runner: No selection has this number',
      'extraPlaces: Too many places for so many runners',
    ]);
    expect(answer({ price: 3, placeChance: '1/2', places: 3 })).toEqual([
      'places: Give the chance in one way only',
    ]);
  });

  test.each([
    [{ price: 3 }, ['runners']],
    [{ runner: 1 }, ['price', 'chances']],
    [{ price: 3, chance: '1/2' }, ['placeChance']],
    [{ price: 3, placeChance: '1/2' }, ['chance']],
    [{ price: 3, chances: ['1/2', null] }, ['chances.1']],
  ])('requires one source of the chances: %j', (draft, missing) => {
    expect(answer(draft)).toEqual({ kind: 'blank', result: null, missing });
  });
});
