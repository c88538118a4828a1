import { z } from 'zod';
import { ISSUE_MESSAGES } from '../issue.ts';
import { ODDS_FORMATS } from '../odds/odds-format.ts';
import {
  BOOKIE_RULE4_MODES,
  ODDS_PLACES,
  RULE4_BACK_MODES,
  RULE4_LAY_MODES,
  STAKE_FORMAT_PREFERENCES,
  TOOL_SLUGS,
} from '../product/preferences/preferences.ts';
import {
  bookieCode,
  factorText,
  idText,
  instantText,
  lineOfText,
  linesOfText,
  percentField,
} from './common-fields.ts';

/** Null follows the user's system. */
const unlessSystem = z.boolean().nullable().meta({ description: 'null: as the system has it.' });

const general = z.strictObject({
  odds_format: z.enum(ODDS_FORMATS),
  decimal_odds_places: z.literal(ODDS_PLACES),
  stake_format: z.enum(STAKE_FORMAT_PREFERENCES),
  dark_mode: unlessSystem,
  reduced_motion: unlessSystem,
  hide_gubbed_bookies: z.boolean(),
});

/** A user's general preferences. */
export const generalPreferencesAnswer = z
  .strictObject({ id: idText, ...general.shape, created_at: instantText, updated_at: instantText })
  .meta({ id: 'GeneralPreferences' });
export type GeneralPreferencesAnswer = z.infer<typeof generalPreferencesAnswer>;

/** PATCH /api/preferences/general/: fields left out are unchanged. */
export const generalPreferencesBody = general.partial().meta({ id: 'GeneralPreferencesBody' });
export type GeneralPreferencesBody = z.infer<typeof generalPreferencesBody>;

/** A calculator by its slug. */
export const toolSlug = z.enum(TOOL_SLUGS);

const calculator = z.strictObject({
  show_back_commission: z.boolean(),
  show_hedge_commission: z.boolean(),
  show_per_unit_stake_type: z.boolean(),
  show_per_selection_boost: z.boolean(),
  show_each_way_places: z.boolean(),
  show_place_odds: z.boolean(),
  rule4_back_mode: z.enum(RULE4_BACK_MODES),
  rule4_lay_mode: z.enum(RULE4_LAY_MODES),
  uncertainty_multiplier: factorText.meta({
    description: 'The worth of a pound of refund or bonus; empty counts as 1.',
  }),
});

/** A user's preferences for one calculator. */
export const calculatorPreferencesAnswer = z
  .strictObject({ tool_slug: toolSlug, ...calculator.shape })
  .meta({ id: 'CalculatorPreferences' });
export type CalculatorPreferencesAnswer = z.infer<typeof calculatorPreferencesAnswer>;

/** POST and PATCH /api/preferences/calculators/{toolSlug}/: fields left out have defaults, or are unchanged (PATCH). */
export const calculatorPreferencesBody = calculator.partial().meta({ id: 'CalculatorPreferencesBody' });
export type CalculatorPreferencesBody = z.infer<typeof calculatorPreferencesBody>;

const bookie = z.strictObject({
  rule4_mode: z.enum(BOOKIE_RULE4_MODES),
  gubbed: z.boolean(),
  favorite: z.boolean(),
  hidden: z.boolean(),
  commission: percentField.meta({
    description: "The commission of this user, 2 for 2 %; empty: the bookie's own.",
  }),
  notes: linesOfText({ min: 0, max: 1000 }),
  paid_in: z
    .string()
    .regex(/^(?:-?\d{1,9}(?:\.\d{1,2})?)?$/u, ISSUE_MESSAGES['invalid-decimal'])
    .meta({
      description: 'The money paid into the account less that taken out, in pounds; empty: not stated.',
    }),
});

/** A user's preferences for one bookie. */
export const bookiePreferencesAnswer = z
  .strictObject({
    bookie: bookieCode,
    bookie_name: lineOfText({ min: 1, max: 100 }),
    bookie_code: bookieCode,
    ...bookie.shape,
  })
  .meta({ id: 'BookiePreferences' });
export type BookiePreferencesAnswer = z.infer<typeof bookiePreferencesAnswer>;

/** POST and PATCH /api/preferences/bookies/{bookie}/: fields left out have defaults, or are unchanged (PATCH). */
export const bookiePreferencesBody = bookie.partial().meta({ id: 'BookiePreferencesBody' });
export type BookiePreferencesBody = z.infer<typeof bookiePreferencesBody>;

/** GET /api/preferences/: only the calculators and bookies that the user has preferences for. */
export const preferencesAnswer = z
  .strictObject({
    general: generalPreferencesAnswer,
    calculators: z.array(calculatorPreferencesAnswer).max(TOOL_SLUGS.length),
    bookies: z.array(bookiePreferencesAnswer).max(1000),
  })
  .meta({ id: 'PreferencesAnswer' });
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;
