import { z } from 'zod';
import {
  bookieCodes,
  contractSchema,
  encodedScore,
  ROW_LIMITS,
  rowFields,
  scoreLimit,
  searchFields,
} from './aggregates-schema.ts';
import { rowEventSchema } from './event-schema.ts';

/** POST /odds-gateway/dutching: a query for markets in which every result can be backed. */
export const dutchingQuery = z
  .strictObject({
    back_bookies: bookieCodes.default([]).meta({
      description:
        'Bookmakers and exchanges to back at. Empty: all bookmakers, no exchanges. Exchanges are taken after commission.',
    }),
    ...searchFields,
    rating_min: scoreLimit.default(null),
    rating_max: scoreLimit.default(null),
    exclude_arbs: z.boolean().default(false),
  })
  .meta({ id: 'DutchingQuery' });
/** A query with its defaults filled in. */
export type DutchingQuery = z.infer<typeof dutchingQuery>;

/** A market with a back price of each result, each at a different bookie, at least one of which is a bookmaker. */
export const dutchingRowSchema = z
  .strictObject({
    ...rowFields,
    event: rowEventSchema,
    rating: encodedScore.meta({
      description:
        'The percent of the stakes that comes back whichever result wins, after commission: hundredths, plus 100000 where the row is healthy.',
    }),
    contracts: z.array(contractSchema).min(2).max(3).meta({ description: 'A back price of each result.' }),
  })
  .meta({ id: 'DutchingRow' });
export type DutchingRow = z.infer<typeof dutchingRowSchema>;

/** The response of POST /odds-gateway/dutching, best first. */
export const dutchingAnswer = z.array(dutchingRowSchema).max(ROW_LIMITS.most).meta({ id: 'DutchingAnswer' });
