// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { browserPreferences } from './browser-preferences.ts';
import type { PreferenceChange } from './preferences.ts';

const CHANGES: readonly PreferenceChange[] = [
  { kind: 'general', change: { oddsFormat: 'fractional', darkMode: null } },
  { kind: 'calculator', toolSlug: 'yankee', change: { showPlaceOdds: true, uncertaintyMultiplier: '0.95' } },
  { kind: 'bookie', bookie: 'coral', change: { gubbed: true, notes: 'since March' } },
];

test('stored changes are read as they were written', () => {
  browserPreferences.write(CHANGES);
  expect(browserPreferences.read()).toEqual(CHANGES);
});

test('the later of two changes wins', () => {
  const later: PreferenceChange = { kind: 'bookie', bookie: 'coral', change: { gubbed: false } };
  browserPreferences.write([...CHANGES, later]);
  expect(browserPreferences.read().at(-1)).toEqual({
    kind: 'bookie',
    bookie: 'coral',
    change: { gubbed: false, notes: 'since March' },
  });
});

test.each([
  null,
  'nonsense',
  '[]',
  '{"general":{"oddsFormat":"roman","decimalOddsPlaces":9},"calculators":{"nine":{}},"bookies":{"X!":{"gubbed":true}}}',
  '{"general":7,"bookies":{"coral":{"commission":"1000","gubbed":"yes"}}}',
])('%s has no valid changes', (stored) => {
  if (stored !== null) localStorage.setItem('layline.preferences', stored);
  expect(browserPreferences.read()).toEqual([]);
});

test('changes stored by an older release are readable, and written in the same form', () => {
  const stored =
    '{"general":{"oddsFormat":"american"},"calculators":{"yankee":{"showPlaceOdds":true}},"bookies":{"coral":{"gubbed":true}}}';
  localStorage.setItem('layline.preferences', stored);
  expect(browserPreferences.read()).toEqual([
    { kind: 'general', change: { oddsFormat: 'american' } },
    { kind: 'calculator', toolSlug: 'yankee', change: { showPlaceOdds: true } },
    { kind: 'bookie', bookie: 'coral', change: { gubbed: true } },
  ]);
  browserPreferences.write(browserPreferences.read());
  expect(localStorage.getItem('layline.preferences')).toBe(stored);
});
