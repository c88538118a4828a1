import { SUBSCRIPTION_STATES, type SubscriptionState } from '#lib/product';
import { planAnswer as schema } from '#lib/wire';
import { describe, expect, test } from 'vitest';

import { planAnswer, type PlanRow } from './plan-rows.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;

const row = (state: SubscriptionState, changes: Partial<PlanRow> = {}): PlanRow => ({
  id: 'sub_1',
  gateway: 'stripe',
  plan: 'beginners',
  pricePence: 2999,
  currency: 'GBP',
  state,
  periodEnd: NOW + DAY,
  pastDueSince: state === 'past_due' ? NOW - DAY : undefined,
  ...changes,
});

const END = new Date(NOW + DAY).toISOString();

describe('the answer about a plan', () => {
  test.each([
    ['trial', 3, END, null],
    ['active', 3, END, null],
    ['past_due', 3, null, null],
    ['cancelled', 3, null, END],
    ['unpaid', 2, null, null],
    ['refunded', 2, null, null],
    ['disputed', 2, null, null],
  ] as const)('for the state %s has tier %i, renews at %s and ends at %s', (state, tier, renews, cancels) => {
    const answer = planAnswer(row(state), NOW, false);
    expect(answer).toMatchObject({ state, tier, renews_at: renews, cancels_at: cancels });
  });

  test.each([undefined, ...SUBSCRIPTION_STATES.map((state) => row(state))])('matches the schema', (given) => {
    const answer = planAnswer(given, NOW, true);
    expect(schema.parse(answer)).toEqual(answer);
  });

  test('has no plan once a cancelled plan has expired', () => {
    expect(planAnswer(row('cancelled', { periodEnd: NOW }), NOW, false)).toMatchObject({
      state: 'none',
      tier: 2,
      cancels_at: null,
    });
  });

  test('has the price that the subscriber pays, if it is in pounds', () => {
    expect(planAnswer(row('active', { pricePence: 1999 }), NOW, false).price_pence).toBe(1999);
    expect(planAnswer(row('unpaid', { pricePence: 1999, currency: 'USD' }), NOW, false).price_pence).toBe(
      2999,
    );
  });
});
