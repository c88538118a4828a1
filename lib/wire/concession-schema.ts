import { z } from 'zod';
import { CONCESSION_BASES, CONCESSION_KINDS } from '../bet/concessions.ts';
import { numberInput } from './fields.ts';

const cap = numberInput.nullish().meta({ description: 'The most that it pays, in pounds.' });
const of = z.enum(CONCESSION_BASES).nullish();
const percent = numberInput.meta({ description: 'In percent: 5 is 5 %.' });

/** The shape of a concession of a slip. */
export const concessionInput = z.union([
  z.strictObject({
    kind: z.literal('oneWinner'),
    multiply: numberInput.nullish(),
    percent: percent.nullish(),
    cap,
  }),
  z.strictObject({ kind: z.literal('allWinners'), percent, of, cap }),
  z.strictObject({
    kind: z.literal('accumulator'),
    ladder: z.record(z.string(), percent).meta({ description: 'Percentages by the number of legs.' }),
    minOdds: numberInput.nullish(),
    of,
    cap,
  }),
]);

const money = z.string().regex(/^-?\d+(?:\.\d\d|\/\d+)?$/u);

/** A concession of a settlement: the amount that it pays, or the reason that it pays nothing. */
export const concessionPaid = z.strictObject({
  kind: z.enum(CONCESSION_KINDS),
  potential: money,
  realised: money,
  reason: z.string().nullable(),
});
