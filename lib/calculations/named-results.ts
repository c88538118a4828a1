import type { Json, JsonObject } from '../matched/calculator.ts';
import type { PartialResult } from '../matched/partial-results.ts';
import { PARTIAL_OUTCOMES, partialResultLabel, TIED_FOR } from '../matched/partial-result-words.ts';
import type { CalculationAnswer } from './calculate.ts';

/** The divisors of dead heats by their texts in JSON. */
const DIVISORS: ReadonlyMap<unknown, NonNullable<PartialResult['divisor']>> = new Map([
  ['2', { n: 2, d: 1 }],
  ['3', { n: 3, d: 1 }],
  ['3/2', { n: 3, d: 2 }],
]);

/** An answer whose partial results have names, `Two tie for first`, in place of outcome, divisor and position. */
export function withNamedResults(answer: CalculationAnswer): CalculationAnswer {
  if (answer.kind !== 'worked') return answer;
  const result: JsonObject = 'result' in answer ? answer.result : { ...answer };
  const { partialResults, ...others } = result;
  if (!Array.isArray(partialResults)) return answer;
  const rows: readonly Json[] = partialResults;
  return { ...answer, result: { ...others, partialResults: rows.map(named) } };
}

function named(row: Json): Json {
  if (typeof row !== 'object' || row === null || !('outcome' in row)) return row;
  const { outcome: name, divisor: divisorText, tiedFor: place, ...amounts } = row;
  const outcome = PARTIAL_OUTCOMES.find((each) => each === name);
  const divisor = DIVISORS.get(divisorText);
  const tiedFor = TIED_FOR.find((each) => each === place);
  if (outcome === undefined) return row;
  const label = partialResultLabel({
    outcome,
    ...(divisor && { divisor }),
    ...(tiedFor !== undefined && { tiedFor }),
  });
  return { outcome: label, ...amounts };
}
