import { groupBy } from './group-by.ts';
import { smarketsContract, type SmarketsContract, type SmarketsMarket } from './smarkets-answer.ts';
import type { List, SmarketsLists } from './smarkets-lists.ts';

/** Contracts expire, since runners may be withdrawn without a change of the market. */
const CONTRACTS_TTL_MS = 300_000;

const CONTRACTS: List<SmarketsContract> = {
  name: 'contracts',
  item: smarketsContract,
  fault: 'contract unreadable',
};

type Cached = {
  readonly modified: string | null;
  readonly at: number;
  readonly contracts: readonly SmarketsContract[];
};

/** Caches the contracts of markets. They are requested again when their market changes or their TTL expires. */
export class ContractCache {
  private readonly byMarket = new Map<string, Cached>();

  get({ id }: SmarketsMarket): readonly SmarketsContract[] {
    return this.byMarket.get(id)?.contracts ?? [];
  }

  async refresh(markets: readonly SmarketsMarket[], lists: SmarketsLists, at: number): Promise<void> {
    const outdated = markets.filter((market) => this.isOutdated(market, at));
    const ids = outdated.map(({ id }) => id);
    const { items } = await lists.below(CONTRACTS, { folder: 'markets', ids, query: 'include_hidden=false' });
    const read = groupBy(items, (contract) => contract.market_id);
    for (const { id, modified } of outdated) {
      this.byMarket.set(id, { modified: modified ?? null, at, contracts: read.get(id) ?? [] });
    }
  }

  keepOnly(markets: readonly string[]): void {
    const kept = new Set(markets);
    for (const market of this.byMarket.keys()) if (!kept.has(market)) this.byMarket.delete(market);
  }

  private isOutdated({ id, modified }: SmarketsMarket, at: number): boolean {
    const cached = this.byMarket.get(id);
    if (cached === undefined || cached.modified !== (modified ?? null)) return true;
    return at - cached.at >= CONTRACTS_TTL_MS || at < cached.at;
  }
}
