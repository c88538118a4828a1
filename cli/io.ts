import type { Readable, Writable } from 'node:stream';

/** A stream for text; a terminal is one that a person looks at. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** A stream that text comes from. */
export type Input = Readable & { readonly isTTY?: boolean };

/** Everything of the process that a command may touch; tests bring their own. */
export type Io = {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export const EXIT = { done: 0, ourFault: 1, badInput: 2, incomplete: 3 } as const;

/** Writes a text and waits while the reader is behind; a reader that has closed ends the program (main.ts). */
export async function write(output: Writable, text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || output.write(text)) return;
  await new Promise<void>((resolve) => output.once('drain', resolve));
}
