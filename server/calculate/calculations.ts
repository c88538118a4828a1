import { failed, type Issue, ok, type Result } from '#lib';
import { calculate, type CalculationName, CALCULATIONS, isCalculation } from '#lib/calculations';

import type { BodyExample } from '../http/operation.ts';

/** The names of all calculations. */
export const CALCULATION_NAMES: readonly string[] = CALCULATIONS.map(({ name }) => name);

/** The first example of each calculation, by the calculation's name. */
export const CALCULATION_EXAMPLES: Readonly<Record<string, BodyExample>> = Object.fromEntries(
  CALCULATIONS.map(({ name, examples: [{ about, draft }] }) => [
    name,
    {
      summary: `${name}: ${about}`,
      value: draft,
      answer: () => calculate(name, draft, { exact: false, workings: false }),
    },
  ]),
);

/** The options of an answer: exact figures, and the workings. */
export type AnswerOptions = { readonly exact: boolean; readonly workings: boolean };

/** A calculation: returns the JSON of its result for an unvalidated document, or all issues of the document. */
export type Calculation = {
  readonly name: CalculationName;
  readonly answer: (document: unknown, options: AnswerOptions) => Result<object, readonly Issue[]>;
};

/** Finds a calculation by name; undefined if there is none. */
export function findCalculation(name: string): Calculation | undefined {
  if (!isCalculation(name)) return undefined;
  return {
    name,
    answer: (document, options) => {
      const answer = calculate(name, document, options);
      return answer.kind === 'wrong' ? failed(answer.issues) : ok(answer);
    },
  };
}
