import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as wire from '#lib/wire';
import { EXAMPLES } from './examples.ts';
import { withCoercibleType, withHostileText, withUnknownField } from './mutations.ts';

type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A time may be seconds, digits or ISO text here, so digits are no coercion. */
const TAKES_BOTH = /\.event_filters\.start_(?:from|to) as (?:text|a number)$/u;
/** The engine's numbers may be texts or numbers; the engine has their bounds. */
const ENGINE_NUMBER = /\.(?:back|lay)\.|uncertaintyMultiplier|layStake/u;
/** Texts that are parsed later and never stored. */
const READ_LATER = /\.next with|\.type with|\.request_id with/u;

describe.each(EXAMPLES)('$name', ({ name, schema, value }) => {
  const isEngine = name === 'matchedBetSchema';

  test('parses its example unchanged', () => {
    expect(schema.parse(value)).toEqual(value);
  });

  test('refuses an unknown field at every depth', () => {
    for (const mutation of withUnknownField(value)) {
      expect(schema.safeParse(mutation.value).success, mutation.what).toBe(false);
    }
  });

  test('coerces no type into another', () => {
    const mutations = withCoercibleType(value).filter(
      ({ what }) => !TAKES_BOTH.test(what) && !(isEngine && ENGINE_NUMBER.test(what)),
    );
    for (const mutation of mutations) {
      expect(schema.safeParse(mutation.value).success, mutation.what).toBe(false);
    }
  });

  test('refuses unbounded text and characters that cannot be stored', () => {
    const mutations = withHostileText(value).filter(
      ({ what }) => !READ_LATER.test(what) && !(isEngine && ENGINE_NUMBER.test(what)),
    );
    for (const mutation of mutations) {
      expect(schema.safeParse(mutation.value).success, mutation.what).toBe(false);
    }
  });
});

/** The engine's documents, and calls that consist of them only, have tests and bounds of their own. */
const ENGINE_SCHEMAS = new Set([
  'slipSchema',
  'settlementSchema',
  'compositeBetSchema',
  ...['settle', 'compare', 'grade', 'calculate'].flatMap((call) => [`${call}Shape`, `${call}Answer`]),
]);
const SCHEMAS = Object.entries(wire)
  .flatMap(([name, value]) => (value instanceof z.ZodType ? [{ name, schema: value }] : []))
  .filter(({ name }) => !name.endsWith('Codec'));

test('every schema has an example, alone or as a part of another', () => {
  const used = JSON.stringify(EXAMPLES.map(({ schema }) => z.toJSONSchema(schema, { io: 'input' })));
  const unused = SCHEMAS.filter(({ schema }) => {
    const { id } = schema.meta() ?? {};
    const isExample = EXAMPLES.some((example) => example.schema === schema);
    return id !== undefined && !isExample && !used.includes(`"#/$defs/${id}"`);
  });
  const lists = new Set<unknown>(['AggregatesAnswer', 'DutchingAnswer', 'CurrentEventsAnswer']);
  expect(unused.map(({ schema }) => schema.meta()?.id).filter((id) => !lists.has(id))).toEqual([]);
});

describe.each(SCHEMAS.filter(({ name }) => !ENGINE_SCHEMAS.has(name)))('$name', ({ schema }) => {
  test.each(['input', 'output'] as const)('is expressible as JSON Schema, and bounded: %s', (io) => {
    expect(unbounded(z.toJSONSchema(schema, { io }), '')).toEqual([]);
  });
});

test('every pattern uses the dialect that all JSON Schema validators support', () => {
  const published = JSON.stringify(SCHEMAS.map(({ schema }) => z.toJSONSchema(schema, { io: 'input' })));
  expect(published).toContain('"pattern"');
  expect(published).not.toMatch(/\\\\[pP]\{|\(\?<|\(\?i/u);
});

/** Every place of a JSON Schema at which a value may have any size or any key. */
function unbounded(schema: unknown, path: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((inner, index) => unbounded(inner, `${path}[${index}]`));
  if (!isJson(schema)) return [];
  const here = isBounded(schema) ? [] : [path];
  const inner = Object.entries(schema)
    .filter(([key]) => !['enum', 'const', 'examples', 'default', 'required', ...ENGINE_FIELDS].includes(key))
    .flatMap(([key, value]) => unbounded(value, `${path}.${key}`));
  return [...here, ...inner];
}

const ENGINE_FIELDS = [
  'slip',
  'settlement',
  'composite_bet',
  'matched_bet',
  'back',
  'lay',
  'uncertaintyMultiplier',
  'layStake',
];

function isBounded(schema: Json): boolean {
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return true;
  const has = (...keys: readonly string[]): boolean => keys.every((key) => schema[key] !== undefined);
  switch (schema['type']) {
    case 'string':
      return has('pattern') || has('maxLength') || has('format');
    case 'number':
    case 'integer':
      return has('minimum', 'maximum');
    case 'array':
      return has('maxItems');
    case 'object':
      return schema['additionalProperties'] === false;
    default:
      return true;
  }
}
