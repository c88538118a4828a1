import { expect, test } from 'vitest';
import { flagPlace, pricePlace } from './flag-place.ts';

test.each([
  ['selections.0.odds', '--odds, 1st price'],
  ['selections.2.odds', '--odds, 3rd price'],
  ['selections', '--odds'],
  ['selections.1.rule4', '--rule4, selection B'],
  ['selections.27.outcome', '--outcomes, selection AB'],
  ['selections.1.eachWay.terms', '--terms, selection B'],
  ['selections.1.eachWay.places', '--places, selection B'],
  ['eachWay.terms', '--each-way'],
  ['eachWay.places', '--places'],
  ['stakePerLine', '--stake'],
  ['promos.boostPct', '--promo-boost'],
  ['rules.eachWayAnyToCome', '--any-to-come-rule'],
  ['--explain', '--explain'],
  ['system', 'system'],
])('%s is given by %s', (path, place) => {
  expect(flagPlace(path)).toBe(place);
});

test('prices are numbered with ordinals', () => {
  const counted = [0, 1, 2, 3, 10, 11, 12, 20, 21, 49].map(pricePlace);
  expect(counted).toEqual(
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '50th'].map(
      (each) => `${each} price`,
    ),
  );
});
