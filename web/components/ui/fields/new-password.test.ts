import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#lib/wire';
import { newPasswordHint, newPasswordProblem, SHORTEST_PASSWORD } from './password-input.tsx';

test('the shortest password is the one that the server takes', () => {
  expect(SHORTEST_PASSWORD).toBe(PASSWORD_LENGTH.min);
});

test('a password is counted in characters, whatever their size', () => {
  expect(newPasswordHint('⛵⛵⛵')).toBe('10 characters or more. 3 so far.');
  expect(newPasswordProblem('⛵'.repeat(9))).toBe('This password is too short');
  expect(newPasswordProblem('')).toBe('Enter a password');
  expect(newPasswordProblem('⛵'.repeat(10))).toBeUndefined();
});
