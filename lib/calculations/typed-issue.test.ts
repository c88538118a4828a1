import { expect, test } from 'vitest';
import { answerEntries, answerForm } from './form.ts';
import { type CalculationName, calculationOf } from './table.ts';
import type { FormEntries } from './form.ts';

const ACCEPTED = 'Chance must be above 0 and below 1: write 0.3, 3/10 or 30%';

test.each<[CalculationName, FormEntries, string]>([
  ['kelly', { chance: '30', odds: '3' }, 'chance'],
  ['edge', { chance: '30', odds: '3' }, 'chance'],
  ['place-chances', { chances: ['30', '0.7'] }, 'chances.0'],
  ['each-way-value', { odds: '9', chance: '0.1', 'place-chance': '30' }, 'placeChance'],
  ['cash-out', { return: '60', leg: ['1.5,30'] }, 'legs.0.chance'],
])(
  'a typed chance that is out of range in %s is answered with the forms that it takes',
  (name, entries, path) => {
    const calculation = calculationOf(name);
    const expected = { code: 'chance-range', path, message: ACCEPTED };
    expect(answerEntries(calculation, entries).issues).toContainEqual(expected);
    expect(answerForm(calculation, entries).issues).toContainEqual(expected);
  },
);

test('other messages of a chance stay, and so does that of a price', () => {
  const offer = {
    kind: 'wagering',
    bonus: '10',
    wagering: '5',
    'house-edge': '1/10',
    odds: '1.01',
    stake: '1',
  };
  const others = [
    answerEntries(calculationOf('place-chances'), { chances: ['0.3', '0.3'] }),
    answerEntries(calculationOf('offer'), offer),
  ];
  expect(others.flatMap(({ issues }) => issues.map(({ message }) => message)).join()).not.toContain('30%');
});
