import { z } from 'zod';
import { CONVENTIONS } from '../bet/conventions.ts';
import { concessionPaid } from './concession-schema.ts';
import { marketInput, scoreInput } from './market-schema.ts';
import { settlementSchema } from './settlement-schema.ts';
import { slipSchema } from './slip-schema.ts';

/** The maximum number of documents in one request. */
export const MAX_BATCH = 100;

const flag = z.enum(['true', 'false']);
const explain = flag.meta({
  description: 'true: the steps that lead to the figures, as `workings`.',
});
const exact = flag.meta({ description: 'true: every amount as a fraction in lowest terms, `n/d` or `n`.' });

/** The query of POST /api/settle. */
export const settleQuery = z
  .strictObject({
    exact,
    totals: flag.meta({
      description: 'true: the totals alone. Perms and folds may then have more lines than are listed.',
    }),
  })
  .partial();

/** The query of POST /api/compare. */
export const compareQuery = z
  .strictObject({
    exact,
    perms: flag.meta({ description: 'true: perms of the systems that take fewer selections, too.' }),
  })
  .partial();

/** The query of POST /api/calculate/{name}. */
export const calculateQuery = z.strictObject({ exact, explain }).partial();

/** A document or a list of documents. An invalid item is answered with its issues, and does not affect the others. */
function oneOrMany<Document extends z.ZodType>(document: Document) {
  return z.union([document, z.array(z.union([document, z.unknown()])).max(MAX_BATCH)]);
}

/** An answer, or a list of answers in the order of the documents. */
function oneOrManyAnswers<Answer extends z.ZodType>(answer: Answer) {
  const item = z.union([
    z.strictObject({ result: answer }),
    z.strictObject({ errors: z.array(itemError).max(50) }),
  ]);
  return z.union([answer, z.array(item).max(MAX_BATCH)]);
}

const itemError = z
  .strictObject({ code: z.string(), path: z.string(), message: z.string() })
  .meta({ id: 'ItemError', description: 'An issue of one document of a batch; its path begins there.' });

const LUCKY_15 = {
  system: 'lucky-15',
  stakePerLine: '1',
  selections: [{ odds: '5/2', outcome: 'win' }, { odds: '11/4' }, { odds: '3' }, { odds: '9/2' }],
};

/** The shape of the body of POST /api/settle. */
export const settleShape = oneOrMany(slipSchema.meta({ id: 'Slip', examples: [LUCKY_15] }));

const money = z.string().regex(/^-?\d+(?:\.\d\d|\/\d+)?$/u);

const otherRules = z
  .array(
    z.strictObject({
      rule: z.string(),
      value: z.string(),
      potentialPayout: money,
      realisedPayout: money,
    }),
  )
  .meta({ description: 'The conventions under which the bet would pay another sum.' })
  .optional();

const { breakdown, ...figures } = settlementSchema.shape;
const { totals } = breakdown.shape;

/** The response of POST /api/settle: a settlement as the terminal prints it; with `totals`, without its units. */
export const settleAnswer = oneOrManyAnswers(
  z
    .strictObject({
      ...figures,
      concessions: z.array(concessionPaid).optional(),
      otherRules,
      breakdown: z.strictObject({ units: breakdown.shape.units.optional(), totals }),
    })
    .meta({ id: 'Settlement' }),
);

/** The shape of the body of POST /api/compare: a slip whose system is not read. */
export const compareShape = oneOrMany(
  slipSchema
    .omit({ system: true })
    .extend({ system: z.unknown().optional() })
    .meta({
      id: 'Picks',
      examples: [{ totalStake: '30', selections: [{ odds: '5/2' }, { odds: '11/4' }, { odds: '3' }] }],
    }),
);

const rules = z.strictObject({
  deadHeat: z.enum(CONVENTIONS.deadHeat),
  boost: z.enum(CONVENTIONS.boost),
  eachWayAnyToCome: z.enum(CONVENTIONS.eachWayAnyToCome),
  eachWayMultiples: z.enum(CONVENTIONS.eachWayMultiples),
});

const compared = z.strictObject({
  system: figures.system,
  lines: z.int().min(1),
  stakePerLine: money,
  totalStake: money,
  unstaked: money,
  potentialPayout: money,
  realisedPayout: money,
  profitFrom: z.int().nullable(),
  otherRules,
});

/** The response of POST /api/compare: every system that takes the selections, fewest lines first. */
export const compareAnswer = oneOrManyAnswers(
  z
    .strictObject({
      outlay: money,
      rules: rules.optional(),
      systems: z.array(compared),
      tooDear: z.array(figures.system),
    })
    .meta({ id: 'Comparison' }),
);

/** The shape of the body of POST /api/grade. */
export const gradeShape = oneOrMany(
  z.strictObject({ market: marketInput, result: scoreInput }).meta({
    id: 'GradedMarket',
    examples: [{ market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: 2, away: 1 } }],
  }),
);

/** The response of POST /api/grade. */
export const gradeAnswer = oneOrManyAnswers(
  z.strictObject({ outcome: z.enum(['win', 'halfWin', 'push', 'halfLost', 'lost']) }).meta({ id: 'Grade' }),
);

/** A JSON Schema that is not made from zod. */
export type PlainSchema = { readonly [keyword: string]: unknown };

/** A calculation by the name of its schemas in the document, `MatchedBet`, and the JSON Schemas of both sides. */
export type CalculationSchemas = {
  readonly id: string;
  readonly draft: PlainSchema;
  readonly result: PlainSchema;
  /** True if the figures stand beside `kind`, without a `result`. */
  readonly isFlat: boolean;
};

/** The shape of the body of a calculation: a draft, or a list of drafts. */
export function calculateShape({ id, draft }: Pick<CalculationSchemas, 'id' | 'draft'>): z.ZodType {
  return oneOrMany(z.unknown().meta({ id: `${id}Draft`, ...draft }));
}

const workingStep = z
  .strictObject({
    label: z.string(),
    unit: z.enum(['money', 'odds', 'percent', 'number']),
    formula: z.string(),
    value: z.string(),
    exact: z.string(),
  })
  .meta({ id: 'WorkingStep', description: 'A step that leads to the figures.' });

const notes = z.array(z.string());
const missing = z.array(z.string());
const NO_FIGURES = 'The draft is complete and has no figures; `notes` say why.';
const INCOMPLETE = 'The fields in `missing` are still to fill in.';

/** Answers without figures, in which a matched bet has its figures as null. */
const WITHOUT_FIGURES = {
  nested: [
    z
      .strictObject({ kind: z.literal('none'), result: z.null(), notes })
      .meta({ id: 'NoFigures', description: NO_FIGURES }),
    z
      .strictObject({ kind: z.literal('blank'), result: z.null(), missing })
      .meta({ id: 'IncompleteDraft', description: INCOMPLETE }),
  ],
  flat: [
    z
      .looseObject({ kind: z.literal('none'), notes })
      .meta({ id: 'NoMatchedFigures', description: NO_FIGURES }),
    z
      .looseObject({ kind: z.literal('blank'), missing })
      .meta({ id: 'IncompleteMatchedBet', description: INCOMPLETE }),
  ],
} as const;

const properties = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The members of flat figures, each optional unless the schema requires it. */
function flatMembers(result: PlainSchema): Record<string, z.ZodType> {
  const required = new Set(z.array(z.string()).parse(result['required'] ?? []));
  return Object.fromEntries(
    Object.entries(properties.parse(result['properties'])).map(([key, schema]) => {
      const member = z.unknown().meta(schema);
      return [key, required.has(key) ? member : member.optional()];
    }),
  );
}

/** The response of a calculation by its kind: figures, none, or the fields that are blank. */
export function calculateAnswer({ id, result, isFlat }: CalculationSchemas): z.ZodType {
  const members = isFlat ? flatMembers(result) : { result: z.unknown().meta(result) };
  const worked = z
    .strictObject({
      kind: z.literal('worked'),
      ...members,
      notes: notes.optional(),
      workings: z.array(workingStep).optional(),
    })
    .meta({ id: `${id}Calculation` });
  return oneOrManyAnswers(z.union([worked, ...WITHOUT_FIGURES[isFlat ? 'flat' : 'nested']]));
}
