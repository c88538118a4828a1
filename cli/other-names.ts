import { type Command, Option } from 'commander';
import { badInput } from './bad-input.ts';

/**
 * Has a command answer options that it has under other names, which are spelt too differently for commander to guess: the
 * mistake then says which they are. No help and no completion lists them.
 */
export function tellOtherNames(command: Command, names: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, meant] of Object.entries(names)) {
    command.addOption(new Option(`--${name} [value]`).hideHelp());
    command.on(`option:${name}`, () => {
      throw badInput(`unknown option '--${name}'. Did you mean ${meant.join(' or ')}?`);
    });
  }
}
