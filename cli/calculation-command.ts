import { type Calculation, typedEntries } from '#lib/calculations';

/** The command line that a draft of a calculation is typed as. */
export function calculationCommand({ commands, fields }: Calculation, draft: object): string {
  const entries = typedEntries(fields, draft);
  const flags = fields.flatMap(({ name, kind }) => {
    const entry = entries[name];
    if (entry === undefined) return [];
    if (kind === 'flag') return entry === 'yes' ? [`--${name}`] : [];
    return [`--${name} ${typeof entry === 'string' ? entry : entry.join(' ')}`];
  });
  return ['betcalc', commands[0], ...flags].join(' ');
}
