import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedSchema } from '../../server/config/seed.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operate-configuration.md'), 'utf8');

/** The rows of the table of fields: the names that a row describes, and all that it mentions. */
const ROWS = PAGE.slice(PAGE.indexOf('## Fields'), PAGE.indexOf('## Before you open'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => ({ about: names(line.split('|')[1] ?? ''), all: names(line) }));

type Schema = z.core.JSONSchema._JSONSchema;

const { $defs = {}, ...FILE } = z.toJSONSchema(seedSchema, { io: 'input' });

/** Every field that the file may have, as a dotted path without list indexes. */
const FIELDS = [...new Set(paths(FILE))];

function names(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);
}

function paths(schema: Schema): readonly string[] {
  if (typeof schema === 'boolean') return [];
  const { $ref = '', properties = {}, items = [], anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...paths(field).map((path) => `${name}.${path}`),
  ]);
  const others = [...anyOf, ...[items].flat(), $defs[$ref.replace('#/$defs/', '')] ?? true];
  return [...own, ...others.flatMap(paths)];
}

/** True if a name of the table denotes a field: by its path, its path with … for a part, or its last part. */
function isNameOf(name: string, field: string): boolean {
  const [begin = '', end] = name.split('…');
  if (end !== undefined) return field.startsWith(`${begin}.`) && field.endsWith(`.${end}`);
  return field === name || field.endsWith(`.${name}`);
}

test('every field in the table exists', () => {
  const about = ROWS.flatMap((row) => row.about);
  expect(about.filter((name) => !FIELDS.some((field) => isNameOf(name, field)))).toEqual([]);
});

test('every field is mentioned in the table', () => {
  expect(FIELDS).toContain('journeys.steps.links.is_ad');
  expect(FIELDS).toContain('operator.address');
  const called = new Set(ROWS.flatMap(({ all }) => all).flatMap((name) => name.split(/[.…]/u)));
  expect(FIELDS.filter((field) => !called.has(field.split('.').at(-1) ?? ''))).toEqual([]);
});
