import { z } from 'zod';
import { codeText, instantSeconds, lineOfText } from './common-fields.ts';

/** An event by its id. */
export const eventId = codeText.meta({ description: 'The id of an event.' });

/** A competition by its unescaped slug. */
const competitionSlug = lineOfText({ min: 1, max: 200 });

const competitor = z.strictObject({ name: lineOfText({ min: 1, max: 200 }) });

/** An event that has not started. */
export const currentEventSchema = z
  .strictObject({
    id: eventId,
    start: instantSeconds,
    competition_slug: competitionSlug,
    active_competitors: z.array(competitor).max(200),
  })
  .meta({ id: 'CurrentEvent' });
export type CurrentEvent = z.infer<typeof currentEventSchema>;

/** GET /odds-gateway/events/current */
export const currentEventsAnswer = z
  .array(currentEventSchema)
  .max(100_000)
  .meta({ id: 'CurrentEventsAnswer' });

/** The event of a row, which may override its name and venue. */
export const rowEventSchema = currentEventSchema
  .extend({
    name: lineOfText({ min: 1, max: 400 }),
    venue: lineOfText({ min: 1, max: 200 }).nullable(),
  })
  .meta({ id: 'RowEvent' });
export type RowEvent = z.infer<typeof rowEventSchema>;
