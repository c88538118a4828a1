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

/** The form of an answer: exact figures, and the steps that lead to them. */
export type AnswerOptions = { readonly exact: boolean; readonly workings: boolean };

/** A calculation: the JSON of its answer to a document of unknown type, or all issues of the document. */
export type Calculation = {
  readonly name: CalculationName;
  readonly answer: (document: unknown, options: AnswerOptions) => Result<object, readonly Issue[]>;
};

/** The calculation of a name; undefined for a name of none. */
export function calculationOf(name: string): Calculation | undefined {
  if (!isCalculation(name)) return undefined;
  return {
    name,
    answer: (document, options) => {
      const answer = calculate(name, document, options);
      return answer.kind === 'wrong' ? failed(answer.issues) : ok(answer);
    },
  };
}
