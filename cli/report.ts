import { CommanderError } from 'commander';
import { type BadInput, badInput, isBadInput } from './bad-input.ts';
import { EXIT, type Io, write } from './io.ts';
import { colourDepth } from './render/colour-depth.ts';
import { paintFor } from './render/paint.ts';
import { problemJson } from './render/problem-json.ts';
import { problemText } from './render/problem-list.ts';
import { safeText } from './render/safe-text.ts';
import { unshield } from './shield.ts';

/** Reports what stopped a command on standard error, as JSON where `--json` asks for that, and returns the exit code. */
export async function report(error: unknown, argv: readonly string[], io: Io): Promise<number> {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const mistake = error instanceof CommanderError ? badInput(usageSentence(error)) : error;
  const isMistake = isBadInput(mistake);
  await write(io.stderr, isMistake ? mistakeText(mistake, argv, io) : faultText(error, io));
  return isMistake ? EXIT.badInput : EXIT.ourFault;
}

function mistakeText(mistake: BadInput, argv: readonly string[], io: Io): string {
  if (argv.includes('--json')) return `${JSON.stringify(problemJson(mistake))}\n`;
  const wanted = !argv.includes('--no-color');
  const paint = paintFor(colourDepth({ wanted, isTerminal: io.stderr.isTTY === true, env: io.env }));
  return problemText(mistake, paint);
}

/** `error: unknown option '--od'` and its `(Did you mean --odds?)` as one sentence. */
function usageSentence({ message }: CommanderError): string {
  const [first = '', ...suggestions] = unshield(message)
    .replace(/^error: /u, '')
    .split('\n');
  const hints = suggestions.filter((line) => line !== '').map((line) => line.replace(/^\((.*)\)$/u, '$1'));
  return [first, ...hints].join('. ');
}

/** One line, and what to do with it; the stack only where BETCALC_DEBUG asks for it. */
function faultText(error: unknown, { env }: Io): string {
  const { BETCALC_DEBUG: debug = '' } = env;
  const message = error instanceof Error ? error.message : String(error);
  if (debug !== '' && error instanceof Error) return `${error.stack ?? message}\n`;
  return `betcalc: a fault of betcalc's own, not of your input: ${safeText(message)} (BETCALC_DEBUG=1 shows where)\n`;
}
