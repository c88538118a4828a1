import type { AggregateRow, ContractWire } from '#lib/wire';
import type { Book } from '../book/book.ts';
import type { MarketView, SelectionEntry } from '../book/entries.ts';
import { type Level, type Price, PRICE_ONE } from '../messages.ts';
import { PAIRINGS } from '../resolver.ts';
import { isHealthy, reasonsOf } from './health.ts';
import type { ChosenLay } from './lay-match.ts';
import type { Plan } from './plan.ts';
import { HEALTHY } from './price-bounds.ts';
import { isDefined, shownEvent } from './row-event.ts';
import type { Search } from './search.ts';

const PENCE_IN_POUND = 100;
const MS_IN_S = 1000;
const LONGEST_NOTE = 300;

/** Where a row's prices come from: a slot and what its source says of its market. */
type Side = { readonly slot: number; readonly view: MarketView };

/** Writes found slots out as rows. Whatever was chosen while searching is chosen again: the book has not changed. */
export function rowOf(
  slot: number,
  { book, plan, search }: { book: Book; plan: Plan; search: Search },
): AggregateRow {
  const { columns, catalogue, table } = book;
  const bookie = slot % columns.bookies;
  const number = (slot - bookie) / columns.bookies;
  const selection = catalogue.selections[number];
  const event = selection?.market.event;
  const isExchange = (table.exchangeOf[bookie] ?? -1) >= 0;
  if (selection === undefined || event === undefined || !isDefined(event)) {
    throw new Error('a row that was found is in the book');
  }
  search.enter(event, event.definition.start);
  if (!search.match.choose(number, isExchange ? bookie : -1)) {
    throw new Error('a row that was found has a lay side');
  }
  const { scorer } = search.match;
  const lays = search.match.lays();
  const price = columns.price[slot] ?? 0;
  const back = plan.feed === 'boost' ? (book.quotes.extras.get(slot)?.boosted ?? price) : price;
  const faults = search.faultsOf(slot, back, price);
  const sign = isHealthy(faults) ? HEALTHY : 0;
  const sides = [slot, ...lays.map((lay) => laySlot(book, lay))].flatMap((each) => sideOf(book, each));
  return {
    id: [plan.feed, event.id, restOf(selection), selection.key, table.facts[bookie]?.code].join('!'),
    aggregation_type: plan.feed,
    event: shownEvent(event).row,
    contracts: [
      backContract(book, { slot, selection, boosted: plan.feed === 'boost' ? back : undefined }),
      ...lays.map((lay) => layContract(book, lay)),
    ],
    price_index: 0,
    primary_score: scorer.first(back) + sign,
    secondary_score: scorer.second(back) + sign,
    health: [...reasonsOf(faults)],
    updated_at: Math.max(
      0,
      Math.floor(Math.min(...sides.map((side) => book.confirmedAt(side.slot))) / MS_IN_S),
    ),
    paired_by: pairedBy(sides),
    notes: notesOf(book, sides),
  };
}

/** A market's id without its event's. */
function restOf({ market }: SelectionEntry): string {
  return market.id.slice(market.event.id.length + 1);
}

function laySlot({ columns, table }: Book, { selection, exchange }: ChosenLay): number {
  return selection * columns.bookies + (table.exchanges[exchange]?.index ?? 0);
}

function sideOf(book: Book, slot: number): readonly Side[] {
  const view = book.catalogue.views[book.columns.view[slot] ?? 0];
  return view === undefined ? [] : [{ slot, view }];
}

type Back = {
  readonly slot: number;
  readonly selection: SelectionEntry;
  readonly boosted: Price | undefined;
};

function backContract(book: Book, { slot, selection, boosted }: Back): ContractWire {
  const plain = book.columns.levels(slot, 'back');
  const contract = contractOf(book, { slot, selection, lay: false });
  if (boosted === undefined) return { ...contract, odds_with_liquidity: levelsOf(plain) };
  const odds_with_liquidity = levelsOf([{ odds: boosted, size: null }]);
  return { ...contract, odds_with_liquidity, unboosted_odds: (plain[0]?.odds ?? 0) / PRICE_ONE };
}

function layContract(book: Book, lay: ChosenLay): ContractWire {
  const selection = book.catalogue.selections[lay.selection];
  if (selection === undefined) throw new Error('a lay that was chosen is in the book');
  const slot = laySlot(book, lay);
  const levels = book.columns.levels(slot, 'lay');
  return { ...contractOf(book, { slot, selection, lay: true }), odds_with_liquidity: levelsOf(levels) };
}

function contractOf(
  book: Book,
  { slot, selection, lay }: { slot: number; selection: SelectionEntry; lay: boolean },
): Omit<ContractWire, 'odds_with_liquidity' | 'unboosted_odds'> {
  const code = book.table.facts[slot % book.columns.bookies]?.code ?? '';
  return {
    id: `${selection.market.id}:${selection.key}:${code}${lay ? ':lay' : ''}`,
    lay,
    bookie_code: code,
    url: book.quotes.extras.get(slot)?.url ?? null,
    market_type_code: selection.market.type ?? '',
    market_param: selection.market.definition?.param ?? null,
    contract_type_code: selection.contract ?? '',
    contract_param: selection.param,
  };
}

function levelsOf(levels: readonly Level[]): ContractWire['odds_with_liquidity'] {
  return {
    odds: levels.map(({ odds }) => odds / PRICE_ONE),
    liquidity: levels.map(({ size }) => (size === null ? null : size / PENCE_IN_POUND)),
  };
}

/** How the sides were found to be of one event: the least sure of theirs. */
function pairedBy(sides: readonly Side[]): string {
  const [first, ...others] = sides;
  if (others.every(({ view }) => view.source === first?.view.source)) return 'same-source';
  const worst = Math.max(...sides.map(({ view }) => PAIRINGS.indexOf(view.eventView.pairedBy)));
  return PAIRINGS[worst] ?? 'scored';
}

/** What people are told about a row: each thing once. */
function notesOf(book: Book, sides: readonly Side[]): string[] {
  const { extras } = book.quotes;
  const notes = new Set<string>();
  const isOne = sides.every(({ view }) => view.source === sides[0]?.view.source);
  for (const { slot } of sides) {
    const note = extras.size === 0 ? undefined : extras.get(slot)?.note;
    if (note !== undefined) notes.add(note);
  }
  for (const { view } of sides) {
    const { clock, label, time } = view.source;
    if (clock === 'own') notes.add(`${label}: prices as of ${new Date(time).toISOString()}`);
  }
  for (const { view } of sides) {
    if (!isOne && view.eventView.because !== '') notes.add(`${view.source.label}: ${view.eventView.because}`);
  }
  return [...notes].map((note) => note.slice(0, LONGEST_NOTE));
}
