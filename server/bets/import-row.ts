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
import { type BetMetadata, findBookies, checkBookies } from './bet-row.ts';
import { csvTimes } from './csv-times.ts';
import type { BetInput } from './bet-input.ts';
import { MAX_DOCUMENT_CHARACTERS, type SettledBet, settleBet } from './settle-bet.ts';
import { replaceOutcomes } from './replace-outcomes.ts';

/** The error message for each column: the values that it accepts. */
const EXPECTED: Readonly<Record<BetCsvColumn, string>> = {
  created_at: 'A date such as 2026-03-01, or a time such as 2026-03-01T14:30:00Z',
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
  settled_at: 'A date such as 2026-03-01, or a time such as 2026-03-01T14:30:00Z',
};

/** Settles the bet that a row describes, or returns errors whose paths are column names. */
function settleRow(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  return row.document === '' ? settleSingle(row) : settleDocument(row);
}

/** Columns by the path of a single's field. */
const SINGLE_COLUMNS: Readonly<Record<string, string>> = {
  stakePerLine: 'stake',
  stakeType: 'stake_type',
  'selections.0.description': 'description',
  'selections.0.odds': 'odds',
  'selections.0.outcome': 'outcome',
};

function settleSingle(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  if (row.kind === 'matched_bet') {
    return failed([{ code: 'missing', path: 'document', message: 'A matched bet needs a document' }]);
  }
  const settled = settleBet({
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

function settleDocument(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
  const json = readJson(row.document, { characters: MAX_DOCUMENT_CHARACTERS });
  if (!json.ok) return failed(json.issues.map(toDocumentError));
  const bet = row.kind === 'matched_bet' ? readMatchedBet(json.value, row) : readSlip(json.value, row);
  if (!bet.ok) return bet;
  const settled = settleBet(bet.value);
  return settled.ok ? settled : failed(settled.issues.map(toDocumentError));
}

type BetResult = Result<BetInput, readonly FieldError[]>;

/** The engine runs first for its readable messages; the schema then decides the shape. */
function readSlip(value: unknown, { outcome }: BetCsvRow): BetResult {
  const valid = readBet(value);
  if (!valid.ok) return failed(valid.issues.map(toDocumentError));
  const document = slipSchema.safeParse(value);
  if (!document.success) return failed(INVALID_DOCUMENT);
  return withOutcomeCell({ kind: 'slip', document: document.data }, outcome);
}

function readMatchedBet(value: unknown, { outcome }: BetCsvRow): BetResult {
  const read = readSavedBet(value);
  if (read.kind === 'wrong') return failed(read.issues.map(toDocumentError));
  const document = matchedBetSchema.safeParse(value);
  if (!document.success) return failed(INVALID_DOCUMENT);
  return withOutcomeCell({ kind: 'matched_bet', document: document.data, outcome: 'unsettled' }, outcome);
}

const INVALID_DOCUMENT: readonly FieldError[] = [
  { code: 'invalid-value', path: 'document', message: 'This is not the JSON of a bet of this kind' },
];

/** Replaces the outcome by that of the cell, unless the cell is empty. */
function withOutcomeCell(bet: BetInput, outcome: BetCsvRow['outcome']): BetResult {
  if (outcome === '') return ok(bet);
  const replaced = replaceOutcomes(bet, [outcome]);
  return replaced.ok ? replaced : failed(replaced.issues.map((found) => ({ ...found, path: 'outcome' })));
}

function toDocumentError({ code, path, message }: FieldError): FieldError {
  return { code, path: 'document', message: path === '' ? message : `${path}: ${message}` };
}

/** A bet read from a file. */
export type ImportedBet = {
  readonly metadata: BetMetadata;
  readonly settled: SettledBet;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** True if the row has a creation time, rather than the time of the import. */
  readonly isDated: boolean;
};

/** The cells of a row by column. Columns that the file lacks are absent. */
export type Cells = Readonly<Partial<Record<BetCsvColumn, string>>>;

/** The time of the import, and the configured bookies. */
export type ImportContext = { readonly at: Date; readonly bookieCodes: ReadonlySet<string> };

/** Reads and settles the bet of a row, or returns errors whose paths are column names. */
export function importRow(
  cells: Cells,
  { at, bookieCodes }: ImportContext,
): Result<ImportedBet, readonly FieldError[]> {
  const read = betCsvRow.safeParse(readCells(cells));
  if (!read.success) return failed(read.error.issues.map(({ path }) => toCellError(path[0])));
  const row = read.data;
  const bet = settleRow(row);
  if (!bet.ok) return bet;
  const settled = bet.value;
  const times = csvTimes(row, { isDecided: settled.figures.isDecided, at });
  const errors = [...checkRowBookies(row, settled, bookieCodes), ...(times.ok ? [] : times.issues)];
  if (!times.ok || errors.length > 0) return failed(errors);
  return ok({
    metadata: {
      bookieId: row.bookie_id === '' ? null : row.bookie_id,
      placed: row.placed !== 'no',
      liveTrack: row.live_track !== 'no',
      notes: row.notes,
    },
    settled,
    isDated: row.created_at !== '',
    ...times.value,
  });
}

/** Columns that repeat the document for people who read the table; they are ignored if there is a document. */
const DERIVED_COLUMNS: Cells = { description: '', stake: '', stake_type: '', odds: '' };

function readCells(cells: Cells): Cells {
  const all = Object.fromEntries(BET_CSV_COLUMNS.map((column) => [column, cells[column] ?? '']));
  return all['document'] === '' ? all : { ...all, ...DERIVED_COLUMNS };
}

function toCellError(column: PropertyKey | undefined): FieldError {
  const name = BET_CSV_COLUMNS.find((each) => each === column);
  return { code: 'invalid-value', path: name ?? '', message: name === undefined ? '' : EXPECTED[name] };
}

function checkRowBookies(
  row: BetCsvRow,
  settled: SettledBet,
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return checkBookies(
    [
      { path: 'bookie_id', code: row.bookie_id === '' ? null : row.bookie_id },
      ...findBookies(settled).map(({ code }) => ({ path: 'document', code })),
    ],
    bookieCodes,
  );
}
