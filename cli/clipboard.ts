import { Buffer } from 'node:buffer';
import { badInput } from './bad-input.ts';
import { type Io, write } from './io.ts';

/**
 * Copies a text to the clipboard with the OSC 52 escape sequence, which also works over SSH. Writes it to standard
 * error, so that standard output holds only the answer.
 */
export async function copyText(text: string, { stderr }: Io): Promise<void> {
  if (stderr.isTTY !== true) throw badInput('--copy needs a terminal');
  await write(stderr, clipboardSequence(text));
}

/** The OSC 52 escape sequence that copies a text. Some terminals ignore it, and none acknowledges it. */
export function clipboardSequence(text: string): string {
  return `\u001b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\u0007`;
}
