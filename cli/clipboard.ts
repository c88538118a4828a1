import { Buffer } from 'node:buffer';
import { badInput } from './bad-input.ts';
import { type Io, write } from './io.ts';

/**
 * Puts a text on the clipboard by the sequence that terminals have for it (OSC 52), which works over a remote login too.
 * It goes to standard error, so that standard output stays the answer alone.
 */
export async function copyText(text: string, { stderr }: Io): Promise<void> {
  if (stderr.isTTY !== true) throw badInput('--copy needs a terminal');
  await write(stderr, clipboardSequence(text));
}

/** The control sequence that puts a text on a terminal's clipboard. Not every terminal does so, and none reports it. */
export function clipboardSequence(text: string): string {
  return `\u001b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`;
}
