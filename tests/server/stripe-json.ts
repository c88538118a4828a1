import type { StripeFacts } from '../../server/payments/stripe-subscription.ts';
import {
  type Charge,
  found,
  type Invoice,
  type Ledger,
  type Session,
  type Subscription,
} from './stripe-ledger.ts';

/* The ledger's objects as Stripe's JSON (API version 2026-10-28.endive), with the fields that the server reads. */

export function listJson(data: readonly unknown[]) {
  return { object: 'list', data, has_more: false, url: '' };
}

export function sessionJson({ id, object, url, status, subscription }: Session) {
  return { id, object, url: status === 'open' ? url : null, status, subscription, mode: 'subscription' };
}

export function subscriptionJson({ amount, period, ...shown }: Subscription) {
  const item = {
    object: 'subscription_item',
    quantity: 1,
    price: priceJson(amount),
    current_period_start: period.start,
    current_period_end: period.end,
  };
  return { ...shown, items: listJson([item]) };
}

export function priceJson({ pence, currency, interval }: Session['amount']) {
  return { object: 'price', unit_amount: pence, currency, recurring: { interval, interval_count: 1 } };
}

export function invoiceJson({ id, object, status, created, subscription }: Invoice) {
  return { id, object, status, created, parent: { subscription_details: { subscription } } };
}

function chargeJson({ id, object, refunded, disputed, payment_intent }: Charge) {
  return { id, object, refunded, disputed, payment_intent };
}

export function disputeJson({ dispute, payment_intent }: Charge) {
  return { id: 'du_1', object: 'dispute', status: dispute, payment_intent };
}

/** Only requested expansions are expanded: the rest are ids, as with Stripe. */
export function invoicePaymentJson(invoice: Invoice, expand: ReadonlySet<string>) {
  const { charge } = invoice;
  const intent = expand.has('data.payment.payment_intent.latest_charge')
    ? { id: charge.payment_intent, object: 'payment_intent', latest_charge: chargeJson(charge) }
    : charge.payment_intent;
  return {
    id: 'inpay_1',
    object: 'invoice_payment',
    status: invoice.status,
    invoice: expand.has('data.invoice') ? invoiceJson(invoice) : invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent },
  };
}

/** Everything that the server reads about a subscription. */
export function factsJson({ subscriptions, invoices }: Ledger, id: string): StripeFacts {
  const subscription = found(subscriptions, id);
  const latest = found(invoices, subscription.latest_invoice);
  const open = [...invoices.values()].filter((each) => each.subscription === id && each.status === 'open');
  const facts: unknown = {
    subscription: subscriptionJson(subscription),
    charges: latest.status === 'paid' ? [chargeJson(latest.charge)] : [],
    disputes: latest.status === 'paid' && latest.charge.disputed ? [disputeJson(latest.charge)] : [],
    openInvoices: open.map(invoiceJson),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Stripe's objects have a hundred fields that are not read
  return facts as StripeFacts;
}
