import { describe, expect, test } from 'vitest';
import { type Applied, deviceChanges } from './device-changes.ts';

const NONE: Applied = { id: 'a', darkMode: null, reducedMotion: null, oddsFormat: 'decimal' };

describe('an account preference', () => {
  test('applies to a device when it changes, also back to the system default', () => {
    const dark = { ...NONE, darkMode: true };
    expect(deviceChanges(NONE, dark)).toEqual({ theme: 'dark' });
    expect(deviceChanges(dark, NONE)).toEqual({ theme: undefined });
    expect(deviceChanges(NONE, { ...NONE, reducedMotion: true })).toEqual({ motion: 'reduced' });
  });

  test('does not override a device setting if it has not changed', () => {
    expect(
      deviceChanges({ ...NONE, darkMode: true }, { ...NONE, darkMode: true, oddsFormat: 'american' }),
    ).toEqual({ oddsFormat: undefined });
  });

  test('does not reset a device setting at sign-in', () => {
    expect(deviceChanges(undefined, NONE)).toEqual({});
    expect(deviceChanges({ ...NONE, id: 'b', darkMode: true }, NONE)).toEqual({});
    expect(deviceChanges(undefined, { ...NONE, darkMode: false })).toEqual({ theme: 'light' });
  });
});
