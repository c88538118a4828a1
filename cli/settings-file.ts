import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type Issue, readJson } from '#lib';
import { shellWord } from '#lib/calculations';
import { BadInput, badInput } from './bad-input.ts';
import { givenAt } from './given.ts';
import type { Io } from './io.ts';
import { readSettings, type Settings } from './settings.ts';

/** The maximum length of a configuration file, which is normally a few lines. */
const MAX_CHARACTERS = 65_536;

/**
 * The path of the configuration file: `BETCALC_CONFIG`, or `betcalc/config.json` in `%APPDATA%` on Windows, and in
 * `$XDG_CONFIG_HOME` or `~/.config` elsewhere. Undefined if the environment sets none of them.
 */
export function settingsPath(
  env: Io['env'],
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { BETCALC_CONFIG: own = '', APPDATA: appData = '', XDG_CONFIG_HOME: xdg = '', HOME: home = '' } = env;
  if (own !== '') return own;
  if (platform === 'win32') return appData === '' ? undefined : join(appData, 'betcalc', 'config.json');
  // The XDG specification says to ignore relative paths.
  if (isAbsolute(xdg)) return join(xdg, 'betcalc', 'config.json');
  return home === '' ? undefined : join(home, '.config', 'betcalc', 'config.json');
}

/** The settings of the configuration file; none if there is no file. Throws bad input that names the file and its fields. */
export function loadSettings(env: Io['env']): Settings {
  const path = settingsPath(env);
  if (path === undefined) return {};
  return checkedSettings(loadJson(path), path);
}

/** The JSON of a configuration file, not validated; an empty object if the file is blank or missing. */
export function loadJson(path: string): unknown {
  const text = textOf(path);
  if (text.trim() === '') return {};
  const read = readJson(text, { characters: MAX_CHARACTERS });
  if (read.ok) return read.value;
  throw new BadInput(
    read.issues.map((each) => ({
      ...each,
      given: '',
      message: `${each.message}. Fix the file, or delete it to use the defaults`,
    })),
    path,
  );
}

/** The settings in the JSON of the file at `path`. Throws bad input that names the file and its fields. */
export function checkedSettings(json: unknown, path: string): Settings {
  const settings = readSettings(json);
  if (settings.ok) return settings.value;
  throw new BadInput(
    settings.issues.map((each) => ({ ...each, given: givenAt(json, each.path), message: withRemedy(each) })),
    path,
  );
}

function withRemedy({ path, message }: Issue): string {
  return path === '' ? message : `${message}. betcalc config unset ${shellWord(path)} removes it`;
}

/** Writes the settings to the file at `path` atomically, and creates its folder if there is none. */
export function saveSettings(settings: object, path: string): void {
  try {
    makeFolder(dirname(path));
    const target = linkTarget(path);
    rejectOtherThanFile(target, path);
    const temporary = `${target}.${process.pid}.tmp`;
    writeFileSync(temporary, `${JSON.stringify(settings, null, 2)}\n`);
    renameSync(temporary, target);
  } catch (error) {
    throw error instanceof BadInput ? error : badInput(`Cannot be written (${codeOf(error)})`, path);
  }
}

/** Makes a folder and those above it. Node's own recursion never ends in a file system that refuses folders, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Rejects a device or a pipe, such as /dev/null: renaming onto it would replace it by a file. */
function rejectOtherThanFile(target: string, path: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isFile() === false) throw badInput('Cannot be written: it is no regular file', path);
}

/** The target of a symbolic link: renaming onto the link would replace the link. */
function linkTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw badInput(`Cannot be read (${code})`, path);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
