import {
  type Bet,
  comparisonJson,
  failed,
  issue,
  ok,
  readBet,
  readComparison,
  readGrade,
  readTotals,
  type Result,
  settle,
  settledTotalsJson,
  settlementAnswer,
  settlementText,
} from '#lib';
import {
  calculateQuery,
  compareAnswer,
  compareQuery,
  compareShape,
  gradeAnswer,
  gradeShape,
  MAX_BATCH,
  settleAnswer,
  settleQuery,
  settleShape,
} from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, type BodyExample, operation } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { answerDocuments, type Calculate, type Calculated } from './batch.ts';
import {
  type AnswerOptions,
  type Calculation,
  CALCULATION_NAMES,
  documentedCalculations,
  findCalculation,
} from './calculations.ts';
import {
  calculatingWork,
  comparingWork,
  longTotalsWork,
  MAX_WORK,
  settlingWork,
  totalsWork,
  unitsCharacters,
} from './work.ts';

/** The common options of the calculations: public, open to other origins, with a shared rate limit. */
const PUBLIC_CALL = {
  method: 'post',
  tag: 'Calculate',
  access: 'anyone',
  crossOrigin: true,
  limit: { name: 'calculate', perMinute: 60 },
  bodyLimit: 1024 * 1024,
} as const;

/** The OpenAPI description of batches. */
const BATCH_NOTE = `For a list of up to ${MAX_BATCH} documents, the response is a list in the same order: {"result": …}, or {"errors": […]} for an invalid document. Paths are relative to the document. Once the documents have used up the work of one request, or 5 MB of results, the rest get the error not-reached: send them in another request.`;

/** The example slip of the OpenAPI document. */
const DOUBLE = {
  system: 'doubles',
  stakePerLine: '10',
  selections: [
    { odds: '5/2', outcome: 'win' },
    { odds: '3', outcome: 'win' },
  ],
} as const;

const GRADE = {
  market: { kind: 'total', line: '2.5', side: 'over' },
  result: { home: 2, away: 1 },
} as const;

function exampleOf(summary: string, value: object, calculate: Calculate): BodyExample {
  return {
    summary,
    value,
    answer: () => {
      const answer = calculate(value);
      if (!answer.ok) throw new Error(`the example is refused: ${summary}`);
      const json: unknown = JSON.parse(answer.value.text);
      return json;
    },
  };
}

/** POST /api/settle */
function settleOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/settle',
    summary: 'Settles a slip, or up to 100 of them.',
    description: `Returns the same JSON as the terminal: totals, rules and every unit. Units are listed for up to 20 selections and 10,000 units, or fewer if numbers are long; totals=true settles larger slips. ${BATCH_NOTE}`,
    query: settleQuery,
    body: z.unknown(),
    bodyShape: settleShape,
    bodyExamples: { double: exampleOf('A double that won', DOUBLE, (slip) => unitsText(slip, false)) },
    answers: { 200: { contentType: 'application/json', schema: settleAnswer } },
    handle: async ({ query, body }) => {
      const exact = query.exact === 'true';
      const answer = query.totals === 'true' ? totalsText : unitsText;
      const content = await answerDocuments(body, (slip) => answer(slip, exact));
      return { status: 200, content };
    },
  });
}

function unitsText(slip: unknown, exact: boolean): Result<Calculated, readonly FieldError[]> {
  const bet = readBet(slip);
  if (!bet.ok) return bet;
  const work = settlingWork(bet.value);
  const tooMuch = checkListing(bet.value, work);
  if (tooMuch.length > 0) return failed(tooMuch);
  return ok({ work, text: settlementText(settlementAnswer(settle(bet.value), { exact })) });
}

/** The maximum characters of the units of one slip. */
const MAX_UNITS_CHARACTERS = 5_000_000;

function checkListing(bet: Bet, work: number): readonly FieldError[] {
  if (work > MAX_WORK) {
    const message =
      'Too many units to list: use fewer lines, shorter numbers or fewer bonuses, or request totals=true';
    return [issue('too-many-lines', 'system', message)];
  }
  if (unitsCharacters(bet) <= MAX_UNITS_CHARACTERS) return [];
  const message = 'Descriptions too long to repeat in every unit: shorten them, or request totals=true';
  return [issue('too-large', 'selections', message)];
}

function totalsText(slip: unknown, exact: boolean): Result<Calculated, readonly FieldError[]> {
  const bet = readBet(slip);
  const work = bet.ok ? totalsWork(bet.value) : longTotalsWork(slip);
  if (work > MAX_WORK) return failed([issue('too-many-lines', 'system')]);
  const settled = readTotals(slip);
  if (!settled.ok) return settled;
  return ok({ work, text: settlementText(settledTotalsJson(settled.value, { exact })) });
}

type CompareOptions = { readonly perms: boolean; readonly exact: boolean };

/** POST /api/compare */
function compareOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/compare',
    summary: 'Settles the same selections in every system that accepts them, for the same outlay.',
    description: `Takes a slip and ignores its system. perms=true accepts up to 8 selections, or fewer if numbers are long. ${BATCH_NOTE}`,
    query: compareQuery,
    body: z.unknown(),
    bodyShape: compareShape,
    bodyExamples: {
      double: exampleOf('A double that won', DOUBLE, (picks) =>
        comparisonText(picks, { perms: false, exact: false }),
      ),
    },
    answers: { 200: { contentType: 'application/json', schema: compareAnswer } },
    handle: async ({ query, body }) => {
      const options = { perms: query.perms === 'true', exact: query.exact === 'true' };
      const content = await answerDocuments(body, (picks) => comparisonText(picks, options));
      return { status: 200, content };
    },
  });
}

function comparisonText(
  picks: unknown,
  { perms, exact }: CompareOptions,
): Result<Calculated, readonly FieldError[]> {
  const work = estimateComparison(picks, perms);
  if (work > MAX_WORK) return failed([issue('too-many-lines', 'selections')]);
  const compared = readComparison(picks, { perms });
  if (!compared.ok) return compared;
  return ok({ work, text: JSON.stringify(comparisonJson(compared.value, { exact })) });
}

/** Estimates the work of a comparison from a bet of singles, which accept any number of selections; 0 if invalid. */
function estimateComparison(picks: unknown, perms: boolean): number {
  if (typeof picks !== 'object' || picks === null) return 0;
  const singles = readBet({ ...picks, system: 'singles', stakePerLine: 1, totalStake: null });
  return singles.ok ? comparingWork(singles.value, perms) : 0;
}

/** POST /api/grade */
function gradeOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/grade',
    summary: 'Grades a market at a final score.',
    description: `Win, half win, push, half lost or lost. ${BATCH_NOTE}`,
    body: z.unknown(),
    bodyShape: gradeShape,
    bodyExamples: { total: exampleOf('More than 2.5 goals, at 2-1', GRADE, gradeText) },
    answers: { 200: { contentType: 'application/json', schema: gradeAnswer } },
    handle: async ({ body }) => ({ status: 200, content: await answerDocuments(body, gradeText) }),
  });
}

function gradeText(document: unknown): Result<Calculated, readonly FieldError[]> {
  const outcome = readGrade(document);
  return outcome.ok ? ok({ work: 1, text: JSON.stringify({ outcome: outcome.value }) }) : outcome;
}

/** Accepts any name, so that the 404 for an unknown one can list the names. */
const calculationParams = z.strictObject({ name: z.string().meta({ enum: [...CALCULATION_NAMES] }) });

/** POST /api/calculate/{name} */
function calculateOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/calculate/{name}',
    summary: 'Runs a calculation by name.',
    params: calculationParams,
    query: calculateQuery,
    body: z.unknown(),
    documentedAs: documentedCalculations(BATCH_NOTE),
    answers: { 200: { contentType: 'application/json' } },
    handle: async ({ params: { name }, query, body }) => {
      const calculation = findCalculation(name);
      if (calculation === undefined) {
        throw new Problem(404, { detail: `Calculations are ${CALCULATION_NAMES.join(', ')}` });
      }
      const options = { exact: query.exact === 'true', workings: query.explain === 'true' };
      const content = await answerDocuments(body, (draft) => answerText(calculation, draft, options));
      return { status: 200, content };
    },
  });
}

/** The factor of the work with an explanation. Measured: at most 1.26, for 24 long prices. */
const EXPLANATION_FACTOR = 1.3;

function answerText(
  calculation: Calculation,
  draft: unknown,
  options: AnswerOptions,
): Result<Calculated, readonly FieldError[]> {
  const work = calculatingWork(calculation.name, draft) * (options.workings ? EXPLANATION_FACTOR : 1);
  if (work > MAX_WORK) return failed([issue('too-large', '')]);
  const answer = calculation.answer(draft, options);
  return answer.ok ? ok({ work, text: JSON.stringify(answer.value) }) : answer;
}

/** The engine over HTTP, without an account: settle, compare, grade and every calculation of matched bets. */
export function calculateOperations(): readonly AnyOperation[] {
  return [settleOperation(), compareOperation(), gradeOperation(), calculateOperation()];
}
