import { z } from 'zod';
import { OUTCOMES } from '../bet/outcome.ts';
import { STATUSES } from '../settle/unit.ts';
import { MAX_NOTES, MAX_SAVED_SELECTIONS } from './bet-bodies-schema.ts';
import { bookieCode, idText, instantText, linesOfText, poundsText } from './common-fields.ts';
import { compositeBetSchema } from './composite-bet-schema.ts';
import { matchedBetSchema, matchedResultsSchema } from './matched-bet-schema.ts';
import { settlementSchema } from './settlement-schema.ts';
import { slipSchema } from './slip-schema.ts';

const savedBet = z.strictObject({
  id: idText,
  bookie_id: bookieCode.nullable(),
  placed: z.boolean(),
  live_track: z.boolean(),
  notes: linesOfText({ min: 0, max: MAX_NOTES }),
  outcomes: z
    .array(z.enum(OUTCOMES))
    .min(1)
    .max(MAX_SAVED_SELECTIONS)
    .meta({ description: 'By selection; a matched bet has one, whose `lost` means that its lay won.' }),
  settled: z.boolean(),
  status: z.enum(STATUSES),
  realised_profit: poundsText
    .nullable()
    .meta({ description: 'The profit, of both sides of a matched bet; null until it is settled.' }),
  created_at: instantText,
  updated_at: instantText,
  settled_at: instantText.nullable(),
});

const ofMatched = {
  kind: z.literal('matched_bet'),
  matched_bet: matchedBetSchema,
  settlement: matchedResultsSchema,
};

/** A saved bet. Its units are there only where the request includes them: there can be thousands. */
export const savedBetAnswer = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...savedBet.shape,
      kind: z.literal('slip'),
      slip: slipSchema,
      composite_bet: compositeBetSchema.optional(),
      settlement: settlementSchema.partial({ breakdown: true }),
    }),
    z.strictObject({ ...savedBet.shape, ...ofMatched }),
  ])
  .meta({ id: 'SavedBet' });
export type SavedBetAnswer = z.infer<typeof savedBetAnswer>;

/** A saved bet in a list, without its units. */
export const listedBetSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...savedBet.shape,
      kind: z.literal('slip'),
      slip: slipSchema,
      settlement: settlementSchema.omit({ breakdown: true }),
    }),
    z.strictObject({ ...savedBet.shape, ...ofMatched }),
  ])
  .meta({ id: 'ListedBet' });
export type ListedBet = z.infer<typeof listedBetSchema>;

/** GET /api/bets/: newest first; `next` is the cursor of the next page, null on the last one. */
export const betListAnswer = z
  .strictObject({
    results: z.array(listedBetSchema).max(100),
    next: z
      .string()
      .regex(/^[A-Za-z0-9_=-]{1,300}$/u)
      .nullable(),
  })
  .meta({ id: 'BetListAnswer' });
export type BetListAnswer = z.infer<typeof betListAnswer>;
