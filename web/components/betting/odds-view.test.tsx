// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setDeviceSettings } from '../../platform/device-settings.ts';
import { useOddsView } from './odds-view.ts';

const ACCOUNT = { oddsFormat: 'american', decimalOddsPlaces: 3 } as const;

test.each([
  ['fractional', 'fractional'],
  ['roman', 'american'],
  [undefined, 'american'],
])('with %s stored on this device, odds are %s', (oddsFormat, format) => {
  setDeviceSettings({ oddsFormat });
  expect(renderHook(() => useOddsView(ACCOUNT)).result.current).toEqual({ format, places: 3 });
});

test('odds are decimal with two places by default', () => {
  expect(renderHook(() => useOddsView(undefined)).result.current).toEqual({ format: 'decimal', places: 2 });
});
