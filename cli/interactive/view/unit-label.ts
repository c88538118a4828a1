import type { Unit } from '#lib';
import { safeText } from '../../render/safe-text.ts';
import { letterOf } from '../../render/selection-table.ts';
import { lettersOf } from '../../render/unit-list.ts';
import type { View } from '../../render/view.ts';
import type { Model } from '../model.ts';

/** The label of a unit by the names of its selections; one without a name by its letter: `Harbour Light × B`. */
export function unitLabel(unit: Unit, { state }: Pick<Model, 'state'>, view: View): string {
  const { selections } = state.slip;
  return lettersOf(unit, view, (index) => {
    const name = selections[index]?.description ?? '';
    return name === '' ? letterOf(index) : safeText(name);
  });
}
