import { moneyText } from '#lib';
import { calculationOf, formEntries } from '#lib/calculations';
import {
  COMMISSION_BASES,
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  type MatchedReading,
  matchedBetJson,
  readMatchedBet,
  readTypedBet,
  work,
  type Worked,
} from '#lib/matched';
import { DEFAULT_EACH_WAY } from '#lib/slip';
import type { Command } from 'commander';
import { BadInput, badInput, type Problem } from '../bad-input.ts';
import { draftWays, withoutRepeats } from '../calculation-problems.ts';
import { copyText } from '../clipboard.ts';
import type { Define } from '../context.ts';
import { EXIT, type Io, write } from '../io.ts';
import {
  hasMatchFlags,
  type MatchFlags,
  MATCH_TYPES,
  matchedFromFlags,
  matchFlagFor,
  matchValuesOf,
} from '../match-flags.ts';
import { type Answered, convertLines } from '../stream/ndjson.ts';
import { flagProblemsOf, problemsOf } from '../one-shot.ts';
import { suggestForOtherNames } from '../other-names.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { readSourceJson } from '../read-json.ts';
import { renderMatchedBet, renderMatchedWorkings } from '../render/matched-bet.ts';
import { safeText } from '../render/safe-text.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';
import { openForm, sourceEntries } from './calculation.ts';

const HELP = `
The bet comes from flags, or as JSON from FILE or standard input (-). With --ndjson every line is a bet and every line out
its results, in order; what is wrong has {"errors":[…]} in its place (exit code 2 at the end). A bet that is not complete
has no results yet (exit code 3).

Examples:
  betcalc match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2
  betcalc match --type snr --stake 25 --back 5/1 --lay 6.2 --lay-commission 2 --explain
  betcalc match --type refund --stake 20 --back 3 --lay 3.1 --refund 20 --refund-worth 0.8
  betcalc match --stake 50 --back 3 --lay 3.1 --matched 20@3.05 10@3.1
  betcalc match --stake 10 --back 9 --lay 9.2 --each-way 1/5 --place 2.6 --lay-commission 2 --place-commission 2
  betcalc match --json < bet.json`;

/** Names that other calculators use, with our flags for them. */
const OTHER_NAMES = {
  odds: ['--back', '--lay'],
  'back-odds': ['--back'],
  'lay-odds': ['--lay'],
  'back-stake': ['--stake'],
  commission: ['--lay-commission', '--back-commission'],
  rule4: ['--lay-rule4', '--back-rule4'],
  bonus: ['--bonus-if-win'],
} as const;

type Flags = MatchFlags &
  Omit<ViewFlags, 'explain'> & { readonly explain?: boolean; readonly copy?: boolean };

/** `betcalc match`: the lay stake of a matched bet, and both results. */
export const defineMatch: Define = (command, context) => {
  command.description('The lay stake of a matched bet, and both results');
  command.argument('[file]', 'a JSON file');
  addBetOptions(command);
  suggestForOtherNames(command, OTHER_NAMES);
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
    if (flags.interactive === true) {
      context.exitCode = await openMatch(file, flags, io);
      return;
    }
    const reading = hasMatchFlags(flags) ? readFlags(file, flags, context.argv) : await readSource(file, io);
    context.exitCode = await answerBet(reading, flags, io);
  });
};

/** Opens the form of a matched bet, filled from the flags or the file. */
async function openMatch(file: string | undefined, flags: Flags, io: Io): Promise<number> {
  const { explain: _, ...viewFlags } = flags;
  const calculation = calculationOf('matched-bet');
  if (file !== undefined && !hasMatchFlags(flags)) {
    return openForm(
      calculation,
      { entries: await sourceEntries(calculation, file, io), flags: viewFlags },
      io,
    );
  }
  if (file !== undefined) throw badInput('Give a file or flags, not both', file);
  const eachWay = flags.eachWay === true ? { eachWay: DEFAULT_EACH_WAY.terms } : {};
  const entries = formEntries(calculation, matchedFromFlags({ ...flags, ...eachWay }));
  return openForm(calculation, { entries, flags: viewFlags }, io);
}

async function answerStream(file: string | undefined, flags: Flags, io: Io): Promise<number> {
  const isMixed = hasMatchFlags(flags) || flags.explain === true || flags.copy === true;
  if (isMixed) throw badInput('--ndjson takes bets from its lines alone: leave out the other flags');
  const exact = flags.exact === true;
  const answer = (input: unknown): Answered => {
    const json = matchedBetJson(readMatchedBet(input), { exact });
    return json.kind === 'wrong' ? { issues: json.issues } : { json: JSON.stringify(json) };
  };
  return convertLines({ bytes: bytesOf(openSource(file, io)), output: io.stdout, answer });
}

/** A bet without issues, complete or not. */
type Readable = Exclude<MatchedReading, { readonly kind: 'wrong' }>;

function readFlags(file: string | undefined, flags: Flags, argv: readonly string[]): Readable {
  if (file !== undefined) throw badInput('Give a file or flags, not both', file);
  const input = matchedFromFlags(flags);
  const reading = readTypedBet(input);
  if (reading.kind === 'bet') return reading;
  if (reading.kind === 'blank') {
    const lays = laysInPart(reading.missing, flags);
    if (lays.length === 0) return reading;
    throw new BadInput(lays);
  }
  const place = ({ path }: Problem): number => argv.indexOf(matchFlagFor(path) ?? '');
  const choicesAt = (path: string): readonly string[] => matchValuesOf(matchFlagFor(path) ?? '');
  const problems = flagProblemsOf(reading.issues, input, choicesAt).map((problem) => {
    const flag = matchFlagFor(problem.path);
    return flag === undefined ? problem : { ...problem, place: flag };
  });
  throw new BadInput(problems.toSorted((a, b) => place(a) - place(b)));
}

/** The problems of matched lays that are typed without their stake or odds. */
function laysInPart(missing: readonly string[], flags: Flags): readonly Problem[] {
  const problems = missing.flatMap((path) => {
    const [, place, index] = /^(eachWay\.)?matched\.(\d+)\.\w+$/u.exec(path) ?? [];
    if (index === undefined) return [];
    const lays = place === undefined ? flags.matched : flags.placeMatched;
    return {
      code: 'invalid-value',
      path,
      place: place === undefined ? '--matched' : '--place-matched',
      given: safeText(lays?.[Number(index)] ?? ''),
      message: 'Write a lay as its stake and odds: 30@4.1',
    };
  });
  return withoutRepeats(problems);
}

async function readSource(file: string | undefined, io: Io): Promise<Readable> {
  const source = openSource(file, io, draftWays(calculationOf('matched-bet').fields));
  const input = await readSourceJson(source);
  const reading = readMatchedBet(input);
  if (reading.kind !== 'wrong') return reading;
  throw new BadInput(problemsOf(reading.issues, input), source.name);
}

/** Writes the answer to a bet and returns the exit code, `incomplete` if the bet is not complete. */
async function answerBet(reading: Readable, flags: Flags, io: Io): Promise<number> {
  const answer = reading.kind === 'bet' ? work(reading.bet) : reading;
  if (flags.copy === true && answer.kind === 'worked') await copyText(stakeText(answer.figures), io);
  if (reading.kind === 'bet') {
    const notes = reading.notes.map((note) => `betcalc: ${safeText(note)}\n`);
    await write(io.stderr, notes.join(''));
  }
  const { explain, ...others } = flags;
  const view = viewOptions(others, io);
  const text =
    flags.json === true
      ? jsonText(matchedBetJson(reading, { exact: flags.exact === true, workings: explain === true }), io)
      : explain === true
        ? renderMatchedWorkings(reading, view)
        : renderMatchedBet(reading, view);
  await write(io.stdout, text);
  return reading.kind === 'blank' ? EXIT.incomplete : EXIT.done;
}

/** The stake to lay now; for each-way, in the win market. */
function stakeText(worked: Worked): string {
  const { figures } = worked.kind === 'single' ? worked : worked.win;
  return moneyText(figures.nextLayStake);
}

function addBetOptions(command: Command): void {
  command.optionsGroup('Bet:');
  command.option('--type <type>', `${MATCH_TYPES.join(', ')} (default qualifying)`);
  command.option('--stake <pounds>', 'back stake');
  command.option('--back <odds>', 'back odds, in any format');
  command.option('--back-commission <percent>', 'commission on the back side');
  command.option('--back-rule4 <percent>', 'rule 4 on the back side');
  command.option('--back-boost <factor>', 'what multiplies the back odds, such as 1.1');
  command.option('--boost <percent>', 'boost of the winnings');
  command.option('--refund <pounds>', 'what is paid back if the bet loses');
  command.option('--refund-worth <factor>', 'what a pound of refund or bonus is worth to you (default 1)');
  command.option('--bonus-if-win <pounds>', 'what is paid besides if the bet wins');
  command.option('--lay <odds>', 'lay odds, in any format');
  command.option('--lay-commission <percent>', 'commission on what the lay wins');
  command.option('--lay-rule4 <percent>', 'rule 4 on the lay side');
  command.option('--lay-rule4-mode <mode>', `what it cuts: ${LAY_RULE4_MODES.join(' or ')}`);
  command.option('--lay-stake <pounds>', 'what you lay now, if that is not the even stake');
  command.option(
    '--matched <lays...>',
    'lays that are matched already: 30@4.1 20@4.2, with a rule 4 of its own 20@4.2@10',
  );
  command.option('--each-way [terms]', 'each-way at terms such as 1/5 (default); the stake is on each part');
  command.option('--place <odds>', 'lay odds of the place part');
  command.option('--place-commission <percent>', 'commission in the place market');
  command.option('--place-rule4 <percent>', 'rule 4 on the place lay (default that of the lay)');
  command.option('--place-rule4-mode <mode>', `what it cuts: ${LAY_RULE4_MODES.join(' or ')}`);
  command.option('--place-stake <pounds>', 'what you lay of the place part now');
  command.option('--place-matched <lays...>', 'place lays that are matched already');
  command.option('--rounding <rule>', `of the lay stake: ${LAY_ROUNDINGS.join(', ')}`);
  command.option(
    '--commission-basis <basis>',
    `commission on the net result of a market or on each winning bet: ${COMMISSION_BASES.join(' or ')}`,
  );
}
