import { type Calculation, typedEntries } from '#lib/calculations';
import { quoted } from './to-command-line.ts';

/** The command line that a draft of a calculation is typed as. */
export function calculationCommand({ commands, fields }: Calculation, draft: object): string {
  const entries = typedEntries(fields, draft);
  const flags = fields.flatMap(({ name, kind }) => {
    const entry = entries[name];
    if (entry === undefined) return [];
    if (kind === 'flag') return entry === 'yes' ? [`--${name}`] : [];
    const texts = typeof entry === 'string' ? [entry] : entry;
    return [`--${name} ${texts.map(quoted).join(' ')}`];
  });
  return ['betcalc', commands[0], ...flags].join(' ');
}
