import type { SubscriptionState } from '#lib/product';
import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { GatewaySubscription, Price } from './gateway.ts';

/** The metadata keys of a subscription, written at checkout. */
export const METADATA = { user: 'layline_user', plan: 'layline_plan' } as const;

/** The objects at Stripe that decide the state of a subscription. */
export type StripeFacts = {
  readonly subscription: Stripe.Subscription;
  /** The charges that paid the latest invoice, and their disputes. */
  readonly charges: readonly Stripe.Charge[];
  readonly disputes: readonly Stripe.Dispute[];
  /** Its unpaid invoices. */
  readonly openInvoices: readonly Stripe.Invoice[];
};

/** Converts a Stripe subscription to that of the gateway interface. */
export function fromStripe(facts: StripeFacts): GatewaySubscription {
  const { subscription } = facts;
  const { metadata, items } = subscription;
  const userId = z.uuid().safeParse(metadata[METADATA.user]);
  const state = deriveState(facts);
  const endedAt = subscription.ended_at === null ? null : toDate(subscription.ended_at);
  return {
    id: subscription.id,
    userId: userId.success ? userId.data : undefined,
    plan: metadata[METADATA.plan],
    price: priceOf(items.data),
    state,
    periodEnd: earliest(paidUntil(subscription), endedAt),
    pastDueSince: state === 'past_due' ? pastDueSince(facts) : null,
    endedAt: endedAt ?? (FINAL_STATUSES.has(subscription.status) ? toDate(subscription.created) : null),
  };
}

/** Statuses that never change again. */
const FINAL_STATUSES: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

const STATES: ReadonlyMap<string, SubscriptionState> = new Map([
  ['trialing', 'trial'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['canceled', 'cancelled'],
] as const);

/** Statuses of disputes for which Stripe withholds the money. Inquiries and won disputes are not among them. */
const WITHHELD_STATUSES: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** Disputes and refunds override Stripe's status, which stays active. Unknown statuses count as unpaid. */
function deriveState({ subscription, charges, disputes }: StripeFacts): SubscriptionState {
  if (disputes.some(({ status }) => WITHHELD_STATUSES.has(status))) return 'disputed';
  if (charges.length > 0 && charges.every(({ refunded }) => refunded)) return 'refunded';
  const state = STATES.get(subscription.status) ?? 'unpaid';
  return (state === 'active' || state === 'trial') && isEnding(subscription) ? 'cancelled' : state;
}

function isEnding(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = subscription;
  const periodEnd = periodEndOf(subscription);
  return atPeriodEnd || (at !== null && periodEnd !== undefined && at <= periodEnd);
}

/** The end of the paid period, or the scheduled cancellation if that is earlier. */
function paidUntil(subscription: Stripe.Subscription): Date | null {
  const periodEnd = periodEndOf(subscription);
  return earliest(
    periodEnd === undefined ? null : toDate(periodEnd),
    subscription.cancel_at === null ? null : toDate(subscription.cancel_at),
  );
}

function periodEndOf({ items }: Stripe.Subscription): number | undefined {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * The creation time of the oldest unpaid invoice. The start of the current period would be wrong: Stripe may be set to
 * leave a subscription past due for months, and each month would start a new grace period.
 */
function pastDueSince({ openInvoices, subscription }: StripeFacts): Date {
  const created = openInvoices.map((invoice) => invoice.created);
  const starts = subscription.items.data.map((item) => item.current_period_start);
  return toDate(Math.min(...(created.length === 0 ? starts : created)));
}

type Priced = { readonly price: Stripe.Price | null; readonly quantity?: number | null };

/** The price of one period; undefined unless there is exactly one item with a flat recurring price. In pence. */
export function priceOf(items: readonly Priced[]): Price | undefined {
  const [item, ...more] = items;
  const { unit_amount: pence, currency, recurring } = item?.price ?? {};
  if (more.length > 0 || pence === undefined || pence === null || currency === undefined || !recurring) {
    return undefined;
  }
  const { interval, interval_count: count } = recurring;
  return {
    pence: pence * (item?.quantity ?? 1),
    currency: currency.toUpperCase(),
    period: count === 1 ? interval : `${count} ${interval}`,
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
