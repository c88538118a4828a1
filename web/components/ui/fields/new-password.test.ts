import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#lib/wire';
import { newPasswordHint, newPasswordProblem, SHORTEST_PASSWORD } from './password-input.tsx';

test('the minimum password length equals that of the server', () => {
  expect(SHORTEST_PASSWORD).toBe(PASSWORD_LENGTH.min);
});

test('the length of a password is counted in code points', () => {
  expect(newPasswordHint('⛵⛵⛵')).toBe('10 characters or more. 3 so far.');
  expect(newPasswordProblem('⛵'.repeat(9))).toBe('This password is too short');
  expect(newPasswordProblem('')).toBe('Enter a password');
  expect(newPasswordProblem('⛵'.repeat(10))).toBeUndefined();
});
