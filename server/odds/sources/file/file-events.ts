import { type ContractTypeCode, SPORTS } from '../../messages/markets.ts';
import type { SourceSelection } from '../../messages/messages.ts';
import type { FeedEvent, FeedMarket } from '../feed-memory.ts';
import { hasRunners, participantsOf, raceName, type ServedType } from '../served-market.ts';
import { type Bookie, type OddsRow, readOddsRow } from './odds-row.ts';
import { TableFault, type TableRow } from './odds-table.ts';

/** Groups a file's rows into events. Invalid rows are reported and skipped. */
export function readFileEvents(
  table: readonly TableRow[],
  bookies: readonly Bookie[],
  onFault: (message: string) => void,
): readonly FeedEvent[] {
  const byBet = new Map<string, OddsRow>();
  for (const row of table) {
    try {
      const read = readOddsRow(row, bookies);
      const bet = JSON.stringify([marketKey(read), selectionKey(read), read.bookie]);
      const earlier = byBet.get(bet);
      if (earlier === undefined) byBet.set(bet, read);
      else onFault(`${read.place}: the same bet at the same bookie as ${earlier.place}`);
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      onFault(error.message);
    }
  }
  const rows = [...byBet.values()];
  return groupRows(rows, eventKey).map(({ key, first, all }) => ({
    event: key,
    ...eventFacts(first, all),
    markets: groupRows(all, marketKey).map((market) => toMarket(market)),
  }));
}

type Group = { readonly key: string; readonly first: OddsRow; readonly all: readonly OddsRow[] };

/** Groups rows by a key, in the order of the file. */
function groupRows(rows: readonly OddsRow[], keyOf: (row: OddsRow) => string): readonly Group[] {
  const groups = new Map<
    string,
    { readonly key: string; readonly first: OddsRow; readonly all: OddsRow[] }
  >();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { key, first: row, all: [] };
    group.all.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function eventKey({ sport, start, event }: OddsRow): string {
  return `${sport} ${new Date(start).toISOString()} ${event}`;
}

function marketKey(row: OddsRow): string {
  return [eventKey(row), row.type, ...(row.param === null ? [] : [row.param])].join(' ');
}

/** A runner's key is its name; the key of another selection is its contract or parameter. */
function selectionKey({ contract: { contract, param }, selection }: OddsRow): string {
  return contract === 'runner' ? selection : (param ?? contract);
}

const CLOCK = /\b\d{1,2}[:.]\d{2}\b/gu;

type Facts = Omit<FeedEvent, 'event' | 'markets'>;

function eventFacts(first: OddsRow, all: readonly OddsRow[]): Facts {
  const { sport, start, event, sides, competition, country } = first;
  const isRace = hasRunners(sport) && sport !== 'golf';
  const course = first.venue === '' ? event.replaceAll(CLOCK, ' ').trim() : first.venue;
  const venue = isRace && course !== '' ? course : null;
  const runners = [...new Set(all.map(({ selection }) => selection))].toSorted();
  const names = isRace ? runners.map((name) => ({ name, role: 'runner' as const })) : [];
  return {
    sport,
    start,
    competition: { name: competition === '' ? defaultCompetition(first) : competition, slug: null },
    name: eventName(first, venue),
    participants: sides === null ? names : participantsOf(sides),
    venue,
    country: country === '' ? null : country,
  };
}

/** The name of the competition if the file gives none: a golf tournament is its own. */
function defaultCompetition({ sport, event }: OddsRow): string {
  return sport === 'golf' ? event : SPORTS[sport];
}

function eventName({ sides, start, event }: OddsRow, venue: string | null): string {
  if (sides !== null) return `${sides.home} v ${sides.away}`;
  return venue === null ? event : raceName(start, venue);
}

/** The selections of market types that have a fixed set of them. */
const FIXED_SELECTIONS: Readonly<Partial<Record<ServedType, readonly ContractTypeCode[]>>> = {
  winner_3way: ['home', 'draw', 'away'],
  match_winner: ['home', 'away'],
  over_under: ['over', 'under'],
  btts: ['yes', 'no'],
};

function toMarket({ key, first, all }: Group): FeedMarket {
  const fixed = FIXED_SELECTIONS[first.type]?.map((contract) => fixedSelection(contract, first));
  return {
    market: key,
    type: first.type,
    param: first.param,
    winners: first.type === 'place' ? Number(first.param) : 1,
    complete: fixed !== undefined,
    status: 'open',
    terms: null,
    selections: fixed ?? listedSelections(all),
    quotes: all.map((row) => {
      const { bookie, back, lay } = row;
      return { bookie, selection: selectionKey(row), back, lay };
    }),
  };
}

const ACTIVE = { status: 'active', adjustment: null } as const;

function fixedSelection(contract: ContractTypeCode, { sides }: OddsRow): SourceSelection {
  const names: Readonly<Partial<Record<ContractTypeCode, string>>> = sides ?? {};
  return { selection: contract, name: names[contract] ?? contract, contract, param: null, ...ACTIVE };
}

function listedSelections(rows: readonly OddsRow[]): readonly SourceSelection[] {
  const listed = new Map(rows.map((row) => [selectionKey(row), row]));
  return [...listed].map(([selection, { selection: name, contract }]) => ({
    selection,
    name,
    ...contract,
    ...ACTIVE,
  }));
}
