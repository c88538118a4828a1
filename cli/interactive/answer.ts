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
      /** The results that are still possible; undefined for more unsettled selections than these are worked out for. */
      readonly possible: StillPossible | undefined;
      /** By number of further winners; undefined for more unsettled selections than a chart is drawn for. */
      readonly winners: readonly WinnersRow[] | undefined;
      /** The conventions under which the slip pays another sum. */
      readonly others: readonly OtherRule[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The answer to a slip, all of it worked out anew. */
export function answerTo(state: SlipState): Answer {
  const bet = betOf(state);
  if (!bet.ok) return { ok: false, issues: bet.issues.map((issue) => worded(issue, state)) };
  const possible = stillPossible(bet.value);
  return {
    ok: true,
    settlement: settle(bet.value),
    possible,
    winners: possible && returnsByWinners(possible),
    others: otherRules(bet.value),
  };
}

/** The issue of a bonus in words that say what is accepted, or that a number is not there yet. */
function worded(issue: Issue, { slip }: SlipState): Issue {
  const [, index, part] = /^concessions\.(\d+)\.(\w+)/u.exec(issue.path) ?? [];
  if (part === 'ladder') return { ...issue, message: 'Give legs:percent, such as 3:5, 4:10' };
  const concession = slip.concessions[Number(index)];
  const isBlank =
    (part === 'multiply' || part === 'percent') &&
    concession !== undefined &&
    concessionText(concession, part) === '';
  return isBlank ? { ...issue, message: 'Not given yet' } : issue;
}
