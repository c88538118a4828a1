import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientTypes } from '../../scripts/client-types.ts';
import { SCHEMA_FILE, servedDocument } from './document.ts';

/** The types of a document with one schema, without the header and the paths. */
function typesOf(schema: unknown): string {
  const types = clientTypes({ paths: {}, components: { schemas: { It: schema } } });
  return (
    /schemas: \{\n\s*It: (?<type>[^]*);\n\s*\};\n\};\n$/u
      .exec(types)
      ?.groups?.['type']?.replaceAll(/\s+/gu, ' ') ?? types
  );
}

test('the committed types match the document: npm run client', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(clientTypes(await servedDocument()));
});

test.each([
  [{ type: 'integer', minimum: 1 }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', "b'c"] }, String.raw`'a' | 'b\'c'`],
  [{ const: true }, 'true'],
  [{}, 'unknown'],
  [{ $ref: '#/components/schemas/Slip' }, "components['schemas']['Slip']"],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }, {}] }, 'string'],
  [{ anyOf: [{}, {}] }, 'unknown'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { const: 1 }], items: false }, '[string, 1]'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
    "{ a: string; 'b-c'?: unknown; }",
  ],
  [{ type: 'object', properties: { a: { type: 'null' } } }, '{ a?: never; }'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number; }'],
  [
    { type: 'object', properties: { a: {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    '({ a: unknown; } | { b: unknown; }) & ({ a?: unknown; })',
  ],
])('%j is %s', (schema, type) => {
  expect(typesOf(schema)).toBe(type);
});

test.each([
  [{ not: { type: 'string' } }, 'keyword: not'],
  [{ type: 'file' }, 'file'],
  [{ $ref: '#/definitions/Slip' }, 'not a schema of the document'],
  [{ type: 'array', prefixItems: [{}], items: {} }, 'tuple'],
  [{ type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: {} }, 'restricted property names'],
])('%j is refused', (schema, message) => {
  expect(() => typesOf(schema)).toThrow(message);
});
