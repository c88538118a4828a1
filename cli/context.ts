import type { Command } from 'commander';
import type { Io } from './io.ts';

/** The state of one run of a command, which sets its exit code here. */
export type Context = {
  readonly io: Io;
  readonly argv: readonly string[];
  /** Builds the program with every command, for shell completion. */
  readonly fullProgram: () => Command;
  exitCode: number;
};

/** Gives a command its arguments, options, help and action. */
export type Define = (command: Command, context: Context) => void;
