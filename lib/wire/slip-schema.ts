import { z } from 'zod';
import { STAKE_TYPES } from '../bet/bet.ts';
import { OUTCOMES } from '../bet/outcome.ts';
import { MAX_UNITS } from '../systems/resolve.ts';
import { SLUGS } from '../systems/system.ts';
import { numberInput, promosInput, rulesChoice, words } from './fields.ts';

const foldSize = z.int().min(1);

const system = z.union([
  z.enum(SLUGS),
  z.strictObject({ fold: foldSize, folds: z.null().optional() }),
  z.strictObject({
    folds: z
      .array(foldSize)
      .min(1)
      .max(MAX_UNITS)
      .refine((sizes) => new Set(sizes).size === sizes.length),
    fold: z.null().optional(),
  }),
]);

const ownEachWay = z.strictObject({ terms: numberInput.nullish(), places: numberInput.nullish() });

const selection = z.strictObject({
  description: words.nullish(),
  odds: numberInput,
  outcome: z.enum(OUTCOMES).nullish(),
  rule4: numberInput.nullish(),
  boostPct: numberInput.nullish(),
  deadHeatDivisor: numberInput.nullish(),
  deadHeatPlaceDivisor: numberInput.nullish(),
  eachWay: ownEachWay.nullish(),
});

/**
 * The shape of a slip, for documents that describe it: keys, types, enumerations, and what must be there. It accepts
 * what `readBet` finds no fault with but for the values themselves (a property holds the two together), and reports
 * nothing that people read: their messages come from `readBet`.
 */
export const slipSchema = z.strictObject({
  system,
  stakePerLine: numberInput.nullish(),
  totalStake: numberInput.nullish(),
  stakeType: z.enum(STAKE_TYPES).nullish(),
  eachWay: ownEachWay.extend({ enabled: z.boolean().nullish() }).nullish(),
  selections: z.array(selection),
  promos: promosInput.nullish(),
  rules: rulesChoice.nullish(),
});
