import { describe, expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { readIdempotency } from './idempotency.ts';

const read = (key: string, content = '{}') =>
  readIdempotency(new Headers({ 'idempotency-key': key }), content);

describe('a request', () => {
  test('without the header has no key', () => {
    expect(readIdempotency(new Headers(), '{}')).toBeUndefined();
  });

  test('has the key of the header, with quotation marks or without', () => {
    expect(read('b5e1-4f0a_9')?.key).toBe('b5e1-4f0a_9');
    expect(read('"b5e1-4f0a_9"')?.key).toBe('b5e1-4f0a_9');
  });

  test('is distinguished from another by the hash of its content', () => {
    expect(read('b5e1-4f0a')?.hash).toEqual(read('other-name')?.hash);
    expect(read('b5e1-4f0a')?.hash).not.toEqual(read('b5e1-4f0a', '{"a":1}')?.hash);
  });

  test.each(['', 'short', 'x'.repeat(65), 'with space', 'semi;colon', 'ünïcödé!'])(
    'is refused with the key %j',
    (key) => {
      expect(() => read(key)).toThrow(Problem);
    },
  );
});
