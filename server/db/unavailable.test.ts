import { describe, expect, test } from 'vitest';

import { isDeletedUserError, isUnavailable, violatedUnique } from './unavailable.ts';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('refused'), { code, ...more });

describe('isUnavailable', () => {
  test.each(['08006', '53300', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])('%s is', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'canceling statement due to statement timeout',
  ])('"%s" is', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
  });

  test('an AggregateError of failed addresses is', () => {
    const both = [withCode('ECONNREFUSED'), withCode('ECONNREFUSED')];
    expect(isUnavailable(new AggregateError(both, 'refused twice'))).toBe(true);
  });

  test.each([withCode('23505'), withCode('42601'), new Error('syntax error'), 'ECONNREFUSED', undefined])(
    'other errors are not: %s',
    (error) => {
      expect(isUnavailable(error)).toBe(false);
    },
  );
});

test('violatedUnique names the constraint', () => {
  expect(violatedUnique(withCode('23505', { constraint: 'users_email_key' }))).toBe('users_email_key');
  expect(violatedUnique(withCode('23503', { constraint: 'users_email_key' }))).toBeUndefined();
  expect(violatedUnique('23505')).toBeUndefined();
});

test('isDeletedUserError distinguishes users from other foreign keys', () => {
  expect(isDeletedUserError(withCode('23503', { constraint: 'saved_bets_user_id_fkey' }))).toBe(true);
  expect(isDeletedUserError(withCode('23503', { constraint: 'refresh_tokens_session_id_fkey' }))).toBe(false);
  expect(isDeletedUserError(withCode('23505', { constraint: 'saved_bets_user_id_fkey' }))).toBe(false);
});
