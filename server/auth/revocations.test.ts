import { expect, test } from 'vitest';

import { revocations } from './revocations.ts';

test('a name is revoked until its TTL has passed', () => {
  let at = 0;
  const revoked = revocations(() => at, { ttlMs: 300, maxSize: 10 });
  expect(revoked.has('a')).toBe(false);
  revoked.add('a');
  at = 299;
  expect(revoked.has('a')).toBe(true);
  at = 300;
  expect(revoked.has('a')).toBe(false);
});

test('adding a name again restarts its TTL', () => {
  let at = 0;
  const revoked = revocations(() => at, { ttlMs: 300, maxSize: 10 });
  revoked.add('a');
  at = 200;
  revoked.add('a');
  at = 400;
  expect(revoked.has('a')).toBe(true);
});

test('the oldest names are evicted at the maximum size', () => {
  const revoked = revocations(() => 0, { ttlMs: 300, maxSize: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) revoked.add(name);
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => revoked.has(name))).toEqual(['c', 'd', 'e']);
});
