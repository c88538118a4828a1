import { issue, type Issue, type IssueCode } from '../issue.ts';

/**
 * An object or list that is being read: its key in its parent, and the issues, missing fields and notes found so far.
 * Readers add to them and continue, so the caller gets all issues at once. Paths are composed only for issues and
 * missing fields.
 */
export type Scope = {
  readonly issues: Issue[];
  /** The paths of required fields that are left out. */
  readonly missing: string[];
  /** Texts for the user about values that are valid but were changed. */
  readonly notes: string[];
  /** Undefined for the whole input. */
  readonly parent: Scope | undefined;
  readonly key: string | number;
};

/** The scope of a whole input. */
export function rootScope(issues: Issue[], notes: string[] = []): Scope {
  return { issues, missing: [], notes, parent: undefined, key: '' };
}

/** The scope of the object or list under `key`. */
export function within(parent: Scope, key: string | number): Scope {
  return { issues: parent.issues, missing: parent.missing, notes: parent.notes, parent, key };
}

/** The dotted path of a field: `selections.0.odds`. */
export function pathOf(scope: Scope, key: string | number): string {
  return scope.parent === undefined ? String(key) : `${pathOf(scope.parent, scope.key)}.${key}`;
}

/** Adds an issue about a field. */
export function report(scope: Scope, key: string | number, code: IssueCode): void {
  scope.issues.push(issue(code, pathOf(scope, key)));
}

/** Records a required field that is left out. */
export function lack(scope: Scope, key: string | number): void {
  scope.missing.push(pathOf(scope, key));
}

/** True if an issue from index `from` on is about a field of `keys`, or about a value inside it. */
export function hasIssue(scope: Scope, from: number, keys: ReadonlySet<string>): boolean {
  const { length } = prefixOf(scope);
  return scope.issues.slice(from).some(({ path }) => keys.has(firstKey(path.slice(length))));
}

/**
 * Sorts the issues from index `from` on by `keys`, each by the field of `scope` that it is about. Issues of one field
 * keep their order. Call it before unknown fields are refused: their issues come last.
 */
export function sortIssues(scope: Scope, from: number, keys: readonly string[]): void {
  const { issues } = scope;
  if (issues.length - from < 2) return;
  const { length } = prefixOf(scope);
  const ranked = issues.splice(from).map((each) => {
    return { each, rank: keys.indexOf(firstKey(each.path.slice(length))) };
  });
  for (const { each } of ranked.toSorted((a, b) => a.rank - b.rank)) issues.push(each);
}

function prefixOf({ parent, key }: Scope): string {
  return parent === undefined ? '' : `${pathOf(parent, key)}.`;
}

function firstKey(path: string): string {
  const end = path.indexOf('.');
  return end === -1 ? path : path.slice(0, end);
}
