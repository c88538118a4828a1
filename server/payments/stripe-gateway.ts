import type { Stripe } from 'stripe';

import { type Checkout, GatewayError, type NewCheckout, type PaymentGateway, type Price } from './gateway.ts';
import { PLANS } from './plans.ts';
import { readSignedEvent } from './signed-event.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { fetchFacts, subscriptionOfPayment } from './stripe-facts.ts';
import { fromStripe, METADATA, priceOf } from './stripe-subscription.ts';

export type StripeOptions = StripeAccess & {
  /** The signing secret of our webhook. */
  readonly webhookSecret: string;
  /** The plan's price in the Stripe account; where there is none, each checkout brings the price along. */
  readonly priceId: string | undefined;
  readonly publicUrl: URL;
  readonly now: () => number;
};

/** Payments by Stripe: its Checkout takes the card, its Billing the money each month. */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { secretKey, webhookSecret, now } = options;
  const ask = stripeClient(options);
  return {
    // What was bought in Stripe's sandbox must not count once real money is taken.
    name: /^[a-z]+_live_/u.test(secretKey) ? 'stripe' : 'stripe-test',

    createCheckout: async (checkout) => {
      const { idempotencyKey, price } = checkout;
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(sessionFor(checkout, options), { idempotencyKey }),
      );
      if (!isSame(priceOf(session.line_items?.data ?? []), price)) {
        await ask((stripe) => stripe.checkout.sessions.expire(session.id));
        throw new GatewayError("Stripe's price is not the plan's: see STRIPE_PRICE_ID", 'refused');
      }
      return checkoutOf(session);
    },

    fetchCheckout: (id) =>
      unless('missing', async () => checkoutOf(await ask((stripe) => stripe.checkout.sessions.retrieve(id)))),

    fetchSubscription: (id) => unless('missing', async () => fromStripe(await fetchFacts(ask, id))),

    subscriptionOfPayment: (id) => unless('missing', () => subscriptionOfPayment(ask, id)),

    expireCheckout: async (id) => {
      await unless('refused', () => ask((stripe) => stripe.checkout.sessions.expire(id)));
    },

    cancelAtPeriodEnd: async (id) => {
      const change = { cancel_at_period_end: true };
      await unless('missing', () => ask((stripe) => stripe.subscriptions.update(id, change)));
    },

    cancelNow: async (id) => {
      await unless('missing', () => ask((stripe) => stripe.subscriptions.cancel(id)));
    },

    readEvent: (rawBody, signature) =>
      readSignedEvent({ rawBody, signature, secret: webhookSecret, now: now() }),

    pages: () => [],
  };
}

type Session = Stripe.Checkout.Session;

function sessionFor(checkout: NewCheckout, options: StripeOptions): Stripe.Checkout.SessionCreateParams {
  const { userId, email, plan, price } = checkout;
  const metadata = { [METADATA.user]: userId, [METADATA.plan]: plan };
  return {
    mode: 'subscription',
    locale: 'en-GB',
    client_reference_id: userId,
    customer_email: email,
    line_items: [
      { quantity: 1, ...(options.priceId === undefined ? inline(plan, price) : { price: options.priceId }) },
    ],
    metadata,
    subscription_data: { metadata },
    success_url: new URL('/payments/return/', options.publicUrl).href,
    cancel_url: new URL('/payments/checkout/', options.publicUrl).href,
    expand: ['line_items'],
  };
}

function inline(plan: NewCheckout['plan'], { pence, currency, period }: NewCheckout['price']) {
  return {
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: pence,
      recurring: { interval: period },
      product_data: { name: PLANS[plan].name },
    },
  };
}

function isSame(a: Price | undefined, b: Price): boolean {
  return a?.pence === b.pence && a.currency === b.currency && a.period === b.period;
}

function checkoutOf({ id, url, status, subscription }: Session): Checkout {
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
  return { id, url: url ?? '', state: STATES.get(status ?? '') ?? 'expired', subscriptionId };
}

const STATES: ReadonlyMap<string, Checkout['state']> = new Map([
  ['open', 'open'],
  ['complete', 'complete'],
] as const);

/** What the work answers; undefined where the gateway says that there is no such thing, or no for another reason named. */
async function unless<T>(outcome: 'missing' | 'refused', work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const told = error instanceof GatewayError ? error.outcome : undefined;
    if (told !== 'missing' && told !== outcome) throw error;
    return undefined;
  }
}
