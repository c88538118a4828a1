import type { Feed } from '#lib/matched';
import type { Book } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { LiveBook } from '../book/live-book.ts';
import type { Clock } from '../ingest/source.ts';
import type { BusPublisher } from './bus.ts';
import type { Holder, Lease } from './lease.ts';

export type SharedIntakeOptions = {
  readonly lease: Lease;
  /** Sources that run into a new book; what goes into it goes to `publish` too. */
  readonly createIntake: (publish: BusPublisher['publish']) => LiveBook;
  /** What goes to others; nothing does while `isOurs` says no. */
  readonly createPublisher: (book: Book, isOurs: () => boolean) => BusPublisher;
  /** The book while another process runs the sources; null where this one has no use for it. */
  readonly createFollower: (() => LiveBook) | null;
  /** What to do as long as Redis has never answered: run the sources for this process alone, or wait. */
  readonly runsAlone: boolean;
  readonly renewMs: number;
  /** How long the lease lasts where it is not renewed. */
  readonly lastsMs: number;
  readonly clock: Pick<Clock, 'steady'>;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

type Part = 'own' | 'others';
type Subscription = {
  readonly feed: Feed;
  readonly listener: (version: string) => void;
  stop: () => void;
};

/**
 * Sources that run in one process at a time: in this one as long as it has the lease, and what they say is published;
 * else the book is what another one publishes. So a second process with the same sources doubles nothing, neither rows
 * nor calls of a feed, and takes over when the first one ends.
 */
export function createSharedIntake(options: SharedIntakeOptions): LiveBook {
  const { lease, createIntake, createPublisher, createFollower, runsAlone, renewMs, lastsMs } = options;
  const { clock, log } = options;
  const subscriptions = new Set<Subscription>();
  let current: LiveBook | undefined;
  let pending: LiveBook | undefined;
  let publisher: BusPublisher | undefined;
  let holder: Holder = 'unknown';
  let oursUntil = -Infinity;
  /** Until then others may try what failed here. */
  let backAt = -Infinity;
  let failure: string | undefined;
  let wanted: Part | undefined;
  let is: Part | undefined;
  let moving: Promise<void> | undefined;
  let isStopped = false;
  let tellFilled = (): void => undefined;
  const filled = new Promise<void>((resolve) => {
    tellFilled = resolve;
  });

  const isOurs = (): boolean => clock.steady() < oursUntil;
  const publish = (messages: readonly BookMessage[]) => publisher?.publish(messages);

  const make = (part: Part): LiveBook | undefined =>
    part === 'own' ? createIntake(publish) : createFollower?.();

  const hush = async (): Promise<void> => {
    const ended = publisher;
    publisher = undefined;
    await ended?.stop();
  };

  /** Publishes what this process takes in, once nobody else can have the lease. */
  const speak = (): void => {
    const book = is === 'own' && isOurs() ? current?.book() : undefined;
    if (book !== undefined) publisher ??= createPublisher(book, isOurs);
  };

  /** Makes another book the one that is served, as soon as it is filled. */
  const move = async (part: Part): Promise<void> => {
    // Somebody else publishes by now.
    if (part === 'others') await hush();
    const next = make(part);
    pending = next;
    await next?.start();
    pending = undefined;
    if (isStopped || wanted !== part) {
      await next?.stop();
      return;
    }
    const before = current;
    current = next;
    is = part;
    failure = undefined;
    const book = next?.book();
    speak();
    for (const subscription of subscriptions) {
      subscription.stop();
      subscription.stop = next?.subscribe(subscription.feed, subscription.listener) ?? nothing;
      if (book !== undefined) subscription.listener(book.versionText());
    }
    tellFilled();
    await before?.stop();
  };

  const settle = async (): Promise<void> => {
    const part = wanted;
    if (isStopped || part === undefined || part === is) return;
    await move(part).catch(async (error: unknown) => {
      const because = error instanceof Error ? error.message : 'unknown';
      log('odds.intake.failed', { because });
      failure = because;
      void pending?.stop();
      pending = undefined;
      // To be tried again, but not before another process had the time to do better.
      if (wanted === part) wanted = undefined;
      backAt = clock.steady() + lastsMs;
      oursUntil = -Infinity;
      holder = 'unknown';
      await lease.release();
    });
    await settle();
  };

  const want = (part: Part): void => {
    if (part !== wanted) {
      wanted = part;
      // What was under way is not wanted any more.
      void pending?.stop();
    }
    moving ??= settle().finally(() => {
      moving = undefined;
    });
  };

  const look = async (): Promise<void> => {
    const asked = clock.steady();
    if (asked < backAt) return;
    const found = await lease.hold();
    // What failed meanwhile has given it back.
    if (asked < backAt) return;
    // Another process may have had it since: what is published after that is a beginning of its own.
    if (!isOurs()) await hush();
    if (isStopped) return;
    if (found === 'unknown') {
      if (wanted === undefined && runsAlone) want('own');
      return;
    }
    oursUntil = found === 'ours' ? asked + lastsMs : -Infinity;
    if (textOf(found) !== textOf(holder)) log('odds.lease', { holder: textOf(found) });
    holder = found;
    want(found === 'ours' ? 'own' : 'others');
    speak();
  };

  let timer: NodeJS.Timeout | undefined;

  return {
    start: async () => {
      timer ??= setInterval(() => void look(), renewMs);
      void look();
      await filled;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      tellFilled();
      await pending?.stop();
      await moving;
      await current?.stop();
      await hush();
      await lease.end();
    },
    book: () => current?.book(),
    subscribe: (feed, listener) => {
      const subscription = { feed, listener, stop: current?.subscribe(feed, listener) ?? nothing };
      subscriptions.add(subscription);
      return () => {
        subscription.stop();
        subscriptions.delete(subscription);
      };
    },
    trouble: () => {
      const its = current?.trouble();
      // Prices of others that are good stay good whatever fails here.
      if (its === null) return null;
      if (failure !== undefined) return `The sources could not be started: ${failure}`;
      if (wanted === undefined) return 'Redis does not answer';
      return is === undefined ? 'No prices are here yet' : (its ?? null);
    },
    reports: () => current?.reports() ?? [],
  };
}

function nothing(): void {}

function textOf(holder: Holder): string {
  return typeof holder === 'string' ? holder : holder.other;
}
