import { type Calculation, calculationCommand, type FormEntries, typedEntries } from '#lib/calculations';
import { z } from 'zod';
import { valueAt } from '../golden/published-call.ts';

/** A draft with the usual name of odds, as the table of calculations has them. */
export function withUsualNames(draft: object): object {
  const text = JSON.stringify(draft).replaceAll('"decimalOdds"', '"odds"');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** The texts that the fields of all items of a list have in common, by the names of these fields. */
function commonEntries({ fields }: Calculation, draft: object): Readonly<Record<string, string>> {
  const common = fields.flatMap(({ path, name }): readonly (readonly [string, string])[] => {
    const [list = '', rest] = path.split('.*.');
    if (rest === undefined) return [];
    const items: unknown = valueAt(draft, list);
    const values = (Array.isArray(items) ? items : []).map((item: unknown) => valueAt(item, rest));
    const [text, ...others] = new Set(values.filter((value) => typeof value === 'string'));
    return text === undefined || others.length > 0 ? [] : [[name, text]];
  });
  return Object.fromEntries(common);
}

/** The typed texts of a draft. */
export function entriesOf(calculation: Calculation, draft: object): FormEntries {
  const named = withUsualNames(draft);
  return { ...typedEntries(calculation.fields, named), ...commonEntries(calculation, named) };
}

/** The words of a command line for a draft: of the one that pages print, with what items have in common. */
export function flagsOf(calculation: Calculation, draft: object): readonly string[] {
  const named = withUsualNames(draft);
  const [, ...words] = shellWords(calculationCommand(calculation, named));
  const common = Object.entries(commonEntries(calculation, named));
  const others = common.filter(([name]) => !words.includes(`--${name}`));
  return [...words, ...others.flatMap(([name, text]) => [`--${name}`, text])];
}

/** The words of a command line as a POSIX shell reads them. */
function shellWords(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|\\'|[^\s'])+/gu) ?? [];
  return words.map((word) =>
    word.replaceAll(/'(?<quoted>[^']*)'|\\'/gu, (_, quoted: string | undefined) => quoted ?? "'"),
  );
}
