import { type Clock, type OddsSource, type SourceSink, createSequence } from '../../ingest/source.ts';
import type { SportCode } from '../../messages/markets.ts';
import { wait } from '../back-off.ts';
import { type FeedEvent, FeedMemory } from '../feed-memory.ts';
import { parseSports, requireSetting, type SourceKind, sourceName, InvalidSource } from '../source-kind.ts';
import { type Poll, type PollingOptions, PollingSource, Session } from '../polling/polling-source.ts';
import {
  smarketsEvent,
  type SmarketsEvent,
  smarketsMarket,
  type SmarketsMarket,
  readSmarketsToken,
  smarketsContract,
  type SmarketsContract,
} from './smarkets-answer.ts';
import {
  EVENT_TYPES,
  readMarketKind,
  type ReadMarket,
  readSmarketsEvent,
  SMARKETS,
} from './smarkets-event.ts';
import { SmarketsLists, type List } from './smarkets-lists.ts';

export type SmarketsOptions = Omit<PollingOptions, 'label' | 'open'> & {
  readonly username: string;
  readonly password: string;
  readonly sports: readonly SportCode[];
  /** Events of each sport at most, the next to start first. */
  readonly maxEvents: number;
  readonly clock: Clock;
  /** The API's base URL; by default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  /** Bytes of an answer at most. */
  readonly maxBytes?: number;
  /** Between two requests. */
  readonly pauseMs?: number;
};

const API_URL = 'https://api.smarkets.com';
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Requests for quotes that follow each other at once are refused. */
const PAUSE_MS = 250;
const EVENTS_PER_PAGE = 20;
const MS_IN_S = 1000;

/** The Smarkets exchange, polled: events, their markets, the contracts of those, and quotes. */
export function createSmarketsSource(options: SmarketsOptions): OddsSource {
  const nextSequence = createSequence();
  return new PollingSource({
    ...options,
    label: 'Smarkets',
    open: (sink) => openSmarkets(options, sink, nextSequence),
  });
}

function openSmarkets(
  options: SmarketsOptions,
  sink: SourceSink,
  nextSequence: (at: number) => number,
): Poll {
  const { url = API_URL, username, password, sports, clock, pauseMs = PAUSE_MS } = options;
  const session = new Session({
    loginUrl: `${url}/v3/sessions/`,
    username,
    password,
    readToken: readSmarketsToken,
    toHeaders: (token) => ({ authorization: `Session-Token ${token}` }),
    timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
    maxBytes: options.maxBytes ?? MAX_RESPONSE_BYTES,
  });
  const memory = new FeedMemory({ take: sink.take, nextSequence });
  const contracts = new ContractCache();
  const pause = (signal: AbortSignal) => wait(pauseMs, signal);
  return async (signal) => {
    const at = clock.wall();
    const lists = new SmarketsLists({ session, url: `${url}/v3`, sink, signal, pause });
    const events: FeedEvent[] = [];
    let isComplete = true;
    for (const sport of sports) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const read = await fetchSport(sport, { lists, contracts, sink, options, at });
      events.push(...read.events);
      isComplete &&= read.isComplete;
    }
    contracts.keepOnly(events.flatMap(({ markets }) => markets.map(({ market }) => market)));
    memory.apply(events, { now: clock.wall(), at, isComplete });
    return isComplete ? null : 'some events or markets could not be read';
  };
}

type PollContext = {
  readonly lists: SmarketsLists;
  readonly contracts: ContractCache;
  readonly sink: SourceSink;
  readonly options: SmarketsOptions;
  readonly at: number;
};

const EVENTS: List<SmarketsEvent> = { name: 'events', item: smarketsEvent, fault: 'event unreadable' };
const MARKETS: List<SmarketsMarket> = { name: 'markets', item: smarketsMarket, fault: 'market unreadable' };
async function fetchSport(
  sport: SportCode,
  { lists, contracts, sink, options, at }: PollContext,
): Promise<{ readonly events: readonly FeedEvent[]; readonly isComplete: boolean }> {
  const query = new URLSearchParams({
    type: EVENT_TYPES.get(sport) ?? '',
    state: 'upcoming',
    sort: 'start_datetime,id',
    limit: String(EVENTS_PER_PAGE),
  }).toString();
  const listed = await lists.pages(EVENTS, { path: '/events/', query, maxItems: options.maxEvents });
  const ids = listed.items.map(({ id }) => id);
  const children = await lists.below(MARKETS, { folder: 'events', ids, query: 'include_hidden=false' });
  const markets = children.items.flatMap((market) => {
    const kind = readMarketKind(market, sport);
    if (kind === null) sink.rejected('market of a kind that is not served');
    return kind === null ? [] : [{ market, kind }];
  });
  await contracts.refresh(
    markets.map(({ market }) => market),
    lists,
    at,
  );
  const quotes = await lists.quotes(markets.map(({ market }) => market.id));
  const byEvent = groupBy(markets, ({ market }) => market.event_id);
  const reading = { sport, quotes, onFault: sink.rejected };
  const events = listed.items.flatMap((event) => {
    const own = (byEvent.get(event.id) ?? []).map((each): ReadMarket => ({
      ...each,
      contracts: contracts.get(each.market),
    }));
    const answer = readSmarketsEvent(event, own, reading);
    if (typeof answer !== 'string') return [answer];
    sink.rejected(answer);
    return [];
  });
  return { events, isComplete: listed.isReadable && children.isReadable };
}

type Settings = Pick<SmarketsOptions, 'username' | 'password' | 'sports' | 'maxEvents' | 'pollMs'>;

/** The Smarkets exchange: `smarkets`. */
export const SMARKETS_KIND: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => {
    const username = requireSetting(env.SMARKETS_USERNAME, 'SMARKETS_USERNAME');
    const password = requireSetting(env.SMARKETS_PASSWORD, 'SMARKETS_PASSWORD');
    const sports = parseSports(env.SMARKETS_SPORTS, 'SMARKETS_SPORTS');
    const unserved = sports.find((sport) => !EVENT_TYPES.has(sport));
    if (unserved !== undefined) {
      throw new InvalidSource(`SMARKETS_SPORTS: "${unserved}" is a sport that is not served`);
    }
    const pollMs = env.SMARKETS_POLL_SECONDS * MS_IN_S;
    return { username, password, sports, maxEvents: env.SMARKETS_EVENTS, pollMs };
  },
  read: (argument) => argument,
  create: (_, settings, { clock, random, bookies }) => {
    const shown = settings.sports.toSorted().join(',');
    const name = sourceName('smarkets', { of: shown, shown });
    const codes = bookies.map(({ code }) => code).filter((code) => code === SMARKETS);
    return [createSmarketsSource({ name, ...settings, clock, random, bookies: codes })];
  },
};

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
class ContractCache {
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

/** Groups items by a key, in their order. */
function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
