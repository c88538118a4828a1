import type { Stripe } from 'stripe';

import type { AskStripe } from './stripe-client.ts';
import type { StripeFacts } from './stripe-subscription.ts';

/** Everything about a subscription that says what it is worth. A subscription alone knows of no refund and no dispute. */
export async function fetchFacts(ask: AskStripe, id: string): Promise<StripeFacts> {
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
export async function subscriptionOfPayment(ask: AskStripe, id: string): Promise<string | undefined> {
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
