import { type Calculation, fieldAt, type TypedAnswer } from '#lib/calculations';

/** The names of the fields that an answer misses: those still blank, and those of its issues. */
export function neededNames({ fields }: Calculation, { answer, issues }: TypedAnswer): ReadonlySet<string> {
  const missing = answer.kind === 'blank' ? answer.missing : [];
  const paths = [...missing, ...issues.map(({ path }) => path)];
  return new Set(paths.flatMap((path) => fieldAt(fields, path)?.field.name ?? []));
}
