import type { Bet } from '../bet/bet.ts';
import type { Part } from '../bet/outcome.ts';
import type { Pence } from '../number/money.ts';
import { reduce, times, whole } from '../number/rational.ts';
import { units } from '../settle/units.ts';
import { explainUnit } from './explain.ts';
import { explainLeg } from './explain-leg.ts';
import type { Step } from './explain-steps.ts';

/** A step of the workings with the money before and after it, in exact pence. */
export type WaterfallStep = { readonly step: Step; readonly before: Pence; readonly after: Pence };

/**
 * The steps of a unit with the running amount of money, unsettled legs counted as winners; the last `after` is its
 * potential return. Undefined for a unit whose money does not run in one line: any-to-come, and each-way with win and
 * place pooled.
 */
export function waterfall(bet: Bet, index: number): readonly WaterfallStep[] | undefined {
  const unit = units(bet)[index];
  if (unit === undefined || unit.line.kind !== 'fold' || unit.eachWayLabel === 'eachWay') return undefined;
  const part: Part = unit.eachWayLabel === 'place' ? 'place' : 'win';
  const stake = whole(bet.stake);
  const steps: WaterfallStep[] = [];
  let before: Pence = stake;
  const push = (step: Step, after: Pence): void => {
    steps.push({ step, before, after });
    before = after;
  };
  for (const position of unit.line.selections) {
    const selection = bet.selections[position];
    if (selection === undefined) return undefined;
    const leg = explainLeg(bet, selection, part);
    const carried = before;
    for (const step of leg.steps) push(step, isFact(step) ? before : reduce(times(carried, step.value)));
  }
  for (const step of explainUnit(bet, unit).slice(steps.length)) {
    push(step, step.in === 'money' ? step.value : reduce(times(stake, step.value)));
  }
  return steps;
}

/** True for a step that states a score or a finish: its value is not a price. */
function isFact({ kind }: Step): boolean {
  return kind === 'score' || kind === 'finish';
}
