import { z } from 'zod';
import { OUTCOMES } from '../bet/outcome.ts';
import { readBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { savedBetIssues } from '../matched/matched-bet.ts';
import { bookieCode, instantText, linesOfText } from './common-fields.ts';
import { matchedBetSchema } from './matched-bet-schema.ts';
import { slipSchema } from './slip-schema.ts';

/** The maximum number of selections of a saved bet. */
export const MAX_SAVED_SELECTIONS = 50;

/** The maximum length of a bet's notes, in characters. */
export const MAX_NOTES = 2000;

const kept = {
  bookie_id: bookieCode.nullable(),
  placed: z.boolean(),
  live_track: z.boolean().meta({ description: 'Shown among the bets in play on the dashboard.' }),
  notes: linesOfText({ min: 0, max: MAX_NOTES }),
};

/** The issues of a slip. */
function slipIssues(value: unknown): readonly Issue[] {
  const bet = readBet(value);
  return bet.ok ? [] : bet.issues;
}

const documents = {
  slip: engineDocument(slipIssues, slipSchema).optional(),
  matched_bet: engineDocument(savedBetIssues, matchedBetSchema).optional(),
};

/** POST /api/bets/: exactly one of `slip` and `matched_bet`. */
export const createBetBody = z
  .strictObject({
    ...documents,
    ...kept,
  })
  .refine((body) => (body.slip === undefined) !== (body.matched_bet === undefined), {
    message: 'Give a slip or a matched bet, and not both',
    params: { code: 'one-of' },
  })
  .meta({
    id: 'CreateBetBody',
    description: 'Exactly one of slip and matched_bet. What their figures may be is the engine’s to say.',
    oneOf: [{ required: ['slip'] }, { required: ['matched_bet'] }],
  });
export type CreateBetBody = z.infer<typeof createBetBody>;

/** PATCH /api/bets/{id}/: fields left out are unchanged. */
export const updateBetBody = z
  .strictObject({
    ...documents,
    ...kept,
    outcomes: z.array(z.enum(OUTCOMES)).min(1).max(MAX_SAVED_SELECTIONS).meta({
      description:
        'By selection, all of them. A matched bet has one: win, lost (then its lay won), void, unsettled, or of a line halfWin, push or halfLost.',
    }),
    settled: z.boolean(),
    expected_updated_at: instantText.meta({
      description: 'The `updated_at` of the bet that is changed; 409 if it has changed since.',
    }),
  })
  .partial()
  .refine(
    ({ slip, matched_bet: matchedBet, outcomes }) =>
      [slip, matchedBet, outcomes].filter((given) => given !== undefined).length <= 1,
    {
      message: 'Give a slip, a matched bet or outcomes, and only one of them',
      params: { code: 'one-of' },
    },
  )
  .meta({
    id: 'UpdateBetBody',
    description:
      'At most one of slip, matched_bet and outcomes. A document replaces that of the bet, and has to be of the same kind.',
  });
export type UpdateBetBody = z.infer<typeof updateBetBody>;

/** The query of GET /api/bets/{id}/. */
export const betQuery = z
  .strictObject({
    include: z
      .enum(['breakdown', 'composite_bet', 'breakdown,composite_bet', 'composite_bet,breakdown'])
      .meta({ description: 'Parts of a slip that list its units, separated by a comma.' }),
  })
  .partial();
export type BetQuery = z.infer<typeof betQuery>;

/** The query of GET /api/bets/: texts, as in URLs. */
export const betListQuery = z
  .strictObject({
    cursor: z
      .string()
      .regex(/^[A-Za-z0-9_=-]{1,300}$/u)
      .meta({ description: 'The `next` of the page before.' }),
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|100)$/u)
      .meta({ description: 'The number of bets on a page: 1 to 100.' }),
    settled: z.enum(['true', 'false']),
  })
  .partial();

/** The issues of a document of the engine, in words for the user. */
type EngineReader = (value: unknown) => readonly Issue[];

/**
 * A document of the engine as a field of a body. The engine reports all its issues at once. The published schema then
 * validates the shape.
 */
function engineDocument<Shape extends z.ZodType>(
  issuesOf: EngineReader,
  shape: Shape,
): z.ZodPreprocess<Shape> {
  return z.preprocess((value, context) => {
    context.issues.push(...issuesOf(value).map((found) => customIssue(found, value)));
    return value;
  }, shape);
}

function customIssue({ code, path, message }: Issue, input: unknown): z.core.$ZodRawIssue {
  const keys = path === '' ? [] : path.split('.');
  return { code: 'custom', message, path: keys, params: { code }, input };
}
