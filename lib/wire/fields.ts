import { z } from 'zod';
import { CONVENTIONS } from '../bet/conventions.ts';

/** A number of a slip: text, or a JSON number. The engine checks its value. */
export const numberInput = z
  .union([z.string(), z.number()])
  .meta({ description: 'A number: decimal text (some fields take fractions too), or a JSON number.' });

/** A short text for people, on one line. */
export const words = z
  .string()
  .max(200)
  .regex(new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`, 'u'));

/** The four conventions. Each may be left out. */
const rulesInput = z.strictObject({
  deadHeat: z.enum(CONVENTIONS.deadHeat).nullish(),
  boost: z.enum(CONVENTIONS.boost).nullish(),
  eachWayAnyToCome: z.enum(CONVENTIONS.eachWayAnyToCome).nullish(),
  eachWayMultiples: z.enum(CONVENTIONS.eachWayMultiples).nullish(),
});

/** A preset of conventions by its name, or the conventions themselves. */
export const rulesChoice = z.union([z.enum(['product', 'bookmaker']), rulesInput]);

export const promosInput = z.strictObject({
  boostPct: numberInput.nullish(),
  commissionPct: numberInput.nullish(),
});
