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
import { londonDay } from './london-time.ts';
import type { Named, Naming } from './naming.ts';
import { offersAt } from './promotions.ts';
import { Quoter } from './quoter.ts';
import { followed, pairingOf } from './quoting.ts';
import { feedFaultsAt } from './view.ts';

/**
 * Messages that confirm prices at a moment: one for a bookie, except for a bookie that is silent about some of its events,
 * whose other markets are each named. A bookie whose feed is stalled sends none.
 */
function confirmations(
  bookies: readonly Bookie[],
  quoters: readonly Quoter[],
  at: Moment,
): readonly SourceConfirm[] {
  const partly = new Set(quoters.filter((quoter) => !quoter.confirms).map(({ bookie }) => bookie));
  return bookies.flatMap((bookie): readonly SourceConfirm[] => {
    if (feedFaultsAt(bookie, at).stalled.since !== null) return [];
    const { code } = bookie;
    if (!partly.has(code)) return [{ kind: 'confirm', bookie: code, market: null, at }];
    return quoters
      .filter((quoter) => quoter.bookie === code && quoter.confirms)
      .flatMap(({ markets }) =>
        markets.map((market): SourceConfirm => ({ kind: 'confirm', bookie: code, market, at })),
      );
  });
}

/** How often a bookie's feed says that its prices stand. */
const CONFIRM_MS = 10_000;
/** After so many quoters the work can be put down for a moment. */
const AT_ONE_GO = 500;

type FeedOptions = {
  readonly seed: number;
  readonly competitions: readonly DemoCompetition[];
  readonly bookies: readonly Bookie[];
  readonly naming: Naming;
  readonly nextSequence: (at: Moment) => number;
};

/** An event of the calendar with those who quote it. */
class ListedEvent {
  readonly named: Named;
  readonly quoters: readonly Quoter[];
  readonly #event: DemoEvent;
  /** The state of its markets that was said last; null before the first. */
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

  /** The event itself at the first call, and its markets whenever their state differs from the last. */
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
 * The messages of the simulated market from one moment to the next. What it has said by a moment is the market at that
 * moment, in whatever steps it came there; `advance` can be put down at each of its yields.
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

  /** Gives what is new at a moment to `take`: offers, events that are gone, new and changed events, prices, confirmations. */
  *advance(at: Moment, take: (message: SourceMessage) => void): Generator<void> {
    const next = (): number => this.#options.nextSequence(at);
    // A clock that was set back: everything is looked at again.
    const again = at < this.#last;
    this.#takeOffers(at, take, next);
    for (const message of this.#eventMessages(at, next)) take(message);

    let looked = 0;
    for (const quoter of this.#quoters()) {
      if (!again && at < quoter.due) continue;
      for (const quote of quoter.quotesAt(at, next)) take(quote);
      looked += 1;
      if (looked % AT_ONE_GO === 0) yield;
    }
    if (again || Math.floor(at / CONFIRM_MS) > Math.floor(this.#last / CONFIRM_MS)) {
      const all = [...this.#quoters()];
      for (const message of confirmations(this.#options.bookies, all, at)) take(message);
    }
    this.#last = at;
  }

  /** The offers of a day, at its first moment in London. */
  #takeOffers(at: Moment, take: (message: SourceMessage) => void, next: () => number): void {
    const today = londonDay(at);
    if (today !== this.#day) {
      take({ kind: 'offers', sequence: next(), offers: offersAt(at, this.#options.bookies, this.#slugs) });
    }
    this.#day = today;
  }

  /** Events that the calendar no longer has, and then what is new of those that it has. */
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
      const here = this.#listed.get(event.id) ?? new ListedEvent(event, bookies, naming);
      this.#listed.set(event.id, here);
      yield* here.messagesAt(at, next);
    }
  }

  *#quoters(): Generator<Quoter> {
    for (const { quoters } of this.#listed.values()) yield* quoters;
  }
}
