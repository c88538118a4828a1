import type { Io } from '../io.ts';
import { badInput } from '../bad-input.ts';
import type { Size } from './model.ts';

/** An interactive terminal: raw key input, and a screen to draw on. */
export type Terminal = { readonly stdin: NodeJS.ReadStream; readonly stdout: NodeJS.WriteStream };

/** The alternate screen without cursor or auto-wrap, with bracketed paste. */
const ENTER_SCREEN = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[?2004h';
const LEAVE_SCREEN = '\u001b[?2004l\u001b[?7h\u001b[?25h\u001b[?1049l';

const FALLBACK_SIZE: Size = { columns: 80, rows: 24 };

/** The terminal of an input and an output. Throws bad input if they are not a terminal. */
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

/** The size of a terminal. A newly opened one may report 0 columns, so there is a fallback. */
export function sizeOf({ stdout }: Terminal): Size {
  return {
    columns: stdout.columns > 0 ? stdout.columns : FALLBACK_SIZE.columns,
    rows: stdout.rows > 0 ? stdout.rows : FALLBACK_SIZE.rows,
  };
}

/** Sets up the terminal for drawing. `leave` restores it and is idempotent. */
export function takeOver({ stdin, stdout }: Terminal): { readonly leave: () => void } {
  stdin.setRawMode(true);
  stdout.write(ENTER_SCREEN);
  let isTaken = true;
  const leave = (): void => {
    if (!isTaken) return;
    isTaken = false;
    stdout.write(LEAVE_SCREEN);
    stdin.setRawMode(false);
    stdin.pause();
    process.off('exit', leave);
  };
  process.on('exit', leave);
  return { leave };
}
