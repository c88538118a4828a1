import type { Moment, SourceConfirm, SourceMessage } from '../odds/messages/messages.ts';
import type { Bookie } from './bookies.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import type { DemoCompetition, DemoEvent } from './demo-event.ts';
import {
  eventMessage,
  marketMessages,
  type MarketState,
  marketStateAt,
  sameState,
} from './event-messages.ts';
import { londonDay } from '../odds/messages/london-time.ts';
import type { Named, Naming } from './naming.ts';
import { offersAt } from './promotions.ts';
import { Quoter, followed, pairingOf } from './quoting.ts';
import { feedFaultsAt } from './view.ts';

/**
 * The messages that confirm prices at a moment: one per bookie, or one per unstalled market if some events of the bookie
 * are stalled. None for a bookie whose feed is stalled.
 */
function confirmations(
  bookies: readonly Bookie[],
  quoters: readonly Quoter[],
  at: Moment,
): readonly SourceConfirm[] {
  const partlyStalled = new Set(quoters.filter((quoter) => !quoter.confirms).map(({ bookie }) => bookie));
  return bookies.flatMap((bookie): readonly SourceConfirm[] => {
    if (feedFaultsAt(bookie, at).stalled.since !== null) return [];
    const { code } = bookie;
    if (!partlyStalled.has(code)) return [{ kind: 'confirm', bookie: code, market: null, at }];
    return quoters
      .filter((quoter) => quoter.bookie === code && quoter.confirms)
      .flatMap(({ markets }) =>
        markets.map((market): SourceConfirm => ({ kind: 'confirm', bookie: code, market, at })),
      );
  });
}

/** The interval at which a bookie's feed confirms its prices. */
const CONFIRM_INTERVAL_MS = 10_000;
const QUOTERS_PER_STEP = 500;

type FeedOptions = {
  readonly seed: number;
  readonly competitions: readonly DemoCompetition[];
  readonly bookies: readonly Bookie[];
  readonly naming: Naming;
  readonly nextSequence: (at: Moment) => number;
};

/** An event of the calendar with the quoters of its bookies. */
class ListedEvent {
  readonly named: Named;
  readonly quoters: readonly Quoter[];
  readonly #event: DemoEvent;
  /** The last sent state of its markets; null before the first. */
  #state: MarketState | null = null;

  constructor(event: DemoEvent, bookies: readonly Bookie[], naming: Naming) {
    const shared = followed(event);
    const named = naming(event);
    this.named = named;
    this.quoters = bookies.flatMap((bookie) => {
      const pairing = pairingOf(bookie, shared);
      return pairing === null ? [] : [new Quoter(pairing, named.id)];
    });
    this.#event = event;
  }

  /** The event at the first call, and its markets whenever their state has changed. */
  messagesAt(at: Moment, next: () => number): readonly SourceMessage[] {
    const before = this.#state;
    const state = marketStateAt(this.#event, at);
    if (before !== null && sameState(state, before)) return [];
    this.#state = state;
    const { named } = this;
    const first = before === null ? [eventMessage(this.#event, named, next())] : [];
    return [...first, ...marketMessages({ event: this.#event, named, state }, next)];
  }
}

/**
 * The messages of the simulated market. The messages up to a moment add up to the market at that moment, whatever the
 * steps; `advance` yields so that the caller can pause it.
 */
export class DemoFeed {
  readonly #options: FeedOptions;
  readonly #calendar: Calendar;
  readonly #slugs: ReadonlySet<string>;
  readonly #listed = new Map<string, ListedEvent>();
  #last: Moment = -Infinity;
  #day: number | null = null;

  constructor(options: FeedOptions) {
    const { seed, competitions } = options;
    this.#options = options;
    this.#calendar = createCalendar(seed, competitions);
    this.#slugs = new Set(competitions.map(({ slug }) => slug));
  }

  /** Sends the changes up to a moment: offers, removed, new and changed events, prices, and confirmations. */
  *advance(at: Moment, take: (message: SourceMessage) => void): Generator<void> {
    const next = (): number => this.#options.nextSequence(at);
    // If the clock was set back, every quoter is due.
    const isSetBack = at < this.#last;
    this.#takeOffers(at, take, next);
    for (const message of this.#eventMessages(at, next)) take(message);

    let quoted = 0;
    for (const quoter of this.#quoters()) {
      if (!isSetBack && at < quoter.due) continue;
      for (const quote of quoter.quotesAt(at, next)) take(quote);
      quoted += 1;
      if (quoted % QUOTERS_PER_STEP === 0) yield;
    }
    const interval = Math.floor(at / CONFIRM_INTERVAL_MS);
    if (isSetBack || interval > Math.floor(this.#last / CONFIRM_INTERVAL_MS)) {
      const all = [...this.#quoters()];
      for (const message of confirmations(this.#options.bookies, all, at)) take(message);
    }
    this.#last = at;
  }

  /** Sends the offers of a day when it begins in London. */
  #takeOffers(at: Moment, take: (message: SourceMessage) => void, next: () => number): void {
    const today = londonDay(at);
    if (today !== this.#day) {
      take({ kind: 'offers', sequence: next(), offers: offersAt(at, this.#options.bookies, this.#slugs) });
    }
    this.#day = today;
  }

  /** The removal of events that have left the calendar, and then the changes of the others. */
  *#eventMessages(at: Moment, next: () => number): Generator<SourceMessage> {
    const events = this.#calendar(at);
    const ids = new Set(events.map(({ id }) => id));
    for (const [id, { named }] of this.#listed) {
      if (ids.has(id)) continue;
      this.#listed.delete(id);
      yield { kind: 'gone', sequence: next(), event: named.id };
    }
    const { bookies, naming } = this.#options;
    for (const event of events) {
      const listed = this.#listed.get(event.id) ?? new ListedEvent(event, bookies, naming);
      this.#listed.set(event.id, listed);
      yield* listed.messagesAt(at, next);
    }
  }

  *#quoters(): Generator<Quoter> {
    for (const { quoters } of this.#listed.values()) yield* quoters;
  }
}
