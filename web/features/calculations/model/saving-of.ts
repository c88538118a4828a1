import {
  type CalculationAnswer,
  type CalculationName,
  isSaved,
  isSavedAsSlips,
  savedBets,
  savedSlips,
  unsavedReason,
} from '#lib/calculations';
import type { BetDocument } from '../../../saving/bet-document.ts';
import { matchedDocument } from '../../../saving/matched-document.ts';

/** The bets of an answer that can be saved, with what they leave out, or the reason why there are none. */
export type Saving =
  | { readonly kind: 'bets'; readonly bets: readonly BetDocument[]; readonly notes: readonly string[] }
  | { readonly kind: 'reason'; readonly reason: string };

const NOTHING_TO_PLACE = 'There is no bet to place.';
const NO_LAY = 'A saved bet is a back bet with its lay.';

/** Returns what can be saved of an answer. Undefined for an answer without figures, or if it makes no bet. */
export function savingOf(
  name: CalculationName,
  draft: object,
  answer: CalculationAnswer,
): Saving | undefined {
  if (answer.kind !== 'worked') return undefined;
  if (!isSaved(name)) {
    const reason = unsavedReason(name);
    return reason === undefined ? undefined : { kind: 'reason', reason };
  }
  const { slips, notes } = savedSlips(name, draft, answer);
  const bets = [...savedBets(name, draft, answer).map(matchedDocument), ...slips];
  return bets.length === 0
    ? { kind: 'reason', reason: isSavedAsSlips(name) ? NOTHING_TO_PLACE : NO_LAY }
    : { kind: 'bets', bets, notes };
}
