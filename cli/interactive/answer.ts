import {
  type Issue,
  type OtherDeadHeat,
  otherDeadHeat,
  returnsByWinners,
  settle,
  type Settlement,
  type WinnersRow,
} from '#lib';
import { betOf, type SlipState } from '#lib/slip';

/** What a slip comes to, or what is wrong with it. */
export type Answer =
  | {
      readonly ok: true;
      readonly settlement: Settlement;
      /** Undefined for more selections than a chart is drawn for. */
      readonly winners: readonly WinnersRow[] | undefined;
      /** Undefined where both dead-heat rules come to the same. */
      readonly otherDeadHeat: OtherDeadHeat | undefined;
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
    otherDeadHeat: otherDeadHeat(bet.value),
  };
}
