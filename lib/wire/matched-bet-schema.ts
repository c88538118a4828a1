import { z } from 'zod';
import { COMMISSION_BASES } from '../matched/commission.ts';
import { EACH_WAY_PARTS } from '../matched/each-way.ts';
import { MATCHED_BET_TYPES, LAY_RULE4_MODES } from '../matched/prices.ts';
import { LAY_ROUNDINGS } from '../matched/lay-rounding.ts';
import { bookieCode, codeText, httpsUrl, instantSeconds, lineOfText } from './common-fields.ts';
import { numberInput } from './fields.ts';

const field = numberInput.nullish();
const name = lineOfText({ min: 1, max: 400 });
const parameter = lineOfText({ min: 1, max: 100 }).nullish();

const back = z.strictObject({
  stake: field,
  odds: field,
  decimalOdds: field,
  commission: field,
  rule4: field,
  cashback: field,
  oddsBoost: field,
  boostPct: field,
  bonusIfWin: field.meta({ description: 'Paid besides if the bet wins.' }),
});

const lay = z.strictObject({
  odds: field,
  decimalOdds: field,
  commission: field,
  rule4: field,
  rule4Mode: z.enum(LAY_RULE4_MODES).nullish(),
});

const matchedLay = z.strictObject({ stake: field, odds: field, decimalOdds: field, rule4: field });

const event = z.strictObject({
  id: codeText,
  start: instantSeconds,
  competitionSlug: name,
  activeCompetitors: z.array(z.strictObject({ name })).max(200),
  name: name.nullish(),
  venue: name.nullish(),
});

const contract = z.strictObject({
  id: codeText,
  lay: z.boolean(),
  bookieCode,
  url: httpsUrl.nullish(),
  marketTypeCode: codeText,
  marketParam: parameter,
  contractTypeCode: codeText,
  contractParam: parameter,
  oddsWithLiquidity: z.strictObject({
    odds: z.array(z.number().min(1).max(1_000_000)).max(20),
    liquidity: z.array(z.number().min(0).max(1_000_000_000_000).nullable()).max(20),
  }),
  unboostedOdds: z.number().min(1).max(1_000_000).nullish(),
});

/**
 * The shape of a matched bet, for documents that describe it. `readSavedBet` reads one, with issues for the user, and
 * checks values too. `context` holds the row it was opened from, or the exchange where it was laid without one.
 */
export const matchedBetSchema = z
  .strictObject({
    betType: z.enum(MATCHED_BET_TYPES),
    back: back.nullish(),
    lay: lay.nullish(),
    rounding: z.enum(LAY_ROUNDINGS).nullish(),
    uncertaintyMultiplier: field.meta({ description: 'The worth of a pound of refund or bonus.' }),
    commissionBasis: z.enum(COMMISSION_BASES).nullish().meta({
      description: 'Commission on the net result of the market, or on each winning bet. Left out: market.',
    }),
    layStake: field.meta({ description: 'The stake to lay now, if that is not the even one.' }),
    matched: z
      .array(matchedLay)
      .max(100)
      .nullish()
      .meta({ description: 'The lays that are matched already.' }),
    part: z
      .enum(EACH_WAY_PARTS)
      .nullish()
      .meta({ description: 'The half of an each-way bet that this is; its parts are settled apart.' }),
    terms: field.meta({ description: 'The terms of a place part whose odds are those of the win part.' }),
    context: z
      .strictObject({
        event: event.nullish(),
        backContract: contract.nullish(),
        layContract: contract.nullish(),
        exchange: bookieCode
          .nullish()
          .meta({ description: 'Where it is laid, of a bet without a row; a row says so itself.' }),
      })
      .nullish(),
  })
  .meta({ id: 'MatchedBet' });
export type MatchedBetWire = z.infer<typeof matchedBetSchema>;

/** Pounds with two places, or null if there are no figures; exact results have `n/d` in lowest terms. */
const result = z
  .string()
  .regex(/^-?\d{1,40}(?:\.\d\d|\/\d{1,40})?$/u)
  .nullable();

/** The JSON of a matched bet's ten results as `matchedResultsJson` makes it, rounded or exact. */
export const matchedResultsSchema = z
  .strictObject({
    layStake: result,
    liability: result,
    backWin: result,
    backLoss: result,
    layWin: result,
    layLoss: result,
    totalBackWin: result,
    totalLayWin: result,
    profit: result,
    cashback: result,
    notes: z
      .array(lineOfText({ min: 1, max: 300 }))
      .max(10)
      .optional(),
  })
  .meta({ id: 'MatchedResults' });
