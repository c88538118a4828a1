import { isHalfResult, type Outcome, OUTCOMES } from '../bet/outcome.ts';

/** The each-way terms offered. */
export const TERMS_CHOICES = ['1/2', '1/3', '1/4', '1/5', '1/6', '1/7', '1/8', '1/9'] as const;

/** The rule 4 deductions offered, in percent: steps of 5 from 0 to 90. */
export const RULE4_CHOICES: readonly string[] = Array.from({ length: 19 }, (_, step) => String(step * 5));

/** The outcomes offered: Placed with each-way only, half results without it. */
export function outcomeChoices(isEachWay: boolean): readonly Outcome[] {
  return OUTCOMES.filter((outcome) => (isEachWay ? !isHalfResult(outcome) : outcome !== 'placed'));
}

/** The labels of the outcomes. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  unsettled: 'Unsettled',
  win: 'Win',
  placed: 'Placed',
  deadHeat: 'Dead heat',
  lost: 'Lost',
  void: 'Voided',
  halfWin: 'Half won',
  push: 'Push',
  halfLost: 'Half lost',
};

/** The choice after `current`; the first one after the last, and after a value that is not a choice. */
export function nextChoice<T>(choices: readonly T[], current: T): T {
  return choices[choices.indexOf(current) + 1] ?? choices[0] ?? current;
}
