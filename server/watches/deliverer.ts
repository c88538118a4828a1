import {
  claimFirings,
  markDelivered,
  markShown,
  recordFailure,
  type WaitingFiring,
  withholdOnBreak,
} from './firing-store.ts';
import { messageFor, type Notice } from './messages.ts';
import { postOutside, type PostOptions, type Sent } from './post-outside.ts';
import { type Address, openTarget, webhookSecret } from './sealed-target.ts';
import type { WatchParts } from './watch-parts.ts';

const MIN_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 3_600_000;
/** Messages are given up this long after their firing. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const MAX_CONCURRENT_SENDS = 16;

/** Exponential back-off in milliseconds after so many attempts, with jitter of up to a fifth. */
export function backoffAfter(attempts: number, random: number): number {
  const backoff = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(backoff * (0.8 + 0.2 * random));
}

export type DelivererParts = Pick<WatchParts, 'db' | 'now' | 'keys' | 'allowsPrivate' | 'log'> & {
  readonly post?: Pick<PostOptions, 'resolve' | 'timeoutMs'>;
};

/**
 * Delivers the messages in the outbox at least once: a firing is marked after its receiver has accepted it, so if the
 * process is killed in between, the message is sent again with the same id.
 */
export class Deliverer {
  private readonly parts: DelivererParts;
  private readonly sending = new Map<string, Promise<void>>();

  constructor(parts: DelivererParts) {
    this.parts = parts;
  }

  /** Starts to send due messages, and returns their number. */
  async sendDue(): Promise<number> {
    const { db, now } = this.parts;
    const limit = MAX_CONCURRENT_SENDS - this.sending.size;
    if (limit <= 0) return 0;
    await withholdOnBreak(db, now());
    const claimed = await claimFirings(db, { at: now(), limit, busy: [...this.sending.keys()] });
    for (const firing of claimed) {
      const work = this.deliver(firing)
        .catch((error: unknown) => this.parts.log.error('watches.delivery', error))
        .finally(() => this.sending.delete(firing.watchId));
      this.sending.set(firing.watchId, work);
    }
    return claimed.length;
  }

  /** Resolves once all current attempts have ended. */
  async settle(): Promise<void> {
    await Promise.all(this.sending.values());
  }

  private async deliver(firing: WaitingFiring): Promise<void> {
    const { db, now } = this.parts;
    if (firing.channel === 'page') {
      await markShown(db, firing.id);
      return;
    }
    const { id, watchId, watchName, feed, message, firedAt, figures } = firing;
    const notice: Notice = { id, type: 'watch.fired', watchId, watchName, feed, message, firedAt, figures };
    const sent = await sendNotice(this.parts, firing.sealed, notice);
    if (sent.ok) {
      await markDelivered(db, id);
      return;
    }
    const at = now();
    const delay = Math.max(backoffAfter(firing.attempts, Math.random()), sent.retryAfterMs ?? 0);
    const isOver = at + delay > firedAt.getTime() + GIVE_UP_AFTER_MS;
    await recordFailure(db, { firing, detail: sent.detail, next: isOver ? null : at + delay });
  }
}

/** Sends a notice to the encrypted address of its watch. Never throws. */
export function sendNotice(
  { keys, now, allowsPrivate, post = {} }: Omit<DelivererParts, 'db' | 'log'>,
  sealed: Buffer | null,
  notice: Notice,
): Promise<Sent> {
  const address = openAddress(keys, notice.watchId, sealed);
  if (address === undefined) {
    return Promise.resolve({
      ok: false,
      detail: 'The stored address cannot be decrypted: create the watch again',
    });
  }
  const secret = webhookSecret(keys.webhooks, notice.watchId, address);
  return postOutside(messageFor(address, notice, { secret, at: now() }), { ...post, allowsPrivate });
}

function openAddress(keys: WatchParts['keys'], watchId: string, sealed: Buffer | null): Address | undefined {
  if (sealed === null) return undefined;
  try {
    return openTarget(keys.targets, watchId, sealed);
  } catch {
    // Encrypted with other keys, such as after a restore without the key file.
    return undefined;
  }
}
