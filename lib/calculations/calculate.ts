import type { AnswerJson, JsonOptions, Wrong } from '../matched/calculator.ts';
import type { MatchedBetJson } from '../matched/calculators/matched-bet.ts';
import { calculateFromJson, isMatchedCalculator } from '../matched/calculators/table.ts';
import { calculateValueFromJson } from '../value/table.ts';
import type { CalculationName } from './table.ts';

/** The answer of a calculation: figures, none, blank fields, or the issues of its draft. */
export type CalculationAnswer = AnswerJson | MatchedBetJson | Wrong;

/** The calculator of one calculation: a draft of unknown type in, its answer out. Never throws. */
export type CalculationEngine = (draft: unknown, options?: JsonOptions) => CalculationAnswer;

/** The answer of a calculation to a draft of unknown type, such as a parsed JSON text. Never throws. */
export function calculate(name: CalculationName, draft: unknown, options?: JsonOptions): CalculationAnswer {
  return isMatchedCalculator(name)
    ? calculateFromJson(name, draft, options)
    : calculateValueFromJson(name, draft, options);
}
