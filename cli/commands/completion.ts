import type { Define } from '../context.ts';
import { BadInput } from '../bad-input.ts';
import { SHELLS, shellScript } from '../completion/shells.ts';
import { describeProgram } from '../completion/words.ts';
import { write } from '../io.ts';

const HELP = `
To use it:
  bash   source <(betcalc completion bash)                       in ~/.bashrc
  zsh    source <(betcalc completion zsh)                        in ~/.zshrc, after compinit
  fish   betcalc completion fish > ~/.config/fish/completions/betcalc.fish`;

/** `betcalc completion SHELL`: the script that completes systems, commands, options and their values. */
export const defineCompletion: Define = (command, context) => {
  command.description('A completion script for a shell');
  command.argument('<shell>', SHELLS.join(', '));
  command.addHelpText('after', HELP);
  command.action(async (given: string) => {
    const shell = SHELLS.find((each) => each === given);
    if (shell === undefined) {
      throw new BadInput([{ path: 'shell', given, message: `One of ${SHELLS.join(', ')}` }]);
    }
    await write(context.io.stdout, shellScript(shell, describeProgram(context.fullProgram())));
  });
};
