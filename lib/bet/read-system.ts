import { issue } from '../issue.ts';
import { type Fields, isFields, isList, type Issues, isLeftOut, refuseUnknown } from '../read/read-field.ts';
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

/** The selections that a slip holds, as far as the choice of its system goes. */
export type SelectionCount = {
  /** Undefined where `selections` is no list: that has an issue of its own. */
  readonly selections: number | undefined;
  readonly eachWay: boolean;
};

/**
 * The system of a slip over its selections; undefined with issues where the system is unknown, does not take that many
 * selections or makes too many lines, all decided by arithmetic before a line is made. What concerns the number of
 * selections goes to `aboutSelections`: it is told in that field's place. Rule: docs/rules/systems.md.
 */
export function readSystem(
  value: unknown,
  count: SelectionCount,
  issues: Issues,
  aboutSelections: Issues,
): System | undefined {
  if (isSlug(value)) {
    const { label, min, max } = CATALOGUE[value];
    const n = count.selections;
    if (n === undefined) return undefined;
    if (n >= min && n <= max) return catalogueSystem(value, n);
    aboutSelections.push(wrongCount(label));
    return undefined;
  }
  if (isFields(value)) return readCustomSystem(value, count, issues, aboutSelections);
  const isText = typeof value === 'string' || isLeftOut(value);
  issues.push(issue(isText ? 'unknown-system' : 'invalid-value', 'system'));
  return undefined;
}

function readCustomSystem(
  value: Fields<'fold' | 'folds'>,
  count: SelectionCount,
  issues: Issues,
  aboutSelections: Issues,
): System | undefined {
  const before = issues.length;
  const sizes = readSizes(value);
  if (sizes === undefined) issues.push(issue('unknown-system', 'system'));
  refuseUnknown(value, KNOWN_FIELDS, 'system.', issues);
  const n = count.selections;
  if (sizes === undefined || n === undefined || issues.length > before) return undefined;
  if (n > MAX_CUSTOM_SELECTIONS || n < (sizes.at(-1) ?? 0)) {
    aboutSelections.push(wrongCount(customLabel(sizes)));
    return undefined;
  }
  const name: SystemName = isLeftOut(value.fold) ? { folds: sizes } : { fold: sizes[0] ?? 0 };
  const system = customSystem(name, sizes, n);
  const bets = system.lineCount * (count.eachWay ? 2 : 1);
  if (bets <= MAX_UNITS) return system;
  issues.push(issue('too-many-lines', 'system'));
  return undefined;
}

/** The fold sizes asked for, ascending; undefined unless they are whole, at least 1, and each there once. */
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

function wrongCount(label: string): ReturnType<typeof issue> {
  return issue('selection-count', 'selections', `${label} requires a different number of selections`);
}
