import { z } from 'zod';
import { STAKE_TYPES } from '../bet/bet.ts';
import { LEG_OUTCOMES } from '../bet/outcome.ts';
import { LEG_PARTS } from '../composite/composite-bet.ts';
import { isLeftOut } from '../read/fields.ts';
import { concessionInput } from './concession-schema.ts';
import { numberInput, promosInput, rulesChoice, words } from './fields.ts';

const price = numberInput.meta({
  description:
    'A price (returns per unit of stake, above 1), decimal or n/d. Not fractional odds: 4/3 is 1.333…',
});
const multiplier = numberInput.meta({ description: 'A multiplier above 0, 1 for none.' });

const leg = z.strictObject({
  eventDescription: words.nullish(),
  marketDescription: words.nullish(),
  contractDescription: words.nullish(),
  marketParam: words.nullish(),
  contractParam: words.nullish(),
  baseOdds: price,
  oddsBoost: multiplier.nullish(),
  oddsOverride: price.nullish(),
  outcome: z.enum(LEG_OUTCOMES).nullish(),
  rule4Value: numberInput.meta({ description: 'Fraction of the winnings taken off: 0.1 is 10 %.' }).nullish(),
  ewPart: z.enum(LEG_PARTS).nullish(),
  ewTerms: numberInput.nullish(),
  ewPlaces: numberInput.nullish(),
  deadHeatDivisor: numberInput.nullish(),
  earlyPayout: z.boolean().nullish(),
  priceBoost: multiplier.nullish(),
});

const unitBet = z
  .strictObject({
    side: z.literal('BACK'),
    stake: numberInput,
    stakeType: z.enum(STAKE_TYPES).nullish(),
    oddsBoost: multiplier.nullish(),
    oddsOverride: price.nullish(),
    legs: z.array(leg),
    anyToCome: z.strictObject({ rolloverMultiplier: numberInput }).nullish(),
  })
  .refine(({ anyToCome, oddsOverride }) => !anyToCome || isLeftOut(oddsOverride));

/**
 * The shape of a composite bet, for documents that describe it. `decodeCompositeBet` reads one, with issues for the
 * user, and checks values too. A property test checks that both accept the same shapes.
 */
export const compositeBetSchema = z.strictObject({
  bookieId: words.nullish(),
  placed: z.boolean(),
  liveTrack: z.boolean(),
  unitBets: z.array(unitBet).min(1),
  rules: rulesChoice.nullish(),
  promos: promosInput.nullish(),
  concessions: z.array(concessionInput).readonly().nullish(),
  maxPayout: numberInput.nullish(),
});
