import { isSlug } from '#lib';
import { CommanderError } from 'commander';
import { type BadInput, badInput, isBadInput } from './bad-input.ts';
import { EXIT, type Io, write } from './io.ts';
import { colourDepth } from './render/colour-depth.ts';
import { paintFor } from './render/paint.ts';
import { problemText } from './render/problem-list.ts';
import { safeText } from './render/safe-text.ts';
import { unshield } from './shield.ts';
import { STANDARD_INPUT } from './read-input.ts';

/**
 * Reports the error that stopped a command on standard error, as JSON if the answer would have been JSON, and returns the
 * exit code.
 */
export async function report(error: unknown, argv: readonly string[], io: Io): Promise<number> {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const mistake = error instanceof CommanderError ? badInput(usageSentence(error)) : error;
  const isMistake = isBadInput(mistake);
  const isJson = argv.includes('--json') || argv.includes('--ndjson');
  const text = isMistake ? mistakeText(mistake, { isJson, argv }, io) : faultText(error, isJson, io);
  await write(io.stderr, text);
  return isMistake ? EXIT.badInput : EXIT.failure;
}

type Form = { readonly isJson: boolean; readonly argv: readonly string[] };

function mistakeText(mistake: BadInput, { isJson, argv }: Form, io: Io): string {
  if (isJson) return `${JSON.stringify(problemJson(mistake))}\n`;
  const isEnabled = !argv.includes('--no-color');
  const paint = paintFor(colourDepth({ isEnabled, isTerminal: io.stderr.isTTY === true, env: io.env }));
  return problemText(mistake, paint);
}

/** Matches commander's message for arguments of a command that takes none. */
const EXCESS_ARGUMENTS = /^too many arguments for '([^']+)'/u;

/** `error: unknown option '--od'` and its `(Did you mean --odds?)` as one sentence. */
function usageSentence({ message }: CommanderError): string {
  const [first = '', ...suggestions] = unshield(message)
    .replace(/^error: /u, '')
    .split('\n');
  const [, command] = EXCESS_ARGUMENTS.exec(first) ?? [];
  if (isSlug(command)) return `Prices go after --odds: betcalc ${command} --odds 5/2 11/4`;
  const hints = suggestions.filter((line) => line !== '').map((line) => line.replace(/^\((.*)\)$/u, '$1'));
  return [first, ...hints].join('. ');
}

/** One line for an internal error; the stack instead if BETCALC_DEBUG is set. */
function faultText(error: unknown, isJson: boolean, { env }: Io): string {
  const { BETCALC_DEBUG: debug = '' } = env;
  const message = error instanceof Error ? error.message : String(error);
  if (debug !== '' && error instanceof Error) return `${error.stack ?? message}\n`;
  const fault = { code: 'fault', path: '', message: safeText(message) };
  if (isJson) return `${JSON.stringify({ errors: [fault] })}\n`;
  return `betcalc: internal error, not a mistake in your input: ${fault.message} (BETCALC_DEBUG=1 shows where)\n`;
}

/**
 * Problems as JSON, in the envelope of a stream's bad line: `{"errors":[{code, path, message}]}`, with the `source` if it
 * is a file. A problem in a slip's text also has its `start`, `end` and what is `expected`.
 */
function problemJson({ problems, source }: BadInput): unknown {
  const errors = problems.map(({ code = 'usage', path, message, span }) => ({
    code,
    path,
    message,
    ...span,
  }));
  return source === undefined || source === STANDARD_INPUT ? { errors } : { source, errors };
}
