import type { Clock } from '../../ingest/source.ts';
import type { MarketNames } from '../betfair/market-kinds.ts';
import { type ApiOptions, type Catalogue, fetchCatalogue, type WantedMarkets } from './exchange-api.ts';
import { Subscription, type SubscriptionOptions } from './subscription.ts';

export type MarketListOptions = SubscriptionOptions & {
  readonly wanted: readonly WantedMarkets[];
  readonly maxMarkets: number;
  readonly clock: Clock;
  /** Age at which the list is fetched again. */
  readonly ttlMs: number;
  readonly onFault: (fault: string) => void;
};

/** The list of markets to subscribe to, with their names. */
export class MarketList {
  readonly subscription: Subscription;
  private readonly options: MarketListOptions;
  private catalogue: Catalogue = new Map();
  private fetchedAt = -Infinity;
  private maxMarkets: number;

  constructor(options: MarketListOptions) {
    this.options = options;
    this.maxMarkets = options.maxMarkets;
    const { conflateMs, heartbeatMs } = options;
    this.subscription = new Subscription([], { conflateMs, heartbeatMs });
  }

  names(market: string): MarketNames | undefined {
    return this.catalogue.get(market);
  }

  /** Fetches the list if it is stale; true if the subscribed markets changed. */
  async refresh(api: ApiOptions, session: string): Promise<boolean> {
    const { clock, wanted, maxMarkets, ttlMs, onFault } = this.options;
    if (clock.steady() - this.fetchedAt < ttlMs) return false;
    const from = new Date(clock.wall());
    this.catalogue = await fetchCatalogue(wanted, { ...api, session, maxMarkets, from, onFault });
    // An empty list counts as stale, so that the next refresh fetches it again.
    if (this.catalogue.size > 0) this.fetchedAt = clock.steady();
    return this.updateSubscription();
  }

  hasMarkets(): boolean {
    return this.subscription.markets.length > 0;
  }

  /** Halves the number of markets, after the exchange rejected a subscription as too large. */
  halve(): void {
    this.maxMarkets = Math.max(1, Math.floor(this.subscription.markets.length / 2));
    this.updateSubscription();
  }

  /** Updates the subscribed markets; true if they changed. A stream position is valid for one set of markets only. */
  private updateSubscription(): boolean {
    const markets = [...this.catalogue.keys()].slice(0, this.maxMarkets).toSorted();
    if (markets.join() === this.subscription.markets.join()) return false;
    this.subscription.markets = markets;
    this.subscription.dropPosition();
    return true;
  }
}
