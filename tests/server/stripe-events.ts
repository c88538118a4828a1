import { randomUUID } from 'node:crypto';

import { Stripe } from 'stripe';

import { type Signed, WEBHOOK_SECRET } from './payments-setup.ts';

/** The six events of a subscription from its checkout to its end, as Stripe names them. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'customer.subscription.deleted',
] as const;
type EventType = (typeof EVENT_TYPES)[number];

type EventFacts = {
  readonly type: EventType;
  readonly subscription: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** The connected account of the event; our own by default. */
  readonly account?: string;
};

/**
 * An event with every field that Stripe's documentation shows. Its subscription is always that of a new buyer, which the
 * server must not rely on: it has to ask Stripe for the current state.
 */
export function recordedEvent({ type, subscription, created, account }: EventFacts) {
  return {
    id: `evt_1${randomUUID().replaceAll('-', '').slice(0, 23)}`,
    object: 'event',
    ...(account === undefined ? {} : { account }),
    api_version: '2026-10-28.endive',
    created,
    data: { object: objectOf(type, subscription, created) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function objectOf(type: EventType, subscription: string, created: number) {
  const common = { created, customer: 'cus_Q1', livemode: false, currency: 'gbp', metadata: {} };
  switch (type) {
    case 'checkout.session.completed':
      return {
        ...common,
        id: 'cs_test_a1',
        object: 'checkout.session',
        amount_subtotal: 1000,
        amount_total: 1000,
        client_reference_id: null,
        customer_email: null,
        mode: 'subscription',
        payment_status: 'paid',
        status: 'complete',
        subscription,
        url: null,
      };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return {
        ...common,
        id: 'in_1',
        object: 'invoice',
        amount_due: 1000,
        amount_paid: type === 'invoice.paid' ? 1000 : 0,
        attempt_count: 1,
        attempted: true,
        billing_reason: 'subscription_cycle',
        collection_method: 'charge_automatically',
        parent: {
          quote_details: null,
          subscription_details: { metadata: {}, subscription },
          type: 'subscription_details',
        },
        status: type === 'invoice.paid' ? 'paid' : 'open',
      };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return {
        ...common,
        id: subscription,
        object: 'subscription',
        billing_cycle_anchor: created,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        collection_method: 'charge_automatically',
        ended_at: type === 'customer.subscription.deleted' ? created : null,
        items: { object: 'list', data: [], has_more: false, url: '' },
        latest_invoice: 'in_1',
        status: type === 'customer.subscription.deleted' ? 'canceled' : 'active',
        trial_end: null,
      };
  }
}

/** Signs an event by Stripe's library. Times in milliseconds since 1970. */
export function signedByStripe(event: object, at: number, secret = WEBHOOK_SECRET): Signed {
  // Stripe sends its events indented by two spaces.
  const body = JSON.stringify(event, undefined, 2);
  const timestamp = Math.floor(at / 1000);
  return {
    body,
    signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  };
}
