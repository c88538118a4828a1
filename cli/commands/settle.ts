import { readBet, type Rules, settle, settlementAnswer } from '#lib';
import { answerSlip } from '../answer.ts';
import { badInput } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { type Answered, convertLines } from '../ndjson.ts';
import { checkRules, checkSlip } from '../one-shot.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { readSourceJson } from '../read-json.ts';
import { refuseWithNdjson } from '../stream-flags.ts';
import type { RuleFlags } from '../slip-flags.ts';
import { addAnswerOptions, addRuleOptions } from '../slip-options.ts';
import type { ViewFlags } from '../view-flags.ts';

const HELP = `
Without FILE, or with -, the slip comes from standard input. With --ndjson every line is a slip and every line out its
settlement, in order; blank lines are passed over, and a slip that is wrong has {"line":7,"errors":[…]} in its place
(exit code 2 at the end). A line may have 1 MiB, a single slip 16 MiB. A key that stands twice in an object is refused.
The rules of a slip are its own; --rules and the settings count for slips and fields that leave them out.

Examples:
  betcalc settle slip.json
  betcalc settle --json < slip.json
  betcalc settle --rules bookmaker slip.json
  zcat slips.ndjson.gz | betcalc settle --ndjson`;

/** `betcalc settle [FILE]`: a slip in JSON, or one a line. */
export const defineSettle: Define = (command, context) => {
  command.description('Settle a slip in JSON, or a stream of them');
  command.argument('[file]', 'a JSON file');
  command.option('--ndjson', 'one slip a line in, one settlement a line out');
  command.optionsGroup('Slips that name no rules:');
  addRuleOptions(command);
  addAnswerOptions(command);
  command.addHelpText('after', HELP);
  command.action(async (file: string | undefined) => {
    const flags = command.optsWithGlobals<ViewFlags & RuleFlags>();
    const { io } = context;
    if (flags.ndjson === true) refuseWithNdjson(command);
    const rules = checkRules(flags, context.argv);
    const source = openSource(file, io);
    if (flags.ndjson === true) {
      const exact = flags.exact === true;
      const answer = (input: unknown): Answered => answerLine(input, { exact, rules });
      context.exitCode = await convertLines({ bytes: bytesOf(source), output: io.stdout, answer });
      return;
    }
    if (flags.interactive === true && source.stream === io.stdin) {
      throw badInput('--interactive needs the keyboard: give the slip as a file');
    }
    const input = await readSourceJson(source);
    context.exitCode = await answerSlip(checkSlip(input, { rules, source: source.name }), flags, io);
  });
};

function answerLine(
  input: unknown,
  { exact, rules }: { readonly exact: boolean; readonly rules: Rules },
): Answered {
  const bet = readBet(input, { rules });
  if (!bet.ok) return { issues: bet.issues };
  return { json: JSON.stringify(settlementAnswer(settle(bet.value), { exact })) };
}
