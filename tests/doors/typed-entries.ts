import { type Calculation, calculationCommand, type FormEntries, typedEntries } from '#lib/calculations';
import { z } from 'zod';

/** A draft with the usual name of odds, as the table of calculations has them. */
export function withUsualNames(draft: object): object {
  const text = JSON.stringify(draft).replaceAll('"decimalOdds"', '"odds"');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** The typed texts of a draft. */
export function entriesOf({ fields }: Calculation, draft: object): FormEntries {
  return typedEntries(fields, withUsualNames(draft));
}

/** The words of the command line for a draft that pages print. */
export function flagsOf(calculation: Calculation, draft: object): readonly string[] {
  const [, ...words] = shellWords(calculationCommand(calculation, withUsualNames(draft)));
  return words;
}

/** The words of a command line as a POSIX shell reads them. */
function shellWords(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|\\'|[^\s'])+/gu) ?? [];
  return words.map((word) =>
    word.replaceAll(/'(?<quoted>[^']*)'|\\'/gu, (_, quoted: string | undefined) => quoted ?? "'"),
  );
}
