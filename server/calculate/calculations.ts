import { failed, type Issue, ok, type Result } from '#lib';
import {
  calculate,
  type CalculationName,
  CALCULATIONS,
  draftSchema,
  isCalculation,
  resultSchema,
} from '#lib/calculations';
import { calculateAnswer, calculateShape } from '#lib/wire';

import type { DocumentedPath } from '../http/operation.ts';

/** The names of all calculations. */
export const CALCULATION_NAMES: readonly string[] = CALCULATIONS.map(({ name }) => name);

/** `MatchedBet` for `matched-bet`: the name of a calculation's schemas. */
function schemaName(name: CalculationName): string {
  return name.replaceAll(/(?:^|-)(?<letter>[a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The path of the document for each calculation, with the schemas and examples of the table; `note` ends each text. */
export function documentedCalculations(note: string): readonly DocumentedPath[] {
  return CALCULATIONS.map((calculation) => {
    const { name, label, about, rule, examples } = calculation;
    const schemas = {
      id: schemaName(name),
      draft: draftSchema(calculation, { takesNull: true }),
      result: resultSchema(name),
      isFlat: name === 'matched-bet',
    };
    return {
      path: `/api/calculate/${name}`,
      summary: label,
      description: `${about} Rule: docs/rules/${rule}.md. ${note}`,
      bodyShape: calculateShape(schemas),
      bodyExamples: Object.fromEntries(
        examples.map(({ about: summary, draft }, index) => [
          `example${index + 1}`,
          { summary, value: draft, answer: () => calculate(name, draft) },
        ]),
      ),
      answers: { 200: { contentType: 'application/json', schema: calculateAnswer(schemas) } },
    };
  });
}

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
