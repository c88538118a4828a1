import type { Feed } from '#lib/matched';
import type { Book } from '../book/book.ts';
import type { LiveBook } from '../book/changes.ts';
import type { Clock, SourceReport } from '../ingest/source.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { BusPublisher } from './bus.ts';
import type { Holder, Lease } from './lease.ts';

export type SharedIntakeOptions = {
  readonly lease: Lease;
  /** Creates sources that run into a new book; what is applied to it is passed to `publish` as well. */
  readonly createIntake: (publish: BusPublisher['publish']) => LiveBook;
  /** Creates a publisher that sends nothing while `isOurs` returns false. */
  readonly createPublisher: (book: Book, isOurs: () => boolean) => BusPublisher;
  /** Creates the book that is served while another process runs the sources; null if this process serves no users. */
  readonly createFollower: (() => LiveBook) | null;
  /** True if the sources run for this process alone while Redis has never answered; otherwise it waits. */
  readonly runsAlone: boolean;
  readonly renewMs: number;
  /** How long the lease lasts if it is not renewed. */
  readonly lastsMs: number;
  readonly clock: Pick<Clock, 'steady'>;
  readonly log: (event: string, fields: Readonly<Record<string, string | number>>) => void;
};

/** The origin of the book's prices: this process's sources, or another process that publishes them. */
type Origin = 'own' | 'others';

type Subscription = {
  readonly feed: Feed;
  readonly listener: (version: string) => void;
  unsubscribe: () => void;
};

/**
 * Sources that run in one process at a time. While this process holds the lease, it runs them and publishes their
 * messages; otherwise its book follows the process that does. So a second process with the same sources duplicates
 * neither rows nor calls of a feed, and takes over when the first one ends.
 */
export class SharedIntake implements LiveBook {
  private readonly options: SharedIntakeOptions;
  private readonly subscriptions = new Set<Subscription>();
  private current: LiveBook | undefined;
  /** The origin of `current`. */
  private origin: Origin | undefined;
  /** The book that is to replace `current`, while it starts. */
  private pending: LiveBook | undefined;
  private wanted: Origin | undefined;
  private moving: Promise<void> | undefined;
  private publisher: BusPublisher | undefined;
  private holder: Holder = 'unknown';
  /** Until when the lease is certainly held, by the monotonic clock. */
  private oursUntil = -Infinity;
  /** Until when this process does not try for the lease: another may do better. */
  private retryAt = -Infinity;
  /** Why the sources could not be started. */
  private failure: string | undefined;
  private isStopped = false;
  private resolveFilled = (): void => undefined;
  private readonly filled: Promise<void>;
  private renewing: NodeJS.Timeout | undefined;

  constructor(options: SharedIntakeOptions) {
    this.options = options;
    this.filled = new Promise<void>((resolve) => {
      this.resolveFilled = resolve;
    });
  }

  async start(): Promise<void> {
    this.renewing ??= setInterval(() => void this.renew(), this.options.renewMs);
    void this.renew();
    await this.filled;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.renewing);
    this.resolveFilled();
    await this.pending?.stop();
    await this.moving;
    await this.current?.stop();
    await this.stopPublishing();
    await this.options.lease.end();
  }

  book(): Book | undefined {
    return this.current?.book();
  }

  subscribe(feed: Feed, listener: (version: string) => void): () => void {
    const unsubscribe = this.current?.subscribe(feed, listener) ?? nothing;
    const subscription: Subscription = { feed, listener, unsubscribe };
    this.subscriptions.add(subscription);
    return () => {
      subscription.unsubscribe();
      this.subscriptions.delete(subscription);
    };
  }

  trouble(): string | null {
    const trouble = this.current?.trouble();
    // Good prices of another process stay good whatever fails here.
    if (trouble === null) return null;
    if (this.failure !== undefined) return `The sources could not be started: ${this.failure}`;
    if (this.wanted === undefined) return 'Redis does not answer';
    return this.origin === undefined ? 'No prices are here yet' : (trouble ?? null);
  }

  reports(): readonly SourceReport[] {
    return this.current?.reports() ?? [];
  }

  /** Renews the lease or tries for it, and wants the book that follows from who holds it. */
  private async renew(): Promise<void> {
    const { clock, lease, log, lastsMs, runsAlone } = this.options;
    const askedAt = clock.steady();
    if (askedAt < this.retryAt) return;
    const found = await lease.hold();
    // A start that failed in the meantime has released the lease.
    if (askedAt < this.retryAt) return;
    // If the lease had run out, another process may have had it: this one publishes with a new publisher.
    if (!this.isOurs()) await this.stopPublishing();
    if (this.isStopped) return;
    if (found === 'unknown') {
      if (this.wanted === undefined && runsAlone) this.want('own');
      return;
    }
    this.oursUntil = found === 'ours' ? askedAt + lastsMs : -Infinity;
    if (textOf(found) !== textOf(this.holder)) log('odds.lease', { holder: textOf(found) });
    this.holder = found;
    this.want(found === 'ours' ? 'own' : 'others');
    this.startPublishing();
  }

  private want(origin: Origin): void {
    if (origin !== this.wanted) {
      this.wanted = origin;
      // The book that is starting is not wanted any more.
      void this.pending?.stop();
    }
    this.moving ??= this.moveToWanted().finally(() => {
      this.moving = undefined;
    });
  }

  /** Moves until the book is of the wanted origin, which may change meanwhile. */
  private async moveToWanted(): Promise<void> {
    const origin = this.wanted;
    if (this.isStopped || origin === undefined || origin === this.origin) return;
    await this.move(origin).catch((error: unknown) => this.onFailed(origin, error));
    await this.moveToWanted();
  }

  /** Serves another book as soon as it is filled. */
  private async move(origin: Origin): Promise<void> {
    // Another process publishes by now.
    if (origin === 'others') await this.stopPublishing();
    const next = this.create(origin);
    this.pending = next;
    await next?.start();
    this.pending = undefined;
    if (this.isStopped || this.wanted !== origin) {
      await next?.stop();
      return;
    }
    const before = this.current;
    this.current = next;
    this.origin = origin;
    this.failure = undefined;
    const book = next?.book();
    this.startPublishing();
    for (const subscription of this.subscriptions) {
      subscription.unsubscribe();
      subscription.unsubscribe = next?.subscribe(subscription.feed, subscription.listener) ?? nothing;
      if (book !== undefined) subscription.listener(book.versionText());
    }
    this.resolveFilled();
    await before?.stop();
  }

  private create(origin: Origin): LiveBook | undefined {
    const { createIntake, createFollower } = this.options;
    const publish = (messages: readonly BookMessage[]) => this.publisher?.publish(messages);
    return origin === 'own' ? createIntake(publish) : createFollower?.();
  }

  /** Releases the lease after a start that failed, and leaves other processes the time to take it. */
  private async onFailed(origin: Origin, error: unknown): Promise<void> {
    const { clock, lease, log, lastsMs } = this.options;
    const because = error instanceof Error ? error.message : 'unknown';
    log('odds.intake.failed', { because });
    this.failure = because;
    void this.pending?.stop();
    this.pending = undefined;
    if (this.wanted === origin) this.wanted = undefined;
    this.retryAt = clock.steady() + lastsMs;
    this.oursUntil = -Infinity;
    this.holder = 'unknown';
    await lease.release();
  }

  private isOurs(): boolean {
    return this.options.clock.steady() < this.oursUntil;
  }

  /** Publishes this process's book if no other process can hold the lease. */
  private startPublishing(): void {
    const book = this.origin === 'own' && this.isOurs() ? this.current?.book() : undefined;
    if (book !== undefined) this.publisher ??= this.options.createPublisher(book, () => this.isOurs());
  }

  private async stopPublishing(): Promise<void> {
    const ended = this.publisher;
    this.publisher = undefined;
    await ended?.stop();
  }
}

function nothing(): void {}

function textOf(holder: Holder): string {
  return typeof holder === 'string' ? holder : holder.other;
}
