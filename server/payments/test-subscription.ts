import type { GatewaySubscription } from './gateway.ts';
import type { TestSubscriptionRow } from './test-gateway-tables.ts';

/** The subscription as it stands at a moment: time alone renews what is active and ends what was cancelled. */
export function asOf(row: TestSubscriptionRow, now: Date): TestSubscriptionRow {
  if (row.ended_at !== null || row.period_end > now) return row;
  if (row.state === 'cancelled') return { ...row, ended_at: row.period_end };
  if (row.state !== 'active' && row.state !== 'trial') return row;
  return asOf({ ...row, state: 'active', period_end: monthAfter(row.period_end) }, now);
}

/** The same day a month later; the last of that month where it has no such day. */
export function monthAfter(date: Date): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + 1);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** The row in the words of every gateway. */
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
