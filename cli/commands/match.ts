import { moneyText } from '#lib';
import {
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  type MatchedBet,
  matchedResults,
  matchedResultsJson,
  validateMatchedBet,
} from '#lib/matched';
import type { Command } from 'commander';
import { BadInput, badInput, type Problem } from '../bad-input.ts';
import { copyText } from '../clipboard.ts';
import type { Define } from '../context.ts';
import { type Io, write } from '../io.ts';
import {
  hasMatchFlags,
  type MatchFlags,
  MATCH_TYPES,
  matchedFromFlags,
  matchFlagFor,
  matchValuesOf,
} from '../match-flags.ts';
import { type Answered, convertLines } from '../ndjson.ts';
import { flagProblemsOf, problemsOf } from '../one-shot.ts';
import { tellOtherNames } from '../other-names.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { readSourceJson } from '../read-json.ts';
import { renderMatchedBet, renderMatchedWorkings } from '../render/matched-bet.ts';
import { addText } from '../slip-options.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

const HELP = `
The bet comes from flags, or as JSON from FILE or standard input (-). With --ndjson every line is a bet and every line out
its results, in order; what is wrong has {"errors":[…]} in its place (exit code 2 at the end).

Examples:
  betcalc match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2
  betcalc match --type snr --stake 25 --back 5/1 --lay 6.2 --lay-commission 2 --explain
  betcalc match --type refund --stake 20 --back 3 --lay 3.1 --refund 20 --refund-worth 0.8
  betcalc match --json < bet.json`;

/** What people write who have another calculator's fields in mind. */
const OTHER_NAMES = {
  odds: ['--back', '--lay'],
  'back-odds': ['--back'],
  'lay-odds': ['--lay'],
  'back-stake': ['--stake'],
  commission: ['--lay-commission', '--back-commission'],
  rule4: ['--lay-rule4', '--back-rule4'],
  boost: ['--back-boost'],
} as const;

type Flags = MatchFlags &
  Omit<ViewFlags, 'explain'> & { readonly explain?: boolean; readonly copy?: boolean };

/** `betcalc match`: the lay stake of a matched bet, and what is left either way. */
export const defineMatch: Define = (command, context) => {
  command.description('The lay stake of a matched bet, and both results');
  command.argument('[file]', 'a JSON file');
  addBetOptions(command);
  tellOtherNames(command, OTHER_NAMES);
  command.optionsGroup('Answer:');
  command.option('--ndjson', 'one bet a line in, one result a line out');
  command.option('--explain', 'how each figure is worked out');
  command.option('--exact', 'money as exact fractions of pounds');
  command.option('--copy', 'put the lay stake on the clipboard');
  command.addHelpText('after', HELP);
  command.action(async (file: string | undefined) => {
    const flags = command.optsWithGlobals<Flags>();
    const { io } = context;
    if (flags.ndjson === true) {
      context.exitCode = await answerStream(file, flags, io);
      return;
    }
    const bet = hasMatchFlags(flags) ? betOfFlags(file, flags, context.argv) : await betOfSource(file, io);
    await answerBet(bet, flags, io);
  });
};

async function answerStream(file: string | undefined, flags: Flags, io: Io): Promise<number> {
  const isMixed = hasMatchFlags(flags) || flags.explain === true || flags.copy === true;
  if (isMixed) throw badInput('--ndjson takes bets from its lines alone: leave out the other flags');
  const exact = flags.exact === true;
  const answer = (input: unknown): Answered => {
    const bet = validateMatchedBet(input);
    return bet.ok
      ? { json: JSON.stringify(matchedResultsJson(matchedResults(bet.value), { exact })) }
      : { issues: bet.issues };
  };
  return convertLines({ bytes: bytesOf(openSource(file, io)), output: io.stdout, answer });
}

function betOfFlags(file: string | undefined, flags: Flags, argv: readonly string[]): MatchedBet {
  if (file !== undefined) throw badInput('Give a file or flags, not both', file);
  const input = matchedFromFlags(flags);
  const result = validateMatchedBet(input);
  if (result.ok) return result.value;
  const place = ({ path }: Problem): number => argv.indexOf(matchFlagFor(path) ?? '');
  const choicesAt = (path: string): readonly string[] => matchValuesOf(matchFlagFor(path) ?? '');
  const problems = flagProblemsOf(result.issues, input, choicesAt);
  throw new BadInput(problems.toSorted((a, b) => place(a) - place(b)));
}

async function betOfSource(file: string | undefined, io: Io): Promise<MatchedBet> {
  const source = openSource(file, io);
  const input = await readSourceJson(source);
  const result = validateMatchedBet(input);
  if (result.ok) return result.value;
  throw new BadInput(problemsOf(result.issues, input), source.name);
}

async function answerBet(bet: MatchedBet, flags: Flags, io: Io): Promise<void> {
  const results = matchedResults(bet);
  if (flags.copy === true && results.figures !== undefined) {
    await copyText(moneyText(results.figures.layStake), io);
  }
  if (flags.json === true) {
    await write(io.stdout, jsonText(matchedResultsJson(results, { exact: flags.exact === true }), io));
    return;
  }
  const { explain, ...others } = flags;
  const view = viewOptions(others, io);
  await write(io.stdout, explain === true ? renderMatchedWorkings(bet, view) : renderMatchedBet(bet, view));
}

function addBetOptions(command: Command): void {
  command.optionsGroup('Bet:');
  addText(command, '--type <type>', `${MATCH_TYPES.join(', ')} (default qualifying)`);
  addText(command, '--stake <pounds>', 'back stake');
  addText(command, '--back <odds>', 'back odds, in any format');
  addText(command, '--back-commission <percent>', 'commission on the back side');
  addText(command, '--back-rule4 <percent>', 'rule 4 on the back side');
  addText(command, '--back-boost <factor>', 'what multiplies the back odds, such as 1.1');
  addText(command, '--refund <pounds>', 'what is paid back if the bet loses');
  addText(command, '--refund-worth <factor>', 'what a pound of refund is worth to you (default 1)');
  addText(command, '--lay <odds>', 'lay odds, in any format');
  addText(command, '--lay-commission <percent>', 'commission on what the lay wins');
  addText(command, '--lay-rule4 <percent>', 'rule 4 on the lay side');
  addText(command, '--lay-rule4-mode <mode>', `what it cuts: ${LAY_RULE4_MODES.join(' or ')}`);
  addText(command, '--rounding <rule>', `of the lay stake: ${LAY_ROUNDINGS.join(', ')}`);
}
