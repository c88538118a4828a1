import { describe, expect, test } from 'vitest';
import type { Issue, IssueCode } from '../issue.ts';
import { failed, ok } from '../result.ts';
import {
  isFields,
  readChoice,
  readField,
  readFields,
  readFlag,
  readInput,
  readNeededChoice,
  readWords,
  refuseUnknown,
} from './fields.ts';
import { report, rootScope, type Scope } from './scope.ts';

/** The value that `read` returns, and the issues that it adds as `code path`. */
function reading<T>(read: (scope: Scope) => T): { readonly value: T; readonly issues: readonly string[] } {
  const issues: Issue[] = [];
  const value = read(rootScope(issues));
  return { value, issues: issues.map(({ code, path }) => `${code} ${path}`) };
}

const INVALID = 'invalid-value x';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
])('%j is an object: %j', (value, expected) => {
  expect(isFields(value)).toBe(expected);
});

describe('an object under a key', () => {
  test.each([undefined, null])('is empty if it is %j', (value) => {
    expect(reading((scope) => readFields(value, 'x', scope))).toEqual({ value: {}, issues: [] });
  });

  test('is the object itself', () => {
    const given = { a: 1 };
    expect(reading((scope) => readFields(given, 'x', scope)).value).toBe(given);
  });

  test.each([[[]], ['a'], [0], [false]])('has an issue if it is %j', (value) => {
    expect(reading((scope) => readFields(value, 'x', scope))).toEqual({
      value: undefined,
      issues: [INVALID],
    });
  });
});

describe('a number field', () => {
  const field = {
    key: 'x',
    read: (text: string): { readonly text: string } | IssueCode => (text === '-1' ? 'negative' : { text }),
  };

  test.each([
    ['2', { text: '2' }, []],
    [0.5, { text: '0.5' }, []],
    [-1, undefined, ['negative x']],
    [null, undefined, []],
    [undefined, undefined, []],
    [true, undefined, [INVALID]],
    [['2'], undefined, [INVALID]],
  ])('of %j', (given, value, issues) => {
    expect(reading((scope) => readField(given, field, scope))).toEqual({ value, issues });
  });
});

describe('a choice', () => {
  const field = { key: 'x', choices: ['a', 'b'] } as const;

  test.each([
    ['b', 'b', []],
    [undefined, undefined, []],
    [null, undefined, []],
    ['c', undefined, ['unknown-value x']],
    [1, undefined, [INVALID]],
  ])('of %j', (given, value, issues) => {
    expect(reading((scope) => readChoice(given, field, scope))).toEqual({ value, issues });
  });

  test.each([undefined, null, 1, '', 'c'])('that is required is not %j', (given) => {
    expect(reading((scope) => readNeededChoice(given, field, scope))).toEqual({
      value: undefined,
      issues: ['unknown-value x'],
    });
  });

  test('that is required is in the list', () => {
    expect(reading((scope) => readNeededChoice('a', field, scope))).toEqual({ value: 'a', issues: [] });
  });
});

describe('a free text', () => {
  test.each([
    ['', '', []],
    ['k'.repeat(200), 'k'.repeat(200), []],
    ['k'.repeat(201), null, [INVALID]],
    ['a\nb', null, [INVALID]],
    [1, null, [INVALID]],
    [undefined, null, []],
    [null, null, []],
  ])('of %j', (given, value, issues) => {
    expect(reading((scope) => readWords(given, 'x', scope))).toEqual({ value, issues });
  });
});

test.each([
  [true, true, []],
  [false, false, []],
  [null, undefined, []],
  [undefined, undefined, []],
  ['true', undefined, [INVALID]],
  [0, undefined, [INVALID]],
])('a boolean of %j', (given, value, issues) => {
  expect(reading((scope) => readFlag(given, 'x', scope))).toEqual({ value, issues });
});

describe('unknown keys', () => {
  const refuse = (fields: object): readonly string[] =>
    reading((scope) => refuseUnknown(fields, new Set(['a', 'b']), scope)).issues;

  test('are reported in the order of the object, and known ones are not', () => {
    expect(refuse({ c: 1, a: 1, d: undefined })).toEqual(['unknown-field c', 'unknown-field d']);
  });

  test('are reported for the first hundred only', () => {
    const many = Object.fromEntries(Array.from({ length: 102 }, (_, i) => [`k${i}`, 1]));
    const issues = refuse(many);
    expect(issues).toHaveLength(100);
    expect(issues.at(-1)).toBe('unknown-field k99');
  });
});

describe('a whole input', () => {
  test('is what the reader returns', () => {
    expect(readInput({ a: 1 }, ({ ...fields }: object) => fields)).toEqual(ok({ a: 1 }));
  });

  test('is the issues of the reader, even if it returns a value', () => {
    const read = readInput({}, (_, scope) => {
      report(scope, 'x', 'negative');
      return 1;
    });
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'negative', path: 'x' }] });
  });

  test('fails if the reader returns nothing', () => {
    expect(readInput({}, () => undefined)).toEqual(failed([]));
  });

  test.each([[[]], [null], [1], ['{}']])('is invalid if it is %j, and is not read', (input) => {
    const read = readInput(input, () => {
      throw new Error('the reader was called');
    });
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
  });

  test('is invalid if reading a field of it throws', () => {
    const hostile = Object.defineProperty({}, 'a', {
      get: () => {
        throw new Error('no');
      },
    });
    const read = readInput(hostile, (fields: { readonly a?: unknown }) => fields.a ?? 1);
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'invalid-value' }] });
  });
});
