import { createHmac } from 'node:crypto';

import type { Address } from './sealed-target.ts';
import type { Message } from './post-outside.ts';

/** The content of a message: a firing, or a test. */
export type Notice = {
  /** The idempotency key, the same for every attempt. */
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
const MAX_DISCORD_CHARACTERS = 2000;
const MAX_TELEGRAM_CHARACTERS = 4096;

/** Builds the request for an address. `secret` signs webhooks; `at` is the time of the attempt. */
export function messageFor(
  address: Address,
  notice: Notice,
  { secret, at }: { readonly secret: string; readonly at: number },
): Message {
  switch (address.channel) {
    case 'webhook':
      return webhookMessage(address.url, notice, { secret, at });
    case 'discord':
      return {
        url: address.url,
        // Names from feeds must not mention users.
        body: JSON.stringify({
          content: chatText(notice, MAX_DISCORD_CHARACTERS),
          allowed_mentions: { parse: [] },
        }),
        headers: { 'idempotency-key': notice.id },
      };
    case 'telegram':
      return {
        url: `${TELEGRAM}/bot${address.bot_token}/sendMessage`,
        body: JSON.stringify({
          chat_id: address.chat,
          text: chatText(notice, MAX_TELEGRAM_CHARACTERS),
          link_preview_options: { is_disabled: true },
        }),
        headers: { 'idempotency-key': notice.id },
      };
  }
}

type Signing = { readonly secret: string; readonly at: number };

function webhookMessage(url: string, notice: Notice, { secret, at }: Signing): Message {
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
    headers: { 'idempotency-key': notice.id, [SIGNATURE_HEADER]: sign(secret, body, at) },
  };
}

const MS_IN_S = 1000;

/** Signs a body: `t=1700000000,v1=…`, the HMAC-SHA256 in hex of the time in seconds, a full stop and the body. */
function sign(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / MS_IN_S);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** The text of a chat message, cut to `limit` characters. */
function chatText({ watchName, message }: Notice, limit: number): string {
  const text = `${watchName}: ${message}`;
  return text.length <= limit
    ? text
    : Array.from(text)
        .slice(0, limit / 2)
        .join('');
}
