import type { Moment, SourceQuote } from '../odds/messages/messages.ts';
import type { DemoMarket } from './demo-event.ts';
import { marketIdOf } from './event-messages.ts';
import { bookmakerPrices, exchangeOffers, type Pairing } from './quoting.ts';
import { type View, viewAt } from './view.ts';

/** The quotes of one bookmaker or exchange for an event, the last and the next. */
export type Quoter = {
  readonly bookie: string;
  /** The markets that it quotes, by the source's ids. */
  readonly markets: readonly string[];
  /** From when on it may have something new to say. */
  readonly due: () => Moment;
  /** Returns the quotes that differ at this moment from the last ones. */
  readonly quotesAt: (at: Moment, nextSequence: () => number) => readonly SourceQuote[];
  /** True if the last quotes still hold, as far as the feed says. */
  readonly confirms: () => boolean;
};

const UNSEEN: View = { move: null, out: 0, boosted: false, empty: false, saidAt: 0, until: -Infinity };

function sameView(one: View, other: View): boolean {
  return (
    one.move === other.move &&
    one.out === other.out &&
    one.boosted === other.boosted &&
    one.empty === other.empty
  );
}

/** A bookie beside an event that the source names so. */
export function createQuoter(pairing: Pairing, eventId: string): Quoter {
  const { bookie, event, markets, boost } = pairing;
  const ids = markets.map((market) => marketIdOf(eventId, market));
  // A bookmaker's prices; for an exchange 1 where it has any.
  const shown = new Int32Array(event.selections);
  let shownUnboosted = 0;
  let view = UNSEEN;
  let confirms = false;

  /** Calls for each selection that it quotes, with its place among the event's. */
  function forEach(visit: (place: number, market: DemoMarket, index: number, id: string) => void): void {
    markets.forEach((market, number) => {
      const id = ids[number] ?? '';
      for (let index = 0; index < market.selections.length; index += 1) {
        visit(market.first + index, market, index, id);
      }
    });
  }

  function bookmakerQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const quotes: SourceQuote[] = [];
    const { prices, unboosted } = bookmakerPrices(pairing, view);
    forEach((place, market, index, id) => {
      const odds = prices[place] ?? 0;
      const isBoosted = place === boost?.selection;
      if (odds === shown[place] && !(isBoosted && unboosted !== shownUnboosted)) return;
      shown[place] = odds;
      const quote: SourceQuote = {
        kind: 'quote',
        sequence: nextSequence(),
        bookie: bookie.code,
        market: id,
        selection: market.selections[index]?.id ?? '',
        back: odds === 0 ? [] : [{ odds, size: null }],
        lay: [],
        at: view.saidAt,
      };
      quotes.push(unboosted > 0 && isBoosted ? { ...quote, unboosted } : quote);
    });
    shownUnboosted = unboosted;
    return quotes;
  }

  function exchangeQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const quotes: SourceQuote[] = [];
    const offers = exchangeOffers(pairing, view);
    forEach((place, market, index, id) => {
      const { back, lay } = offers[place] ?? { back: [], lay: [] };
      const isThere = back.length + lay.length > 0 ? 1 : 0;
      if (isThere === 0 && shown[place] === 0) return;
      shown[place] = isThere;
      quotes.push({
        kind: 'quote',
        sequence: nextSequence(),
        bookie: bookie.code,
        market: id,
        selection: market.selections[index]?.id ?? '',
        back,
        lay,
        at: view.saidAt,
      });
    });
    return quotes;
  }

  return {
    bookie: bookie.code,
    markets: ids,
    due: () => view.until,
    confirms: () => confirms,
    quotesAt: (at, nextSequence) => {
      const before = view;
      view = viewAt(pairing, at);
      confirms = view.saidAt === at;
      if (sameView(before, view)) return [];
      return bookie.kind === 'bookmaker' ? bookmakerQuotes(nextSequence) : exchangeQuotes(nextSequence);
    },
  };
}
