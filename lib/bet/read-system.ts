import { issue } from '../issue.ts';
import { type Fields, isFields, isLeftOut, isList, refuseUnknown } from '../read/fields.ts';
import { pathOf, type Scope, report, within } from '../read/scope.ts';
import { firstSelections } from '../systems/blocks.ts';
import { CATALOGUE, exactCount, isSlug, takesBankers } from '../systems/catalogue.ts';
import {
  catalogueSystem,
  customLabel,
  customSystem,
  MAX_CUSTOM_SELECTIONS,
  MAX_SELECTIONS,
  MAX_UNITS,
  permSystem,
  type Picked,
  slugSystem,
} from '../systems/resolve.ts';
import type { Slug, System, SystemName } from '../systems/system.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set(['fold', 'folds', 'perm']);

type CustomFields = Fields<'fold' | 'folds' | 'perm'>;

/** The facts about a slip's selections that the choice of its system needs. */
export type SelectionCount = {
  /** Undefined if `selections` is not a list, which has its own issue. */
  readonly selections: number | undefined;
  /** The indexes of the bankers, ascending. */
  readonly bankers: readonly number[];
  readonly eachWay: boolean;
  /** True if only totals are computed, so the number of lines is not limited. */
  readonly totalsAlone: boolean;
};

/**
 * The system of the slip at `scope` over its selections. Undefined with an issue if it is unknown, does not take that
 * many selections (an issue about `selections`), takes no bankers or has too many lines. Everything is checked by
 * arithmetic, before any line is listed. Rules: docs/rules/systems.md, perms.md.
 */
export function readSystem(value: unknown, count: SelectionCount, scope: Scope): System | undefined {
  if (isSlug(value)) return readSlug(value, count, scope);
  if (isFields(value)) {
    const fields: CustomFields = value;
    return isLeftOut(fields.perm) ? readFolds(fields, count, scope) : readPerm(fields, count, scope);
  }
  const isText = typeof value === 'string' || isLeftOut(value);
  report(scope, 'system', isText ? 'unknown-system' : 'invalid-value');
  return undefined;
}

function readSlug(slug: Slug, count: SelectionCount, scope: Scope): System | undefined {
  const { label, min, max } = CATALOGUE[slug];
  const { selections, bankers } = count;
  if (selections === undefined) return undefined;
  const isTaken = bankers.length === 0 && selections >= min && selections <= max;
  if (isTaken) return catalogueSystem(slug, selections);
  const picked = pick(count, takesBankers(slug), scope);
  if (picked === undefined) return undefined;
  const n = picked.others.length;
  if (n < min || n > max || isTooMany(picked)) {
    refuseCount(picked, label, scope);
    return undefined;
  }
  return picked.bankers.length === 0 ? catalogueSystem(slug, n) : slugSystem(slug, picked);
}

/**
 * Separates the bankers from the other selections; undefined if there is no list. If the system takes no bankers, the
 * first of them is refused and all selections count as others.
 */
function pick(count: SelectionCount, areAllowed: boolean, scope: Scope): PickedOrRefused | undefined {
  const { selections, bankers } = count;
  if (selections === undefined) return undefined;
  // Caps the list at one more than any system takes, which is enough to be refused.
  const all = firstSelections(Math.min(selections, MAX_SELECTIONS + 1));
  const [first] = bankers;
  if (first === undefined) return { others: all, bankers, isRefused: false };
  if (!areAllowed) {
    report(within(within(scope, 'selections'), first), 'banker', 'bankers-folds');
    return { others: all, bankers: [], isRefused: true };
  }
  const standing = new Set(bankers);
  return { others: all.filter((index) => !standing.has(index)), bankers, isRefused: false };
}

/**
 * `isRefused` is true if bankers were given to a system that takes none; no other issue about the selections is then
 * added.
 */
type PickedOrRefused = Picked & { readonly isRefused: boolean };

function isTooMany({ others, bankers }: Picked): boolean {
  return others.length + bankers.length > MAX_SELECTIONS;
}

/** The maximum number of selections of a perm or of folds, excluding bankers. */
function limitOf({ totalsAlone }: SelectionCount): number {
  return totalsAlone ? MAX_SELECTIONS : MAX_CUSTOM_SELECTIONS;
}

function readFolds(value: CustomFields, count: SelectionCount, scope: Scope): System | undefined {
  const before = scope.issues.length;
  const sizes = readSizes(value);
  if (sizes === undefined) report(scope, 'system', 'unknown-system');
  refuseUnknown(value, KNOWN_FIELDS, within(scope, 'system'));
  if (sizes === undefined || scope.issues.length > before) return undefined;
  const picked = pick(count, true, scope);
  if (picked === undefined) return undefined;
  const n = picked.others.length;
  if (n > limitOf(count) || n < (sizes.at(-1) ?? 0) || isTooMany(picked)) {
    refuseCount(picked, customLabel(sizes), scope);
    return undefined;
  }
  const name: SystemName = isLeftOut(value.fold) ? { folds: sizes } : { fold: sizes[0] ?? 0 };
  return limited(customSystem(name, sizes, picked), count, scope);
}

/** The fold sizes of a custom system, ascending; undefined unless they are whole, at least 1, and distinct. */
function readSizes(value: CustomFields): readonly number[] | undefined {
  if (isLeftOut(value.fold) === isLeftOut(value.folds)) return undefined;
  const given: unknown = isLeftOut(value.fold) ? value.folds : [value.fold];
  if (!isList(given) || given.length === 0 || given.length > MAX_UNITS) return undefined;
  const sizes: number[] = [];
  for (const size of given) {
    if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1) return undefined;
    sizes.push(size);
  }
  sizes.sort((a, b) => a - b);
  return new Set(sizes).size === sizes.length ? sizes : undefined;
}

/** The perm of a slug with an exact count. Invalid if there is another key beside it. */
function readPerm(value: CustomFields, count: SelectionCount, scope: Scope): System | undefined {
  const slug = value.perm;
  const size = isSlug(slug) ? exactCount(slug) : undefined;
  const isAlone = Object.values(value).every((field) => field === slug || isLeftOut(field));
  if (!isSlug(slug) || size === undefined || !isAlone) {
    report(scope, 'system', 'unknown-system');
    return undefined;
  }
  const picked = pick(count, takesBankers(slug), scope);
  if (picked === undefined) return undefined;
  const n = picked.others.length;
  if (n < size || n > limitOf(count) || isTooMany(picked)) {
    refuseCount(picked, CATALOGUE[slug].label, scope);
    return undefined;
  }
  return limited(permSystem(slug, size, picked), count, scope);
}

/** The system; undefined with an issue if it has more bets than can be listed. */
function limited(system: System, count: SelectionCount, scope: Scope): System | undefined {
  const bets = system.lineCount * (count.eachWay ? 2 : 1);
  if (count.totalsAlone || bets <= MAX_UNITS) return system;
  report(scope, 'system', 'too-many-lines');
  return undefined;
}

function refuseCount(picked: PickedOrRefused, label: string, scope: Scope): void {
  if (picked.isRefused) return;
  const message = `${label} requires a different number of selections`;
  scope.issues.push(issue('selection-count', pathOf(scope, 'selections'), message));
}
