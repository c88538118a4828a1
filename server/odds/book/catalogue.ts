import type { Place } from '../messages/book-message.ts';
import type { CanonicalEvent } from '../messages/canonical.ts';
import type { BookieTable } from './bookie-table.ts';
import type { Columns } from './columns.ts';
import {
  type EventEntry,
  type EventView,
  type MarketEntry,
  type MarketView,
  type SelectionEntry,
  type SourceEntry,
  ranked,
  SlotCache,
} from './entries.ts';
import { feedBits, kindOf } from './kinds.ts';

const MAX_SOURCES = 31;

/** All entries of a book, by id and by number. An entry is created when a message first names it. */
export class Catalogue {
  readonly events = new Map<string, EventEntry>();
  readonly sources = new Map<string, SourceEntry>();
  /** By number; 0 stands for no source. */
  readonly sourceList: (SourceEntry | undefined)[] = [undefined];
  readonly views: (MarketView | undefined)[] = [];
  /**
   * By view: its edition, a counter that rises if the slots of its selections, or their visibility, may have changed.
   */
  readonly editions: number[] = [];
  readonly selections: (SelectionEntry | undefined)[] = [];
  /** By source × bookies + bookie: the time at which the source last confirmed all its quotes of the bookie. */
  readonly confirmed: Float64Array;
  /** True while the layout (layout.ts) matches the entries. */
  isLaidOut = false;
  private readonly competitions = new Map<string, number>();
  private readonly freeViews: number[] = [];
  private readonly table: BookieTable;
  private readonly columns: Columns;

  constructor(table: BookieTable, columns: Columns) {
    this.table = table;
    this.columns = columns;
    this.confirmed = new Float64Array((MAX_SOURCES + 1) * table.facts.length).fill(-Infinity);
  }

  source(name: string): SourceEntry {
    const known = this.sources.get(name);
    if (known !== undefined) return known;
    const index = this.sourceList.length;
    if (index > MAX_SOURCES) throw new Error(`odds sources: at most ${MAX_SOURCES}`);
    const bookies = this.table.facts.length;
    const source: SourceEntry = {
      index,
      name,
      clock: 'server',
      label: name,
      simulated: false,
      rank: 0,
      time: 0,
      confirmed: this.confirmed.subarray(index * bookies, (index + 1) * bookies),
      events: new Map(),
      markets: new Map(),
      offers: [],
      offersSequence: -1,
      slotCache: new SlotCache(),
    };
    this.sources.set(name, source);
    this.sourceList.push(source);
    return source;
  }

  eventView(source: SourceEntry, origin: string, id: string): EventView {
    const known = source.events.get(origin);
    if (known !== undefined) return known;
    const event = this.event(id);
    const view: EventView = {
      source,
      origin,
      event,
      sequence: -1,
      gone: false,
      definition: undefined,
      pairedBy: 'first',
      because: '',
      markets: new Set(),
    };
    source.events.set(origin, view);
    event.views.add(view);
    return view;
  }

  marketView(source: SourceEntry, place: Place): MarketView {
    const known = source.markets.get(place.origin);
    if (known !== undefined) return known;
    const eventView = this.eventView(source, place.eventOrigin, place.event);
    const market = this.market(eventView.event, place.market);
    const view: MarketView = {
      number: this.freeViews.pop() ?? this.views.length,
      source,
      origin: place.origin,
      market,
      eventView,
      sequence: -1,
      definition: undefined,
      isOpen: false,
      numbers: new Map(),
      members: new Map(),
      confirmed: undefined,
    };
    this.views[view.number] = view;
    this.editions[view.number] ??= 0;
    source.markets.set(place.origin, view);
    eventView.markets.add(view);
    market.views.add(view);
    return view;
  }

  selection(market: MarketEntry, key: string): SelectionEntry {
    const known = market.selections.get(key);
    if (known !== undefined) return known;
    const [first] = market.selections.values();
    const selection: SelectionEntry = {
      number: this.columns.allocate(first?.number),
      key,
      market,
      contract: undefined,
      param: null,
    };
    this.selections[selection.number] = selection;
    market.selections.set(key, selection);
    market.event.isOrdered = false;
    this.isLaidOut = false;
    return selection;
  }

  /** The number of the competition with this slug. */
  competition(slug: string): number {
    const known = this.competitions.get(slug);
    if (known !== undefined) return known;
    this.competitions.set(slug, this.competitions.size);
    return this.competitions.size - 1;
  }

  /** By number of the competition: 1 if its slug is among these. */
  competitionsOf(slugs: readonly string[]): Uint8Array {
    const included = new Uint8Array(this.competitions.size);
    for (const slug of slugs) {
      const number = this.competitions.get(slug);
      if (number !== undefined) included[number] = 1;
    }
    return included;
  }

  /** Invalidates the cached slots of a market's selections. */
  invalidateSlots({ views }: MarketEntry): void {
    for (const { number } of views) this.editions[number] = (this.editions[number] ?? 0) + 1;
  }

  /** Removes an event with its markets and prices. */
  drop(event: EventEntry): void {
    for (const market of event.markets.values()) {
      this.invalidateSlots(market);
      for (const view of market.views) {
        view.source.markets.delete(view.origin);
        this.views[view.number] = undefined;
        this.freeViews.push(view.number);
      }
      for (const { number } of market.selections.values()) {
        this.selections[number] = undefined;
        this.columns.release(number);
      }
    }
    for (const view of event.views) view.source.events.delete(view.origin);
    this.events.delete(event.id);
    this.isLaidOut = false;
  }

  private event(id: string): EventEntry {
    const known = this.events.get(id);
    if (known !== undefined) return known;
    const event: EventEntry = {
      id,
      views: new Set(),
      markets: new Map(),
      definition: undefined,
      competition: -1,
      listed: false,
      position: -1,
      selections: new Int32Array(0),
      isOrdered: false,
      shown: undefined,
      lastMessageAt: 0,
    };
    this.events.set(id, event);
    return event;
  }

  private market(event: EventEntry, id: string): MarketEntry {
    const known = event.markets.get(id);
    if (known !== undefined) return known;
    const market: MarketEntry = {
      id,
      event,
      views: new Set(),
      selections: new Map(),
      type: undefined,
      feeds: 0,
      definition: undefined,
    };
    event.markets.set(id, market);
    return market;
  }
}

/** Takes an event's definition from the highest-ranked source that still lists it. */
export function redefineEvent(event: EventEntry, catalogue: Catalogue): void {
  const standing = ranked(event.views).find((view) => !view.gone && view.definition !== undefined);
  const { listed, definition: earlier } = event;
  event.listed = standing !== undefined;
  event.shown = undefined;
  event.definition = standing?.definition ?? earlier;
  const now = event.definition;
  if (now !== undefined) event.competition = catalogue.competition(now.competition);
  if (listed !== event.listed || isMoved(earlier, now)) catalogue.isLaidOut = false;
  if (listed !== event.listed) for (const market of event.markets.values()) catalogue.invalidateSlots(market);
}

/** True if an event's start or competition, which the layout copies, has changed. */
function isMoved(earlier: CanonicalEvent | undefined, now: CanonicalEvent | undefined): boolean {
  return now?.start !== earlier?.start || now?.competition !== earlier?.competition;
}

/** Takes a market's definition from its sources, and determines which of its selections can be bet on. */
export function redefineMarket(market: MarketEntry, columns: Columns): void {
  const standing = ranked(market.views).filter(
    ({ eventView, definition }) => !eventView.gone && definition !== undefined,
  );
  define(market, standing[0]);
  for (const view of standing.toReversed()) {
    for (const { key, contract, param } of view.definition?.selections ?? []) {
      const selection = market.selections.get(key);
      if (selection === undefined) continue;
      selection.contract = contract;
      selection.param = param;
    }
  }
  openSelections(market, standing, columns);
  for (const { number } of market.selections.values()) columns.invalidateChecks(number);
  market.event.shown = undefined;
}

function define(market: MarketEntry, first: MarketView | undefined): void {
  const earlier = market.definition;
  const now = first?.definition;
  if (now === undefined) return;
  market.definition = now;
  market.type = now.type;
  market.feeds = feedBits(now.type);
  const isSame =
    earlier?.type === now.type &&
    earlier.winners === now.winners &&
    earlier.terms?.places === now.terms?.places;
  if (!isSame) market.event.isOrdered = false;
}

function openSelections(market: MarketEntry, standing: readonly MarketView[], columns: Columns): void {
  const { type } = market;
  const isClosed = standing.some(({ definition }) => definition?.status === 'closed');
  const isServed = type !== undefined && standing.length > 0 && !isClosed;
  for (const { number, contract } of market.selections.values()) {
    const isWithdrawn = standing.some(({ members }) => members.get(number) === 'withdrawn');
    const isOpen = isServed && contract !== undefined && !isWithdrawn;
    columns.setKind(number, isOpen ? kindOf(type, contract) : 0);
  }
}
