import {
  bookmakersFraction,
  decodeCompositeBet,
  failed,
  formatOdds,
  type Issue,
  moneyText,
  ok,
  otherRules,
  otherRulesJson,
  parseOdds,
  type Result,
  rule4For,
  settle,
  settleCompositeBet,
  settlementJson,
  toCompositeBet,
  toExactText,
  TYPED_READERS,
  readBet,
  readGrade,
  readPlaceTerms,
  readTotals,
  settledTotalsJson,
} from '#lib';
import {
  type AnswerJson,
  calculateFromJson,
  isMatchedCalculator,
  type JsonOptions,
  type MatchedBetJson,
  readSavedBet,
  type Wrong,
} from '#lib/matched';
import { matchedSpread, outlookJson, outlookOf, penceOf, slipSpread } from '#lib/product';
import { calculateValueFromJson, isValueCalculator } from '#lib/value';
import { expect } from 'vitest';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown());
const Messages = z.array(z.strictObject({ path: z.string(), message: z.string() })).min(1);

const TYPED_FIELDS = ['odds', 'stakePerLine', 'rule4', 'boostPct', 'oddsBoost', 'terms', 'outcome'] as const;

/** The claims of an example in docs/rules, by their first field. Unknown fields are refused. */
const SCHEMAS = {
  /** A slip settles to at least these fields; `units` abbreviates those of its breakdown. */
  slip: z.strictObject({
    slip: z.unknown(),
    exact: z.boolean().optional(),
    expected: Fields.optional(),
    units: z.array(Fields).optional(),
    issues: Messages.optional(),
    otherRules: z.array(Fields).optional(),
    compositeBet: Fields.optional(),
  }),
  /** A slip settled without its units has at least these fields. */
  totalsAlone: z.strictObject({
    totalsAlone: z.unknown(),
    expected: Fields.optional(),
    issues: Messages.optional(),
  }),
  /** A market has this outcome at a final score. */
  market: z.strictObject({
    market: z.unknown(),
    result: z.unknown(),
    outcome: z.string().optional(),
    issues: Messages.optional(),
  }),
  /** An odds text has this price, and is formatted so. */
  odds: z.strictObject({
    odds: z.string(),
    price: z.string().optional(),
    decimal: z.string().optional(),
    fractional: z.string().optional(),
    american: z.string().optional(),
    bookmakers: z.string().optional(),
    issue: z.string().optional(),
  }),
  /** Text typed into a field becomes this text of a slip, or is refused with this message. */
  typed: z.strictObject({
    typed: z.string(),
    as: z.enum(TYPED_FIELDS),
    strict: z.string().optional(),
    message: z.string().optional(),
  }),
  /** A race has these standard each-way terms. */
  race: z.strictObject({
    race: z.unknown(),
    terms: Fields.optional(),
    issues: Messages.optional(),
  }),
  /** Withdrawn prices give these deductions, each and in total. */
  withdrawn: z.strictObject({
    withdrawn: z.array(z.string()),
    deductions: z.array(z.number()),
    rule4: z.number(),
  }),
  /** A composite bet, as JSON, pays this on its own. */
  compositeBet: z.strictObject({
    compositeBet: z.unknown(),
    payout: z.string(),
    units: z.array(Fields).optional(),
  }),
  /** A calculator of matched bets or of value has this result. */
  calculator: z.strictObject({
    calculator: z.string(),
    input: z.unknown(),
    exact: z.boolean().optional(),
    expected: Fields.optional(),
    issues: Messages.optional(),
  }),
  /** Open bets, with a profit to date in pounds, have this outlook. */
  outlook: z.strictObject({
    outlook: z.array(
      z.union([z.strictObject({ slip: z.unknown() }), z.strictObject({ matchedBet: z.unknown() })]),
    ),
    actual: z.string(),
    expected: Fields,
  }),
} as const;

const CHECKS: Readonly<Record<string, (json: unknown) => void>> = {
  slip: (json) => expectSlip(SCHEMAS.slip.parse(json)),
  totalsAlone: (json) => expectTotalsAlone(SCHEMAS.totalsAlone.parse(json)),
  market: (json) => expectGrade(SCHEMAS.market.parse(json)),
  odds: (json) => expectOdds(SCHEMAS.odds.parse(json)),
  typed: (json) => expectTyped(SCHEMAS.typed.parse(json)),
  race: (json) => expectTerms(SCHEMAS.race.parse(json)),
  withdrawn: (json) => expectRule4(SCHEMAS.withdrawn.parse(json)),
  compositeBet: (json) => expectComposite(SCHEMAS.compositeBet.parse(json)),
  calculator: (json) => expectCalculator(SCHEMAS.calculator.parse(json)),
  outlook: (json) => expectOutlook(SCHEMAS.outlook.parse(json)),
};

/** Runs one example of docs/rules against the library; throws on any difference, and if it claims nothing. */
export function expectExample(text: string): void {
  const json: unknown = JSON.parse(text);
  const [kind = 'nothing'] = Object.keys(Fields.parse(json));
  const check = CHECKS[kind];
  if (check === undefined) {
    throw new Error(`An example begins with one of ${Object.keys(CHECKS).join(', ')}, not ${kind}`);
  }
  check(json);
}

function expectOutlook({ outlook, actual, expected }: z.infer<typeof SCHEMAS.outlook>): void {
  const spreads = outlook.map((each) => {
    if ('slip' in each) return slipSpread(valueOf(readBet(each.slip)));
    const reading = readSavedBet(each.matchedBet);
    if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
    return matchedSpread(reading.bet);
  });
  expect(outlookJson(outlookOf(spreads, penceOf(actual)))).toMatchObject(expected);
}

function expectSlip(example: z.infer<typeof SCHEMAS.slip>): void {
  const { slip, exact = false, expected, units, issues, ...more } = example;
  const result = readBet(slip);
  if (issues !== undefined) {
    expect(messages(result)).toEqual(issues);
    return;
  }
  const bet = valueOf(result);
  const settlement = settlementJson(settle(bet), { exact });
  const claims = [expected, units, more.otherRules, more.compositeBet];
  expect(
    claims.some((claim) => claim !== undefined),
    'the example claims something',
  ).toBe(true);
  if (expected !== undefined) expect(settlement).toMatchObject(expected);
  if (units !== undefined) expect(settlement.breakdown.units).toMatchObject(units);
  if (more.otherRules !== undefined) {
    expect(otherRulesJson(otherRules(bet), { exact }).otherRules ?? []).toMatchObject(more.otherRules);
  }
  if (more.compositeBet !== undefined) {
    const composite = toCompositeBet(bet, { bookieId: null, placed: false, liveTrack: false });
    expect(composite).toMatchObject(more.compositeBet);
  }
}

function expectTotalsAlone({ totalsAlone, expected, issues }: z.infer<typeof SCHEMAS.totalsAlone>): void {
  const settled = readTotals(totalsAlone);
  if (issues !== undefined) {
    expect(messages(settled)).toEqual(issues);
    return;
  }
  if (expected === undefined) throw new Error('The example claims nothing');
  expect(settledTotalsJson(valueOf(settled))).toMatchObject(expected);
}

function expectGrade({ market, result, outcome, issues }: z.infer<typeof SCHEMAS.market>): void {
  const graded = readGrade({ market, result });
  if (issues !== undefined) expect(messages(graded)).toEqual(issues);
  else expect(valueOf(graded)).toBe(outcome);
}

function expectOdds({ odds, issue, price, bookmakers, ...formats }: z.infer<typeof SCHEMAS.odds>): void {
  const parsed = parseOdds(odds);
  if (!parsed.ok) {
    expect(parsed.issues[0].code).toBe(issue);
    return;
  }
  expect(toExactText(parsed.value)).toBe(price);
  if (bookmakers !== undefined) expect(bookmakersFraction(parsed.value) ?? 'none').toBe(bookmakers);
  for (const format of ['decimal', 'fractional', 'american'] as const) {
    if (formats[format] !== undefined) expect(formatOdds(parsed.value, format), format).toBe(formats[format]);
  }
}

function expectTyped({ typed, as, strict, message }: z.infer<typeof SCHEMAS.typed>): void {
  const read = TYPED_READERS[as](typed);
  expect(read.ok ? { strict: read.value } : { message: read.issues[0].message }).toEqual({ strict, message });
}

function expectTerms({ race, terms, issues }: z.infer<typeof SCHEMAS.race>): void {
  const found = readPlaceTerms(race);
  if (issues !== undefined) expect(messages(found)).toEqual(issues);
  else expect(valueOf(found)).toEqual(terms);
}

function expectRule4({ withdrawn, deductions, rule4 }: z.infer<typeof SCHEMAS.withdrawn>): void {
  const { withdrawals, total } = valueOf(rule4For(withdrawn));
  expect(withdrawals.map(({ deduction }) => deduction)).toEqual(deductions);
  expect(total).toBe(rule4);
}

function expectComposite({ compositeBet, payout, units }: z.infer<typeof SCHEMAS.compositeBet>): void {
  const settled = settleCompositeBet(valueOf(decodeCompositeBet(compositeBet)));
  expect(moneyText(settled.realisedPayout)).toBe(payout);
  if (units === undefined) return;
  const shown = settled.units.map((unit) => ({ ...unit, realisedReturn: moneyText(unit.realisedReturn) }));
  expect(shown).toMatchObject(units);
}

function expectCalculator(example: z.infer<typeof SCHEMAS.calculator>): void {
  const { calculator, input, exact = false, expected, issues } = example;
  const answer = answerOf(calculator, input, { exact });
  if (issues !== undefined) {
    expect(messages(answer.kind === 'wrong' ? failed(answer.issues) : ok(answer))).toEqual(issues);
    return;
  }
  if (expected === undefined) throw new Error('The example claims nothing');
  expect(answer).toMatchObject(expected);
}

function answerOf(
  calculator: string,
  input: unknown,
  options: JsonOptions,
): AnswerJson | MatchedBetJson | Wrong {
  if (isValueCalculator(calculator)) return calculateValueFromJson(calculator, input, options);
  if (isMatchedCalculator(calculator)) return calculateFromJson(calculator, input, options);
  throw new Error(`There is no calculator ${calculator}`);
}

function messages(result: Result<unknown, readonly Issue[]>): unknown {
  return result.ok ? 'no issues' : result.issues.map(({ path, message }) => ({ path, message }));
}

function valueOf<T>(result: Result<T, readonly Issue[]>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}
