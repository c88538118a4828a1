import { withoutDecimalComma } from './decimal-comma.ts';
import type { Calculation } from './table.ts';
import { typedEntries } from './typed-draft.ts';

const PLAIN = /^[\w@%+=:,./-]+$/u;

/** Quotes an argument for a POSIX shell. */
export function shellWord(argument: string): string {
  return PLAIN.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}

/** The command line for a draft of a calculation, quoted for a POSIX shell. */
export function calculationCommand({ commands, fields }: Calculation, draft: object): string {
  const entries = typedEntries(fields, draft);
  const flags = fields.flatMap((field) => {
    const { name, kind } = field;
    const entry = entries[name];
    if (entry === undefined) return [];
    if (kind === 'flag') return entry === 'yes' ? [`--${name}`] : [];
    const items = typeof entry === 'string' ? [entry] : entry;
    const texts = kind === 'list' ? items.map((item) => withoutDecimalComma(field, item)) : items;
    return [`--${name} ${texts.map(shellWord).join(' ')}`];
  });
  return ['betcalc', commands[0], ...flags].join(' ');
}
