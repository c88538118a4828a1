import type { Level, Moment, SourceEvent, SourceMessage } from '../../messages/messages.ts';
import type { SourceSink } from '../../ingest/source.ts';
import { type ChangeMessage, type MarketChange, readMarketChanges } from './change-message.ts';
import { describeEvent, eventKey, describeMarkets, type SentMarket } from './describe.ts';
import { type FindNames, readMarketKind } from './market-kinds.ts';
import { MarketState } from './market-state.ts';

export const EXCHANGE = 'betfair_exchange';

/** The `status` of messages that are delayed by an unknown time. */
const DELAYED_STATUS = 503;
/** Assumed age of a delayed message that no timely one precedes: its prices are stale. */
const DELAYED_AGE_MS = 120_000;
/** Minimum time between two confirmations. */
const CONFIRM_INTERVAL_MS = 1000;
/** The number of levels that rows show. */
const MAX_LEVELS = 5;
const MAX_MARKETS = 20_000;

export type FeedOptions = {
  readonly sink: SourceSink;
  readonly names: FindNames;
  readonly nextSequence: (at: Moment) => number;
};

type Sent = {
  /** The exchange's id of the market. */
  readonly id: string;
  readonly state: MarketState;
  /** The source's id of its event, fixed by the first definition; null before that. */
  event: string | null;
  /** The source markets made from it, as they were last sent: one for each line. */
  readonly markets: Map<string, { readonly market: SentMarket; readonly text: string }>;
  /** The id of the source market that lists a runner. */
  readonly marketByRunner: Map<string, string>;
  /** The last sent offers on each runner, as text. */
  readonly offers: Map<string, string>;
  isRefused: boolean;
};

function nothingSent(id: string): Sent {
  return {
    id,
    state: new MarketState(),
    event: null,
    markets: new Map(),
    marketByRunner: new Map(),
    offers: new Map(),
    isRefused: false,
  };
}

/** Converts market changes to source messages, and sends only those that change an event, a market or an offer. */
export class ExchangeFeed {
  private readonly sink: SourceSink;
  private readonly names: FindNames;
  private readonly nextSequence: (at: Moment) => number;
  private readonly markets = new Map<string, Sent>();
  /** The last sent events, as text, with the ids of their markets that are not closed. */
  private readonly events = new Map<string, { text: string; readonly open: Set<string> }>();
  /** By the exchange's clock, which is monotonic. */
  private confirmedAt: Moment = -Infinity;
  /** The time of the last message that was not delayed. */
  private lastTimelyAt: Moment | null = null;

  constructor({ sink, names, nextSequence }: FeedOptions) {
    this.sink = sink;
    this.names = names;
    this.nextSequence = nextSequence;
  }

  /** The state of a market after the messages so far. */
  state(market: string): MarketState | undefined {
    return this.markets.get(market)?.state;
  }

  /**
   * Applies a message; `at` is its publish time by the source's clock. Returns false if a part of it was unreadable.
   */
  apply(message: Pick<ChangeMessage, 'pt' | 'mc' | 'ct' | 'status'>, at: Moment = message.pt): boolean {
    let isReadable = true;
    const onFault = (fault: string): void => {
      isReadable = false;
      this.sink.rejected(fault);
    };
    const isDelayed = message.status === DELAYED_STATUS;
    if (!isDelayed) this.lastTimelyAt = at;
    // Delayed prices count as no newer than the last timely message.
    const when = { pt: message.pt, at: isDelayed ? (this.lastTimelyAt ?? at - DELAYED_AGE_MS) : at, onFault };
    const changes = dropOldCopies(readMarketChanges(message, onFault), this.sink);
    for (const change of changes) this.applyChange(change, when);
    if (message.ct === 'SUB_IMAGE') this.dropUnlisted(new Set(changes.map(({ id }) => id)), message.pt);
    if (!isDelayed && message.pt - this.confirmedAt >= CONFIRM_INTERVAL_MS) {
      this.confirmedAt = message.pt;
      this.confirm(at);
    }
    return isReadable;
  }

  /** Confirms everything that was sent. */
  confirm(at: Moment): void {
    this.sink.take({ kind: 'confirm', bookie: null, market: null, at });
  }

  private applyChange(change: MarketChange, when: When): void {
    const sent = this.markets.get(change.id) ?? nothingSent(change.id);
    if (this.markets.size >= MAX_MARKETS && !this.markets.has(change.id)) {
      this.sink.rejected('too many markets');
      return;
    }
    this.markets.set(change.id, sent);
    const touched = sent.state.apply(change, when.onFault);
    const { definition } = sent.state;
    if (definition === null) {
      this.refuse(sent, 'market without a definition');
      return;
    }
    const isNew = sent.markets.size === 0;
    if (change.definition !== undefined && !this.sendMarkets(sent, when)) return;
    if (sent.markets.size === 0) return;
    const keys = isNew ? sent.state.runners.keys() : touched;
    for (const key of keys) this.sendOffers(sent, key, when);
    if (definition.status === 'CLOSED') this.close(sent, when.pt);
  }

  /** Sends the event and its markets if they changed; false if they are not served or lack names. */
  private sendMarkets(sent: Sent, { pt }: When): boolean {
    const { id } = sent;
    const { definition, isSuspect } = sent.state;
    const kind = definition === null ? null : readMarketKind(definition);
    if (definition === null || kind === null) return this.refuse(sent, 'market of a kind that is not served');
    const names = this.names(id);
    const event = sent.event ?? eventKey(definition);
    const description = describeEvent(event, definition, names);
    const markets = describeMarkets({ market: id, event, kind }, definition, { names, isSuspect });
    if (description === null || markets.length === 0) return this.refuse(sent, 'market without names');
    sent.event = event;
    this.sendEvent(description, pt);
    this.events.get(event)?.open.add(id);
    const listed = new Set(markets.map(({ market }) => market));
    for (const [own, { market }] of sent.markets) {
      if (!listed.has(own)) this.sendMarket(sent, { ...market, status: 'removed' }, pt);
    }
    for (const market of markets) this.sendMarket(sent, market, pt);
    return true;
  }

  private sendMarket({ markets, marketByRunner }: Sent, market: SentMarket, pt: Moment): void {
    const text = JSON.stringify(market);
    if (text === markets.get(market.market)?.text) return;
    markets.set(market.market, { market, text });
    for (const { selection } of market.selections) marketByRunner.set(selection, market.market);
    this.take({ kind: 'market', sequence: this.nextSequence(pt), ...market });
  }

  private sendEvent(description: Omit<SourceEvent, 'kind' | 'sequence'>, pt: Moment): void {
    const known = this.events.get(description.event);
    const text = JSON.stringify(description);
    if (known?.text === text) return;
    if (known === undefined) this.events.set(description.event, { text, open: new Set() });
    else known.text = text;
    this.take({ kind: 'event', sequence: this.nextSequence(pt), ...description });
  }

  private sendOffers(sent: Sent, key: string, { pt, at }: When): void {
    const market = sent.marketByRunner.get(key) ?? sent.id;
    // The runner is on a line that is not served.
    if (!sent.markets.has(market)) return;
    const back = sent.state.offers(key, 'back').slice(0, MAX_LEVELS);
    const lay = sent.state.offers(key, 'lay').slice(0, MAX_LEVELS);
    const text = formatOffers(back, lay);
    if (text === (sent.offers.get(key) ?? NO_OFFERS)) return;
    sent.offers.set(key, text);
    const sequence = this.nextSequence(pt);
    this.take({ kind: 'quote', sequence, bookie: EXCHANGE, market, selection: key, back, lay, at });
  }

  /** Forgets a closed market; the event is gone with its last one. */
  private close({ id, event }: Sent, pt: Moment): void {
    this.markets.delete(id);
    const known = event === null ? undefined : this.events.get(event);
    known?.open.delete(id);
    if (event === null || known === undefined || known.open.size > 0) return;
    this.events.delete(event);
    this.take({ kind: 'gone', sequence: this.nextSequence(pt), event });
  }

  /** Removes the markets that a full image lacks: it has all that are subscribed to. */
  private dropUnlisted(listed: ReadonlySet<string>, pt: Moment): void {
    for (const [id, sent] of this.markets) {
      if (listed.has(id)) continue;
      for (const { market } of sent.markets.values()) {
        this.sendMarket(sent, { ...market, status: 'removed' }, pt);
      }
      this.close(sent, pt);
    }
  }

  private refuse(sent: Sent, reason: string): false {
    if (!sent.isRefused) this.sink.rejected(reason);
    sent.isRefused = true;
    return false;
  }

  private take(message: SourceMessage): void {
    this.sink.take(message);
  }
}

type When = { readonly pt: Moment; readonly at: Moment; readonly onFault: (fault: string) => void };

const NO_OFFERS = formatOffers([], []);

function formatOffers(back: readonly Level[], lay: readonly Level[]): string {
  return [back, lay].map((levels) => levels.map(({ odds, size }) => `${odds}@${size}`).join(' ')).join('|');
}

/** Drops older copies: an image has a market twice if it moved to another event, and the higher version wins. */
function dropOldCopies(changes: readonly MarketChange[], sink: SourceSink): readonly MarketChange[] {
  const latest = new Map<string, number>();
  for (const { id, definition } of changes) {
    if (definition) latest.set(id, Math.max(latest.get(id) ?? -Infinity, definition.version));
  }
  return changes.filter(({ id, isImage, definition }) => {
    const isOld = isImage && (definition?.version ?? Infinity) < (latest.get(id) ?? -Infinity);
    if (isOld) sink.rejected('older copy of a market');
    return !isOld;
  });
}
