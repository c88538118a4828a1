import type { SystemName } from '../systems/system.ts';
import { selectionRange } from './selection-count.ts';

/** The largest fold of a custom set. */
export const MAX_FOLD = selectionRange({ fold: 1 }).max;

/** The sizes of a custom set of folds, ascending; none for another system. */
export function foldSizes(system: SystemName): readonly number[] {
  if (typeof system === 'string' || 'perm' in system) return [];
  return 'fold' in system ? [system.fold] : system.folds;
}

/** The custom set of folds of these sizes, in any order; undefined without sizes. */
export function foldsOf(sizes: readonly number[]): SystemName | undefined {
  const [first, ...others] = [...new Set(sizes)].toSorted((a, b) => a - b);
  if (first === undefined) return undefined;
  return others.length === 0 ? { fold: first } : { folds: [first, ...others] };
}
