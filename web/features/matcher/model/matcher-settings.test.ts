// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import {
  matcherSettings,
  NO_SETTINGS,
  setMatcherSettings,
  stakeOf,
  withoutSaved,
  withSaved,
} from './matcher-settings.ts';

const SATURDAY = { name: 'Saturday', feed: 'mb', query: 'sport=football' } as const;

describe('saved filters', () => {
  test('replace those of the same name, and can be deleted', () => {
    const once = withSaved(NO_SETTINGS, SATURDAY);
    const twice = withSaved(once, { ...SATURDAY, name: ' Saturday ', query: 'sport=tennis' });
    expect(twice.saved).toEqual([{ ...SATURDAY, query: 'sport=tennis' }]);
    expect(withoutSaved(twice, SATURDAY).saved).toEqual([]);
  });

  test('of another matcher may have the same name', () => {
    const both = withSaved(withSaved(NO_SETTINGS, SATURDAY), { ...SATURDAY, feed: 'boost' });
    expect(both.saved).toHaveLength(2);
  });

  test('are restored from storage', () => {
    const { saved } = withSaved(NO_SETTINGS, SATURDAY);
    setMatcherSettings({ saved });
    expect(matcherSettings()).toEqual({ ...NO_SETTINGS, saved: [SATURDAY] });
  });
});

test.each([
  null,
  '',
  '[]',
  'null',
  '{"saved":[1,{"name":"","feed":"mb","query":""}],"stake":5,"showsAll":"yes"}',
])('invalid stored settings are ignored: %s', (text) => {
  if (text !== null) localStorage.setItem('layline.matchers', text);
  expect(matcherSettings()).toEqual(NO_SETTINGS);
});

test('settings stored by an older release load without invalid filters', () => {
  localStorage.setItem(
    'layline.matchers',
    '{"stake":"25","showsAll":true,"isCollapsed":false,"saved":[{"name":"Saturday","feed":"mb","query":"sport=football"},{"name":7}]}',
  );
  expect(matcherSettings()).toEqual({
    stake: '25',
    showsAll: true,
    isCollapsed: false,
    isGrouped: true,
    isRoomy: false,
    worth: '',
    saved: [SATURDAY],
  });
});

test.each([
  ['25.50', '25.50'],
  ['', '10'],
  ['0', '10'],
  ['abc', '10'],
  ['25.505', '10'],
])('a stake of "%s" counts as %s', (typed, counted) => {
  expect(stakeOf(typed)).toBe(counted);
});
