import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { GatewayEvent, ReceiveEvent } from './gateway.ts';
import { type Fetched, fetchNumbered, keepSubscription, type Kept } from './keep-subscription.ts';
import type { GatewayParts } from './payment-parts.ts';
import { report } from './refetch.ts';

const EVENT_BYTES = 256 * 1024;
/** The gateway waits longer than a person does, and asks again. */
const DEADLINE_MS = 10_000;

type WebhookParts = {
  readonly receive: (requestId: string, ...event: Parameters<ReceiveEvent>) => Promise<void>;
};

/** Where the gateway tells that something happened. */
export function webhookOperation({ receive }: WebhookParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/payments/webhook/',
    tag: 'Payments',
    summary: 'Something happened at the payment gateway.',
    description: 'Signed, or refused. A repetition changes nothing twice, and events may come in any order.',
    access: 'signature',
    raw: { contentType: 'application/json' },
    bodyLimit: EVENT_BYTES,
    answers: { 200: null },
    deadline: DEADLINE_MS,
    handle: async ({ request: { id, rawBody, headers } }) => {
      if (headers.has('content-encoding')) {
        throw new Problem(415, { detail: 'Send the body as it is, without Content-Encoding' });
      }
      await receive(id, rawBody, headers.get('stripe-signature'));
      return { status: 200 };
    },
  });
}

/**
 * Takes in events of the gateway. An event only says that there is something to ask about: what it carries is not read.
 * Its id and what the gateway answers are written in one transaction, so that a repetition has no effect, and one cut
 * off in the middle is made good by the next delivery. Throws 400 for what the gateway did not sign.
 */
export function eventReceiver(parts: GatewayParts): ReceiveEvent {
  const { db, gateway, log } = parts;
  return async (rawBody, signature) => {
    const read = await gateway.readEvent(rawBody, signature);
    if (!read.ok) {
      log.security('payment-refused', { reason: read.issues });
      throw new Problem(400, { detail: `The event is not taken: ${read.issues}`, kind: 'signature' });
    }
    const event = read.value;
    if (await isKnown(db, event.id)) return;
    const fetched = await ask(parts, event);
    const kept = await db.transaction().execute((trx) => write(trx, parts, { event, fetched }));
    if (kept !== undefined && fetched !== undefined) report(parts, fetched, kept);
  };
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Asks the gateway about the subject of an event; undefined if that is no subscription. */
async function ask({ db, gateway }: GatewayParts, { subject }: GatewayEvent): Promise<Fetched | undefined> {
  const id = await subscriptionOf();
  return id === undefined ? undefined : fetchNumbered(db, gateway, id);

  async function subscriptionOf(): Promise<string | undefined> {
    switch (subject.kind) {
      case 'subscription':
        return subject.id;
      case 'checkout':
        return (await gateway.fetchCheckout(subject.id))?.subscriptionId;
      case 'payment':
        return gateway.subscriptionOfPayment(subject.id);
      case 'other':
        return undefined;
    }
  }
}

type Written = { readonly event: GatewayEvent; readonly fetched: Fetched | undefined };

/** Answers what became of the subscription; undefined where the event was known, or had none. */
async function write(trx: Db, parts: GatewayParts, { event, fetched }: Written): Promise<Kept | undefined> {
  const now = parts.now();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, received_at: new Date(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n || fetched?.subscription === undefined) return undefined;
  const { number, subscription } = fetched;
  return keepSubscription(trx, { number, subscription, gateway: parts.gateway.name, now });
}
