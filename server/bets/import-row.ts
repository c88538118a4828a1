import { failed, ok, readBet, type Result } from '#lib';
import { readSavedBet } from '#lib/matched';
import {
  BET_CSV_COLUMNS,
  type BetCsvColumn,
  type BetCsvRow,
  betCsvRow,
  matchedBetSchema,
  readJson,
  slipSchema,
} from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import type { Kept } from './bet-row.ts';
import { csvTimes } from './csv-times.ts';
import type { KeptBet } from './kept-bet.ts';
import { namedIn, unknownBookies } from './known-bookies.ts';
import { MOST_CHARACTERS, type SettledBet, settleKeptBet } from './settle-kept-bet.ts';
import { keptWithOutcomes } from './kept-with-outcomes.ts';

/** The values that each column accepts, for the messages about other ones. */
const EXPECTED: Readonly<Record<BetCsvColumn, string>> = {
  created_at: 'A day such as 2026-03-01 or a moment such as 2026-03-01T14:30:00Z',
  kind: 'slip or matched_bet',
  description: 'At most 200 characters on one line',
  bookie_id: 'The code of a bookie, such as coral',
  stake: 'Pounds, such as 10 or 2.50',
  stake_type: 'cash, freeBetSnr or freeBetSr',
  odds: 'Odds such as 3.5, 5/2 or +250',
  outcome: 'unsettled, win, placed, deadHeat, lost or void',
  placed: 'yes or no',
  live_track: 'yes or no',
  settled: 'yes or no',
  notes: 'At most 2,000 characters',
  document: 'The JSON of a slip or a matched bet, at most 60,000 characters',
  total_stake: 'At most 32 characters on one line',
  potential_profit: 'At most 32 characters on one line',
  realised_profit: 'At most 32 characters on one line',
  settled_at: 'A day such as 2026-03-01 or a moment such as 2026-03-01T14:30:00Z',
};

/** The settled bet that a row describes, or what is wrong with it: each path is the name of a column. */
function csvBet(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  return row.document === '' ? single(row) : ofDocument(row);
}

/** Where a single's fields stand in the row. */
const SINGLE_COLUMNS: Readonly<Record<string, string>> = {
  stakePerLine: 'stake',
  stakeType: 'stake_type',
  'selections.0.description': 'description',
  'selections.0.odds': 'odds',
  'selections.0.outcome': 'outcome',
};

function single(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  if (row.kind === 'matched_bet') {
    return failed([{ code: 'missing', path: 'document', message: 'A matched bet needs its document' }]);
  }
  const settled = settleKeptBet({
    kind: 'slip',
    document: {
      system: 'singles',
      stakePerLine: row.stake,
      ...(row.stake_type === '' ? {} : { stakeType: row.stake_type }),
      selections: [
        {
          ...(row.description === '' ? {} : { description: row.description }),
          odds: row.odds,
          ...(row.outcome === '' ? {} : { outcome: row.outcome }),
        },
      ],
    },
  });
  return settled.ok
    ? settled
    : failed(settled.issues.map((found) => ({ ...found, path: SINGLE_COLUMNS[found.path] ?? '' })));
}

function ofDocument(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  const json = readJson(row.document, { characters: MOST_CHARACTERS });
  if (!json.ok) return failed(json.issues.map(inDocument));
  const kept = row.kind === 'matched_bet' ? matchedBet(json.value, row) : slip(json.value, row);
  if (!kept.ok) return kept;
  const settled = settleKeptBet(kept.value);
  return settled.ok ? settled : failed(settled.issues.map(inDocument));
}

type ReadBet = Result<KeptBet, readonly FieldError[]>;

/** The engine says what is wrong in words that people read; the schema has the last word on the shape. */
function slip(value: unknown, { outcome }: BetCsvRow): ReadBet {
  const valid = readBet(value);
  if (!valid.ok) return failed(valid.issues.map(inDocument));
  const document = slipSchema.safeParse(value);
  if (!document.success) return failed(NO_DOCUMENT);
  return withOutcomeCell({ kind: 'slip', document: document.data }, outcome);
}

function matchedBet(value: unknown, { outcome }: BetCsvRow): ReadBet {
  const read = readSavedBet(value);
  if (read.kind === 'wrong') return failed(read.issues.map(inDocument));
  const document = matchedBetSchema.safeParse(value);
  if (!document.success) return failed(NO_DOCUMENT);
  return withOutcomeCell({ kind: 'matched_bet', document: document.data, outcome: 'unsettled' }, outcome);
}

const NO_DOCUMENT: readonly FieldError[] = [
  { code: 'invalid-value', path: 'document', message: 'This is not the JSON of such a bet' },
];

/** The bet with the outcome in the cell; an empty cell leaves the document's own. */
function withOutcomeCell(bet: KeptBet, outcome: BetCsvRow['outcome']): ReadBet {
  if (outcome === '') return ok(bet);
  const other = keptWithOutcomes(bet, [outcome]);
  return other.ok ? other : failed(other.issues.map((found) => ({ ...found, path: 'outcome' })));
}

function inDocument({ code, path, message }: FieldError): FieldError {
  return { code, path: 'document', message: path === '' ? message : `${path}: ${message}` };
}

/** A bet out of a file. */
export type ImportedBet = {
  readonly kept: Kept;
  readonly settled: SettledBet;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

/** The cells of a row by their columns; one that the file has not is empty. */
export type Cells = Readonly<Partial<Record<BetCsvColumn, string>>>;

/** The moment of the import, and the bookies that there are. */
export type ImportContext = { readonly at: Date; readonly bookieCodes: ReadonlySet<string> };

/** The bet that a row describes, or what is wrong with it: each path is the name of a column. */
export function importRow(
  cells: Cells,
  { at, bookieCodes }: ImportContext,
): Result<ImportedBet, readonly FieldError[]> {
  const read = betCsvRow.safeParse(readCells(cells));
  if (!read.success) return failed(read.error.issues.map(({ path }) => wrongCell(path[0])));
  const row = read.data;
  const bet = csvBet(row);
  if (!bet.ok) return bet;
  const settled = bet.value;
  const times = csvTimes(row, { isDecided: settled.figures.isDecided, at });
  const errors = [...wrongBookies(row, settled, bookieCodes), ...(times.ok ? [] : times.issues)];
  if (!times.ok || errors.length > 0) return failed(errors);
  return ok({
    kept: {
      bookieId: row.bookie_id === '' ? null : row.bookie_id,
      placed: row.placed !== 'no',
      liveTrack: row.live_track !== 'no',
      notes: row.notes,
    },
    settled,
    ...times.value,
  });
}

/** Columns that only repeat the document for readers of the table, so they are ignored beside one. */
const REPEATED: Cells = { description: '', stake: '', stake_type: '', odds: '' };

function readCells(cells: Cells): Cells {
  const all = Object.fromEntries(BET_CSV_COLUMNS.map((column) => [column, cells[column] ?? '']));
  return all['document'] === '' ? all : { ...all, ...REPEATED };
}

function wrongCell(column: PropertyKey | undefined): FieldError {
  const name = BET_CSV_COLUMNS.find((each) => each === column);
  return { code: 'invalid-value', path: name ?? '', message: name === undefined ? '' : EXPECTED[name] };
}

function wrongBookies(
  row: BetCsvRow,
  settled: SettledBet,
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return unknownBookies(
    [
      { path: 'bookie_id', code: row.bookie_id === '' ? null : row.bookie_id },
      ...namedIn(settled).map(({ code }) => ({ path: 'document', code })),
    ],
    bookieCodes,
  );
}
