import { describe, expect, test } from 'vitest';
import { type Applied, deviceChanges } from './device-changes.ts';

const NONE: Applied = { id: 'a', darkMode: null, reducedMotion: null, oddsFormat: 'decimal' };

describe('what an account prefers', () => {
  test('comes to a device when it changes, back to the system too', () => {
    const dark = { ...NONE, darkMode: true };
    expect(deviceChanges(NONE, dark)).toEqual({ theme: 'dark' });
    expect(deviceChanges(dark, NONE)).toEqual({ theme: undefined });
    expect(deviceChanges(NONE, { ...NONE, reducedMotion: true })).toEqual({ motion: 'reduced' });
  });

  test('leaves alone what has not changed: the device may have its own', () => {
    expect(
      deviceChanges({ ...NONE, darkMode: true }, { ...NONE, darkMode: true, oddsFormat: 'american' }),
    ).toEqual({ oddsFormat: undefined });
  });

  test('resets no device setting when an account has just signed in', () => {
    expect(deviceChanges(undefined, NONE)).toEqual({});
    expect(deviceChanges({ ...NONE, id: 'b', darkMode: true }, NONE)).toEqual({});
    expect(deviceChanges(undefined, { ...NONE, darkMode: false })).toEqual({ theme: 'light' });
  });
});
