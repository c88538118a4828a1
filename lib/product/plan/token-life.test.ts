import { describe, expect, test } from 'vitest';
import { authStateOf, SIGNED_OUT, tokenStep } from './token-life.ts';

const NOW = Date.UTC(2026, 2, 1);

describe('before an access token is sent', () => {
  test.each([
    ['there is a refresh token and more than a minute left', 60_001, true, 'use'],
    ['a minute is left', 60_000, true, 'refresh'],
    ['a moment is left', 1, true, 'refresh'],
    ['it ended', -1, true, 'refresh'],
    ['there is no access token', undefined, true, 'refresh'],
    ['there is no refresh token', undefined, false, 'fetch'],
    ['there is no refresh token, though the access token lives', 300_000, false, 'fetch'],
  ] as const)('where %s: %s', (_, left, hasRefresh, step) => {
    const accessExpiresAt = left === undefined ? undefined : NOW + left;
    expect(tokenStep({ accessExpiresAt, hasRefresh }, NOW)).toBe(step);
  });
});

test('users of a tier above 1 are logged in', () => {
  expect(authStateOf(3)).toEqual({ tier: 3, loggedIn: true });
  expect(authStateOf(2)).toEqual({ tier: 2, loggedIn: true });
  expect(SIGNED_OUT).toEqual({ tier: 1, loggedIn: false });
});
