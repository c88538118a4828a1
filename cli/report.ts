import { CommanderError } from 'commander';
import { type BadInput, badInput, isBadInput } from './bad-input.ts';
import { EXIT, type Io, write } from './io.ts';
import { colourDepth } from './render/colour-depth.ts';
import { paintFor } from './render/paint.ts';
import { problemText } from './render/problem-list.ts';
import { safeText } from './render/safe-text.ts';
import { unshield } from './shield.ts';

/** Tells what stopped a command on standard error, and returns the exit code for it. */
export async function report(error: unknown, argv: readonly string[], io: Io): Promise<number> {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const isMistake = isBadInput(error) || error instanceof CommanderError;
  await write(io.stderr, isMistake ? mistakeText(error, argv, io) : faultText(error, io));
  return isMistake ? EXIT.badInput : EXIT.ourFault;
}

function mistakeText(error: BadInput | CommanderError, argv: readonly string[], io: Io): string {
  const wanted = !argv.includes('--no-color');
  const paint = paintFor(colourDepth({ wanted, isTerminal: io.stderr.isTTY === true, env: io.env }));
  if (isBadInput(error)) return problemText(error, paint);
  return problemText(badInput(usageSentence(error)), paint);
}

/** `error: unknown option '--od'` and its `(Did you mean --odds?)` as one sentence. */
function usageSentence({ message }: CommanderError): string {
  const [first = '', ...suggestions] = unshield(message)
    .replace(/^error: /u, '')
    .split('\n');
  const hints = suggestions.filter((line) => line !== '').map((line) => line.replace(/^\((.*)\)$/u, '$1'));
  return [first, ...hints].join('. ');
}

/** One line, and what to do with it; the stack only for whoever asks. */
function faultText(error: unknown, { env }: Io): string {
  const { BETCALC_DEBUG: debug = '' } = env;
  const message = error instanceof Error ? error.message : String(error);
  if (debug !== '' && error instanceof Error) return `${error.stack ?? message}\n`;
  return `betcalc: a fault of betcalc's own, not of your input: ${safeText(message)} (BETCALC_DEBUG=1 shows where)\n`;
}
