import { expect, test } from 'vitest';
import { blankSelection, emptySlip, isBlank, type SlipSelection } from './slip.ts';

const CHANGES: readonly Partial<SlipSelection>[] = [
  { description: 'Ash' },
  { odds: '2.5' },
  { outcome: 'win' },
  { market: { kind: 'drawNoBet', side: 'home' } },
  { result: { home: '1', away: '' } },
  { finish: { position: '2', tied: '', pays: '' } },
  { banker: true },
  { rule4: '10' },
  { boost: { enabled: true, value: '' } },
  { boost: { enabled: false, value: '5' } },
  { deadHeatDivisor: '3' },
  { deadHeatPlaceDivisor: '3/2' },
  { eachWay: { enabled: true, terms: '', places: '' } },
  { eachWay: { enabled: false, terms: '1/4', places: '' } },
  { eachWay: { enabled: false, terms: '', places: '4' } },
];

test.each(CHANGES)('a selection with %j is no longer blank', (change) => {
  expect(isBlank(blankSelection(7))).toBe(true);
  expect(isBlank({ ...blankSelection(7), ...change })).toBe(false);
});

test('an empty slip is each-way only if its system is', () => {
  expect(emptySlip('each-way').eachWay).toEqual({ enabled: true, terms: '1/5', places: '5' });
  expect(emptySlip('trixie').eachWay.enabled).toBe(false);
  expect(emptySlip('trixie').meta).toEqual({ bookieId: null, placed: false, liveTrack: false });
});
