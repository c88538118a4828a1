import { equals, ONE, type Rational } from '../number/rational.ts';

/**
 * Outcomes of a selection. `placed` is valid only for each-way bets; the last three, of quarter lines and whole-number
 * lines, only for bets that are not each-way. Rules: docs/rules/legs.md, docs/rules/partial-results.md.
 */
export const OUTCOMES = [
  'unsettled',
  'win',
  'placed',
  'deadHeat',
  'lost',
  'void',
  'halfWin',
  'push',
  'halfLost',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes of one part of a selection. `placed` is an outcome of whole selections only. */
export const LEG_OUTCOMES = [
  'unsettled',
  'win',
  'deadHeat',
  'lost',
  'void',
  'halfWin',
  'push',
  'halfLost',
] as const;
export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/** Outcomes of a bet on a line that is neither won nor lost in full. */
export const LINE_OUTCOMES = ['halfWin', 'push', 'halfLost'] as const satisfies readonly Outcome[];
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

const HALF_RESULTS: ReadonlySet<Outcome> = new Set(LINE_OUTCOMES);

/** True for the outcomes of a bet on a line (half win, push, half lost), which no each-way selection can have. */
export function isHalfResult(outcome: Outcome): boolean {
  return HALF_RESULTS.has(outcome);
}

/** The parts of an each-way selection. A selection that is not each-way has only its win part. */
export type Part = 'win' | 'place';

/** The finish of a selection: its outcome, and the divisors of its two parts in a dead heat. */
export type SelectionFinish = {
  readonly outcome: Outcome;
  readonly deadHeatDivisor: Rational;
  readonly deadHeatPlaceDivisor: Rational;
};

/** The finish of one part of a selection. The divisor is used only for `deadHeat`. */
export type LegFinish = { readonly outcome: LegOutcome; readonly divisor: Rational };

/**
 * The finish of one part of a selection. A placed selection lost its win part. A selection that was placed, or that won
 * in a dead heat, holds its place alone unless the place divisor is above 1. Rules: docs/rules/dead-heat.md,
 * each-way.md.
 */
export function legFinish(selection: SelectionFinish, part: Part): LegFinish {
  const { outcome } = selection;
  if (part === 'win') {
    return { outcome: outcome === 'placed' ? 'lost' : outcome, divisor: selection.deadHeatDivisor };
  }
  const divisor = selection.deadHeatPlaceDivisor;
  if (outcome !== 'placed' && outcome !== 'deadHeat') return { outcome, divisor };
  return { outcome: equals(divisor, ONE) ? 'win' : 'deadHeat', divisor };
}
