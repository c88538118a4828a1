import { failed, issue, ok, type Outcome, type Result, withOutcomes } from '#lib';
import { LINE_OUTCOMES } from '#lib/matched';
import { MATCHED_OUTCOMES, type MatchedOutcome } from '#lib/product';
import { slipSchema } from '#lib/wire';

import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';

/** The same bet with other outcomes, by selection; a matched bet has one. Or what is wrong with them. */
export function keptWithOutcomes(
  kept: KeptBet,
  outcomes: readonly Outcome[],
): Result<KeptBet, readonly FieldError[]> {
  const needed = kept.kind === 'slip' ? kept.document.selections.length : 1;
  if (outcomes.length !== needed) {
    const message = `This bet has ${needed} ${needed === 1 ? 'outcome' : 'outcomes'}`;
    return failed([{ code: 'selection-count', path: '', message }]);
  }
  if (kept.kind === 'matched_bet') return ofMatchedBet(kept, outcomes);
  return ok({ ...kept, document: slipSchema.parse(withOutcomes(kept.document, outcomes)) });
}

type KeptMatchedBet = Extract<KeptBet, { kind: 'matched_bet' }>;

function ofMatchedBet(
  kept: KeptMatchedBet,
  [outcome]: readonly Outcome[],
): Result<KeptMatchedBet, readonly FieldError[]> {
  const { part } = kept.document;
  if (isMatchedOutcome(outcome)) {
    const isPart = part !== undefined && part !== null;
    const isOfLine = LINE_OUTCOMES.some((each) => each === outcome);
    return isPart && isOfLine ? failed([issue('half-each-way', '0')]) : ok({ ...kept, outcome });
  }
  const message = 'A matched bet is won, lost (its lay won), half won, pushed, half lost, void or unsettled';
  return failed([{ code: 'unknown-value', path: '0', message }]);
}

function isMatchedOutcome(outcome: Outcome | undefined): outcome is MatchedOutcome {
  return MATCHED_OUTCOMES.some((each) => each === outcome);
}
