import { issue } from '../issue.ts';
import { type Fields, isFields, isLeftOut, isList, refuseUnknown } from '../read/fields.ts';
import { pathOf, type Scope, report, within } from '../read/scope.ts';
import { CATALOGUE } from '../systems/catalogue.ts';
import {
  catalogueSystem,
  customLabel,
  customSystem,
  MAX_CUSTOM_SELECTIONS,
  MAX_UNITS,
} from '../systems/resolve.ts';
import { isSlug, type System, type SystemName } from '../systems/system.ts';

const KNOWN_FIELDS: ReadonlySet<string> = new Set(['fold', 'folds']);

/** The selections of a slip, as far as the choice of its system needs them. */
export type SelectionCount = {
  /** Undefined if `selections` is no list, which has an issue of its own. */
  readonly selections: number | undefined;
  readonly eachWay: boolean;
};

/**
 * The system of the slip at `scope` over its selections. Undefined with an issue if it is unknown, does not take that
 * many selections (an issue about `selections`) or makes too many lines. All is decided by arithmetic, before any line
 * is made. Rule: docs/rules/systems.md.
 */
export function readSystem(value: unknown, count: SelectionCount, scope: Scope): System | undefined {
  if (isSlug(value)) {
    const { label, min, max } = CATALOGUE[value];
    const n = count.selections;
    if (n === undefined) return undefined;
    if (n >= min && n <= max) return catalogueSystem(value, n);
    reportCount(scope, label);
    return undefined;
  }
  if (isFields(value)) return readCustomSystem(value, count, scope);
  const isText = typeof value === 'string' || isLeftOut(value);
  report(scope, 'system', isText ? 'unknown-system' : 'invalid-value');
  return undefined;
}

function readCustomSystem(
  value: Fields<'fold' | 'folds'>,
  count: SelectionCount,
  scope: Scope,
): System | undefined {
  const before = scope.issues.length;
  const sizes = readSizes(value);
  if (sizes === undefined) report(scope, 'system', 'unknown-system');
  refuseUnknown(value, KNOWN_FIELDS, within(scope, 'system'));
  const n = count.selections;
  if (sizes === undefined || n === undefined || scope.issues.length > before) return undefined;
  if (n > MAX_CUSTOM_SELECTIONS || n < (sizes.at(-1) ?? 0)) {
    reportCount(scope, customLabel(sizes));
    return undefined;
  }
  const name: SystemName = isLeftOut(value.fold) ? { folds: sizes } : { fold: sizes[0] ?? 0 };
  const system = customSystem(name, sizes, n);
  const bets = system.lineCount * (count.eachWay ? 2 : 1);
  if (bets <= MAX_UNITS) return system;
  report(scope, 'system', 'too-many-lines');
  return undefined;
}

/** The fold sizes of a custom system, ascending; undefined unless they are whole, at least 1, and distinct. */
function readSizes(value: Fields<'fold' | 'folds'>): readonly number[] | undefined {
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

function reportCount(scope: Scope, label: string): void {
  const message = `${label} requires a different number of selections`;
  scope.issues.push(issue('selection-count', pathOf(scope, 'selections'), message));
}
