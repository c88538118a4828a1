import { describe, expect, test } from 'vitest';

import { type TestSubscriptionRow, advanceTo, monthAfter } from './test-subscription.ts';

const row = (changes: Partial<TestSubscriptionRow>): TestSubscriptionRow => ({
  id: 'sub_1',
  user_id: 'user_1',
  plan: 'beginners',
  price_pence: 2999,
  currency: 'GBP',
  state: 'active',
  period_end: new Date('2026-02-01T12:00:00Z'),
  past_due_since: null,
  ended_at: null,
  ...changes,
});

describe('a month after', () => {
  test.each([
    ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
  ])('%s is %s', (before, after) => {
    expect(monthAfter(new Date(before))).toEqual(new Date(after));
  });
});

describe('as time passes, a subscription', () => {
  const later = new Date('2026-04-10T00:00:00Z');

  test.each(['active', 'trial'] as const)('that is %s renews month after month', (state) => {
    expect(advanceTo(row({ state }), later)).toMatchObject({
      state: 'active',
      period_end: new Date('2026-05-01T12:00:00Z'),
    });
  });

  test('that is cancelled ends with its paid period', () => {
    const cancelled = row({ state: 'cancelled' });
    expect(advanceTo(cancelled, later).ended_at).toEqual(cancelled.period_end);
    expect(advanceTo(cancelled, new Date('2026-02-01T11:59:59Z')).ended_at).toBeNull();
  });

  test.each(['past_due', 'unpaid', 'refunded', 'disputed'] as const)('that is %s stays so', (state) => {
    expect(advanceTo(row({ state }), later)).toEqual(row({ state }));
  });
});
