import type { GatewaySubscription } from './gateway.ts';
import type { TestSubscriptionRow } from './test-gateway-tables.ts';

/** The state of a subscription at a time: active ones have renewed, cancelled ones have ended. */
export function advanceTo(row: TestSubscriptionRow, now: Date): TestSubscriptionRow {
  if (row.ended_at !== null || row.period_end > now) return row;
  if (row.state === 'cancelled') return { ...row, ended_at: row.period_end };
  if (row.state !== 'active' && row.state !== 'trial') return row;
  return advanceTo({ ...row, state: 'active', period_end: monthAfter(row.period_end) }, now);
}

/** The same day a month later, or the last day of a shorter month. */
export function monthAfter(date: Date): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + 1);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Converts a row to the subscription of the gateway interface. */
export function toSubscription(row: TestSubscriptionRow): GatewaySubscription {
  return {
    id: row.id,
    userId: row.user_id,
    plan: row.plan,
    price: { pence: row.price_pence, currency: row.currency, period: 'month' },
    state: row.state,
    periodEnd: row.period_end,
    pastDueSince: row.past_due_since,
    endedAt: row.ended_at,
  };
}
