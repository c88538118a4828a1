import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#lib/wire';
import { SHORTEST_PASSWORD } from './password-length.ts';

test('the shortest password is the one that the server takes', () => {
  expect(SHORTEST_PASSWORD).toBe(PASSWORD_LENGTH.min);
});
