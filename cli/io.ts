import type { Readable, Writable } from 'node:stream';

/** An output stream; `isTTY` is true for a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** An input stream; `isTTY` is true for a terminal. */
export type Input = Readable & { readonly isTTY?: boolean };

/** The parts of the process that a command may use; tests pass their own. */
export type Io = {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export const EXIT = { done: 0, failure: 1, badInput: 2, incomplete: 3 } as const;

/** Writes a text and waits for `drain` under backpressure. A closed reader ends the program (main.ts). */
export async function write(output: Writable, text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || output.write(text)) return;
  await new Promise<void>((resolve) => output.once('drain', resolve));
}
