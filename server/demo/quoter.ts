import type { Moment, SourceQuote } from '../odds/messages/messages.ts';
import { marketIdOf } from './event-messages.ts';
import { NO_OFFERS, type Offers } from './exchange-offers.ts';
import { bookmakerPrices, exchangeOffers, type Pairing } from './quoting.ts';
import { type View, viewAt } from './view.ts';

const UNSEEN: View = { move: null, out: 0, boosted: false, empty: false, saidAt: 0, until: -Infinity };

function sameView(one: View, other: View): boolean {
  return (
    one.move === other.move &&
    one.out === other.out &&
    one.boosted === other.boosted &&
    one.empty === other.empty
  );
}

/** A selection that is quoted: its place among the event's, and its ids at the source. */
type QuotedSelection = { readonly place: number; readonly market: string; readonly selection: string };

/** The quotes of one bookmaker or exchange for an event that the source names so, the last and the next. */
export class Quoter {
  /** The markets that it quotes, by the source's ids. */
  readonly markets: readonly string[];
  readonly #pairing: Pairing;
  /** A bookmaker's last prices by place; for an exchange 1 where it had any. */
  readonly #shown: Int32Array;
  #shownUnboosted = 0;
  #view = UNSEEN;
  #confirms = false;

  constructor(pairing: Pairing, eventId: string) {
    this.#pairing = pairing;
    this.markets = pairing.markets.map((market) => marketIdOf(eventId, market));
    this.#shown = new Int32Array(pairing.event.selections);
  }

  get bookie(): string {
    return this.#pairing.bookie.code;
  }

  /** From when on it may have something new to say. */
  get due(): Moment {
    return this.#view.until;
  }

  /** True if the last quotes still hold, as far as the feed says. */
  get confirms(): boolean {
    return this.#confirms;
  }

  /** Returns the quotes that differ at this moment from the last ones. */
  quotesAt(at: Moment, nextSequence: () => number): readonly SourceQuote[] {
    const before = this.#view;
    this.#view = viewAt(this.#pairing, at);
    this.#confirms = this.#view.saidAt === at;
    if (sameView(before, this.#view)) return [];
    return this.#pairing.bookie.kind === 'bookmaker'
      ? this.#bookmakerQuotes(nextSequence)
      : this.#exchangeQuotes(nextSequence);
  }

  *#quoted(): Generator<QuotedSelection> {
    for (const [number, { first, selections }] of this.#pairing.markets.entries()) {
      const market = this.markets[number] ?? '';
      for (const [index, { id }] of selections.entries()) {
        yield { place: first + index, market, selection: id };
      }
    }
  }

  #bookmakerQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const { prices, unboosted } = bookmakerPrices(this.#pairing, this.#view);
    const quotes: SourceQuote[] = [];
    for (const quoted of this.#quoted()) {
      const odds = prices[quoted.place] ?? 0;
      const isBoosted = quoted.place === this.#pairing.boost?.selection;
      if (odds === this.#shown[quoted.place] && !(isBoosted && unboosted !== this.#shownUnboosted)) continue;
      this.#shown[quoted.place] = odds;
      const back = odds === 0 ? [] : [{ odds, size: null }];
      const quote = this.#quote(quoted, { back, lay: [] }, nextSequence());
      quotes.push(unboosted > 0 && isBoosted ? { ...quote, unboosted } : quote);
    }
    this.#shownUnboosted = unboosted;
    return quotes;
  }

  #exchangeQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const offers = exchangeOffers(this.#pairing, this.#view);
    const quotes: SourceQuote[] = [];
    for (const quoted of this.#quoted()) {
      const offered = offers[quoted.place] ?? NO_OFFERS;
      const isThere = offered.back.length + offered.lay.length > 0 ? 1 : 0;
      if (isThere === 0 && this.#shown[quoted.place] === 0) continue;
      this.#shown[quoted.place] = isThere;
      quotes.push(this.#quote(quoted, offered, nextSequence()));
    }
    return quotes;
  }

  #quote({ market, selection }: QuotedSelection, { back, lay }: Offers, sequence: number): SourceQuote {
    const at = this.#view.saidAt;
    return { kind: 'quote', sequence, bookie: this.bookie, market, selection, back, lay, at };
  }
}
