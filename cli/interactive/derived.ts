import { type Outcome, resultWords, type Selection, toExactText } from '#lib';
import { type Slip, type SlipSelection, soleSelection } from '#lib/slip';

/** The selection as a bet has it where a score or a finish decides its outcome; undefined where that cannot be read. */
function derived(slip: Slip, selection: SlipSelection): Selection | undefined {
  const { result, finish } = selection;
  return result === null && finish === null ? undefined : soleSelection(selection, slip);
}

/** The outcome of a selection: as given, or as its score or finish makes it. */
export function outcomeIn(slip: Slip, selection: SlipSelection): Outcome {
  return derived(slip, selection)?.outcome ?? selection.outcome;
}

/** The divisors that a finish gives the parts of a selection, as texts; empty unless it shares its position. */
export function derivedDivisors(slip: Slip, selection: SlipSelection): readonly string[] {
  const { outcome, deadHeatDivisor, deadHeatPlaceDivisor, place } = derived(slip, selection) ?? {};
  if (deadHeatDivisor === undefined || deadHeatPlaceDivisor === undefined) return [];
  const win = outcome === 'deadHeat' ? [toExactText(deadHeatDivisor)] : [];
  const isPlaced = place !== undefined && (outcome === 'deadHeat' || outcome === 'placed');
  const divided = isPlaced ? toExactText(deadHeatPlaceDivisor) : '1';
  return divided === '1' ? win : [...win, divided];
}

/** A sentence on what the outcome of a selection means for the stake; empty while it is open. */
export function resultSentence(slip: Slip, selection: SlipSelection): string {
  const decided = soleSelection(selection, slip);
  return decided === undefined ? '' : resultWords(decided);
}
