import { BET_CSV_COLUMNS, type BetCsvRow, type BetCsvColumn, betCsvRow } from '#lib/wire';
import { failed, ok, type Result } from '#lib';

import type { FieldError } from '../http/problem.ts';
import type { Kept } from './bet-row.ts';
import { csvBet } from './csv-bet.ts';
import { EXPECTED } from './csv-columns.ts';
import { csvTimes } from './csv-times.ts';
import { namedIn, unknownBookies } from './known-bookies.ts';
import type { SettledBet } from './settle-kept-bet.ts';

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

/** What a document says the columns beside it only repeat for those who look at the table. */
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
