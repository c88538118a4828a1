import { failed, ok, type Result } from '#lib';
import { z } from 'zod';

import type { GatewayEvent, Subject } from './gateway.ts';

/** The maximum age of a signature, and the maximum clock skew. */
const TOLERANCE_SECONDS = 300;

/** One timestamp and its signatures: two while a secret is being rotated. */
const HEADER = /^t=(?<timestamp>\d{1,12})(?:,v\d=[0-9a-f]{64}){1,8}$/u;

/** An event as received, its expected signing secret, and the time in milliseconds since 1970. */
export type SignedBytes = {
  readonly rawBody: Uint8Array;
  readonly signature: string | null;
  readonly secret: string;
  readonly now: number;
};

/**
 * Verifies a Stripe signature (HMAC-SHA256 over the timestamp and the raw bytes) and reads the event, or returns the reason
 * of refusal. Unlike Stripe's library, it refuses future timestamps and joined headers.
 */
export async function readSignedEvent(signed: SignedBytes): Promise<Result<GatewayEvent, string>> {
  const { rawBody, signature, secret, now } = signed;
  if (signature === null) return failed('no signature');
  const timestamp = HEADER.exec(signature)?.groups?.['timestamp'];
  if (timestamp === undefined) return failed('malformed signature');
  if (Number(timestamp) - Math.floor(now / 1000) > TOLERANCE_SECONDS) {
    return failed('timestamp in the future');
  }
  const text = decodeUtf8(rawBody);
  if (text === undefined) return failed('not UTF-8');
  const { default: Stripe } = await import('stripe');
  try {
    const event: unknown = Stripe.webhooks.constructEvent(
      text,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
    return readEvent(event);
  } catch (error) {
    if (error instanceof SyntaxError) return failed('not JSON');
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return failed('wrong or old signature');
  }
}

/** Signs a text as Stripe does, for the events of the test gateway. Returns the header. */
export async function signEvent(text: string, secret: string, now: number): Promise<string> {
  const { default: Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: Math.floor(now / 1000),
  });
}

/** Decodes strictly: a lenient decoder would map different bytes to the text that was signed. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

/** An id, or an expanded object with that id. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id))
  .pipe(z.string().regex(/^[\w-]{1,255}$/u));

const ofItself = z.object({ id: reference }).transform(({ id }) => id);
const ofItsPayment = z.object({ payment_intent: reference }).transform((object) => object.payment_intent);
/** Invoices come in the API version of the endpoint. Versions before 2025 have the subscription at the top level. */
const ofItsSubscription = z.union([
  z
    .object({ parent: z.object({ subscription_details: z.object({ subscription: reference }) }) })
    .transform(({ parent }) => parent.subscription_details.subscription),
  z.object({ subscription: reference }).transform(({ subscription }) => subscription),
]);

/** The subject of an event by the type of its object. Other types are ignored. */
const SUBJECTS: ReadonlyMap<string, { readonly kind: Subject['kind']; readonly id: z.ZodType<string> }> =
  new Map([
    ['subscription', { kind: 'subscription', id: ofItself }],
    ['invoice', { kind: 'subscription', id: ofItsSubscription }],
    ['checkout.session', { kind: 'checkout', id: ofItself }],
    ['charge', { kind: 'payment', id: ofItsPayment }],
    ['refund', { kind: 'payment', id: ofItsPayment }],
    ['dispute', { kind: 'payment', id: ofItsPayment }],
  ] as const);

function readEvent(value: unknown): Result<GatewayEvent, string> {
  const event = eventSchema.safeParse(value);
  if (!event.success) return failed('no event');
  const { id, type, data } = event.data;
  const subject = SUBJECTS.get(data.object.object);
  const found = subject?.id.safeParse(data.object);
  return ok({
    id,
    type,
    subject:
      subject === undefined || subject.kind === 'other' || found?.success !== true
        ? { kind: 'other' }
        : { kind: subject.kind, id: found.data },
  });
}
