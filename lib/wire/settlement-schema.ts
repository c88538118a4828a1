import { z } from 'zod';
import { CONVENTIONS } from '../bet/conventions.ts';
import { STATUSES } from '../settle/unit.ts';
import { concessionPaid } from './concession-schema.ts';
import { SLUGS } from '../systems/system.ts';

/** Pounds with two places; exact settlements have `n/d` in lowest terms, or `n`. */
const money = z.string().regex(/^-?\d+(?:\.\d\d|\/\d+)?$/u);

const unit = z.strictObject({
  label: z.string(),
  stake: money,
  potentialReturn: money,
  realisedReturn: money,
  unsettledLegs: z.int().min(0),
  eachWayLabel: z.enum(['win', 'place', 'eachWay']).nullable(),
  status: z.enum(STATUSES),
});

/** The JSON of a settlement as `settlementJson` makes it, rounded or exact. */
export const settlementSchema = z.strictObject({
  system: z.union([
    z.enum(SLUGS),
    z.strictObject({ fold: z.int().min(1) }),
    z.strictObject({ folds: z.array(z.int().min(1)).min(1) }),
    z.strictObject({ perm: z.enum(SLUGS) }),
  ]),
  lines: z.int().min(1),
  stakePerLine: money,
  totalStake: money,
  potentialPayout: money,
  potentialProfit: money,
  realisedPayout: money,
  realisedProfit: money,
  rules: z.strictObject({
    deadHeat: z.enum(CONVENTIONS.deadHeat),
    boost: z.enum(CONVENTIONS.boost),
    eachWayAnyToCome: z.enum(CONVENTIONS.eachWayAnyToCome),
    eachWayMultiples: z.enum(CONVENTIONS.eachWayMultiples),
  }),
  concessions: z.array(concessionPaid).readonly().optional(),
  payoutBeforeCap: z.strictObject({ potential: money, realised: money }).optional(),
  breakdown: z.strictObject({
    units: z.array(unit).min(1),
    totals: z.strictObject({ stake: money, potentialReturn: money, realisedReturn: money }),
  }),
});
