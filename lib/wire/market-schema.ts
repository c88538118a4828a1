import { z } from 'zod';
import { numberInput } from './fields.ts';

const line = numberInput.meta({
  description: 'A line in quarters, with or without a sign: -0.75, +2, 2.25.',
});
const team = z.enum(['home', 'away']);
const result = z.enum(['home', 'draw', 'away']);

/** The shape of a selection's `market`: a bet on the final score. */
export const marketInput = z.union([
  z.strictObject({ kind: z.literal('asianHandicap'), line, side: team }),
  z.strictObject({ kind: z.literal('total'), line, side: z.enum(['over', 'under']) }),
  z.strictObject({ kind: z.literal('drawNoBet'), side: team }),
  z.strictObject({ kind: z.literal('matchResult'), side: result }),
  z.strictObject({
    kind: z.literal('doubleChance'),
    sides: z.tuple([result, result]).refine(([one, other]) => one !== other),
  }),
  z.strictObject({ kind: z.literal('bothToScore'), yes: z.boolean() }),
]);

/** The shape of a selection's `result`: the final score. */
export const scoreInput = z.strictObject({ home: numberInput, away: numberInput });

/** The shape of a selection's `finish`. */
export const finishInput = z.strictObject({
  position: numberInput,
  tied: numberInput.nullish(),
  pays: numberInput.nullish(),
});
