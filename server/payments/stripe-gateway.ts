import type { Stripe } from 'stripe';

import { type Checkout, GatewayError, type NewCheckout, type PaymentGateway, type Price } from './gateway.ts';
import { PLANS } from './plans.ts';
import { readSignedEvent } from './signed-event.ts';
import { fromStripe, METADATA, priceOf, type StripeFacts } from './stripe-subscription.ts';

/** How Stripe is reached. */
type StripeAccess = {
  readonly secretKey: string;
  /** Where Stripe is; undefined for Stripe itself. */
  readonly api: StripeAddress | undefined;
  /** For one attempt, in milliseconds. */
  readonly timeout?: number;
};

type StripeAddress = {
  readonly host: string;
  readonly port: string;
  readonly protocol: 'http' | 'https';
};

/** Puts one question to Stripe. Throws GatewayError where it is not answered, or with no. */
type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Stripe's library, loaded when the first question is put (it takes 150 ms), on one connection that is kept. */
function stripeClient({ secretKey, api, timeout = 4000 }: StripeAccess): AskStripe {
  const options = { ...api, timeout, maxNetworkRetries: 1, telemetry: false };
  let connected: Stripe | undefined;
  return async (question) => {
    const { default: Library } = await import('stripe');
    connected ??= new Library(secretKey, options);
    try {
      return await question(connected);
    } catch (error) {
      throw error instanceof Library.errors.StripeError ? gatewayError(error) : error;
    }
  };
}

/** The error of Stripe without its other contents: parts of keys, names. */
function gatewayError({ type, code, statusCode, requestId }: Stripe.errors.StripeError): GatewayError {
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new GatewayError(`Stripe: ${parts.join(' ')}`, outcomeOf(type, code));
}

function outcomeOf(type: string, code: string | undefined): GatewayError['outcome'] {
  if (type === 'StripeConnectionError') return 'unknown';
  return code === 'resource_missing' ? 'missing' : 'refused';
}

/** Everything about a subscription that says what it is worth. A subscription alone knows of no refund and no dispute. */
async function fetchFacts(ask: AskStripe, id: string): Promise<StripeFacts> {
  const subscription = await ask((stripe) => stripe.subscriptions.retrieve(id));
  const [charges, openInvoices] = await Promise.all([
    chargesFor(ask, idOf(subscription.latest_invoice)),
    subscription.status === 'past_due' ? openInvoicesOf(ask, id) : [],
  ]);
  const disputes = await Promise.all(
    charges.filter(({ disputed }) => disputed).map((charge) => disputesOf(ask, charge.id)),
  );
  return { subscription, charges, openInvoices, disputes: disputes.flat() };
}

/** The subscription that a payment was for; undefined where it was for none. */
async function subscriptionOfPayment(ask: AskStripe, id: string): Promise<string | undefined> {
  const { data } = await ask((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: id },
      expand: ['data.invoice'],
      limit: 1,
    }),
  );
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || !('parent' in invoice)) return undefined;
  return idOf(invoice.parent?.subscription_details?.subscription);
}

async function chargesFor(ask: AskStripe, invoice: string | undefined): Promise<readonly Stripe.Charge[]> {
  if (invoice === undefined) return [];
  const { data } = await ask((stripe) =>
    stripe.invoicePayments.list({
      invoice,
      status: 'paid',
      expand: ['data.payment.payment_intent.latest_charge'],
      limit: 100,
    }),
  );
  return data.flatMap(({ payment }) => {
    const { payment_intent: intent } = payment;
    const charge = typeof intent === 'object' ? intent.latest_charge : null;
    return typeof charge === 'object' && charge !== null ? [charge] : [];
  });
}

async function openInvoicesOf(ask: AskStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  return (await ask((stripe) => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))).data;
}

async function disputesOf(ask: AskStripe, charge: string): Promise<readonly Stripe.Dispute[]> {
  return (await ask((stripe) => stripe.disputes.list({ charge, limit: 100 }))).data;
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

type StripeOptions = StripeAccess & {
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

/**
 * Returns the result of the work; undefined if the gateway says that the object is missing, or refuses for a named
 * reason.
 */
async function unless<T>(outcome: 'missing' | 'refused', work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const told = error instanceof GatewayError ? error.outcome : undefined;
    if (told !== 'missing' && told !== outcome) throw error;
    return undefined;
  }
}
