import type { Int } from '../number/int.ts';
import { type Fields, isLeftOut, readChoice } from '../read/fields.ts';
import { report, type Scope } from '../read/scope.ts';
import { type Finish, finishOutcome, readFinish } from './finish.ts';
import { gradeMarket, type Market, readMarket, readScore, type Score } from './grade.ts';
import { isHalfResult, type Outcome, OUTCOMES, type SelectionFinish } from './outcome.ts';

/** The source of an outcome that was not given directly. */
export type OutcomeSource =
  | { readonly kind: 'score'; readonly market: Market; readonly score: Score }
  | { readonly kind: 'finish'; readonly finish: Finish };

/** The outcome of a selection; a finish also decides its divisors. */
export type ReadOutcome = {
  readonly outcome: Outcome;
  readonly source: OutcomeSource | undefined;
  readonly finish: SelectionFinish | undefined;
};

const OUTCOME = { key: 'outcome', choices: OUTCOMES };

type OutcomeFields = Fields<'outcome' | 'market' | 'result' | 'finish'>;

/**
 * The outcome of the selection at `scope`: given directly, graded from the score, or derived from the finish. `eachWay`
 * is undefined if the slip's switch is invalid. Rules: docs/rules/partial-results.md, finish.md.
 */
export function readOutcome(
  fields: OutcomeFields,
  slip: { readonly eachWay: boolean | undefined; readonly places: Int },
  scope: Scope,
): ReadOutcome {
  const outcome = readGiven(fields.outcome, slip.eachWay, scope);
  const given: ReadOutcome = { outcome, source: undefined, finish: undefined };
  const { market, result, finish } = fields;
  if (market === undefined && result === undefined && finish === undefined) return given;
  const graded = readGraded(fields, slip.eachWay, scope);
  const finished = readFinished(fields, slip.eachWay === true ? slip.places : undefined, scope);
  return finished ?? graded ?? given;
}

function readGiven(value: unknown, eachWay: boolean | undefined, scope: Scope): Outcome {
  const outcome = readChoice(value, OUTCOME, scope) ?? 'unsettled';
  if (outcome === 'placed' && eachWay === false) report(scope, 'outcome', 'placed-each-way');
  if (eachWay === true && isHalfResult(outcome)) report(scope, 'outcome', 'half-each-way');
  return outcome;
}

/** The outcome that the field `result` gives the `market`; undefined if there is no result. */
function readGraded(
  fields: OutcomeFields,
  eachWay: boolean | undefined,
  scope: Scope,
): ReadOutcome | undefined {
  const market = isLeftOut(fields.market) ? undefined : readMarket(fields.market, scope);
  if (isLeftOut(fields.result)) return undefined;
  if (isLeftOut(fields.market)) report(scope, 'market', 'invalid-value');
  if (!isLeftOut(fields.outcome)) report(scope, 'result', 'outcome-and-result');
  const score = readScore(fields.result, scope);
  if (market === undefined || score === undefined) return undefined;
  const outcome = gradeMarket(market, score);
  if (eachWay === true && isHalfResult(outcome)) report(scope, 'result', 'half-each-way');
  return { outcome, source: { kind: 'score', market, score }, finish: undefined };
}

/** The outcome and divisors of the field `finish`; undefined if there is none. */
function readFinished(fields: OutcomeFields, places: Int | undefined, scope: Scope): ReadOutcome | undefined {
  if (isLeftOut(fields.finish)) return undefined;
  const isTwice = !isLeftOut(fields.outcome) || !isLeftOut(fields.result);
  if (isTwice) report(scope, 'finish', 'outcome-and-finish');
  const finish = readFinish(fields.finish, places, scope);
  if (finish === undefined) return undefined;
  const derived = finishOutcome(finish, places);
  return { outcome: derived.outcome, source: { kind: 'finish', finish }, finish: derived };
}
