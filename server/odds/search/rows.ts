import type { AggregateRow, ContractWire, DutchingRow, OtherPrice } from '#lib/wire';
import type { Book } from '../book/book.ts';
import {
  type MarketView,
  type SelectionEntry,
  type DefinedEvent,
  isDefined,
  shownEvent,
} from '../book/entries.ts';
import { PAIRINGS } from '../ingest/resolver.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { DutchedMarket } from './dutching-choice.ts';
import type { DutchingSearch } from './dutching.ts';
import { HEALTHY, isHealthy, reasonsOf } from './health.ts';
import type { ChosenLay } from './lay-match.ts';
import type { Plan } from './plan.ts';
import type { Search } from './search.ts';

const PENCE_IN_POUND = 100;
const MS_IN_S = 1000;
const MAX_NOTE_LENGTH = 300;

/** A slot that a search found, with its selection, event and bookie. */
type FoundSlot = {
  readonly slot: number;
  readonly number: number;
  readonly bookie: number;
  readonly selection: SelectionEntry;
  readonly event: DefinedEvent;
};

function findSlot({ columns, catalogue }: Book, slot: number): FoundSlot {
  const bookie = slot % columns.bookies;
  const number = (slot - bookie) / columns.bookies;
  const selection = catalogue.selections[number];
  const event = selection?.market.event;
  if (selection === undefined || event === undefined || !isDefined(event)) {
    throw new Error('rows: a found slot has no event in the book');
  }
  return { slot, number, bookie, selection, event };
}

type Found = { readonly book: Book; readonly plan: Plan; readonly search: Search };

/** Ids cached of a feed's rows: some megabytes. */
const MAX_CACHED_IDS = 50_000;

/** The id of a found slot's row. Cached, because watches find the same rows again and again. */
export function toRowId(slot: number, { book, plan }: Pick<Found, 'book' | 'plan'>): string {
  const { rowIds } = book.layout();
  const ids = rowIds.get(plan.feed) ?? new Map<number, string>();
  const known = ids.get(slot);
  if (known !== undefined) return known;
  const { selection, bookie } = findSlot(book, slot);
  const id = idOf(plan, selection, book.table.facts[bookie]?.code ?? '');
  if (ids.size === MAX_CACHED_IDS) ids.clear();
  rowIds.set(plan.feed, ids.set(slot, id));
  return id;
}

function idOf({ feed }: Plan, selection: SelectionEntry, code: string): string {
  const { market, key } = selection;
  return `${feed}!${market.event.id}!${localMarketId(selection)}!${key}!${code}`;
}

/** The row of a found slot. Chooses the lay again, so the book must not have changed since the search. */
export function toRow(slot: number, found: Found): AggregateRow {
  const { book, plan, search } = found;
  const { selection, event, bookie } = chooseLayAgain(findSlot(book, slot), book, search);
  const lays = search.match.lays();
  const slots = lays.map((lay) => laySlot(book, lay));
  const price = priceOf({ slot, selection, bookie }, slots, found);
  const row: AggregateRow = {
    id: price.id,
    aggregation_type: plan.feed,
    event: shownEvent(event).row,
    contracts: [price.contract, ...lays.map((lay) => layContract(book, lay))],
    price_index: 0,
    primary_score: price.primary_score,
    secondary_score: price.secondary_score,
    health: price.health,
    updated_at: price.updated_at,
    paired_by: price.paired_by,
    notes: price.notes,
  };
  if (plan.worth !== undefined) row.worth = price.worth;
  if (plan.grouping === 'selection') row.others = othersOf(slot, slots, found);
  return row;
}

/** The other prices of a row's group, best first. The row's lay must be the current one. */
function othersOf(slot: number, laySlots: readonly number[], found: Found): OtherPrice[] {
  return found.search.group(slot).flatMap((other) => {
    return other === slot ? [] : priceOf(findSlot(found.book, other), laySlots, found);
  });
}

/** A back price against the current lay. */
function priceOf(
  { slot, selection, bookie }: Pick<FoundSlot, 'slot' | 'selection' | 'bookie'>,
  laySlots: readonly number[],
  { book, plan, search }: Found,
): OtherPrice {
  const { match } = search;
  const price = book.columns.price[slot] ?? 0;
  const boosted = plan.feed === 'boost' ? (book.quotes.extras.get(slot)?.boosted ?? price) : undefined;
  const back = boosted ?? price;
  const faults = search.faultsOf(slot, back, price);
  const sign = isHealthy(faults) ? HEALTHY : 0;
  const slots = [slot, ...laySlots];
  const sides = viewsOf(book, slots);
  const code = book.table.facts[bookie]?.code ?? '';
  const offer: OtherPrice = {
    id: idOf(plan, selection, code),
    contract: backContract(book, { slot, selection, boosted }),
    primary_score: match.scorer.first(back) + sign,
    secondary_score: match.scorer.second(back) + sign,
    health: [...reasonsOf(faults)],
    updated_at: updatedAt(book, slots),
    paired_by: areOfOneSource(sides) ? 'same-source' : pairedBy(sides),
    notes: notesOf(book, slots, sides),
  };
  // Most queries do not request worth.
  if (plan.worth !== undefined) offer.worth = search.worthOf(back);
  return offer;
}

/** The row of a market to dutch: a back price for each result. The market must be the search's current one. */
export function toDutchingRow(
  book: Book,
  search: DutchingSearch,
  { selections, bookies, results }: DutchedMarket,
): DutchingRow {
  const slots = Array.from(
    { length: results },
    (_, side) => (selections[side] ?? 0) * book.columns.bookies + (bookies[side] ?? 0),
  );
  const found = slots.map((slot) => findSlot(book, slot));
  const [first] = found;
  if (first === undefined) throw new Error('rows: a market to dutch has no results');
  const { selection, event } = first;
  const rating = search.rating();
  const faults = search.faults(rating);
  const sides = viewsOf(book, slots);
  return {
    id: `dutching!${event.id}!${localMarketId(selection)}`,
    event: shownEvent(event).row,
    rating: rating + (isHealthy(faults) ? HEALTHY : 0),
    contracts: found.map((each) =>
      contractOf(book, { ...each, lay: false, offers: offersOf(book, each.slot, 'back') }),
    ),
    health: [...reasonsOf(faults)],
    updated_at: updatedAt(book, slots),
    paired_by: areOfOneSource(sides) ? 'same-source' : pairedBy(sides),
    notes: notesOf(book, slots, sides),
  };
}

/** Makes a found row's event and lay the search's current ones. Never lays at the exchange that is backed. */
function chooseLayAgain(found: FoundSlot, { table }: Book, search: Search): FoundSlot {
  const { event, bookie, number } = found;
  const isExchange = (table.exchangeOf[bookie] ?? -1) >= 0;
  search.seekEvent(event, event.definition.start);
  if (!search.match.choose(number, isExchange ? bookie : -1)) {
    throw new Error('rows: a found row has no lay');
  }
  return found;
}

/** A market's id without its event's. */
function localMarketId({ market }: SelectionEntry): string {
  return market.id.slice(market.event.id.length + 1);
}

function laySlot({ columns, table }: Book, { selection, exchange }: ChosenLay): number {
  return selection * columns.bookies + (table.exchanges[exchange]?.index ?? 0);
}

function viewsOf({ catalogue, columns }: Book, slots: readonly number[]): readonly MarketView[] {
  const sides: MarketView[] = [];
  for (const slot of slots) {
    const view = catalogue.views[columns.view[slot] ?? 0];
    if (view !== undefined) sides.push(view);
  }
  return sides;
}

/** The time of the oldest confirmation of a row's prices, in whole seconds. */
function updatedAt(book: Book, slots: readonly number[]): number {
  let oldest = Infinity;
  for (const slot of slots) oldest = Math.min(oldest, book.confirmedAt(slot));
  return Math.max(0, Math.floor(oldest / MS_IN_S));
}

type Back = {
  readonly slot: number;
  readonly selection: SelectionEntry;
  readonly boosted: Price | undefined;
};

function backContract(book: Book, { slot, selection, boosted }: Back): ContractWire {
  const offers = offersOf(book, slot, 'back');
  if (boosted === undefined) return contractOf(book, { slot, selection, lay: false, offers });
  const boost = { odds: [boosted / PRICE_ONE], liquidity: [null] };
  return {
    ...contractOf(book, { slot, selection, lay: false, offers: boost }),
    unboosted_odds: offers.odds[0] ?? 0,
  };
}

function layContract(book: Book, lay: ChosenLay): ContractWire {
  const selection = book.catalogue.selections[lay.selection];
  if (selection === undefined) throw new Error('rows: a chosen lay has no selection in the book');
  const slot = laySlot(book, lay);
  return contractOf(book, { slot, selection, lay: true, offers: offersOf(book, slot, 'lay') });
}

type Offers = ContractWire['odds_with_liquidity'];
type Contract = {
  readonly slot: number;
  readonly selection: SelectionEntry;
  readonly lay: boolean;
  readonly offers: Offers;
};

function contractOf(book: Book, { slot, selection, lay, offers }: Contract): ContractWire {
  const { market, key, contract, param } = selection;
  const code = book.table.facts[slot % book.columns.bookies]?.code ?? '';
  const { extras } = book.quotes;
  return {
    id: `${market.id}:${key}:${code}${lay ? ':lay' : ''}`,
    lay,
    bookie_code: code,
    url: (extras.size === 0 ? undefined : extras.get(slot)?.url) ?? null,
    market_type_code: market.type ?? '',
    market_param: market.definition?.param ?? null,
    contract_type_code: contract ?? '',
    contract_param: param,
    odds_with_liquidity: offers,
  };
}

function offersOf({ columns }: Book, slot: number, side: 'back' | 'lay'): Offers {
  const odds: number[] = [];
  const liquidity: (number | null)[] = [];
  for (const level of columns.levels(slot, side)) {
    odds.push(level.odds / PRICE_ONE);
    liquidity.push(level.size === null ? null : level.size / PENCE_IN_POUND);
  }
  return { odds, liquidity };
}

/** The pairing of a row's sides: the least certain one. */
function pairedBy(sides: readonly MarketView[]): string {
  const worst = Math.max(...sides.map(({ eventView }) => PAIRINGS.indexOf(eventView.pairedBy)));
  return PAIRINGS[worst] ?? 'scored';
}

function areOfOneSource(sides: readonly MarketView[]): boolean {
  return sides.every(({ source }) => source === sides[0]?.source);
}

/** The notes of a row, without duplicates. */
function notesOf(book: Book, slots: readonly number[], sides: readonly MarketView[]): string[] {
  const { extras } = book.quotes;
  const notes: string[] = [];
  if (extras.size > 0) {
    for (const slot of slots) notes.push(extras.get(slot)?.note ?? '');
  }
  for (const { source } of sides) {
    const { clock, label, time } = source;
    if (clock === 'own') notes.push(`${label}: prices as of ${new Date(time).toISOString()}`);
  }
  if (!areOfOneSource(sides)) {
    for (const { source, eventView } of sides) {
      if (eventView.because !== '') notes.push(`${source.label}: ${eventView.because}`);
    }
  }
  if (notes.length === 0) return notes;
  const shown = notes.filter((note) => note !== '').map(shortened);
  return shown.length < 2 ? shown : [...new Set(shown)];
}

/** Truncates a note at the limit, between two characters. */
function shortened(note: string): string {
  return note.length <= MAX_NOTE_LENGTH ? note : Array.from(note).slice(0, MAX_NOTE_LENGTH).join('');
}
