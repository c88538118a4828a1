import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSettings, saveSettings, settingsPath } from './settings-file.ts';

test.each([
  [
    'BETCALC_CONFIG',
    { BETCALC_CONFIG: '/etc/mine.json', XDG_CONFIG_HOME: '/xdg', HOME: '/me' },
    '/etc/mine.json',
  ],
  ['$XDG_CONFIG_HOME', { XDG_CONFIG_HOME: '/xdg', HOME: '/me' }, '/xdg/betcalc/config.json'],
  ['~/.config', { HOME: '/me' }, '/me/.config/betcalc/config.json'],
  [
    '~/.config for a relative $XDG_CONFIG_HOME',
    { XDG_CONFIG_HOME: 'xdg', HOME: '/me' },
    '/me/.config/betcalc/config.json',
  ],
  [
    '~/.config for empty variables',
    { BETCALC_CONFIG: '', XDG_CONFIG_HOME: '', HOME: '/me' },
    '/me/.config/betcalc/config.json',
  ],
  ['no place', {}, undefined],
])('the settings are in %s', (_place, env, path) => {
  expect(settingsPath(env, 'linux')).toBe(path);
  expect(settingsPath(env, 'darwin')).toBe(path);
});

test('on Windows they are in %APPDATA%', () => {
  const appData = join('C:', 'Users', 'me', 'AppData', 'Roaming');
  expect(settingsPath({ APPDATA: appData, HOME: '/me' }, 'win32')).toBe(
    join(appData, 'betcalc', 'config.json'),
  );
  expect(settingsPath({ HOME: '/me' }, 'win32')).toBeUndefined();
  expect(settingsPath({ BETCALC_CONFIG: 'D:/mine.json', APPDATA: appData }, 'win32')).toBe('D:/mine.json');
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'layline-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the folders above a new file are made', () => {
  const path = join(newFolder(), 'a', 'b', 'config.json');
  saveSettings({ rules: 'bookmaker' }, path);
  expect(loadSettings({ BETCALC_CONFIG: path })).toEqual({ rules: 'bookmaker' });
});

test('what is no file is not replaced', () => {
  const folder = newFolder();
  expect(() => saveSettings({}, folder)).toThrow('Cannot be written: it is no regular file');
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.runIf(process.platform === 'linux')('a file system that refuses folders is an error at once', () => {
  expect(() => saveSettings({}, '/proc/none/of/it.json')).toThrow('Cannot be written (ENOENT)');
});
