import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { TOOL_COMMANDS } from './command-list.ts';
import { EXAMPLES, exampleText } from './examples.ts';
import { wrap } from './render/text-width.ts';

const WIDTH = 76;

/** The help of the program itself. */
export function rootHelp(): string {
  const tools = TOOL_COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`);
  const calculations = CALCULATIONS.filter(
    ({ commands: [name] }) => !TOOL_COMMANDS.some((tool) => tool.name === name),
  );
  const nameWidth = Math.max(...calculations.map(({ commands }) => commands[0].length)) + 2;
  const calculationLines = calculations.map(
    ({ commands, label }) => `  ${commands[0].padEnd(nameWidth)}${label}`,
  );
  return `betcalc settles every UK bet exactly.

Usage: betcalc <system> --odds <odds...> --stake <pounds>
       betcalc '<a slip as text>'
       betcalc <command>

Alone in a terminal it opens the interactive calculators.

Systems:
${wrap(SLUGS.join(' '), WIDTH)
  .map((line) => `  ${line}`)
  .join('\n')}

Commands:
${tools.join('\n')}

Calculations of matched bets, each with --help:
${calculationLines.join('\n')}

Everywhere:
  --json        JSON instead of text
  --ascii       no signs beyond ASCII
  --no-color    no colour; NO_COLOR and FORCE_COLOR are heeded too
  --interactive open the interactive calculator with this slip or calculation
  -h, --help    help, for a command: betcalc lucky-15 --help
  -V, --version version
${exampleText(EXAMPLES)}

Exit codes: 0 done, 1 a fault of betcalc or an answer that cannot be written, 2 bad input (nothing
on standard output), 3 a matched bet that is not complete, 141 the reader of the output has closed.
`;
}
