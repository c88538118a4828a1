import { type Command, Option } from 'commander';
import { type BadInput, badInput } from './bad-input.ts';
import { isNear } from '#lib/text';

/** Commander's message for an unknown option to which it has no suggestion. */
const UNKNOWN = /^error: unknown option '--([^'=\n]+)(?:=[^\n]*)?'$/u;

/**
 * Makes a command suggest its options for other names of them, which are spelt too differently for commander to match.
 * Close misspellings of those names count too. Neither help nor completion lists them.
 */
export function suggestForOtherNames(
  command: Command,
  names: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [name, meant] of Object.entries(names)) {
    command.addOption(new Option(`--${name} [value]`).hideHelp());
    command.on(`option:${name}`, () => {
      throw unknownOption(name, meant);
    });
  }
  command.exitOverride((error) => {
    const [, typed] = UNKNOWN.exec(error.message) ?? [];
    const near = Object.entries(names).find(([name]) => typed !== undefined && isNear(name, typed));
    throw near === undefined || typed === undefined ? error : unknownOption(typed, near[1]);
  });
}

function unknownOption(name: string, meant: readonly string[]): BadInput {
  return badInput(`unknown option '--${name}'. Did you mean ${meant.join(' or ')}?`);
}
