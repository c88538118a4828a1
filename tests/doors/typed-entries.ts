import { type Calculation, type FormEntries, typedEntries } from '#lib/calculations';
import { z } from 'zod';
import { valueAt } from '../golden/published-call.ts';

/** A draft with the usual name of odds, as the table of calculations has them. */
export function withUsualNames(draft: object): object {
  const text = JSON.stringify(draft).replaceAll('"decimalOdds"', '"odds"');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** The typed texts of a draft, including those that a field of all items of a list has in common. */
export function entriesOf({ fields }: Calculation, draft: object): FormEntries {
  const named = withUsualNames(draft);
  const common = fields.flatMap(({ path, name }): readonly (readonly [string, string])[] => {
    const [list = '', rest] = path.split('.*.');
    if (rest === undefined) return [];
    const items: unknown = valueAt(named, list);
    const values = (Array.isArray(items) ? items : []).map((item: unknown) => valueAt(item, rest));
    const [text, ...others] = new Set(values.filter((value) => typeof value === 'string'));
    return text === undefined || others.length > 0 ? [] : [[name, text]];
  });
  return { ...typedEntries(fields, named), ...Object.fromEntries(common) };
}

/** The words of a command line for a draft. */
export function flagsOf(calculation: Calculation, draft: object): readonly string[] {
  const entries = entriesOf(calculation, draft);
  const flags = calculation.fields.flatMap(({ name, kind }) => {
    const entry = entries[name];
    if (entry === undefined) return [];
    if (kind === 'flag') return entry === 'yes' ? [`--${name}`] : [];
    return [`--${name}`, ...(typeof entry === 'string' ? [entry] : entry)];
  });
  return [calculation.commands[0], ...flags];
}
