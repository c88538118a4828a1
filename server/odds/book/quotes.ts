import { type BookQuote, NO_CACHE_INDEX } from '../messages/book-message.ts';
import type { Moment } from '../messages/messages.ts';
import { ageClock, EXPIRED_AFTER_MS, type Now, wholeSecond } from './ages.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Catalogue } from './catalogue.ts';
import type { Columns } from './columns.ts';
import { type Extra, type HeldQuote, type MarketView, type SourceEntry, bySource } from './entries.ts';

type Parts = {
  readonly table: BookieTable;
  readonly columns: Columns;
  readonly catalogue: Catalogue;
};

/** A received quote, with the numbers of its source and view, and whether it may be shown. */
export type Arrival = {
  readonly quote: BookQuote;
  readonly at: Moment;
  readonly source: number;
  readonly view: number;
  readonly isShown: boolean;
};

/** Stores quotes in the columns, and shows them while their markets are open. */
export class Quotes {
  readonly extras = new Map<number, Extra>();
  private readonly contested = new Contested();
  private readonly table: BookieTable;
  private readonly columns: Columns;
  private readonly catalogue: Catalogue;

  constructor({ table, columns, catalogue }: Parts) {
    this.table = table;
    this.columns = columns;
    this.catalogue = catalogue;
  }

  /** Stores a quote; false if a later one of its source is stored. */
  put(slot: number, arrival: Arrival, now: Now): boolean {
    const { columns } = this;
    const source = columns.source[slot] ?? 0;
    if ((source !== 0 && source !== arrival.source) || this.contested.has(slot)) {
      return this.contest(slot, arrival, now);
    }
    if (source !== 0 && arrival.quote.sequence <= (columns.sequence[slot] ?? 0)) return false;
    this.write(slot, arrival);
    return true;
  }

  /** Confirms the quotes of a market's source, of one bookie or of all. */
  confirm(view: MarketView, bookie: number | undefined, at: Moment): void {
    const { columns } = this;
    for (const { number } of view.market.selections.values()) {
      const from = number * columns.bookies;
      const first = from + (bookie ?? 0);
      const last = bookie === undefined ? from + columns.bookies - 1 : first;
      for (let slot = first; slot <= last; slot += 1) {
        if (isOf(columns, slot, view)) columns.at[slot] = Math.max(columns.at[slot] ?? at, at);
        for (const held of this.contested.quotes(slot)) {
          if (held.view === view) held.at = Math.max(held.at, at);
        }
      }
    }
  }

  /** Shows or hides the quotes of a market's source, after a change of the market or its event. */
  refresh(view: MarketView, now: Now): void {
    const { columns } = this;
    for (const { number, key } of view.market.selections.values()) {
      const isVisible = isShownIn(view, key);
      const from = number * columns.bookies;
      for (let slot = from; slot < from + columns.bookies; slot += 1) {
        if (this.contested.has(slot)) this.settle(slot, now);
        else if (isOf(columns, slot, view)) columns.setVisible(slot, isVisible);
      }
    }
  }

  /** Chooses again which of several sources is shown: the quotes of one may have expired. */
  settleAll(now: Now): void {
    for (const slot of this.contested.keys()) this.settle(slot, now);
  }

  /** Restores the quote of a slot from its columns. */
  held(slot: number): HeldQuote | undefined {
    const { columns } = this;
    const view = this.catalogue.views[columns.view[slot] ?? 0];
    if (columns.source[slot] === 0 || view === undefined) return undefined;
    const at = columns.at[slot] ?? 0;
    const bookie = this.table.facts[slot % columns.bookies]?.code ?? '';
    const sequence = columns.sequence[slot] ?? 0;
    const selection = this.heldSelection(slot, view);
    const quote: BookQuote = { kind: 'quote', sequence, selection, bookie, ...this.heldOffers(slot), at };
    return { quote, at, view };
  }

  private heldSelection(
    slot: number,
    { source, origin, eventView, market }: MarketView,
  ): BookQuote['selection'] {
    const { bookies } = this.columns;
    return {
      source: source.name,
      origin,
      eventOrigin: eventView.origin,
      event: market.event.id,
      market: market.id,
      key: this.catalogue.selections[(slot - (slot % bookies)) / bookies]?.key ?? '',
      cacheIndex: NO_CACHE_INDEX,
    };
  }

  /** The offers of a slot's quote as its source sent them: a boosted price with the unboosted one. */
  private heldOffers(slot: number): Pick<BookQuote, 'back' | 'lay' | 'unboosted' | 'url' | 'note'> {
    const { boosted, url, note } = this.extras.get(slot) ?? {};
    const levels = this.columns.levels(slot, 'back');
    const unboosted = boosted === undefined ? undefined : levels[0]?.odds;
    return {
      back: boosted === undefined ? levels : [{ odds: boosted, size: null }],
      lay: this.columns.levels(slot, 'lay'),
      ...(unboosted === undefined ? {} : { unboosted }),
      ...(url === undefined ? {} : { url }),
      ...(note === undefined ? {} : { note }),
    };
  }

  /** All quotes of a slot, shown or not. */
  all(slot: number): readonly HeldQuote[] {
    if (this.contested.has(slot)) return [...this.contested.quotes(slot)];
    const held = this.held(slot);
    return held === undefined ? [] : [held];
  }

  remove(selection: number): void {
    const from = selection * this.columns.bookies;
    for (let slot = from; slot < from + this.columns.bookies; slot += 1) {
      this.contested.remove(slot);
      this.extras.delete(slot);
    }
  }

  private contest(slot: number, { quote, at, view: number }: Arrival, now: Now): boolean {
    const view = this.catalogue.views[number];
    if (view === undefined) return false;
    if (!this.contested.has(slot)) {
      const first = this.held(slot);
      if (first !== undefined) this.contested.begin(slot, first);
    }
    if (!this.contested.put(slot, { quote, at, view })) return false;
    this.settle(slot, now);
    return true;
  }

  private settle(slot: number, now: Now): void {
    const bookie = slot % this.columns.bookies;
    // In whole seconds, as queries see the time.
    const second = wholeSecond(now);
    const best = this.contested.best(slot, ({ quote, view, at }) => {
      const age = ageClock(view.source, second) - Math.max(at, view.source.confirmed[bookie] ?? -Infinity);
      return isShownIn(view, quote.selection.key) && age < EXPIRED_AFTER_MS;
    });
    if (best !== undefined) this.write(slot, arrivalOf(best));
  }

  private write(slot: number, { quote, at, source, view, isShown }: Arrival): void {
    const { columns } = this;
    const bookie = slot % columns.bookies;
    const selection = (slot - bookie) / columns.bookies;
    const { unboosted } = quote;
    const isBoosted = unboosted !== undefined && quote.back.length > 0;
    const stored = isBoosted ? { back: [{ odds: unboosted, size: null }], lay: quote.lay } : quote;
    columns.store(slot, stored, isShown);
    columns.record(slot, { at, sequence: quote.sequence, source, view });
    if (at < (columns.oldest[selection] ?? at)) columns.oldest[selection] = at;
    this.writeExtra(slot, selection, quote);
    const exchange = this.table.exchangeOf[bookie] ?? -1;
    if (exchange >= 0) columns.checks[columns.checkAt(selection, exchange)] = 0;
  }

  private writeExtra(slot: number, selection: number, { back, unboosted, url, note }: BookQuote): void {
    const { boosts } = this.columns;
    const earlier = this.extras.size === 0 ? undefined : this.extras.get(slot);
    const boosted = unboosted === undefined ? undefined : back[0]?.odds;
    if (boosted === undefined && url === undefined && note === undefined) {
      if (earlier === undefined) return;
      this.extras.delete(slot);
    } else {
      this.extras.set(slot, { boosted, url, note });
    }
    const added = (boosted === undefined ? 0 : 1) - (earlier?.boosted === undefined ? 0 : 1);
    boosts[selection] = (boosts[selection] ?? 0) + added;
  }
}

/** True if a slot's quote belongs to a source's market. */
function isOf({ source, view }: Columns, slot: number, { number }: MarketView): boolean {
  return source[slot] !== 0 && view[slot] === number;
}

function arrivalOf({ quote, at, view }: HeldQuote): Arrival {
  const isShown = isShownIn(view, quote.selection.key);
  return { quote, at, source: view.source.index, view: view.number, isShown };
}

/** True if a source's quotes on a selection may be shown. */
export function isShownIn({ isOpen, numbers }: MarketView, key: string): boolean {
  return isOpen && numbers.has(key);
}

/**
 * The quotes of slots that several sources fill. All are stored; the one shown is that of the highest-ranked source
 * whose quote can be shown, so the order of messages does not matter.
 */
class Contested {
  private readonly slots = new Map<number, Map<SourceEntry, HeldQuote>>();

  has(slot: number): boolean {
    return this.slots.size > 0 && this.slots.has(slot);
  }

  keys(): IterableIterator<number> {
    return this.slots.keys();
  }

  /** Starts storing all quotes of a slot, with its only one so far. */
  begin(slot: number, held: HeldQuote): void {
    this.slots.set(slot, new Map([[held.view.source, held]]));
  }

  quotes(slot: number): Iterable<HeldQuote> {
    return this.slots.get(slot)?.values() ?? [];
  }

  /** Replaces a source's quote; false if the stored one is not older. */
  put(slot: number, held: HeldQuote): boolean {
    const quotes = this.slots.get(slot);
    const earlier = quotes?.get(held.view.source);
    if (quotes === undefined || (earlier !== undefined && earlier.quote.sequence >= held.quote.sequence)) {
      return false;
    }
    quotes.set(held.view.source, held);
    return true;
  }

  /** The quote to show: the highest-ranked one that can be shown, or else the highest-ranked one. */
  best(slot: number, canBeShown: (held: HeldQuote) => boolean): HeldQuote | undefined {
    const inOrder = [...this.quotes(slot)].toSorted((a, b) => bySource(a.view.source, b.view.source));
    return inOrder.find((held) => hasPrice(held.quote) && canBeShown(held)) ?? inOrder[0];
  }

  remove(slot: number): void {
    this.slots.delete(slot);
  }
}

function hasPrice({ back, lay }: BookQuote): boolean {
  return back.length > 0 || lay.length > 0;
}
