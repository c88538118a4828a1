import { toExactText } from '../number/rational.ts';
import { isLeftOut } from '../read/fields.ts';
import type { BetDraft, Selection, SelectionDraft } from './bet.ts';
import type { Outcome } from './outcome.ts';
import { readBet } from './validate-bet.ts';

/**
 * The outcome of each selection of a slip: given directly, or from its score or its finish. Defaults to `unsettled`,
 * also for a score or a finish in an invalid slip.
 */
export function outcomesOf(draft: BetDraft): readonly Outcome[] {
  const read = readSelections(draft);
  return draft.selections.map(({ outcome }, index) => read?.[index]?.outcome ?? outcome ?? 'unsettled');
}

/**
 * The slip with these outcomes, one for each selection. A selection that keeps its outcome is unchanged. Another
 * outcome replaces its score or its finish. The divisors of a finish remain, so changing the outcome back restores the
 * figures.
 */
export function withOutcomes(draft: BetDraft, outcomes: readonly Outcome[]): BetDraft {
  const read = readSelections(draft);
  const before = outcomesOf(draft);
  const selections = draft.selections.map((selection, index) => {
    const outcome = outcomes[index] ?? 'unsettled';
    return outcome === before[index] ? selection : replaced(selection, read?.[index], outcome);
  });
  return { ...draft, selections };
}

/** The selections as the validated bet has them; undefined if all outcomes are given, or the slip is no valid bet. */
function readSelections(draft: BetDraft): readonly Selection[] | undefined {
  const isGiven = draft.selections.every(({ result, finish }) => isLeftOut(result) && isLeftOut(finish));
  if (isGiven) return undefined;
  const bet = readBet(draft);
  return bet.ok ? bet.value.selections : undefined;
}

function replaced(
  { result, finish, ...selection }: SelectionDraft,
  read: Selection | undefined,
  outcome: Outcome,
): SelectionDraft {
  const isFinish = isLeftOut(result) && !isLeftOut(finish);
  if (!isFinish || read === undefined) return { ...selection, outcome };
  return {
    ...selection,
    outcome,
    deadHeatDivisor: toExactText(read.deadHeatDivisor),
    deadHeatPlaceDivisor: toExactText(read.deadHeatPlaceDivisor),
  };
}
