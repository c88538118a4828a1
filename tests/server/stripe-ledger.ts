import { randomUUID } from 'node:crypto';

/** An object of Stripe's JSON. */
export type StripeObject = { readonly id: string; readonly object: string } & Record<string, unknown>;

/** The happenings of a subscription at any gateway. */
export const HAPPENINGS = [
  'renewed',
  'payment failed',
  'gave up',
  'cancelled',
  'resumed',
  'ended',
  'refunded',
  'disputed',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export type Amount = { readonly pence: number; readonly currency: string; readonly interval: string };

export type Session = StripeObject & {
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  readonly url: string;
  readonly amount: Amount;
  readonly metadata: Readonly<Record<string, string>>;
};

export type Subscription = StripeObject & {
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  amount: Amount;
  period: { start: number; end: number };
};

export type Invoice = StripeObject & {
  status: string;
  readonly subscription: string;
  readonly created: number;
  readonly charge: Charge;
};

export type Charge = StripeObject & {
  refunded: boolean;
  disputed: boolean;
  dispute: string | null;
  readonly payment_intent: string;
};

const MONTH_SECONDS = 30 * 24 * 3600;

/** Creates the state of a Stripe account and what can happen in it. Times are in seconds, as at Stripe. */
export function createLedger(now: () => number) {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const seconds = (): number => Math.floor(now() / 1000);
  const id = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

  const bill = (subscription: string, status: string): Invoice => {
    const charge: Charge = {
      id: id('ch'),
      object: 'charge',
      payment_intent: id('pi'),
      refunded: false,
      disputed: false,
      dispute: null,
    };
    const invoice = { id: id('in'), object: 'invoice', created: seconds(), status, subscription, charge };
    invoices.set(invoice.id, invoice);
    return invoice;
  };

  const openSession = (given: Pick<Session, 'amount' | 'metadata'>): Session => {
    const name = id('cs_test');
    const session: Session = {
      id: name,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${name}`,
      status: 'open',
      subscription: null,
      ...given,
    };
    sessions.set(name, session);
    return session;
  };

  /** Pays a checkout, or begins a trial. */
  const pay = (sessionId: string, status: 'active' | 'trialing' = 'active'): string => {
    const session = found(sessions, sessionId);
    const start = seconds();
    const name = id('sub');
    subscriptions.set(name, {
      id: name,
      object: 'subscription',
      status,
      created: start,
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      latest_invoice: bill(name, 'paid').id,
      metadata: session.metadata,
      amount: session.amount,
      period: { start, end: start + MONTH_SECONDS },
    });
    Object.assign(session, { status: 'complete', subscription: name });
    return name;
  };

  const happen = (subscriptionId: string, happening: Happening): void => {
    const subscription = found(subscriptions, subscriptionId);
    const { status, period, cancel_at_period_end: isEnding } = subscription;
    if (status === 'canceled') return;
    const next = { start: seconds(), end: seconds() + MONTH_SECONDS };
    const { charge } = found(invoices, subscription.latest_invoice);
    switch (happening) {
      case 'renewed':
        if (isEnding) {
          happen(subscriptionId, 'ended');
          return;
        }
        settleInvoices(subscriptionId);
        Object.assign(subscription, { status: 'active', period: next });
        subscription.latest_invoice = bill(subscriptionId, 'paid').id;
        return;
      case 'payment failed':
        Object.assign(subscription, { status: 'past_due', period: { start: period.end, end: next.end } });
        subscription.latest_invoice = bill(subscriptionId, 'open').id;
        return;
      case 'gave up':
        if (status === 'past_due') subscription.status = 'unpaid';
        return;
      case 'cancelled':
        subscription.cancel_at_period_end = true;
        return;
      case 'resumed':
        subscription.cancel_at_period_end = false;
        return;
      case 'ended':
        Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
        return;
      case 'refunded':
        charge.refunded = true;
        return;
      case 'disputed':
        Object.assign(charge, { disputed: true, dispute: 'needs_response' });
    }
  };

  function settleInvoices(subscriptionId: string): void {
    for (const invoice of invoices.values()) {
      if (invoice.subscription === subscriptionId && invoice.status === 'open') invoice.status = 'paid';
    }
  }

  return { sessions, subscriptions, invoices, openSession, pay, happen };
}

export type Ledger = ReturnType<typeof createLedger>;

export function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`No ${id}`);
  return value;
}
