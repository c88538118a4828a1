import { z } from 'zod';
import { STAKE_TYPES } from '../bet/bet.ts';
import { OUTCOMES } from '../bet/outcome.ts';
import { finishInput, marketInput, scoreInput } from './market-schema.ts';
import { MAX_UNITS } from '../systems/resolve.ts';
import { exactCount } from '../systems/catalogue.ts';
import { SLUGS } from '../systems/system.ts';
import { concessionInput } from './concession-schema.ts';
import { numberInput, promosInput, rulesChoice, words } from './fields.ts';

/** The systems that can be permed. */
const PERMABLE_SLUGS = SLUGS.filter((slug) => exactCount(slug) !== undefined);

const foldSize = z.int().min(1);

const system = z.union([
  z.enum(SLUGS),
  z.strictObject({ fold: foldSize, folds: z.null().optional(), perm: z.null().optional() }),
  z.strictObject({
    folds: z
      .array(foldSize)
      .min(1)
      .max(MAX_UNITS)
      .refine((sizes) => new Set(sizes).size === sizes.length),
    fold: z.null().optional(),
    perm: z.null().optional(),
  }),
  z.strictObject({
    perm: z.enum(PERMABLE_SLUGS),
    fold: z.null().optional(),
    folds: z.null().optional(),
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
  market: marketInput.nullish(),
  result: scoreInput.nullish(),
  finish: finishInput.nullish(),
  banker: z.boolean().nullish(),
});

/**
 * The shape of a slip, for documents that describe it: keys, types, enumerations, and what must be there. It accepts
 * the same slips as `readBet` except for invalid values (a property test checks this). The messages for users come from
 * `readBet`.
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
  concessions: z.array(concessionInput).max(50).nullish(),
  maxPayout: numberInput.nullish(),
});
