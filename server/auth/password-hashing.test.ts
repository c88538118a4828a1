import { hash, parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';

import { HASH_COST, passwordHashing } from './password-hashing.ts';

const CHEAP = { memoryCost: 256, timeCost: 1, parallelism: 1 } as const;
const { hash: hashed, matches, isOutdated } = passwordHashing(CHEAP);

describe('a password', () => {
  test('is hashed with argon2id, at least 19 MiB, two passes and one lane', async () => {
    const known = await passwordHashing().hash('seventeen quiet otters');
    expect(known).toMatch(/^\$argon2id\$v=19\$/u);
    expect(parseOptions(known)).toMatchObject(HASH_COST);
    expect(HASH_COST.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
    expect(HASH_COST.timeCost).toBeGreaterThanOrEqual(2);
  });

  test('matches its own hash only', async () => {
    const known = await hashed('seventeen quiet otters');
    expect(await matches('seventeen quiet otters', known)).toBe(true);
    expect(await matches('Seventeen quiet otters', known)).toBe(false);
    expect(await matches('seventeen quiet otters ', known)).toBe(false);
  });

  test('is compared to its last character', async () => {
    const long = 'x'.repeat(127);
    const known = await hashed(`${long}a`);
    expect(await matches(`${long}a`, known)).toBe(true);
    expect(await matches(`${long}b`, known)).toBe(false);
  });

  test('matches in any Unicode composition', async () => {
    const known = await hashed('caf\u00E9 au lait');
    expect(await matches('cafe\u0301 au lait', known)).toBe(true);
  });

  test('never matches without an account', async () => {
    expect(await matches('seventeen quiet otters', undefined)).toBe(false);
  });

  test('gets a different hash each time', async () => {
    expect(await hashed('seventeen quiet otters')).not.toBe(await hashed('seventeen quiet otters'));
  });
});

describe('a hash is outdated', () => {
  test.each([
    ['memory', { ...CHEAP, memoryCost: 128 }],
    ['passes', { ...CHEAP, timeCost: 3 }],
    ['lanes', { ...CHEAP, parallelism: 2 }],
    ['kind', { ...CHEAP, algorithm: 1 }],
  ])('where its %s is not ours', async (_, options) => {
    expect(isOutdated(await hash('x', options))).toBe(true);
  });

  test('never at the current cost', async () => {
    expect(isOutdated(await hashed('x'))).toBe(false);
  });
});
