import type { Readable, Writable } from 'node:stream';

/** Where text goes, and whether a person looks at it. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Where text comes from. */
export type Input = Readable & { readonly isTTY?: boolean };

/** Everything of the process that a command may touch; tests bring their own. */
export type Io = {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export const EXIT = { done: 0, ourFault: 1, badInput: 2 } as const;

/** Writes a text and waits while the reader is behind; a reader that is gone ends the program quietly (main.ts). */
export async function write(output: Writable, text: string): Promise<void> {
  if (text === '' || output.write(text)) return;
  await new Promise<void>((resolve) => output.once('drain', resolve));
}
