import type { Io } from '../io.ts';
import { badInput } from '../bad-input.ts';
import type { Size } from './model.ts';

/** A terminal on both sides: keys come one by one from it, and its screen can be drawn on. */
export type Terminal = { readonly stdin: NodeJS.ReadStream; readonly stdout: NodeJS.WriteStream };

/** The screen beside the one with the shell, no cursor, no wrapping at the edge, and what is pasted marked as such. */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[?2004h';
const LEAVE = '\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l';

const FALLBACK: Size = { columns: 80, rows: 24 };

/** The terminal of an input and an output; a mistake of the caller's, told to them, where they are none. */
export function terminalOf({ stdin, stdout, env }: Io): Terminal {
  if (!isTerminalInput(stdin) || !isTerminalOutput(stdout)) {
    throw badInput('The interactive calculator needs a terminal: betcalc help lists the other commands');
  }
  if (env['TERM'] === 'dumb') {
    throw badInput('The interactive calculator cannot draw on this terminal (TERM=dumb)');
  }
  return { stdin, stdout };
}

function isTerminalInput(stdin: Io['stdin']): stdin is NodeJS.ReadStream {
  return stdin.isTTY === true && 'setRawMode' in stdin;
}

function isTerminalOutput(stdout: Io['stdout']): stdout is NodeJS.WriteStream {
  return stdout.isTTY === true;
}

/** A terminal that has just been opened can say that it has no columns. */
export function sizeOf({ stdout }: Terminal): Size {
  return {
    columns: stdout.columns > 0 ? stdout.columns : FALLBACK.columns,
    rows: stdout.rows > 0 ? stdout.rows : FALLBACK.rows,
  };
}

/** Takes the terminal over; `leave` gives it back as it was, however often it is called. */
export function takeOver({ stdin, stdout }: Terminal): { readonly leave: () => void } {
  stdin.setRawMode(true);
  stdout.write(ENTER);
  let isOurs = true;
  const leave = (): void => {
    if (!isOurs) return;
    isOurs = false;
    stdout.write(LEAVE);
    stdin.setRawMode(false);
    stdin.pause();
    process.off('exit', leave);
  };
  process.on('exit', leave);
  return { leave };
}
