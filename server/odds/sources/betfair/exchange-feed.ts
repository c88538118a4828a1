import type { Level, Moment, SourceEvent, SourceMessage } from '../../messages/messages.ts';
import type { SourceSink } from '../../ingest/source.ts';
import { type ChangeMessage, type MarketChange, readMarketChanges } from './change-message.ts';
import { eventKey, eventOf } from './event-of.ts';
import { type FindNames, marketKind } from './market-kinds.ts';
import { marketsOf, type SentMarket } from './market-of.ts';
import { MarketState } from './market-state.ts';

export const EXCHANGE = 'betfair_exchange';

/** The stream's mark of messages that are late by an unknown time. */
const LATE = 503;
/** The assumed age of a late message that comes before any timely one: its prices are stale. */
const STALE_AFTER_MS = 120_000;
/** Prices are confirmed at most this often. */
const CONFIRM_MS = 1000;
/** As many levels as rows show. */
const DEPTH = 5;
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
  /** Under which id of an event the market is known, since the first definition of it. */
  event: string | null;
  /** The markets of ours that it is, as they were last sent: one for each line. */
  readonly markets: Map<string, { readonly market: SentMarket; readonly text: string }>;
  /** By runner: the market of ours that lists it. */
  readonly places: Map<string, string>;
  /** The offers on each runner as they were last sent, as text. */
  readonly offers: Map<string, string>;
  isRefused: boolean;
};

function nothingSent(id: string): Sent {
  return {
    id,
    state: new MarketState(),
    event: null,
    markets: new Map(),
    places: new Map(),
    offers: new Map(),
    isRefused: false,
  };
}

/** Turns market changes into a source's messages: says what has changed for those who bet, and only that. */
export class ExchangeFeed {
  private readonly sink: SourceSink;
  private readonly names: FindNames;
  private readonly nextSequence: (at: Moment) => number;
  private readonly markets = new Map<string, Sent>();
  /** Events that were sent, as text, with the markets that are not closed. */
  private readonly events = new Map<string, { text: string; readonly open: Set<string> }>();
  /** By the exchange's clock, which does not jump. */
  private confirmedAt: Moment = -Infinity;
  /** When a message last came that was not late. */
  private inTimeAt: Moment | null = null;

  constructor({ sink, names, nextSequence }: FeedOptions) {
    this.sink = sink;
    this.names = names;
    this.nextSequence = nextSequence;
  }

  /** The markets that are known, as the messages so far make them. */
  state(market: string): MarketState | undefined {
    return this.markets.get(market)?.state;
  }

  /**
   * Applies a message that was published at `pt`; `at` is that moment on the clock of the source. True where all of it
   * could be read.
   */
  apply(message: Pick<ChangeMessage, 'pt' | 'mc' | 'ct' | 'status'>, at: Moment = message.pt): boolean {
    let isWhole = true;
    const onFault = (fault: string): void => {
      isWhole = false;
      this.sink.rejected(fault);
    };
    const isLate = message.status === LATE;
    if (!isLate) this.inTimeAt = at;
    // Late prices are no younger than what came before them in time.
    const when = { pt: message.pt, at: isLate ? (this.inTimeAt ?? at - STALE_AFTER_MS) : at, onFault };
    const changes = latestVersions(readMarketChanges(message, onFault), this.sink);
    for (const change of changes) this.applyChange(change, when);
    if (message.ct === 'SUB_IMAGE') this.dropOthers(new Set(changes.map(({ id }) => id)), message.pt);
    if (!isLate && message.pt - this.confirmedAt >= CONFIRM_MS) {
      this.confirmedAt = message.pt;
      this.confirm(at);
    }
    return isWhole;
  }

  /** Confirms at a moment all that was sent. */
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

  /** Sends the event and its markets if they changed; false if they cannot be described. */
  private sendMarkets(sent: Sent, { pt }: When): boolean {
    const { id } = sent;
    const { definition, isSuspect } = sent.state;
    const kind = definition === null ? null : marketKind(definition);
    if (definition === null || kind === null) return this.refuse(sent, 'market of a kind that is not served');
    const names = this.names(id);
    const event = sent.event ?? eventKey(definition);
    const about = eventOf(event, definition, names);
    const markets = marketsOf({ market: id, event, kind }, definition, { names, isSuspect });
    if (about === null || markets.length === 0) return this.refuse(sent, 'market without names');
    sent.event = event;
    this.sayEvent(about, pt);
    this.events.get(event)?.open.add(id);
    const listed = new Set(markets.map(({ market }) => market));
    for (const [own, { market }] of sent.markets) {
      if (!listed.has(own)) this.sendMarket(sent, { ...market, status: 'removed' }, pt);
    }
    for (const market of markets) this.sendMarket(sent, market, pt);
    return true;
  }

  private sendMarket({ markets, places }: Sent, market: SentMarket, pt: Moment): void {
    const text = JSON.stringify(market);
    if (text === markets.get(market.market)?.text) return;
    markets.set(market.market, { market, text });
    for (const { selection } of market.selections) places.set(selection, market.market);
    this.take({ kind: 'market', sequence: this.nextSequence(pt), ...market });
  }

  private sayEvent(about: Omit<SourceEvent, 'kind' | 'sequence'>, pt: Moment): void {
    const known = this.events.get(about.event);
    const text = JSON.stringify(about);
    if (known?.text === text) return;
    if (known === undefined) this.events.set(about.event, { text, open: new Set() });
    else known.text = text;
    this.take({ kind: 'event', sequence: this.nextSequence(pt), ...about });
  }

  private sendOffers(sent: Sent, key: string, { pt, at }: When): void {
    const market = sent.places.get(key) ?? sent.id;
    // A line that is not served.
    if (!sent.markets.has(market)) return;
    const back = sent.state.offers(key, 'back').slice(0, DEPTH);
    const lay = sent.state.offers(key, 'lay').slice(0, DEPTH);
    const text = textOf(back, lay);
    if (text === (sent.offers.get(key) ?? NOTHING)) return;
    sent.offers.set(key, text);
    const sequence = this.nextSequence(pt);
    this.take({ kind: 'quote', sequence, bookie: EXCHANGE, market, selection: key, back, lay, at });
  }

  /** A closed market is not heard of again; with its last one its event goes. */
  private close({ id, event }: Sent, pt: Moment): void {
    this.markets.delete(id);
    const known = event === null ? undefined : this.events.get(event);
    known?.open.delete(id);
    if (event === null || known === undefined || known.open.size > 0) return;
    this.events.delete(event);
    this.take({ kind: 'gone', sequence: this.nextSequence(pt), event });
  }

  /** A whole image holds all that is subscribed to: what it lacks is gone. */
  private dropOthers(kept: ReadonlySet<string>, pt: Moment): void {
    for (const [id, sent] of this.markets) {
      if (kept.has(id)) continue;
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

const NOTHING = textOf([], []);

function textOf(back: readonly Level[], lay: readonly Level[]): string {
  return [back, lay].map((levels) => levels.map(({ odds, size }) => `${odds}@${size}`).join(' ')).join('|');
}

/** A market that moved to another event comes twice in one image: the copy with the higher version holds. */
function latestVersions(changes: readonly MarketChange[], sink: SourceSink): readonly MarketChange[] {
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
