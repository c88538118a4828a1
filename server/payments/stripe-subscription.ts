import type { SubscriptionState } from '#lib/product';
import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { GatewaySubscription, Price } from './gateway.ts';

/** The metadata that we write on a subscription when it is bought, and read again. */
export const METADATA = { user: 'layline_user', plan: 'layline_plan' } as const;

/** Stripe's data about one subscription. */
export type StripeFacts = {
  readonly subscription: Stripe.Subscription;
  /** The charges that paid its latest invoice, and what came of their disputes. */
  readonly charges: readonly Stripe.Charge[];
  readonly disputes: readonly Stripe.Dispute[];
  /** Its invoices that are owed. */
  readonly openInvoices: readonly Stripe.Invoice[];
};

/** Stripe's subscription in our words. */
export function fromStripe(facts: StripeFacts): GatewaySubscription {
  const { subscription } = facts;
  const { metadata, items } = subscription;
  const userId = z.uuid().safeParse(metadata[METADATA.user]);
  const state = stateOf(facts);
  const endedAt = subscription.ended_at === null ? null : moment(subscription.ended_at);
  return {
    id: subscription.id,
    userId: userId.success ? userId.data : undefined,
    plan: metadata[METADATA.plan],
    price: priceOf(items.data),
    state,
    periodEnd: earliest(paidUntil(subscription), endedAt),
    pastDueSince: state === 'past_due' ? owedSince(facts) : null,
    endedAt: endedAt ?? (ENDED.has(subscription.status) ? moment(subscription.created) : null),
  };
}

/** Statuses that nothing leads out of. */
const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

const STATES: ReadonlyMap<string, SubscriptionState> = new Map([
  ['trialing', 'trial'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['canceled', 'cancelled'],
] as const);

/** Disputes in which the money is gone, or held: an inquiry is none yet, and one that was won is over. */
const LOST: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** Money that went back speaks louder than Stripe's status, which stays active. A status that we do not know gives nothing. */
function stateOf({ subscription, charges, disputes }: StripeFacts): SubscriptionState {
  if (disputes.some(({ status }) => LOST.has(status))) return 'disputed';
  if (charges.length > 0 && charges.every(({ refunded }) => refunded)) return 'refunded';
  const state = STATES.get(subscription.status) ?? 'unpaid';
  return (state === 'active' || state === 'trial') && isEnding(subscription) ? 'cancelled' : state;
}

function isEnding(subscription: Stripe.Subscription): boolean {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = subscription;
  const periodEnd = periodEndOf(subscription);
  return atPeriodEnd || (at !== null && periodEnd !== undefined && at <= periodEnd);
}

/** Whatever is paid for further on, a date that was set for the end comes first. */
function paidUntil(subscription: Stripe.Subscription): Date | null {
  const periodEnd = periodEndOf(subscription);
  return earliest(
    periodEnd === undefined ? null : moment(periodEnd),
    subscription.cancel_at === null ? null : moment(subscription.cancel_at),
  );
}

function periodEndOf({ items }: Stripe.Subscription): number | undefined {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * When the oldest invoice that is owed was made. The current period's start would not do: Stripe may be set to let a
 * subscription owe month after month, and each would bring a new week of grace.
 */
function owedSince({ openInvoices, subscription }: StripeFacts): Date {
  const made = openInvoices.map(({ created }) => created);
  const starts = subscription.items.data.map((item) => item.current_period_start);
  return moment(Math.min(...(made.length === 0 ? starts : made)));
}

type Priced = { readonly price: Stripe.Price | null; readonly quantity?: number | null };

/** The price of one period; undefined if the items have not one plain price. Stripe's amounts are pence. */
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

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
