import { failed, ok, type Result } from '#lib';
import { z } from 'zod';

import type { GatewayEvent, Subject } from './gateway.ts';

/** A signature may be so many seconds old, and its clock so far ahead of ours. */
const TOLERANCE_SECONDS = 300;

/** One stamp and its signatures, of which there are two while a secret is being changed. */
const HEADER = /^t=(?<stamp>\d{1,12})(?:,v\d=[0-9a-f]{64}){1,8}$/u;

/** An event as it came over the wire, the secret it should be signed with, and the time in milliseconds since 1970. */
export type SignedBytes = {
  readonly rawBody: Uint8Array;
  readonly signature: string | null;
  readonly secret: string;
  readonly now: number;
};

/**
 * The event in these bytes, where they are signed as Stripe signs (HMAC-SHA256 over the stamp and the bytes as they came);
 * else in a few words why not. Stripe's library takes a stamp from the future, and one header made of two: we do not.
 */
export async function readSignedEvent(signed: SignedBytes): Promise<Result<GatewayEvent, string>> {
  const { rawBody, signature, secret, now } = signed;
  if (signature === null) return failed('no signature');
  const stamp = HEADER.exec(signature)?.groups?.['stamp'];
  if (stamp === undefined) return failed('malformed signature');
  if (Number(stamp) - Math.floor(now / 1000) > TOLERANCE_SECONDS) return failed('stamp in the future');
  const text = utf8(rawBody);
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

/** The header that signs a text: what the test gateway sends with its own events. */
export async function signatureOf(text: string, secret: string, now: number): Promise<string> {
  const { default: Stripe } = await import('stripe');
  return Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: Math.floor(now / 1000),
  });
}

/** The text of the bytes, where they are the only bytes of that text: a lenient reader would let some be changed. */
function utf8(bytes: Uint8Array): string | undefined {
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

/** An id, as such or within the object that it names. */
const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id))
  .pipe(z.string().regex(/^[\w-]{1,255}$/u));

const ofItself = z.object({ id: reference }).transform(({ id }) => id);
const ofItsPayment = z.object({ payment_intent: reference }).transform((object) => object.payment_intent);
/** An endpoint is told invoices in the version of the API that it was made with: before 2025 they had it at the top. */
const ofItsSubscription = z.union([
  z
    .object({ parent: z.object({ subscription_details: z.object({ subscription: reference }) }) })
    .transform(({ parent }) => parent.subscription_details.subscription),
  z.object({ subscription: reference }).transform(({ subscription }) => subscription),
]);

/** Where the objects that events are about name what we look up. Others are none of ours. */
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
