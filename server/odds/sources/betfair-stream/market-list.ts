import type { Clock } from '../../ingest/source.ts';
import type { MarketNames } from '../betfair/market-kinds.ts';
import { type ApiOptions, type Catalogue, fetchCatalogue, type WantedMarkets } from './exchange-api.ts';
import { Subscription, type SubscriptionOptions } from './subscription.ts';

export type MarketListOptions = SubscriptionOptions & {
  readonly wanted: readonly WantedMarkets[];
  readonly most: number;
  readonly clock: Clock;
  /** How old the list may be before it is asked for again. */
  readonly freshMs: number;
  readonly onFault: (fault: string) => void;
};

/** The markets that are subscribed to, with their names. */
export class MarketList {
  readonly subscription: Subscription;
  private readonly options: MarketListOptions;
  private catalogue: Catalogue = new Map();
  private askedAt = -Infinity;
  private most: number;

  constructor(options: MarketListOptions) {
    this.options = options;
    this.most = options.most;
    const { conflateMs, heartbeatMs } = options;
    this.subscription = new Subscription([], { conflateMs, heartbeatMs });
  }

  names(market: string): MarketNames | undefined {
    return this.catalogue.get(market);
  }

  /** Asks for the list where it is not fresh; true where other markets are subscribed to from now on. */
  async refresh(api: ApiOptions, session: string): Promise<boolean> {
    const { clock, wanted, most, freshMs, onFault } = this.options;
    if (clock.steady() - this.askedAt < freshMs) return false;
    const from = new Date(clock.wall());
    this.catalogue = await fetchCatalogue(wanted, { ...api, session, most, from, onFault });
    // An empty list is no list: it is asked for again at the next occasion.
    if (this.catalogue.size > 0) this.askedAt = clock.steady();
    return this.choose();
  }

  hasMarkets(): boolean {
    return this.subscription.markets.length > 0;
  }

  /** The exchange does not take so many. */
  halve(): void {
    this.most = Math.max(1, Math.floor(this.subscription.markets.length / 2));
    this.choose();
  }

  /** The position in the stream is that of one choice of markets: another one begins with an image. */
  private choose(): boolean {
    const markets = [...this.catalogue.keys()].slice(0, this.most).toSorted();
    if (markets.join() === this.subscription.markets.join()) return false;
    this.subscription.markets = markets;
    this.subscription.forgetPosition();
    return true;
  }
}
