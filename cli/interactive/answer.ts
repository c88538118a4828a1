import {
  type Issue,
  type OtherRule,
  otherRules,
  returnsByWinners,
  settle,
  type Settlement,
  type WinnersRow,
} from '#lib';
import { betOf, type SlipState } from '#lib/slip';

/** The answer to a slip: its settlement, or its issues. */
export type Answer =
  | {
      readonly ok: true;
      readonly settlement: Settlement;
      /** Undefined for more selections than a chart is drawn for. */
      readonly winners: readonly WinnersRow[] | undefined;
      /** The conventions under which the slip pays another sum. */
      readonly others: readonly OtherRule[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The answer to a slip, all of it worked out anew. */
export function answerTo(state: SlipState): Answer {
  const bet = betOf(state);
  if (!bet.ok) return { ok: false, issues: bet.issues };
  return {
    ok: true,
    settlement: settle(bet.value),
    winners: returnsByWinners(bet.value),
    others: otherRules(bet.value),
  };
}
