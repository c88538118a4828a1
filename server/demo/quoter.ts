import type { Moment, SourceQuote } from '../odds/messages/messages.ts';
import { marketIdOf } from './event-messages.ts';
import { NO_OFFERS, type Offers } from './exchange-offers.ts';
import { bookmakerPrices, exchangeOffers, type Pairing } from './quoting.ts';
import { type View, viewAt } from './view.ts';

const UNSEEN: View = { move: null, out: 0, boosted: false, empty: false, confirmedAt: 0, until: -Infinity };

function sameView(one: View, other: View): boolean {
  return (
    one.move === other.move &&
    one.out === other.out &&
    one.boosted === other.boosted &&
    one.empty === other.empty
  );
}

/** A quoted selection: its index among those of the event, and its ids at the source. */
type QuotedSelection = { readonly index: number; readonly market: string; readonly selection: string };

/** The quotes of one bookmaker or exchange for an event. Returns only those that have changed. */
export class Quoter {
  /** The ids of the quoted markets at the source. */
  readonly markets: readonly string[];
  readonly #pairing: Pairing;
  /** A bookmaker's last prices by selection; for an exchange, 1 if it had any offers. */
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

  /** The earliest time at which its quotes can change. */
  get due(): Moment {
    return this.#view.until;
  }

  /** True if the feed confirms the last quotes. */
  get confirms(): boolean {
    return this.#confirms;
  }

  /** Returns the quotes that have changed since the last call. */
  quotesAt(at: Moment, nextSequence: () => number): readonly SourceQuote[] {
    const before = this.#view;
    this.#view = viewAt(this.#pairing, at);
    this.#confirms = this.#view.confirmedAt === at;
    if (sameView(before, this.#view)) return [];
    return this.#pairing.bookie.kind === 'bookmaker'
      ? this.#bookmakerQuotes(nextSequence)
      : this.#exchangeQuotes(nextSequence);
  }

  *#quoted(): Generator<QuotedSelection> {
    for (const [number, { first, selections }] of this.#pairing.markets.entries()) {
      const market = this.markets[number] ?? '';
      for (const [index, { id }] of selections.entries()) {
        yield { index: first + index, market, selection: id };
      }
    }
  }

  #bookmakerQuotes(nextSequence: () => number): readonly SourceQuote[] {
    const { prices, unboosted } = bookmakerPrices(this.#pairing, this.#view);
    const quotes: SourceQuote[] = [];
    for (const quoted of this.#quoted()) {
      const odds = prices[quoted.index] ?? 0;
      const isBoosted = quoted.index === this.#pairing.boost?.selection;
      if (odds === this.#shown[quoted.index] && !(isBoosted && unboosted !== this.#shownUnboosted)) continue;
      this.#shown[quoted.index] = odds;
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
      const offered = offers[quoted.index] ?? NO_OFFERS;
      const hasOffers = offered.back.length + offered.lay.length > 0 ? 1 : 0;
      if (hasOffers === 0 && this.#shown[quoted.index] === 0) continue;
      this.#shown[quoted.index] = hasOffers;
      quotes.push(this.#quote(quoted, offered, nextSequence()));
    }
    return quotes;
  }

  #quote({ market, selection }: QuotedSelection, { back, lay }: Offers, sequence: number): SourceQuote {
    const at = this.#view.confirmedAt;
    return { kind: 'quote', sequence, bookie: this.bookie, market, selection, back, lay, at };
  }
}
