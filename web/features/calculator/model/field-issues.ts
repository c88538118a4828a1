import type { Issue } from '#lib';

const NONE: readonly string[] = [];

/** The error messages of each field, keyed by its path. */
export type FieldIssues = ReadonlyMap<string, readonly string[]>;

/** Groups the messages of the issues by path. */
export function issuesByField(issues: readonly Issue[]): FieldIssues {
  const byField = new Map<string, readonly string[]>();
  for (const { path, message } of issues) byField.set(path, [...(byField.get(path) ?? []), message]);
  return byField;
}

/** Returns the error messages of one field; an empty list if it is valid. */
export function issuesAt(issues: FieldIssues, path: string): readonly string[] {
  return issues.get(path) ?? NONE;
}

/** Returns the issues of one selection, with paths relative to it. */
export function issuesOfSelection(issues: readonly Issue[], index: number): readonly Issue[] {
  const prefix = `selections.${index}.`;
  return issues
    .filter(({ path }) => path.startsWith(prefix))
    .map((issue) => ({ ...issue, path: issue.path.slice(prefix.length) }));
}

/** True if two lists have the same paths and messages in the same order. */
export function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, message }, index) => path === b[index]?.path && message === b[index].message)
  );
}

/** Returns the label of a selection by its index, from 0: `A`, `B` … `Z`, `27`, `28` …. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : String(index + 1);
}

/** Returns the display name of an issue's field: `Selection C`, `Stake`. */
export function placeOf(path: string): string {
  const [, index] = /^selections\.(\d+)\./u.exec(path) ?? [];
  if (index !== undefined) return `Selection ${letterOf(Number(index))}`;
  const [, concession] = /^concessions\.(\d+)\b/u.exec(path) ?? [];
  if (concession !== undefined) return `Bonus ${Number(concession) + 1}`;
  return PLACES.get(path) ?? 'Slip';
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['stakePerLine', 'Stake'],
  ['totalStake', 'Stake'],
  ['eachWay.terms', 'Payout terms'],
  ['eachWay.places', 'Places paid'],
  ['promos.boostPct', 'Promo boost'],
  ['promos.commissionPct', 'Commission'],
  ['maxPayout', 'Maximum payout'],
  ['selections', 'Selections'],
]);
