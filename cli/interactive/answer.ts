import {
  type Issue,
  type OtherRule,
  otherRules,
  returnsByWinners,
  settle,
  type Settlement,
  type StillPossible,
  stillPossible,
  type WinnersRow,
} from '#lib';
import { betOf, type SlipState } from '#lib/slip';
import { concessionText } from './concession-field.ts';

/** The answer to a slip: its settlement, or its issues. */
export type Answer =
  | {
      readonly ok: true;
      readonly settlement: Settlement;
      /** The results still possible; undefined if too many selections are unsettled to compute them. */
      readonly possible: StillPossible | undefined;
      /** The returns by number of further winners; undefined if `possible` is. */
      readonly winners: readonly WinnersRow[] | undefined;
      /** The other conventions that change the payout. */
      readonly others: readonly OtherRule[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Computes the answer to a slip. */
export function computeAnswer(state: SlipState): Answer {
  const bet = betOf(state);
  if (!bet.ok) return { ok: false, issues: bet.issues.map((issue) => withSpecificMessage(issue, state)) };
  const possible = stillPossible(bet.value);
  return {
    ok: true,
    settlement: settle(bet.value),
    possible,
    winners: possible && returnsByWinners(possible),
    others: otherRules(bet.value),
  };
}

/** Rewords the issue of a bonus to say what is accepted, or that a number is still missing. */
function withSpecificMessage(issue: Issue, { slip }: SlipState): Issue {
  const [, index, part] = /^concessions\.(\d+)\.(\w+)/u.exec(issue.path) ?? [];
  if (part === 'ladder') return { ...issue, message: 'Give legs:percent, such as 3:5, 4:10' };
  const concession = slip.concessions[Number(index)];
  const isBlank =
    (part === 'multiply' || part === 'percent') &&
    concession !== undefined &&
    concessionText(concession, part) === '';
  return isBlank ? { ...issue, message: 'Not given yet' } : issue;
}
