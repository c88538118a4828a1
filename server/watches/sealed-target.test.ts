import { createSecretKey } from 'node:crypto';

import { expect, test } from 'vitest';

import { openTarget, sealTarget, shownTarget, webhookSecret } from './sealed-target.ts';

const KEY = createSecretKey(Buffer.alloc(32, 1));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 2));
const ADDRESS = { channel: 'telegram', bot_token: '123:secret', chat: '@mine' } as const;

test('an address is decrypted only with its key and for its watch', () => {
  const sealed = sealTarget(KEY, 'w1', ADDRESS);
  expect(sealed.includes('secret')).toBe(false);
  expect(openTarget(KEY, 'w1', sealed)).toEqual(ADDRESS);
  expect(() => openTarget(KEY, 'w2', sealed)).toThrow(/authenticate/u);
  expect(() => openTarget(OTHER_KEY, 'w1', sealed)).toThrow(/authenticate/u);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => openTarget(KEY, 'w1', changed)).toThrow(/authenticate/u);
});

test('the same address is encrypted differently each time', () => {
  expect(sealTarget(KEY, 'w1', ADDRESS).equals(sealTarget(KEY, 'w1', ADDRESS))).toBe(false);
});

test('a webhook secret is stable, and unique to its watch', () => {
  expect(webhookSecret(KEY, 'w1', {})).toMatch(/^layline_whs_[\w-]{43}$/u);
  expect(webhookSecret(KEY, 'w1', {})).toBe(webhookSecret(KEY, 'w1', {}));
  expect(webhookSecret(KEY, 'w2', {})).not.toBe(webhookSecret(KEY, 'w1', {}));
  expect(webhookSecret(KEY, 'w1', { salt: 's' })).not.toBe(webhookSecret(KEY, 'w1', {}));
});

test('the shown part of an address has no secret', () => {
  expect(shownTarget(ADDRESS)).toBe('Telegram chat @mine');
  expect(shownTarget({ channel: 'discord', url: 'https://discord.com/api/webhooks/1/secret' })).toBe(
    'discord.com',
  );
});
