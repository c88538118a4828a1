import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { ReceiveEvent } from './gateway.ts';

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
