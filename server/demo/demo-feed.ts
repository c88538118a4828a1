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
import { createQuoter, type Quoter } from './quoter.ts';
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
  const partly = new Set(quoters.filter((quoter) => !quoter.confirms()).map(({ bookie }) => bookie));
  return bookies.flatMap((bookie): readonly SourceConfirm[] => {
    if (feedFaultsAt(bookie, at).stalled.since !== null) return [];
    const { code } = bookie;
    if (!partly.has(code)) return [{ kind: 'confirm', bookie: code, market: null, at }];
    return quoters
      .filter((quoter) => quoter.bookie === code && quoter.confirms())
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

type Listed = {
  readonly event: DemoEvent;
  readonly named: Named;
  readonly quoters: readonly Quoter[];
  state: MarketState;
};

/**
 * The messages of the simulated market from one moment to the next. What it has said by a moment is the market at that
 * moment, in whatever steps it came there; `advance` can be put down at each of its yields.
 */
type DemoFeed = {
  readonly advance: (at: Moment, take: (message: SourceMessage) => void) => Generator<void>;
};

export function createDemoFeed({ seed, competitions, bookies, naming, nextSequence }: FeedOptions): DemoFeed {
  const calendar: Calendar = createCalendar(seed, competitions);
  const slugs = new Set(competitions.map(({ slug }) => slug));
  const listed = new Map<string, Listed>();
  let last: Moment = -Infinity;
  let day: number | null = null;

  function list(event: DemoEvent, at: Moment): Listed {
    const shared = followed(event);
    const named = naming(event);
    const quoters = bookies.flatMap((bookie) => {
      const pairing = pairingOf(bookie, shared);
      return pairing === null ? [] : [createQuoter(pairing, named.id)];
    });
    return { event, named, quoters, state: marketStateAt(event, at) };
  }

  return {
    *advance(at, take) {
      const next = (): number => nextSequence(at);
      // A clock that was set back: everything is looked at again.
      const again = at < last;
      const today = londonDay(at);
      if (today !== day) take({ kind: 'offers', sequence: next(), offers: offersAt(at, bookies, slugs) });
      day = today;

      const events = calendar(at);
      const ids = new Set(events.map(({ id }) => id));
      for (const [id, { named }] of listed) {
        if (ids.has(id)) continue;
        listed.delete(id);
        take({ kind: 'gone', sequence: next(), event: named.id });
      }
      for (const event of events) {
        const known = listed.get(event.id);
        const state = marketStateAt(event, at);
        const here = known ?? list(event, at);
        if (known === undefined) {
          listed.set(event.id, here);
          take(eventMessage(event, here.named, next()));
        }
        if (known === undefined || !sameState(state, here.state)) {
          here.state = state;
          for (const message of marketMessages(event, here.named, state, next)) take(message);
        }
      }

      let looked = 0;
      for (const { quoters } of listed.values()) {
        for (const quoter of quoters) {
          if (!again && at < quoter.due()) continue;
          for (const quote of quoter.quotesAt(at, next)) take(quote);
          looked += 1;
          if (looked % AT_ONE_GO === 0) yield;
        }
      }
      if (again || Math.floor(at / CONFIRM_MS) > Math.floor(last / CONFIRM_MS)) {
        const all = [...listed.values()].flatMap(({ quoters }) => quoters);
        for (const message of confirmations(bookies, all, at)) take(message);
      }
      last = at;
    },
  };
}
