import { CATALOGUE } from '../systems/catalogue.ts';
import { MAX_CUSTOM_SELECTIONS } from '../systems/resolve.ts';
import { isSlug, type SystemName } from '../systems/system.ts';
import { blankSelection, type Slip } from './slip.ts';

/** The numbers of selections that a system takes; `min` is `max` if the number is fixed. */
export type SelectionRange = { readonly min: number; readonly max: number };

/** The numbers of selections that a system takes: a custom one, from its largest fold (1 to the limit) upwards. */
export function selectionRange(system: SystemName): SelectionRange {
  if (isSlug(system)) return { min: CATALOGUE[system].min, max: CATALOGUE[system].max };
  const sizes = ('folds' in system ? system.folds : [system.fold]).filter(Number.isSafeInteger);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 1);
  return { min: Math.min(largest, MAX_CUSTOM_SELECTIONS), max: MAX_CUSTOM_SELECTIONS };
}

/** True if both names name the same system. */
export function isSameSystem(a: SystemName, b: SystemName): boolean {
  if (isSlug(a) || isSlug(b)) return a === b;
  if ('fold' in a || 'fold' in b) return 'fold' in a && 'fold' in b && a.fold === b.fold;
  return a.folds.length === b.folds.length && a.folds.every((size, index) => size === b.folds[index]);
}

/** The slip with a number of selections that its system takes: blank ones added, or the last ones removed. */
export function fitted(slip: Slip): Slip {
  const { min, max } = selectionRange(slip.system);
  const { selections, nextId } = slip;
  if (selections.length > max) return { ...slip, selections: selections.slice(0, max) };
  const missing = min - selections.length;
  if (missing <= 0) return slip;
  const added = Array.from({ length: missing }, (_, index) => blankSelection(nextId + index));
  return { ...slip, selections: [...selections, ...added], nextId: nextId + missing };
}
