import type { Define } from '../context.ts';
import { BadInput } from '../bad-input.ts';
import { describeProgram, type ProgramWords } from '../completion/words.ts';
import { write } from '../io.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';

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

const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The completion script for a shell. */
function shellScript(shell: Shell, program: ProgramWords): string {
  switch (shell) {
    case 'bash':
      return bashScript(program);
    case 'zsh':
      return zshScript(program);
    case 'fish':
      return fishScript(program);
  }
}
