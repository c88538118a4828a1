import { failed, issue, ok, type Outcome, type Result, withOutcomes } from '#lib';
import { LINE_OUTCOMES } from '#lib/matched';
import { MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';
import { slipSchema } from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import type { BetInput } from './bet-input.ts';

/** Replaces the outcomes of a bet: one for each selection of a slip, and one of a matched bet. */
export function replaceOutcomes(
  input: BetInput,
  outcomes: readonly Outcome[],
): Result<BetInput, readonly FieldError[]> {
  const required = input.kind === 'slip' ? input.document.selections.length : 1;
  if (outcomes.length !== required) {
    const message = `This bet has ${required} ${required === 1 ? 'outcome' : 'outcomes'}`;
    return failed([{ code: 'selection-count', path: '', message }]);
  }
  if (input.kind === 'matched_bet') return replaceOutcome(input, outcomes);
  return ok({ ...input, document: slipSchema.parse(withOutcomes(input.document, outcomes)) });
}

type MatchedBetInput = Extract<BetInput, { kind: 'matched_bet' }>;

function replaceOutcome(
  input: MatchedBetInput,
  [outcome]: readonly Outcome[],
): Result<MatchedBetInput, readonly FieldError[]> {
  const { part } = input.document;
  if (isMatchedOutcome(outcome)) {
    const isPart = part !== undefined && part !== null;
    const isLineOutcome = LINE_OUTCOMES.some((each) => each === outcome);
    return isPart && isLineOutcome ? failed([issue('half-each-way', '0')]) : ok({ ...input, outcome });
  }
  const message = 'A matched bet is won, lost (its lay won), half won, pushed, half lost, void or unsettled';
  return failed([{ code: 'unknown-value', path: '0', message }]);
}

function isMatchedOutcome(outcome: Outcome | undefined): outcome is MatchedOutcome {
  return MATCHED_OUTCOMES.some((each) => each === outcome);
}
