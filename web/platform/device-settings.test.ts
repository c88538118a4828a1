// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { deviceSettings, onDeviceSettings, setDeviceSettings } from './device-settings.ts';

describe('invalid stored settings count as unset', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"dark"',
    '7',
    '{"theme":"blue","motion":1,"oddsFormat":7,"showNotes":"yes","singleKeys":null}',
  ])('%j', (text) => {
    if (text !== null) localStorage.setItem('layline.device', text);
    expect(deviceSettings()).toEqual({});
  });
});

test('an invalid setting does not affect the others', () => {
  localStorage.setItem('layline.device', '{"theme":"dark","oddsFormat":3,"showBoosts":true}');
  expect(deviceSettings()).toEqual({
    theme: 'dark',
    showBoosts: true,
  });
});

test('a change is stored and reported, and undefined restores the default', () => {
  const heard = vi.fn();
  const end = onDeviceSettings(heard);
  setDeviceSettings({ theme: 'dark', oddsFormat: 'american' });
  setDeviceSettings({ theme: undefined });
  expect(deviceSettings()).toEqual({ oddsFormat: 'american' });
  expect(localStorage.getItem('layline.device')).toBe('{"oddsFormat":"american"}');
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  setDeviceSettings({ oddsFormat: undefined });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the settings are the same object until a change', () => {
  setDeviceSettings({ theme: 'dark' });
  expect(deviceSettings()).toBe(deviceSettings());
});
