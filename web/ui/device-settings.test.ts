// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import {
  deviceSettings,
  onDeviceSettings,
  readDeviceSettings,
  setDeviceSettings,
} from './device-settings.ts';

describe('what is stored and is none of ours counts as nothing chosen', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"dark"',
    '7',
    '{"theme":"blue","motion":1,"oddsFormat":"roman","showNotes":"yes","singleKeys":null}',
  ])('%j', (text) => {
    expect(readDeviceSettings(text)).toEqual({});
  });
});

test('one broken setting leaves the others', () => {
  expect(readDeviceSettings('{"theme":"dark","oddsFormat":3,"showBoosts":true}')).toEqual({
    theme: 'dark',
    showBoosts: true,
  });
});

test('a change is stored, and heard of; undefined gives a setting back to the system', () => {
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

test('the settings are the same object until something changes', () => {
  setDeviceSettings({ theme: 'dark' });
  expect(deviceSettings()).toBe(deviceSettings());
});

test('storage that is full does not keep a choice from holding', () => {
  setDeviceSettings({ theme: 'light' });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setDeviceSettings({ theme: 'dark' });
  expect(deviceSettings()).toEqual({ theme: 'dark' });
  full.mockRestore();
  setDeviceSettings({ motion: 'reduced' });
  expect(localStorage.getItem('layline.device')).toBe('{"theme":"dark","motion":"reduced"}');
});

test('storage that is closed counts as empty', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect(deviceSettings()).toEqual({});
});
