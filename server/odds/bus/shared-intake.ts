import type { Feed } from '#lib/matched';
import type { Book, LiveBook } from '../book/book.ts';
import type { Clock, SourceReport } from '../ingest/source.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { BusPublisher } from './bus.ts';
import type { Holder, Lease } from './lease.ts';

export type SharedIntakeOptions = {
  readonly lease: Lease;
  /** Creates the sources with a new book; messages that are applied to it are passed to `publish` too. */
  readonly createIntake: (publish: BusPublisher['publish']) => LiveBook;
  /** Creates a publisher that sends nothing while `isOurs` returns false. */
  readonly createPublisher: (book: Book, isOurs: () => boolean) => BusPublisher;
  /** Creates the book that is served while another process runs the sources; null if this process serves no users. */
  readonly createFollower: (() => LiveBook) | null;
  /** True to run the sources unshared as long as Redis has never been reachable; otherwise the process waits for it. */
  readonly runsAlone: boolean;
  readonly renewIntervalMs: number;
  /** The TTL of the lease. */
  readonly ttlMs: number;
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
 * Runs sources in one process at a time. While this process holds the lease, it runs them and publishes their messages;
 * otherwise its book follows the process that does. So a second process with the same sources duplicates neither rows
 * nor requests to feeds, and takes over when the first one ends.
 */
export class SharedIntake implements LiveBook {
  private readonly options: SharedIntakeOptions;
  private readonly subscriptions = new Set<Subscription>();
  private current: LiveBook | undefined;
  /** The origin of `current`. */
  private origin: Origin | undefined;
  /** The book that is starting, to replace `current`. */
  private pending: LiveBook | undefined;
  /** The origin that the served book should have. */
  private target: Origin | undefined;
  private switching: Promise<void> | undefined;
  private publisher: BusPublisher | undefined;
  private holder: Holder = 'unknown';
  /** Time until which the lease is certainly held, by the monotonic clock. */
  private oursUntil = -Infinity;
  /** Time before which this process does not try for the lease, so that another process may take it. */
  private retryAt = -Infinity;
  /** The error of the last failed start of the sources. */
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
    this.renewing ??= setInterval(() => void this.renew(), this.options.renewIntervalMs);
    void this.renew();
    await this.filled;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.renewing);
    this.resolveFilled();
    await this.pending?.stop();
    await this.switching;
    await this.current?.stop();
    await this.stopPublishing();
    await this.options.lease.end();
  }

  book(): Book | undefined {
    return this.current?.book();
  }

  subscribe(feed: Feed, listener: (version: string) => void): () => void {
    const unsubscribe = this.current?.subscribe(feed, listener) ?? noop;
    const subscription: Subscription = { feed, listener, unsubscribe };
    this.subscriptions.add(subscription);
    return () => {
      subscription.unsubscribe();
      this.subscriptions.delete(subscription);
    };
  }

  trouble(): string | null {
    const trouble = this.current?.trouble();
    // Failures here do not matter while another process provides prices.
    if (trouble === null) return null;
    if (this.failure !== undefined) return `The sources could not be started: ${this.failure}`;
    if (this.target === undefined) return 'Redis does not answer';
    return this.origin === undefined ? 'No prices are here yet' : (trouble ?? null);
  }

  reports(): readonly SourceReport[] {
    return this.current?.reports() ?? [];
  }

  /** Acquires or renews the lease, and sets the target origin by its holder. */
  private async renew(): Promise<void> {
    const { clock, lease, log, ttlMs, runsAlone } = this.options;
    const requestedAt = clock.steady();
    if (requestedAt < this.retryAt) return;
    const leaseHolder = await lease.hold();
    // A start that failed in the meantime has released the lease.
    if (requestedAt < this.retryAt) return;
    // If the lease has expired, another process may have held it: publish with a new publisher, in a new epoch.
    if (!this.isOurs()) await this.stopPublishing();
    if (this.isStopped) return;
    if (leaseHolder === 'unknown') {
      if (this.target === undefined && runsAlone) this.setTarget('own');
      return;
    }
    this.oursUntil = leaseHolder === 'ours' ? requestedAt + ttlMs : -Infinity;
    if (holderName(leaseHolder) !== holderName(this.holder)) {
      log('odds.lease', { holder: holderName(leaseHolder) });
    }
    this.holder = leaseHolder;
    this.setTarget(leaseHolder === 'ours' ? 'own' : 'others');
    this.startPublishing();
  }

  private setTarget(origin: Origin): void {
    if (origin !== this.target) {
      this.target = origin;
      // The book that is starting has the wrong origin.
      void this.pending?.stop();
    }
    this.switching ??= this.switchToTarget().finally(() => {
      this.switching = undefined;
    });
  }

  /** Switches books until the target origin is served; the target may change meanwhile. */
  private async switchToTarget(): Promise<void> {
    const origin = this.target;
    if (this.isStopped || origin === undefined || origin === this.origin) return;
    await this.switchTo(origin).catch((error: unknown) => this.onFailed(origin, error));
    await this.switchToTarget();
  }

  /** Starts a book of another origin, and serves it once it is filled. */
  private async switchTo(origin: Origin): Promise<void> {
    // Another process is publishing now.
    if (origin === 'others') await this.stopPublishing();
    const next = this.create(origin);
    this.pending = next;
    await next?.start();
    this.pending = undefined;
    if (this.isStopped || this.target !== origin) {
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
      subscription.unsubscribe = next?.subscribe(subscription.feed, subscription.listener) ?? noop;
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

  /** Releases the lease after a failed start, and gives other processes time to acquire it. */
  private async onFailed(origin: Origin, error: unknown): Promise<void> {
    const { clock, lease, log, ttlMs } = this.options;
    const because = error instanceof Error ? error.message : 'unknown';
    log('odds.intake.failed', { because });
    this.failure = because;
    void this.pending?.stop();
    this.pending = undefined;
    if (this.target === origin) this.target = undefined;
    this.retryAt = clock.steady() + ttlMs;
    this.oursUntil = -Infinity;
    this.holder = 'unknown';
    await lease.release();
  }

  private isOurs(): boolean {
    return this.options.clock.steady() < this.oursUntil;
  }

  /** Publishes this process's book while it certainly holds the lease. */
  private startPublishing(): void {
    const book = this.origin === 'own' && this.isOurs() ? this.current?.book() : undefined;
    if (book !== undefined) this.publisher ??= this.options.createPublisher(book, () => this.isOurs());
  }

  private async stopPublishing(): Promise<void> {
    const publisher = this.publisher;
    this.publisher = undefined;
    await publisher?.stop();
  }
}

function noop(): void {}

function holderName(holder: Holder): string {
  return typeof holder === 'string' ? holder : holder.other;
}
