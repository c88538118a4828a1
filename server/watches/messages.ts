import { createHmac } from 'node:crypto';

import type { Address } from './sealed-target.ts';
import type { Message } from './post-outside.ts';

/** A firing, or a test, as its message states it. */
export type Notice = {
  /** The same for every attempt: receivers drop duplicates by it. */
  readonly id: string;
  readonly type: 'watch.fired' | 'watch.test';
  readonly watchId: string;
  readonly watchName: string;
  readonly feed: string;
  readonly message: string;
  readonly firedAt: Date;
  readonly figures: unknown;
};

export const SIGNATURE_HEADER = 'layline-signature';

const TELEGRAM = 'https://api.telegram.org';
const MAX_DISCORD = 2000;
const MAX_TELEGRAM = 4096;

/** The message of a notice for an address. `secret` signs webhooks; `at` is the time of the attempt. */
export function messageFor(
  address: Address,
  notice: Notice,
  { secret, at }: { readonly secret: string; readonly at: number },
): Message {
  switch (address.channel) {
    case 'webhook':
      return webhook(address.url, notice, { secret, at });
    case 'discord':
      return {
        url: address.url,
        // Names from feeds must not notify people.
        body: JSON.stringify({ content: text(notice, MAX_DISCORD), allowed_mentions: { parse: [] } }),
        headers: { 'idempotency-key': notice.id },
      };
    case 'telegram':
      return {
        url: `${TELEGRAM}/bot${address.bot_token}/sendMessage`,
        body: JSON.stringify({
          chat_id: address.chat,
          text: text(notice, MAX_TELEGRAM),
          link_preview_options: { is_disabled: true },
        }),
        headers: { 'idempotency-key': notice.id },
      };
  }
}

type Signing = { readonly secret: string; readonly at: number };

function webhook(url: string, notice: Notice, { secret, at }: Signing): Message {
  const body = JSON.stringify({
    id: notice.id,
    type: notice.type,
    fired_at: notice.firedAt.toISOString(),
    watch: { id: notice.watchId, name: notice.watchName, feed: notice.feed },
    message: notice.message,
    row: notice.figures,
  });
  return {
    url,
    body,
    headers: { 'idempotency-key': notice.id, [SIGNATURE_HEADER]: signature(secret, body, at) },
  };
}

const MS_IN_S = 1000;

/** The signature of a body: `t=1700000000,v1=…`, the HMAC-SHA256 in hex of the time in seconds, a point and the body. */
function signature(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / MS_IN_S);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** The text for a chat, at most so many characters. */
function text({ watchName, message }: Notice, most: number): string {
  const whole = `${watchName}: ${message}`;
  return whole.length <= most
    ? whole
    : Array.from(whole)
        .slice(0, most / 2)
        .join('');
}
