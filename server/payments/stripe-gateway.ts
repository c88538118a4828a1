import type { Stripe } from 'stripe';

import { type Checkout, GatewayError, type NewCheckout, type PaymentGateway, type Price } from './gateway.ts';
import { PLANS } from './plans.ts';
import { readSignedEvent } from './signed-event.ts';
import { fromStripe, METADATA, priceOf, type StripeFacts } from './stripe-subscription.ts';

type StripeAccess = {
  readonly secretKey: string;
  /** The address of a fake; undefined for Stripe's own. */
  readonly api: StripeAddress | undefined;
  /** The time-out of one attempt in milliseconds. */
  readonly timeout?: number;
};

type StripeAddress = {
  readonly host: string;
  readonly port: string;
  readonly protocol: 'http' | 'https';
};

/** Sends one request to Stripe. Throws GatewayError if it is refused or gets no response. */
type CallStripe = <T>(send: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Creates a client that loads Stripe's library with the first call (it takes 150 ms) and reuses one instance. */
function stripeClient({ secretKey, api, timeout = 4000 }: StripeAccess): CallStripe {
  const options = { ...api, timeout, maxNetworkRetries: 1, telemetry: false };
  let client: Stripe | undefined;
  return async (send) => {
    const { default: Library } = await import('stripe');
    client ??= new Library(secretKey, options);
    try {
      return await send(client);
    } catch (error) {
      throw error instanceof Library.errors.StripeError ? toGatewayError(error) : error;
    }
  };
}

/** Converts an error of Stripe, without its message, which may contain names and parts of keys. */
function toGatewayError({ type, code, statusCode, requestId }: Stripe.errors.StripeError): GatewayError {
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new GatewayError(`Stripe: ${parts.join(' ')}`, classifyError(type, code));
}

function classifyError(type: string, code: string | undefined): GatewayError['outcome'] {
  if (type === 'StripeConnectionError') return 'unknown';
  return code === 'resource_missing' ? 'missing' : 'refused';
}

/** Fetches a subscription with its charges, disputes and open invoices. It does not itself show refunds and disputes. */
async function fetchFacts(call: CallStripe, id: string): Promise<StripeFacts> {
  const subscription = await call((stripe) => stripe.subscriptions.retrieve(id));
  const [charges, openInvoices] = await Promise.all([
    fetchCharges(call, idOf(subscription.latest_invoice)),
    subscription.status === 'past_due' ? fetchOpenInvoices(call, id) : [],
  ]);
  const disputes = await Promise.all(
    charges.filter(({ disputed }) => disputed).map((charge) => fetchDisputes(call, charge.id)),
  );
  return { subscription, charges, openInvoices, disputes: disputes.flat() };
}

/** The id of the subscription that a payment was for; undefined if there is none. */
async function findSubscription(call: CallStripe, id: string): Promise<string | undefined> {
  const { data } = await call((stripe) =>
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

async function fetchCharges(
  call: CallStripe,
  invoice: string | undefined,
): Promise<readonly Stripe.Charge[]> {
  if (invoice === undefined) return [];
  const { data } = await call((stripe) =>
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

async function fetchOpenInvoices(call: CallStripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  return (await call((stripe) => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))).data;
}

async function fetchDisputes(call: CallStripe, charge: string): Promise<readonly Stripe.Dispute[]> {
  return (await call((stripe) => stripe.disputes.list({ charge, limit: 100 }))).data;
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

type StripeOptions = StripeAccess & {
  /** The signing secret of the webhook endpoint. */
  readonly webhookSecret: string;
  /** The id of the plan's price in the Stripe account; if undefined, each checkout has an inline price. */
  readonly priceId: string | undefined;
  readonly publicUrl: URL;
  readonly now: () => number;
};

/** Creates a gateway on Stripe Checkout and Stripe Billing. */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { secretKey, webhookSecret, now } = options;
  const call = stripeClient(options);
  return {
    // Purchases in Stripe's sandbox must not count in live mode.
    name: /^[a-z]+_live_/u.test(secretKey) ? 'stripe' : 'stripe-test',

    createCheckout: async (checkout) => {
      const { idempotencyKey, price } = checkout;
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(sessionFor(checkout, options), { idempotencyKey }),
      );
      if (!isSamePrice(priceOf(session.line_items?.data ?? []), price)) {
        await call((stripe) => stripe.checkout.sessions.expire(session.id));
        throw new GatewayError("Stripe's price differs from the plan's: check STRIPE_PRICE_ID", 'refused');
      }
      return toCheckout(session);
    },

    fetchCheckout: (id) =>
      ignoring('missing', async () =>
        toCheckout(await call((stripe) => stripe.checkout.sessions.retrieve(id))),
      ),

    fetchSubscription: (id) => ignoring('missing', async () => fromStripe(await fetchFacts(call, id))),

    subscriptionOfPayment: (id) => ignoring('missing', () => findSubscription(call, id)),

    expireCheckout: async (id) => {
      await ignoring('refused', () => call((stripe) => stripe.checkout.sessions.expire(id)));
    },

    cancelAtPeriodEnd: async (id) => {
      const change = { cancel_at_period_end: true };
      await ignoring('missing', () => call((stripe) => stripe.subscriptions.update(id, change)));
    },

    cancelNow: async (id) => {
      await ignoring('missing', () => call((stripe) => stripe.subscriptions.cancel(id)));
    },

    resume: async (id) => {
      await ignoring('missing', async () => {
        const change = { cancel_at_period_end: false };
        const after = await call((stripe) => stripe.subscriptions.update(id, change));
        // A date of cancellation is cleared on its own: Stripe refuses both in one call.
        if (after.cancel_at !== null) {
          await call((stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
        }
      });
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
      {
        quantity: 1,
        ...(options.priceId === undefined ? inlinePrice(plan, price) : { price: options.priceId }),
      },
    ],
    metadata,
    subscription_data: { metadata },
    success_url: new URL('/payments/return/', options.publicUrl).href,
    cancel_url: new URL('/payments/checkout/', options.publicUrl).href,
    expand: ['line_items'],
  };
}

function inlinePrice(plan: NewCheckout['plan'], { pence, currency, period }: NewCheckout['price']) {
  return {
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: pence,
      recurring: { interval: period },
      product_data: { name: PLANS[plan].name },
    },
  };
}

function isSamePrice(a: Price | undefined, b: Price): boolean {
  return a?.pence === b.pence && a.currency === b.currency && a.period === b.period;
}

function toCheckout({ id, url, status, subscription }: Session): Checkout {
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
  return { id, url: url ?? '', state: STATES.get(status ?? '') ?? 'expired', subscriptionId };
}

const STATES: ReadonlyMap<string, Checkout['state']> = new Map([
  ['open', 'open'],
  ['complete', 'complete'],
] as const);

/** Returns the result of the work, or undefined if it fails with `missing` or with the given outcome. */
async function ignoring<T>(ignored: 'missing' | 'refused', work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const outcome = error instanceof GatewayError ? error.outcome : undefined;
    if (outcome !== 'missing' && outcome !== ignored) throw error;
    return undefined;
  }
}
