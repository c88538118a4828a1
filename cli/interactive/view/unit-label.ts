import type { Unit } from '#lib';
import { safeText } from '../../render/safe-text.ts';
import { letterOf } from '../../render/selection-table.ts';
import { textWidth } from '../../render/text-width.ts';
import { lettersOf } from '../../render/unit-list.ts';
import type { View } from '../../render/view.ts';
import type { Model } from '../model.ts';

/** The label of a unit by the names of its selections, or the letter of an unnamed one: `Harbour Light × B`. */
export function unitLabel(unit: Unit, { state }: Pick<Model, 'state'>, view: View): string {
  const { selections } = state.slip;
  return lettersOf(unit, view, (index) => {
    const name = selections[index]?.description ?? '';
    return name === '' ? letterOf(index) : safeText(name);
  });
}

/**
 * The label of a unit for a column. If the names of a multiple do not fit, letters are used (`A × B × C`, or `ABC`),
 * because truncated names would make a treble and a fourfold look the same.
 */
export function unitLabelWithin(
  unit: Unit,
  {
    model,
    view,
    width,
  }: { readonly model: Pick<Model, 'state'>; readonly view: View; readonly width: number },
): string {
  const named = unitLabel(unit, model, view);
  const { line } = unit;
  if (textWidth(named) <= width || (line.kind === 'fold' && line.selections.length === 1)) return named;
  const letters = lettersOf(unit, view);
  if (textWidth(letters) <= width || line.kind !== 'fold') return letters;
  return line.selections.map(letterOf).join('');
}
