import type { AnswerJson, Calculator, JsonObject, JsonOptions } from '../calculator.ts';

type Answers = {
  /** The whole answer, or each issue of the input as `path: message`. */
  readonly answer: (input: unknown, options?: JsonOptions) => AnswerJson | readonly string[];
  /** The figures of the answer; null without figures or for invalid input. */
  readonly figures: (input: unknown, options?: JsonOptions) => JsonObject | null;
};

/** The answers of a calculator in the forms that its tests compare. */
export function answersOf(calculate: Calculator<unknown>): Answers {
  return {
    answer: (input, options = {}) => {
      const result = calculate(input, options);
      return result.kind === 'wrong'
        ? result.issues.map(({ path, message }) => `${path}: ${message}`)
        : result;
    },
    figures: (input, options = {}) => {
      const result = calculate(input, options);
      return result.kind === 'wrong' ? null : result.result;
    },
  };
}
