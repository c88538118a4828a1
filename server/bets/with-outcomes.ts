import { failed, ok, type Outcome, type Result } from '#lib';
import { MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';

import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';

/** The same bet with other outcomes, by selection; a matched bet has one. Or what is wrong with them. */
export function withOutcomes(
  kept: KeptBet,
  outcomes: readonly Outcome[],
): Result<KeptBet, readonly FieldError[]> {
  const needed = kept.kind === 'slip' ? kept.document.selections.length : 1;
  if (outcomes.length !== needed) {
    const message = `This bet has ${needed} ${needed === 1 ? 'outcome' : 'outcomes'}`;
    return failed([{ code: 'selection-count', path: '', message }]);
  }
  return kept.kind === 'slip' ? ok(edited(kept, outcomes)) : ofMatchedBet(kept, outcomes);
}

type KeptSlip = Extract<KeptBet, { kind: 'slip' }>;
type KeptMatchedBet = Extract<KeptBet, { kind: 'matched_bet' }>;

/** A selection whose outcome stays as it is stays as it was written. */
function edited({ kind, document }: KeptSlip, outcomes: readonly Outcome[]): KeptSlip {
  const selections = document.selections.map((selection, index) => {
    const outcome = outcomes[index] ?? 'unsettled';
    return outcome === (selection.outcome ?? 'unsettled') ? selection : { ...selection, outcome };
  });
  return { kind, document: { ...document, selections } };
}

function ofMatchedBet(
  kept: KeptMatchedBet,
  [outcome]: readonly Outcome[],
): Result<KeptMatchedBet, readonly FieldError[]> {
  if (isMatchedOutcome(outcome)) return ok({ ...kept, outcome });
  const message = 'A matched bet is won, lost (its lay won), void or unsettled';
  return failed([{ code: 'unknown-value', path: '0', message }]);
}

function isMatchedOutcome(outcome: Outcome | undefined): outcome is MatchedOutcome {
  return MATCHED_OUTCOMES.some((each) => each === outcome);
}
