import type { JsonOptions } from '../../matched/calculator.ts';
import { matchedBetJson } from '../../matched/calculators/matched-bet.ts';
import { readMatchedBet } from '../../matched/matched-bet.ts';
import type { CalculationAnswer } from '../calculate.ts';

/** Calculates a matched bet from a draft of unknown type. */
export function calculateMatchedBet(draft: unknown, options?: JsonOptions): CalculationAnswer {
  return matchedBetJson(readMatchedBet(draft), options);
}
