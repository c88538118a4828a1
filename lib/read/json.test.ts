import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '../result.ts';
import { MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from './json.ts';

const LIMITS = { characters: 1_000_000 };

function problems(text: string): readonly string[] {
  const result = readJson(text, LIMITS);
  return result.ok ? [] : result.issues.map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

test('accepts what JSON.parse accepts, with the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/"(?:__proto__|constructor|prototype)"/u.test(text));
      expect(readJson(text, LIMITS)).toEqual(ok(JSON.parse(text)));
    }),
  );
});

test('a text that exceeds the limit is refused without parsing', () => {
  expect(readJson('"abc"', { characters: 5 }).ok).toBe(true);
  expect(readJson('"abcd"', { characters: 5 })).toMatchObject({ issues: [{ code: 'too-large', path: '' }] });
});

test('32 levels are accepted, 33 are not', () => {
  const nested = (depth: number): string => '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2);
  expect(problems(nested(MAX_JSON_DEPTH))).toEqual([]);
  expect(problems(`[${nested(MAX_JSON_DEPTH)}]`)).toEqual(['too-deep : Nested too deeply']);
  expect(problems(`"${'['.repeat(100)}"`)).toEqual([]);
  expect(problems(`[[${nested(MAX_JSON_DEPTH)}],[]]`)).toEqual(['too-deep : Nested too deeply']);
});

test('a hundred lists or objects side by side are one level', () => {
  expect(readJson(`[${'[],'.repeat(100)}[]]`, LIMITS).ok).toBe(true);
  expect(readJson(`[${'{},'.repeat(100)}{}]`, LIMITS).ok).toBe(true);
});

test('anything but a text is an invalid value', () => {
  for (const given of [5, null, undefined, { length: 1 }]) {
    const result: unknown = Reflect.apply(readJson, undefined, [given, LIMITS]);
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
  }
});

test('1,000 members are accepted, 1,001 are not', () => {
  const members = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])));
  expect(problems(`[${members(MAX_JSON_MEMBERS)},${members(MAX_JSON_MEMBERS)}]`)).toEqual([]);
  expect(problems(`[1,{"a":${members(MAX_JSON_MEMBERS + 1)}}]`)).toEqual(['too-large : Too large']);
});

test('invalid JSON is reported by line and column', () => {
  expect(problems('{"a":1,}')).toEqual(['invalid-json : Not valid JSON: line 1, column 8']);
  expect(problems('{\n  "a": 1\n  "b": 2\n}')).toEqual(['invalid-json : Not valid JSON: line 3, column 3']);
  expect(problems('')).toEqual(['invalid-json : Not valid JSON: line 1, column 1']);
});

test('a duplicate key is refused at its path', () => {
  expect(problems('{"odds":"2","odds":"200"}')).toEqual(['duplicate-key odds: The same key twice']);
  expect(problems('{"a":[{},{"b":{"c":"}","\\u0063":2}}]}')).toEqual([
    'duplicate-key a.1.b.c: The same key twice',
  ]);
  expect(problems('{"a":1,"a":1,"a":1,"b":[{"a":2}]}')).toHaveLength(2);
});

test('the same key in different objects, and text that only looks like a key, are accepted', () => {
  for (const text of [
    '[{"a":1},{"a":{"a":"a\\":1,\\"a"}}]',
    '{"a":"constructor","b":"__proto__","c":"\\u005f"}',
    '["constructor",null,1,[null]]',
  ]) {
    expect(readJson(text, LIMITS)).toEqual(ok(JSON.parse(text)));
  }
});

test('a string is a key only if a colon follows, after spaces too', () => {
  const twice = (path: string): string => `duplicate-key ${path}: The same key twice`;
  expect(problems('["b","b",{"a":"b","b":"b","b":1}]')).toEqual([twice('2.b')]);
  expect(problems('{"a" :1,"a"\n\t:2}')).toEqual([twice('a')]);
});

test('one forbidden key among others is refused', () => {
  expect(problems('[1,{"a":1,"prototype":2}]')).toEqual(['forbidden-key 1.prototype: Key not allowed']);
  expect(problems('{"a":1,"b":{"prototype":2}}')).toEqual(['forbidden-key b.prototype: Key not allowed']);
});

test.each(['__proto__', 'constructor', 'prototype'])(
  'the key %s is refused at any depth, however it is spelt',
  (key) => {
    expect(problems(`{"${key}":1}`)).toEqual([`forbidden-key ${key}: Key not allowed`]);
    const escaped = `\\u${(key.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}${key.slice(1)}`;
    expect(problems(`[{"a":[{"${escaped}":{}}]}]`)).toEqual([`forbidden-key 0.a.0.${key}: Key not allowed`]);
  },
);

test('duplicate keys are refused at every level', () => {
  const path = fc.array(fc.oneof(fc.constant('['), fc.constant('{')), { maxLength: 8 });
  fc.assert(
    fc.property(path, fc.json(), fc.string(), (around, inner, key) => {
      const name = JSON.stringify(key);
      const twice = `{${name}:${inner},"${key === 'other' ? 'x' : 'other'}":0,${name}:1}`;
      const text = around.reduceRight(
        (within, bracket) => (bracket === '[' ? `[0,${within}]` : `{"in":${within}}`),
        twice,
      );
      expect(problems(text).length).toBeGreaterThan(0);
    }),
  );
});

test('long keys are truncated in paths', () => {
  const key = 'k'.repeat(500_000);
  const [path] = problems(`{"${key}":{"a":1,"a":2}}`);
  expect(path).toBe(`duplicate-key ${'k'.repeat(64)}….a: The same key twice`);
  const whole = 'k'.repeat(64);
  expect(problems(`{"${whole}":1,"${whole}":2}`)).toEqual([`duplicate-key ${whole}: The same key twice`]);
});

test('hostile texts are refused in bounded time', () => {
  const hostile = [
    '['.repeat(1_000_000),
    '{"a":'.repeat(200_000),
    `"${'\\'.repeat(999_998)}"`,
    `{${'"a":1,'.repeat(160_000)}"a":1}`,
    `[${'{"__proto__":1},'.repeat(60_000)}1]`,
    '1'.repeat(1_000_000),
    ':'.repeat(1_000_000),
    `${' '.repeat(999_999)}x`,
  ];
  const started = performance.now();
  for (const text of hostile) expect(problems(text).length).toBeLessThanOrEqual(100);
  expect(performance.now() - started).toBeLessThan(5000);
});
