import { describe, expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { namedRequest } from './idempotency.ts';

const named = (key: string, content = '{}') => namedRequest(new Headers({ 'idempotency-key': key }), content);

describe('a request', () => {
  test('without the header has no name', () => {
    expect(namedRequest(new Headers(), '{}')).toBeUndefined();
  });

  test('has the name of the header, with quotation marks or without', () => {
    expect(named('b5e1-4f0a_9')?.key).toBe('b5e1-4f0a_9');
    expect(named('"b5e1-4f0a_9"')?.key).toBe('b5e1-4f0a_9');
  });

  test('is told from another by what it asks for', () => {
    expect(named('b5e1-4f0a')?.hash).toEqual(named('other-name')?.hash);
    expect(named('b5e1-4f0a')?.hash).not.toEqual(named('b5e1-4f0a', '{"a":1}')?.hash);
  });

  test.each(['', 'short', 'x'.repeat(65), 'with space', 'semi;colon', 'ünïcödé!'])(
    'has no name %j',
    (key) => {
      expect(() => named(key)).toThrow(Problem);
    },
  );
});
