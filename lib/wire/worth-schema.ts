import { z } from 'zod';
import { FAIR_METHODS } from '../value/choices.ts';
import { bookieCode, lineOfText } from './common-fields.ts';

const method = lineOfText({ min: 1, max: 200 }).meta({ description: 'The method in words.' });
const reason = lineOfText({ min: 1, max: 100 });
const odds = z
  .string()
  .regex(/^\d{1,7}\.\d{2,4}$/u)
  .meta({ description: 'Decimal odds, two to four places.' });
const percent = z
  .string()
  .regex(/^-?\d{1,3}\.\d{2}$/u)
  .meta({ description: 'Percent, two places.' });
const edge = percent.nullable().meta({
  description: 'The expected gain in percent of what is staked; null if there is no chance of a place.',
});
const value = z
  .string()
  .regex(/^-?\d{1,4}\.\d{4}$/u)
  .meta({ description: 'The expected gain of 1 unit on each part, four places.' });

/** The value of a price by one estimate. */
const estimate = { method, fair: odds, edge };

const placeEstimate = z.strictObject({ method, chance: percent, value });

/** The place part of an each-way price: the chance that it needs, and two estimates of the chance that it has. */
const placesSchema = z.strictObject({
  paid: z.int().min(1).max(100),
  break_even: percent.nullable().meta({
    description: 'The chance of a place at which the bet returns its stakes; null without a chance to win.',
  }),
  exchange: placeEstimate.nullable().meta({ description: "By the exchange's own place market." }),
  exchange_reason: reason.optional(),
  harville: placeEstimate.nullable().meta({
    description: "By Harville's formula from the chances to win, which overrates the places of favourites.",
  }),
  harville_reason: reason.optional(),
});

/** The worth of a row's back price, by the method of the query. */
export const worthSchema = z
  .strictObject({
    method: z.enum(FAIR_METHODS),
    exchange: z
      .strictObject({ ...estimate, bookie_code: bookieCode })
      .nullable()
      .meta({
        description: 'By the book of the exchange that the row is laid at. Each-way: of its win market.',
      }),
    exchange_reason: reason.optional(),
    consensus: z
      .strictObject({ ...estimate, bookies: z.int().min(1).max(500) })
      .nullable()
      .meta({ description: 'The median of the bookmakers whose book on the market is whole and fresh.' }),
    consensus_reason: reason.optional(),
    places: placesSchema.optional().meta({ description: 'Each-way and extra places only.' }),
  })
  .meta({ id: 'Worth' });
export type Worth = z.infer<typeof worthSchema>;
