import { type Command, Option } from 'commander';
import { type BadInput, badInput } from './bad-input.ts';
import { isNear } from '#lib/text';

/** The mistake of an option for which commander knows no similar one. */
const UNKNOWN = /^error: unknown option '--([^'=\n]+)(?:=[^\n]*)?'$/u;

/**
 * Has a command answer options that it has under other names, which are spelt too differently for commander to guess: the
 * mistake then says which they are, also for a name that is nearly one of them. No help and no completion lists them.
 */
export function tellOtherNames(command: Command, names: Readonly<Record<string, readonly string[]>>): void {
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
