import { expect, test } from 'vitest';

import { revocations } from './revocations.ts';

test('a name is refused for its life and no longer', () => {
  let at = 0;
  const revoked = revocations(() => at, { life: 300, most: 10 });
  expect(revoked.has('a')).toBe(false);
  revoked.add('a');
  at = 299;
  expect(revoked.has('a')).toBe(true);
  at = 300;
  expect(revoked.has('a')).toBe(false);
});

test('a name that comes again is refused from then on', () => {
  let at = 0;
  const revoked = revocations(() => at, { life: 300, most: 10 });
  revoked.add('a');
  at = 200;
  revoked.add('a');
  at = 400;
  expect(revoked.has('a')).toBe(true);
});

test('of too many names the oldest are forgotten', () => {
  const revoked = revocations(() => 0, { life: 300, most: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) revoked.add(name);
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => revoked.has(name))).toEqual(['c', 'd', 'e']);
});
