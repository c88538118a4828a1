import { answerSlip, answerTotals } from '../answer.ts';
import { BadInput, badInput } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { convertLines } from '../stream/ndjson.ts';
import { progressOn } from '../stream/progress.ts';
import { type LineOptions, settleLine } from '../stream/settle-line.ts';
import { spreadLines, startThreads } from '../stream/workers.ts';
import type { Io } from '../io.ts';
import { checkRules, checkSlip, checkTotals } from '../one-shot.ts';
import { bytesOf, openSource, readText, type Source } from '../read-input.ts';
import { readSourceJson } from '../read-json.ts';
import {
  rejectWithExplain,
  rejectWithNdjson,
  rejectWithSvg,
  rejectWithTotals,
} from '../stream/stream-flags.ts';
import { answerText } from './text.ts';
import type { RuleFlags } from '../slip-flags.ts';
import { addAnswerOptions, addRuleOptions } from '../slip-options.ts';
import { slipFromText } from '../slip-text.ts';
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
  betcalc settle --text < slip.txt
  zcat slips.ndjson.gz | betcalc settle --ndjson --totals`;

/** `betcalc settle [FILE]`: a slip in JSON, or one a line. */
export const defineSettle: Define = (command, context) => {
  command.description('Settle a slip in JSON, or a stream of them');
  command.argument('[file]', 'a JSON file');
  command.option('--ndjson', 'one slip a line in, one settlement a line out');
  command.option('--workers <number>', 'settle the stream by so many threads, in order');
  command.option('--text', 'a slip as text instead of JSON: £5 ew lucky 15 5/2 11/4 3/1 9/2');
  command.optionsGroup('Slips that name no rules:');
  addRuleOptions(command);
  addAnswerOptions(command);
  command.addHelpText('after', HELP);
  command.action(async (file: string | undefined) => {
    const flags = command.optsWithGlobals<
      ViewFlags & RuleFlags & { readonly text?: boolean; readonly workers?: string }
    >();
    const { io } = context;
    if (flags.svg === true) rejectWithSvg(command);
    if (flags.ndjson === true) rejectWithNdjson(command);
    if (flags.totals === true) rejectWithTotals(command);
    if (flags.explain !== undefined) rejectWithExplain(command);
    const rules = checkRules(flags, context.argv);
    const source = openSource(file, io);
    const workers = workersOf(flags.workers, flags.ndjson === true);
    if (flags.ndjson === true) {
      const options = { exact: flags.exact === true, totals: flags.totals === true, rules, workers };
      context.exitCode = await settleStream(source, options, io);
      return;
    }
    if (flags.interactive === true && source.stream === io.stdin) {
      throw badInput('--interactive needs the keyboard: give the slip as a file');
    }
    if (flags.text === true) {
      const text = await readText(source);
      if (JSON_START.test(text)) throw badInput('This is JSON: leave out --text', source.name);
      await answerText(slipFromText(text, source.name), flags, context);
      return;
    }
    const input = await readSourceJson(source);
    const slip = { rules, source: source.name };
    context.exitCode =
      flags.totals === true
        ? await answerTotals(checkTotals(input, slip), flags, io)
        : await answerSlip(checkSlip(input, slip), flags, io);
  });
};

/** Matches the beginning of a JSON object. */
const JSON_START = /^\s*\{\s*["}]/u;

/** Settles a stream with `workers` threads, or on the main thread if 0. */
async function settleStream(source: Source, { workers, ...options }: StreamOptions, io: Io): Promise<number> {
  const progress = progressOn(io, Date.now);
  const stream = { bytes: bytesOf(source), output: io.stdout, onLines: progress.add };
  try {
    return await (workers === 0
      ? convertLines({ ...stream, answer: (input) => settleLine(input, options) })
      : spreadLines({ ...stream, threads: startThreads(workers, options) }));
  } finally {
    progress.end();
  }
}

const MAX_WORKERS = 64;

/** Reads the number of worker threads; 0 if not given. */
function workersOf(text: string | undefined, isStream: boolean): number {
  if (text === undefined) return 0;
  const workers = /^\d{1,2}$/u.test(text) ? Number(text) : 0;
  const message = isStream ? `A number of threads, 1 to ${MAX_WORKERS}` : 'Needs --ndjson';
  if (isStream && workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new BadInput([{ path: '--workers', given: text, message }]);
}

type StreamOptions = LineOptions & { readonly workers: number };
