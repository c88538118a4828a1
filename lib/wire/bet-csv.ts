import { z } from 'zod';
import { STAKE_TYPES } from '../bet/bet.ts';
import { OUTCOMES } from '../bet/outcome.ts';
import { bookieCode, factorText, instantText, lineOfText, linesOfText } from './common-fields.ts';

/** The maximum number of rows of one import. */
export const MAX_IMPORTED_ROWS = 5000;

const yesOrNo = z.enum(['yes', 'no', '']);

/**
 * A row of the CSV file for export and import of bets. Every cell is a text. A row with an empty `document` is a
 * single, made of `description`, `odds`, `stake`, `stake_type` and `outcome`.
 */
export const betCsvRow = z.strictObject({
  created_at: z.union([instantText, z.iso.date(), z.literal('')]).meta({
    description: 'When the bet was saved: a day, or a moment in ISO 8601 UTC. Empty: now.',
  }),
  kind: z.enum(['slip', 'matched_bet', '']).meta({ description: 'The kind of `document`. Empty: slip.' }),
  description: lineOfText({ min: 0, max: 200 }).meta({ description: 'The selections that were backed.' }),
  bookie_id: z.union([bookieCode, z.literal('')]).meta({ description: 'The code of the bookie, or empty.' }),
  stake: factorText.meta({ description: 'Pounds a line.' }),
  stake_type: z.union([z.enum(STAKE_TYPES), z.literal('')]).meta({ description: 'Empty: cash.' }),
  odds: lineOfText({ min: 0, max: 32 }).meta({ description: '3.5, 5/2 or +250.' }),
  outcome: z
    .union([z.enum(OUTCOMES), z.literal('')])
    .meta({ description: 'Of a single or a matched bet. Empty: unsettled.' }),
  placed: yesOrNo,
  live_track: yesOrNo,
  settled: yesOrNo,
  notes: linesOfText({ min: 0, max: 2000 }),
  document: linesOfText({ min: 0, max: 60_000 }).meta({
    description: 'The JSON of the slip or of the matched bet; empty for a single.',
  }),
  total_stake: lineOfText({ min: 0, max: 32 }).meta({ description: 'Written, never read.' }),
  potential_profit: lineOfText({ min: 0, max: 32 }).meta({ description: 'Written, never read.' }),
  realised_profit: lineOfText({ min: 0, max: 32 }).meta({ description: 'Written, never read.' }),
  settled_at: z.union([instantText, z.iso.date(), z.literal('')]).meta({
    description: 'Since when it is settled: a day, or a moment in ISO 8601 UTC. Empty: since it was saved.',
  }),
});
export type BetCsvRow = z.infer<typeof betCsvRow>;

/** The columns in their order: the first line of the file. */
export const BET_CSV_COLUMNS = [
  'created_at',
  'kind',
  'description',
  'bookie_id',
  'stake',
  'stake_type',
  'odds',
  'outcome',
  'placed',
  'live_track',
  'settled',
  'notes',
  'document',
  'total_stake',
  'potential_profit',
  'realised_profit',
  'settled_at',
] as const satisfies readonly (keyof BetCsvRow)[];
export type BetCsvColumn = (typeof BET_CSV_COLUMNS)[number];

/**
 * The response of POST /api/bets/import/: the number of imported rows, and of rows that were skipped because the same
 * bet was saved already. A file with issues is refused.
 */
export const importAnswer = z
  .strictObject({
    imported: z.int().min(0).max(MAX_IMPORTED_ROWS),
    skipped: z.int().min(0).max(MAX_IMPORTED_ROWS),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.infer<typeof importAnswer>;
