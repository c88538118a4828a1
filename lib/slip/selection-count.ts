import { type Fields, isFields, isList } from '../read/fields.ts';
import { CATALOGUE, exactCount, isSlug, takesBankers } from '../systems/catalogue.ts';
import { MAX_CUSTOM_SELECTIONS, MAX_SELECTIONS } from '../systems/resolve.ts';
import type { SystemName } from '../systems/system.ts';
import { blankSelection, type Slip } from './slip.ts';

/** The range of selections that a system takes; `min` is `max` if the number is fixed. */
export type SelectionRange = { readonly min: number; readonly max: number };

/**
 * The range of selections that a system takes, excluding bankers. A custom system takes its largest fold or more, up to
 * the limit; a perm takes the number of its system or more.
 */
export function selectionRange(system: SystemName): SelectionRange {
  if (isSlug(system)) return { min: CATALOGUE[system].min, max: CATALOGUE[system].max };
  if ('perm' in system) return { min: exactCount(system.perm) ?? 1, max: MAX_CUSTOM_SELECTIONS };
  const sizes = ('folds' in system ? system.folds : [system.fold]).filter(Number.isSafeInteger);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 1);
  return { min: Math.min(largest, MAX_CUSTOM_SELECTIONS), max: MAX_CUSTOM_SELECTIONS };
}

/** The range of selections that the system of a slip takes, including the slip's bankers. */
export function slipRange({ system, selections }: Pick<Slip, 'system' | 'selections'>): SelectionRange {
  const { min, max } = selectionRange(system);
  const bankers = canHaveBankers(system) ? selections.filter(({ banker }) => banker).length : 0;
  return {
    min: Math.min(min + bankers, MAX_SELECTIONS),
    max: Math.min(max + bankers, MAX_SELECTIONS),
  };
}

/** True for a system of folds, which can have selections in every line. */
export function canHaveBankers(system: SystemName): boolean {
  if (isSlug(system)) return takesBankers(system);
  return 'perm' in system ? takesBankers(system.perm) : true;
}

/** True for a value that names a system: its slug, the sizes of its folds (not checked against limits), or a perm. */
export function isSystemName(value: unknown): value is SystemName {
  if (!isFields(value)) return isSlug(value);
  const { fold, folds, perm }: Fields<'fold' | 'folds' | 'perm'> = value;
  if (perm !== undefined) return isSlug(perm) && fold === undefined && folds === undefined;
  if (folds === undefined) return typeof fold === 'number';
  return fold === undefined && isList(folds) && folds.every((size) => typeof size === 'number');
}

/** True if both names name the same system. */
export function isSameSystem(a: SystemName, b: SystemName): boolean {
  if (isSlug(a) || isSlug(b)) return a === b;
  if ('perm' in a || 'perm' in b) return 'perm' in a && 'perm' in b && a.perm === b.perm;
  if ('fold' in a || 'fold' in b) return 'fold' in a && 'fold' in b && a.fold === b.fold;
  return a.folds.length === b.folds.length && a.folds.every((size, index) => size === b.folds[index]);
}

/** The slip with a number of selections that its system takes: pads with blank ones, or removes the last ones. */
export function fitted(slip: Slip): Slip {
  const { min, max } = slipRange(slip);
  const { selections, nextId } = slip;
  if (selections.length > max) return fitted({ ...slip, selections: selections.slice(0, max) });
  const missing = min - selections.length;
  if (missing <= 0) return slip;
  const added = Array.from({ length: missing }, (_, index) => blankSelection(nextId + index));
  return { ...slip, selections: [...selections, ...added], nextId: nextId + missing };
}
