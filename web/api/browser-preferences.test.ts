import { expect, test } from 'vitest';
import { readBrowserPreferences, writeBrowserPreferences } from './browser-preferences.ts';
import type { PreferenceChange } from './preference-change.ts';

const CHANGES: readonly PreferenceChange[] = [
  { kind: 'general', change: { oddsFormat: 'fractional', darkMode: null } },
  { kind: 'calculator', toolSlug: 'yankee', change: { showPlaceOdds: true, uncertaintyMultiplier: '0.95' } },
  { kind: 'bookie', bookie: 'coral', change: { gubbed: true, notes: 'since March' } },
];

test('what is kept is read as it was written', () => {
  expect(readBrowserPreferences(writeBrowserPreferences(CHANGES))).toEqual(CHANGES);
});

test('the later of two changes holds', () => {
  const later: PreferenceChange = { kind: 'bookie', bookie: 'coral', change: { gubbed: false } };
  expect(readBrowserPreferences(writeBrowserPreferences([...CHANGES, later])).at(-1)).toEqual({
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
])('%s holds nothing that can be used', (stored) => {
  expect(readBrowserPreferences(stored)).toEqual([]);
});
