import {
  claimFirings,
  noteDelivered,
  noteFailed,
  noteShown,
  type WaitingFiring,
  withholdOnBreak,
} from './firing-store.ts';
import { messageFor, type Notice } from './messages.ts';
import { postOutside, type PostOptions, type Sent } from './post-outside.ts';
import { type Address, openTarget, webhookSecret } from './sealed-target.ts';
import type { WatchParts } from './watch-parts.ts';

/** The waits between attempts: two seconds, doubled each time, up to an hour. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 3_600_000;
/** A message is given up so long after its firing. */
const GIVE_UP_MS = 24 * 3_600_000;
/** Messages that are sent at the same time. */
const MOST_AT_ONCE = 16;

/** The wait before the next attempt in milliseconds, spread by up to a fifth so that receivers recover. */
export function waitAfter(attempts: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(wait * (0.8 + 0.2 * random));
}

export type DelivererParts = Pick<WatchParts, 'db' | 'now' | 'keys' | 'allowsPrivate' | 'log'> & {
  readonly post?: Pick<PostOptions, 'resolve' | 'timeoutMs'>;
};

/**
 * Delivers the messages in the outbox, at least once: a firing is marked after its receiver accepted it, so a process
 * that is killed in between sends it again under the same id.
 */
export class Deliverer {
  private readonly parts: DelivererParts;
  private readonly sending = new Map<string, Promise<void>>();

  constructor(parts: DelivererParts) {
    this.parts = parts;
  }

  /** Begins to send what is due, and returns the number of messages. */
  async turn(): Promise<number> {
    const { db, now } = this.parts;
    const most = MOST_AT_ONCE - this.sending.size;
    if (most <= 0) return 0;
    await withholdOnBreak(db, now());
    const claimed = await claimFirings(db, { at: now(), most, busy: [...this.sending.keys()] });
    for (const firing of claimed) {
      const work = this.deliver(firing)
        .catch((error: unknown) => this.parts.log.error('watches.delivery', error))
        .finally(() => this.sending.delete(firing.watchId));
      this.sending.set(firing.watchId, work);
    }
    return claimed.length;
  }

  /** Resolves once everything that is being sent has been answered. */
  async settle(): Promise<void> {
    await Promise.all(this.sending.values());
  }

  private async deliver(firing: WaitingFiring): Promise<void> {
    const { db, now } = this.parts;
    if (firing.channel === 'page') {
      await noteShown(db, firing.id);
      return;
    }
    const { id, watchId, watchName, feed, message, firedAt, figures } = firing;
    const notice: Notice = { id, type: 'watch.fired', watchId, watchName, feed, message, firedAt, figures };
    const sent = await sendNotice(this.parts, firing.sealed, notice);
    if (sent.ok) {
      await noteDelivered(db, id);
      return;
    }
    const at = now();
    const wait = Math.max(waitAfter(firing.attempts, Math.random()), sent.retryAfterMs ?? 0);
    const isOver = at + wait > firedAt.getTime() + GIVE_UP_MS;
    await noteFailed(db, { firing, detail: sent.detail, next: isOver ? null : at + wait });
  }
}

/** Sends a notice to the encrypted address of its watch. Never throws. */
export function sendNotice(
  { keys, now, allowsPrivate, post = {} }: Omit<DelivererParts, 'db' | 'log'>,
  sealed: Buffer | null,
  notice: Notice,
): Promise<Sent> {
  const address = opened(keys, notice.watchId, sealed);
  if (address === undefined) {
    return Promise.resolve({
      ok: false,
      detail: 'The stored address cannot be read: create the watch again',
    });
  }
  const secret = webhookSecret(keys.webhooks, notice.watchId, address);
  return postOutside(messageFor(address, notice, { secret, at: now() }), { ...post, allowsPrivate });
}

function opened(keys: WatchParts['keys'], watchId: string, sealed: Buffer | null): Address | undefined {
  if (sealed === null) return undefined;
  try {
    return openTarget(keys.targets, watchId, sealed);
  } catch {
    // Another installation's keys, such as after a restore without the key file.
    return undefined;
  }
}
