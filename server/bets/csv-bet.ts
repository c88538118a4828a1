import { failed, ok, readBet, type Result } from '#lib';
import { readSavedBet } from '#lib/matched';
import { matchedBetSchema, readJson, slipSchema, type BetCsvRow } from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';
import { MOST_CHARACTERS, settleKeptBet, type SettledBet } from './settle-kept-bet.ts';
import { withOutcomes } from './with-outcomes.ts';

/** The settled bet that a row describes, or what is wrong with it: each path is the name of a column. */
export function csvBet(row: BetCsvRow): Result<SettledBet, readonly FieldError[]> {
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

/** The outcome that somebody may have written into the table; an empty cell leaves the document's own. */
function withOutcomeCell(bet: KeptBet, outcome: BetCsvRow['outcome']): ReadBet {
  if (outcome === '') return ok(bet);
  const other = withOutcomes(bet, [outcome]);
  return other.ok ? other : failed(other.issues.map((found) => ({ ...found, path: 'outcome' })));
}

function inDocument({ code, path, message }: FieldError): FieldError {
  return { code, path: 'document', message: path === '' ? message : `${path}: ${message}` };
}
