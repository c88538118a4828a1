import type { Db } from '../db/schema.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { GatewayEvent, ReceiveEvent, GatewayParts } from './gateway.ts';
import {
  type Fetched,
  fetchNumbered,
  type StoreResult,
  storeSubscription,
  logStored,
} from './store-subscription.ts';

const MAX_EVENT_BYTES = 256 * 1024;
/** The gateway waits longer than a user would, and retries. */
const DEADLINE_MS = 10_000;

type WebhookParts = {
  readonly receive: (requestId: string, ...event: Parameters<ReceiveEvent>) => Promise<void>;
};

/** The webhook of the gateway. */
export function webhookOperation({ receive }: WebhookParts): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/payments/webhook/',
    tag: 'Payments',
    summary: 'Receives an event of the payment gateway.',
    description: 'Unsigned events are refused. Deliveries are idempotent, and may come in any order.',
    access: 'signature',
    raw: { contentType: 'application/json' },
    bodyLimit: MAX_EVENT_BYTES,
    answers: { 200: null },
    deadline: DEADLINE_MS,
    handle: async ({ request: { id, rawBody, headers } }) => {
      if (headers.has('content-encoding')) {
        throw new Problem(415, { detail: 'Send the body without Content-Encoding' });
      }
      await receive(id, rawBody, headers.get('stripe-signature'));
      return { status: 200 };
    },
  });
}

/**
 * Processes events of the gateway. An event only triggers a fetch of its subject; its data are not used. The event id and
 * the fetched state are stored in one transaction: duplicates have no effect, and a failed delivery is made good by the
 * next one. Throws 400 if the signature is invalid.
 */
export function eventReceiver(parts: GatewayParts): ReceiveEvent {
  const { db, gateway, log } = parts;
  return async (rawBody, signature) => {
    const read = await gateway.readEvent(rawBody, signature);
    if (!read.ok) {
      log.security('payment-refused', { reason: read.issues });
      throw new Problem(400, { detail: `The event is refused: ${read.issues}`, kind: 'signature' });
    }
    const event = read.value;
    if (await isProcessed(db, event.id)) return;
    const fetched = await fetchSubject(parts, event);
    const result = await db.transaction().execute((trx) => storeEvent(trx, parts, { event, fetched }));
    if (result !== undefined && fetched !== undefined) logStored(parts, fetched, result);
  };
}

async function isProcessed(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Fetches the subscription of an event; undefined if the event is about no subscription. */
async function fetchSubject(
  { db, gateway }: GatewayParts,
  { subject }: GatewayEvent,
): Promise<Fetched | undefined> {
  const id = await findSubscription();
  return id === undefined ? undefined : fetchNumbered(db, gateway, id);

  async function findSubscription(): Promise<string | undefined> {
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

type NewEvent = { readonly event: GatewayEvent; readonly fetched: Fetched | undefined };

/** Stores an event and its subscription; undefined if the event was already stored, or has no subscription. */
async function storeEvent(
  trx: Db,
  parts: GatewayParts,
  { event, fetched }: NewEvent,
): Promise<StoreResult | undefined> {
  const now = parts.now();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, received_at: new Date(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n || fetched?.subscription === undefined) return undefined;
  const { number, subscription } = fetched;
  return storeSubscription(trx, { number, subscription, gateway: parts.gateway.name, now });
}
