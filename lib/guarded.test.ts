import { expect, test } from 'vitest';
import { guarded, INVALID } from './guarded.ts';
import { issue } from './issue.ts';
import { failed, ok } from './result.ts';

const REFUSED = failed([issue('unknown-value', 'name')]);

const A_SYMBOL: unknown = expect.any(Symbol);

function broken(): never {
  throw new Error('a getter that throws');
}

/** The plain copy of a value that a reader gets after it threw. */
function copyOf(value: unknown): unknown {
  const given: unknown[] = [];
  const result = guarded(value, (each) => {
    given.push(each);
    if (given.length === 1) broken();
    return REFUSED;
  });
  expect(result).toBe(REFUSED);
  return given[1];
}

test('a value that can be read has the result of its reader, which reads it once', () => {
  const given: unknown[] = [];
  const value = { name: 'Love' };
  const result = guarded(value, (each) => {
    given.push(each);
    return ok(1);
  });
  expect(result).toEqual(ok(1));
  expect(given).toEqual([value]);
  expect(given[0]).toBe(value);
});

test('a value that cannot be read is invalid, even if the reader accepts its copy', () => {
  const value = Object.defineProperty({}, 'name', { enumerable: true, get: broken });
  const reader = (each: unknown) => ok(JSON.stringify(each));
  expect(guarded(value, reader)).toBe(INVALID);
  expect(INVALID).toEqual({
    ok: false,
    issues: [{ code: 'invalid-value', path: '', message: 'Invalid value' }],
  });
});

test('the copy has every member, own or inherited, and a symbol for one that throws', () => {
  class Named {
    list = ['a', { deep: null }];
    nothing = undefined;
  }
  Object.defineProperty(Named.prototype, 'inherited', { enumerable: true, value: 1 });
  const value = Object.defineProperty(new Named(), 'broken', { enumerable: true, get: broken });
  const copy = copyOf(value);
  expect(copy).toEqual({ inherited: 1, list: ['a', { deep: null }], nothing: undefined, broken: A_SYMBOL });
});

test.each([null, 'text', 5, undefined])('the copy of %s is itself', (value) => {
  expect(copyOf(value)).toBe(value);
});

test('the copy of a revoked proxy is a symbol', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(copyOf(proxy)).toEqual(A_SYMBOL);
});

test('at most 2000 objects are copied, with the list that holds them', () => {
  const copy = copyOf(Array.from({ length: 2001 }, (_, index) => ({ index })));
  expect(copy).toHaveLength(2001);
  expect(copy).toMatchObject({ 1998: { index: 1998 }, 1999: A_SYMBOL, 2000: A_SYMBOL });
});
