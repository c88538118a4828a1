import { z } from 'zod';
import { FEEDS } from '../matched/feeds.ts';
import { codeText, instantSeconds } from './common-fields.ts';
import { eventId } from './event-schema.ts';

/** The maximum number of pairs in one call, and of minutes of history. */
const HISTORY_LIMITS = { pairs: 100, minutes: 360 } as const;

const historyPair = z.strictObject({
  event_id: eventId,
  back: codeText.meta({ description: "The id of the row's back contract." }),
  lay: codeText.meta({ description: 'The id of a lay of the row; each-way, of its win or its place lay.' }),
});

/** POST /odds-gateway/history: the prices of rows before now. */
export const historyQuery = z
  .strictObject({
    aggregation_type: z.enum(FEEDS).default('mb'),
    minutes: z.int().min(1).max(HISTORY_LIMITS.minutes).default(30),
    pairs: z.array(historyPair).min(1).max(HISTORY_LIMITS.pairs),
  })
  .meta({ id: 'HistoryQuery' });
export type HistoryQuery = z.infer<typeof historyQuery>;

const points = z
  .array(
    z.tuple([
      instantSeconds,
      z.number().min(1).max(1_000_000).nullable().meta({ description: 'Null: nothing was on offer.' }),
    ]),
  )
  .max(500)
  .meta({ description: 'By time: the price from a moment until the next one. The last one holds now.' });

/** The response: the pairs in the order of the query. */
export const historyAnswer = z
  .strictObject({
    at: instantSeconds.meta({ description: 'The moment of the answer, in UTC seconds.' }),
    since: instantSeconds.nullable().meta({
      description:
        'No price after this moment is missing; later than the query asks if the server does not reach back so far. Null: it keeps no prices.',
    }),
    pairs: z
      .array(z.strictObject({ back: points, lay: points }).nullable())
      .max(HISTORY_LIMITS.pairs)
      .meta({ description: 'Null for a pair that the feed does not show the caller now.' }),
  })
  .meta({ id: 'HistoryAnswer' });
export type HistoryAnswer = z.infer<typeof historyAnswer>;
