import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRACE, planEnd, type Subscription, type SubscriptionState, tierOf } from './subscription.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY = 86_400_000;

const at = (state: SubscriptionState, end?: number, dueSince?: number): Subscription => ({
  state,
  periodEnd: end === undefined ? undefined : NOW + end,
  pastDueSince: dueSince === undefined ? undefined : NOW + dueSince,
});

describe('the tier of a member', () => {
  test.each([
    ['without a subscription', undefined, 2],
    ['on trial', at('trial', 1), 3],
    ['whose trial ends now', at('trial', 0), 2],
    ['who pays', at('active', 20 * DAY), 3],
    ['whose renewal is late by a day', at('active', -DAY), 3],
    ['whose renewal never came', at('active', -GRACE), 2],
    ['whose subscription has no end', at('active'), 3],
    ['who owes since yesterday', at('past_due', -DAY, -DAY), 3],
    ['who owes for seven days less a moment', at('past_due', -DAY, 1 - GRACE), 3],
    ['who owes for seven days', at('past_due', -DAY, -GRACE), 2],
    ['who owes since an unknown time', at('past_due'), 2],
    ['who owes since the period ended', at('past_due', -DAY), 3],
    ['who cancelled what is paid for', at('cancelled', DAY), 3],
    ['who cancelled what has ended', at('cancelled', 0), 2],
    ['who never paid', at('unpaid', DAY), 2],
    ['who was refunded', at('refunded', DAY), 2],
    ['who disputes the payment', at('disputed', DAY), 2],
  ])('%s', (_, subscription, tier) => {
    expect(tierOf(subscription, NOW)).toBe(tier);
  });

  test('falls once and never comes back by itself', () => {
    const end = fc.option(fc.integer({ min: -60 * DAY, max: 60 * DAY }), { nil: undefined });
    const state = fc.constantFrom<SubscriptionState>('trial', 'active', 'past_due', 'cancelled', 'unpaid');
    fc.assert(
      fc.property(state, end, end, fc.nat(90 * DAY), fc.nat(90 * DAY), (any, period, due, a, b) => {
        const subscription = at(any, period, due);
        const [first, later] = a <= b ? [a, b] : [b, a];
        expect(tierOf(subscription, NOW + later)).toBeLessThanOrEqual(tierOf(subscription, NOW + first));
        expect(tierOf(subscription, NOW + a)).toBe(NOW + a < planEnd(subscription) ? 3 : 2);
      }),
    );
  });
});
