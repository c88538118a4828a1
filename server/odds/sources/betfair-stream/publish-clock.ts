import type { Clock } from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';

/**
 * Tells by the process's clock when a message was published. The exchange's clock and ours need not agree: the quickest
 * message of a connection is taken to have come at once, and each other one is as late as it is later than that.
 * `delayMs`: prices that the exchange holds back are so much older.
 */
export class PublishClock {
  delayMs = 0;
  private readonly clock: Clock;
  private quickest = Infinity;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  at(pt: Moment): Moment {
    const apart = this.clock.steady() - pt;
    this.quickest = Math.min(this.quickest, apart);
    return this.clock.wall() - (apart - this.quickest) - this.delayMs;
  }
}
