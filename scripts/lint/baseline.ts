import { z } from 'zod';

/** A place that breaks a house rule that only warns. */
export type Offence = { readonly rule: string; readonly file: string; readonly place: string };

/** Numbers of offences, by rule and by the first folder of the path (`.` for files at the root). */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A count that differs from the baseline's. */
export type Difference = {
  readonly rule: string;
  readonly folder: string;
  readonly allowed: number;
  readonly found: number;
};

const Counts = z.record(z.string(), z.record(z.string(), z.int().positive()));

/** Parses the text of a baseline; throws if it is not valid. */
export function readCounts(text: string): Counts {
  return Counts.parse(JSON.parse(text));
}

/** Formats a baseline, sorted so that its diffs are easy to read. */
export function countsText(counts: Counts): string {
  const sorted = <T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
    Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rules = sorted(counts).map(([rule, folders]) => [rule, Object.fromEntries(sorted(folders))]);
  return `${JSON.stringify(Object.fromEntries(rules), null, 2)}\n`;
}

/** The first folder of a path. */
export function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '.') : '.';
}

/** Counts offences by rule and folder. */
export function countOffences(offences: readonly Offence[]): Counts {
  const counts: Record<string, Record<string, number>> = {};
  for (const { rule, file } of offences) {
    const folders = counts[rule] ?? {};
    const folder = folderOf(file);
    folders[folder] = (folders[folder] ?? 0) + 1;
    counts[rule] = folders;
  }
  return counts;
}

/** The differences of counts from a baseline, sorted by rule and folder. */
export function differences(found: Counts, allowed: Counts): readonly Difference[] {
  const rules = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].toSorted();
  return rules.flatMap((rule) => {
    const folders = [...new Set([...Object.keys(found[rule] ?? {}), ...Object.keys(allowed[rule] ?? {})])];
    return folders.toSorted().flatMap((folder) => {
      const difference = {
        rule,
        folder,
        allowed: allowed[rule]?.[folder] ?? 0,
        found: found[rule]?.[folder] ?? 0,
      };
      return difference.allowed === difference.found ? [] : [difference];
    });
  });
}
