import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the document uses. */
export type JsonSchema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly propertyNames?: JsonSchema | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
};

/** Schemas by the name after `#/components/schemas/`. */
export type Components = Readonly<Record<string, JsonSchema>>;

/** Keeps lists short, so that a case is cheap; other tests cover long ones. */
const MAX_ITEMS = 3;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  // Short, with few letters: zod's rule for e-mail addresses is narrower than the standard.
  email: fc.stringMatching(/^[a-z]{1,12}[0-9]{0,3}@[a-z]{1,10}\.(?:com|org|net)$/u),
  uri: fc.webPath().map((path) => `https://example.com${path === '' ? '/' : path}`),
  uuid: fc.uuid(),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

/** Generates values that a schema allows. */
export function valuesOf(schema: JsonSchema, components: Components): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(referred(schema.$ref, components), components);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, components)));
  if (schema.allOf !== undefined) return valuesOf(merged(schema.allOf, components), components);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => valuesOf({ ...schema, type }, components)));
  }
  return KINDS[String(schema.type)]?.(schema, components) ?? fc.constantFrom(null, 0, 'x', true, [], {});
}

type Kind = (schema: JsonSchema, components: Components) => fc.Arbitrary<unknown>;

const KINDS: Readonly<Record<string, Kind>> = {
  object: (schema, components) => objectOf(schema, components),
  array: (schema, components) =>
    fc.array(valuesOf(schema.items ?? {}, components), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, Math.max(MAX_ITEMS, schema.minItems ?? 0)),
    }),
  string: (schema) => textOf(schema),
  integer: (schema) => fc.integer(bounds(schema, 1)),
  number: (schema) => fc.double({ ...bounds(schema, 1e-9), noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** Resolves a reference. */
function referred(ref: string, components: Components): JsonSchema {
  const found = components[ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`The document has no ${ref}`);
  return found;
}

function merged(parts: readonly JsonSchema[], components: Components): JsonSchema {
  const resolved = parts.map((part) => (part.$ref === undefined ? part : referred(part.$ref, components)));
  const properties = Object.fromEntries(resolved.flatMap((part) => Object.entries(part.properties ?? {})));
  return { type: 'object', properties, required: resolved.flatMap((part) => part.required ?? []) };
}

function objectOf(schema: JsonSchema, components: Components): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && typeof schema.additionalProperties === 'object') {
    const names =
      schema.propertyNames === undefined
        ? textOf({ maxLength: 8 })
        : valuesOf(schema.propertyNames, components);
    return fc.dictionary(names.map(String), valuesOf(schema.additionalProperties, components), {
      maxKeys: 3,
    });
  }
  const fields = Object.fromEntries(properties.map(([name, field]) => [name, valuesOf(field, components)]));
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true });
}

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 64 } = schema;
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  const known = FORMATS[schema.format ?? ''];
  if (known !== undefined) return known;
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u');
    // stringMatching lacks Unicode classes: draws texts until one matches.
    if (/\\p/iu.test(schema.pattern)) return printable(schema).filter((text) => pattern.test(text));
    return fc.stringMatching(pattern, { maxLength: Math.min(maxLength, 64) }).filter(fits);
  }
  return printable(schema);
}

function printable({ minLength = 0, maxLength = 64 }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, 64));
  return fc.string({ minLength, maxLength: longest, unit: 'grapheme-ascii' });
}

function bounds(schema: JsonSchema, step: number): { readonly min: number; readonly max: number } {
  const min = schema.exclusiveMinimum === undefined ? schema.minimum : schema.exclusiveMinimum + step;
  const max = schema.exclusiveMaximum === undefined ? schema.maximum : schema.exclusiveMaximum - step;
  const low = Math.max(min ?? -1_000_000, -2_147_483_648);
  return { min: low, max: Math.max(low, Math.min(max ?? 1_000_000, 2_147_483_647)) };
}

const anything = z.record(z.string(), z.unknown());

/** Generates variants of `valid` with one thing wrong, which a schema must mostly refuse. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }), WRONG)
    .map(([value, path, wrong]) => spoil(value, path, wrong));
}

/** Replacements for a value: other types, single-element lists, numeric strings and overflows. */
const WRONG: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', '0', 'NaN', [], [null], {}, { a: 1 }, '\u0000', '٣'),
  fc.string({ minLength: 5000, maxLength: 6000 }),
  fc.constant('drop'),
  fc.constant('extra'),
);

function spoil(value: unknown, [step = 0, ...path]: readonly number[], wrong: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && path.length > 0) {
    const at = step % value.length;
    return value.map((item: unknown, index) => (index === at ? spoil(item, path, wrong) : item));
  }
  const object = anything.safeParse(value);
  if (!object.success || Array.isArray(value)) return wrong;
  const names = Object.keys(object.data);
  const name = names[step % Math.max(1, names.length)];
  if (wrong === 'extra' || name === undefined) return { ...object.data, tier: 3 };
  const { [name]: inner, ...others } = object.data;
  if (wrong === 'drop') return others;
  return { ...object.data, [name]: path.length > 3 ? spoil(inner, path, wrong) : wrong };
}
