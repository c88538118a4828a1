import { z } from 'zod';
import { FEEDS } from '../matched/feeds.ts';
import { SORTS } from '../product/feed/shown-score.ts';
import { FAIR_METHODS } from '../value/choices.ts';
import { bookieCode, codeText, httpsUrl, instantSeconds, lineOfText } from './common-fields.ts';
import { eventId, rowEventSchema } from './event-schema.ts';
import { worthSchema } from './worth-schema.ts';

/** The default and the maximum number of rows in an answer. */
export const ROW_LIMITS = { usual: 200, most: 500 } as const;
/** The maximum number of events in one query. */
const MAX_EVENT_IDS = 10_000;

const codes = z.array(codeText).max(500);
const bookies = z.array(bookieCode).max(500);
const odds = z.number().min(0).max(1_000_000).nullable();
/** A limit of a score. */
export const scoreLimit = z
  .number()
  .min(0)
  .max(999)
  .nullable()
  .meta({ description: 'Percent, or odds where the feed says so: decoded, whether healthy or not.' });

const moment = z
  .union([
    z.int().min(0).max(8_640_000_000_000),
    z.string().regex(/^(?:\d{1,13}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d))$/u),
  ])
  .nullable()
  .meta({
    description:
      'A moment: a number or digits (seconds up to 20000000000, milliseconds above), or ISO 8601 with its zone.',
  });

const eventFilters = z.strictObject({
  start_from: moment.optional(),
  start_to: moment.optional(),
  competition_slugs: z
    .array(lineOfText({ min: 1, max: 400 }))
    .max(5000)
    .meta({ description: 'Special characters may be escaped with a backslash.' })
    .optional(),
});

/** The filters of events and markets, and the page: the fields of every query for rows. */
export const searchFields = {
  market_codes: codes.default([]),
  event_ids: z.array(eventId).max(MAX_EVENT_IDS).default([]),
  event_filters: eventFilters.default({}),
  limit: z.int().min(1).max(ROW_LIMITS.most).default(ROW_LIMITS.usual),
  offset: z.int().min(0).max(1_000_000).default(0),
};
/** The bookies of a query: an empty list stands for all. */
export const bookieCodes = bookies;

/**
 * POST /odds-gateway/aggregates: a query for rows, with their order. An empty list stands for all; null for no limit.
 */
export const aggregatesQuery = z
  .strictObject({
    aggregation_type: z.enum(FEEDS).default('mb'),
    back_bookies: bookies.default([]).meta({ description: 'Empty: all bookmakers, no exchanges.' }),
    lay_bookies: bookies.default([]).meta({ description: 'Empty: all exchanges.' }),
    ...searchFields,
    back_odds_min: odds.default(null),
    back_odds_max: odds.default(null),
    sort_by: z
      .enum([...SORTS, 'edge'])
      .default('score_1')
      .meta({
        description:
          "edge: by the expected return at the fair chances of the row's exchange, multiplicative. Rows without them are left out.",
      }),
    score1_max: scoreLimit.default(null),
    score2_max: scoreLimit.default(null),
    score_1_min: scoreLimit.default(null),
    score_2_min: scoreLimit.default(null),
    edge_min: z
      .number()
      .min(-100)
      .max(899)
      .nullable()
      .default(null)
      .meta({ description: 'Percent of the stake, by the method that edge sorts by.' }),
    best_price_only: z.boolean().default(false),
    min_liquidity: z.number().min(0).max(1_000_000_000).nullable().default(null),
    exclude_arbs: z.boolean().default(false),
    group_by: z.enum(['selection', 'event']).optional().meta({
      description:
        "selection: a row is the best of a selection's bookmakers, with the others in it; an exchange that is backed has a row of its own. event: a row is the best of its event. limit and offset count such rows.",
    }),
    worth: z.enum(FAIR_METHODS).optional().meta({
      description: 'Adds to each price what it is worth at the fair chances of this method.',
    }),
  })
  .meta({ id: 'AggregatesQuery' });
/** A query with its defaults filled in. */
export type AggregatesQuery = z.infer<typeof aggregatesQuery>;
/** A query as sent, in which every field is optional. */
export type AggregatesBody = z.input<typeof aggregatesQuery>;

const parameter = lineOfText({ min: 1, max: 100 }).nullable();

/** A side of a row: the price of a selection at a bookie. */
export const contractSchema = z
  .strictObject({
    id: codeText,
    lay: z.boolean(),
    bookie_code: bookieCode,
    url: httpsUrl.nullable(),
    market_type_code: codeText,
    market_param: parameter.meta({
      description:
        'Each-way back: terms and places, 1/5|4. Place lay: places, 3. Otherwise the line, or null.',
    }),
    contract_type_code: codeText,
    contract_param: parameter,
    odds_with_liquidity: z.strictObject({
      odds: z.array(z.number().min(1).max(1_000_000)).max(20).meta({ description: 'Best first.' }),
      liquidity: z
        .array(z.number().min(0).max(1_000_000_000_000).nullable())
        .max(20)
        .meta({ description: 'Pounds at each price; null: the source does not say.' }),
    }),
    unboosted_odds: z.number().min(1).max(1_000_000).optional(),
  })
  .meta({ id: 'Contract' });
export type ContractWire = z.infer<typeof contractSchema>;

/** A score of a row. */
export const encodedScore = z
  .int()
  .min(0)
  .max(199_999)
  .meta({ description: 'Hundredths, plus 100000 where the row is healthy.' });

const remark = lineOfText({ min: 1, max: 300 });

/** The fields of every row about its prices. */
export const rowFields = {
  id: z.string().regex(/^[!-~]{1,400}$/u),
  health: z.array(remark).max(20).meta({ description: 'Why the row is not healthy; some only inform.' }),
  updated_at: instantSeconds.meta({ description: "The oldest side's last confirmation, in UTC seconds." }),
  paired_by: z
    .string()
    .regex(/^[a-z_-]{1,50}$/u)
    .meta({ description: 'The reason why the sides count as one selection, or one market.' }),
  notes: z.array(remark).max(20),
};

/** The fields of a row that depend on its back price, in which prices of one selection differ. */
const priceFields = {
  ...rowFields,
  primary_score: encodedScore,
  secondary_score: encodedScore,
  worth: worthSchema.optional().meta({ description: 'Only if the query asks for it.' }),
};

/** Another bookmaker's price of a row's selection, against the lay of the row. */
export const otherPriceSchema = z
  .strictObject({ ...priceFields, contract: contractSchema.meta({ description: 'The back side.' }) })
  .meta({ id: 'OtherPrice' });
export type OtherPrice = z.infer<typeof otherPriceSchema>;

/** A row of a feed: a back price with the lay price (each-way: prices) that it is matched at. */
export const aggregateRowSchema = z
  .strictObject({
    ...priceFields,
    aggregation_type: z.enum(FEEDS),
    event: rowEventSchema,
    contracts: z
      .array(contractSchema)
      .max(20)
      .meta({ description: 'The back side, then the win lay, then (each-way, extra place) the place lay.' }),
    price_index: z.int().min(0).max(19),
    others: z
      .array(otherPriceSchema)
      .max(500)
      .optional()
      .meta({ description: "The other bookmakers' prices of a grouped row, best first." }),
  })
  .meta({ id: 'AggregateRow' });
export type AggregateRow = z.infer<typeof aggregateRowSchema>;

/** The response of POST /odds-gateway/aggregates. */
export const aggregatesAnswer = z
  .array(aggregateRowSchema)
  .max(ROW_LIMITS.most)
  .meta({ id: 'AggregatesAnswer' });
