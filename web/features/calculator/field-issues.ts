import type { Issue } from '#lib';

const NONE: readonly string[] = [];

/** What is wrong at each path, in sentences. */
export type FieldIssues = ReadonlyMap<string, readonly string[]>;

/** The issues by the path of their field. */
export function issuesByField(issues: readonly Issue[]): FieldIssues {
  const byField = new Map<string, readonly string[]>();
  for (const { path, message } of issues) byField.set(path, [...(byField.get(path) ?? []), message]);
  return byField;
}

/** What is wrong with one field; an empty list for nothing. */
export function issuesAt(issues: FieldIssues, path: string): readonly string[] {
  return issues.get(path) ?? NONE;
}

/** What is wrong with one selection, by the path within it. */
export function issuesOfSelection(issues: readonly Issue[], index: number): readonly Issue[] {
  const prefix = `selections.${index}.`;
  return issues
    .filter(({ path }) => path.startsWith(prefix))
    .map((issue) => ({ ...issue, path: issue.path.slice(prefix.length) }));
}

/** Whether two lists of issues say the same. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, message }, index) => path === b[index]?.path && message === b[index].message)
  );
}

/** `A`, `B` … `Z`, `27`, `28` …: what a selection is called by its place. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : String(index + 1);
}

/** Where an issue is, for people: `Selection C`, `Stake`. */
export function placeOf(path: string): string {
  const [, index] = /^selections\.(\d+)\./u.exec(path) ?? [];
  if (index !== undefined) return `Selection ${letterOf(Number(index))}`;
  return PLACES.get(path) ?? 'Slip';
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['stakePerLine', 'Stake'],
  ['totalStake', 'Stake'],
  ['eachWay.terms', 'Payout terms'],
  ['eachWay.places', 'Places paid'],
  ['promos.boostPct', 'Promo boost'],
  ['promos.commissionPct', 'Commission'],
  ['selections', 'Selections'],
]);
