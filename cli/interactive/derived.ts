import { type Outcome, resultWords, type Selection, toExactText } from '#lib';
import { type Slip, type SlipSelection, soleSelection } from '#lib/slip';

/** The selection as settled by its score or finish; undefined without one, or if it is invalid. */
function settledSelection(slip: Slip, selection: SlipSelection): Selection | undefined {
  const { result, finish } = selection;
  return result === null && finish === null ? undefined : soleSelection(selection, slip);
}

/** The outcome of a selection: as given, or derived from its score or finish. */
export function outcomeIn(slip: Slip, selection: SlipSelection): Outcome {
  return settledSelection(slip, selection)?.outcome ?? selection.outcome;
}

/** The dead-heat divisors derived from a finish, as texts; empty unless positions are shared. */
export function derivedDivisors(slip: Slip, selection: SlipSelection): readonly string[] {
  const { outcome, deadHeatDivisor, deadHeatPlaceDivisor, place } = settledSelection(slip, selection) ?? {};
  if (deadHeatDivisor === undefined || deadHeatPlaceDivisor === undefined) return [];
  const win = outcome === 'deadHeat' ? [toExactText(deadHeatDivisor)] : [];
  const isPlaced = place !== undefined && (outcome === 'deadHeat' || outcome === 'placed');
  const divided = isPlaced ? toExactText(deadHeatPlaceDivisor) : '1';
  return divided === '1' ? win : [...win, divided];
}

/** A sentence on the effect of a selection's outcome on the stake; empty while it is unsettled. */
export function resultSentence(slip: Slip, selection: SlipSelection): string {
  const decided = soleSelection(selection, slip);
  return decided === undefined ? '' : resultWords(decided);
}
