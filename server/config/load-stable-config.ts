import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readJson, stableConfigAnswer } from '#lib/wire';
import type { z } from 'zod';

import { type Mistake, seedMistakes, seedSchema, type ProgramFacts } from './seed.ts';
import { type StableConfig, stableConfigOf } from './stable-config.ts';

/** The default configuration, of which operators edit a copy. */
export const DEFAULT_FILE = join(import.meta.dirname, 'stable-config.json');

/** Enough for well over five thousand competitions. */
const MAX_CHARACTERS = 2_000_000;
const MAX_REPORTED = 20;

/** Thrown if the configuration is invalid; the message lists its mistakes with their paths. */
export class WrongConfig extends Error {
  override name = 'WrongConfig';
}

/** Reads the configuration at the start. Throws WrongConfig if the file is missing, malformed or inconsistent. */
export function loadStableConfig(facts: ProgramFacts, file: string = DEFAULT_FILE): StableConfig {
  const json = readJson(textOf(file), { characters: MAX_CHARACTERS });
  if (!json.ok) {
    throw wrong(
      file,
      json.issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    );
  }
  const seed = seedSchema.safeParse(json.value);
  if (!seed.success) throw wrong(file, lines(mistakesOf(seed.error), json.value));
  const mistakes = seedMistakes(seed.data, facts);
  if (mistakes.length > 0) throw wrong(file, lines(mistakes, json.value));
  const config = stableConfigOf(seed.data, facts);
  stableConfigAnswer.parse(config.answer);
  return config;
}

function textOf(file: string): string {
  try {
    if (!statSync(file).isFile()) throw wrong(file, ['not a file']);
    return readFileSync(file, 'utf8').replace(/^\uFEFF/u, '');
  } catch (error) {
    if (error instanceof WrongConfig) throw error;
    throw wrong(file, [error instanceof Error ? error.message : 'cannot be read']);
  }
}

function mistakesOf(error: z.ZodError): readonly Mistake[] {
  return error.issues.flatMap((found): readonly Mistake[] => {
    const path = found.path.map(String);
    if (found.code !== 'unrecognized_keys') return [{ path, message: found.message }];
    return found.keys.map((key) => ({ path: [...path, key], message: 'Unknown field' }));
  });
}

function lines(mistakes: readonly Mistake[], value: unknown): readonly string[] {
  return mistakes.map(({ path, message }) => `${path.join('.')}${nameAt(path, value)}: ${message}`);
}

/** The name of the entry at a path, such as ` (coral)`, since an index is hard to find. */
function nameAt(path: Mistake['path'], value: unknown): string {
  let here: unknown = value;
  let name = '';
  for (const part of path) {
    if (typeof here !== 'object' || here === null) break;
    here = Reflect.get(here, part);
    name = nameOf(here) ?? name;
  }
  return name === '' ? '' : ` (${name.slice(0, 100)})`;
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return ['code', 'slug', 'bookie_code']
    .map((field): unknown => Reflect.get(entry, field))
    .find((each) => typeof each === 'string');
}

function wrong(file: string, mistakes: readonly string[]): WrongConfig {
  const shown = mistakes.slice(0, MAX_REPORTED).map((line) => `\n  ${line}`);
  const more = mistakes.length > MAX_REPORTED ? `\n  and ${mistakes.length - MAX_REPORTED} more` : '';
  return new WrongConfig(`The configuration in ${file} cannot be used:${shown.join('')}${more}`);
}
