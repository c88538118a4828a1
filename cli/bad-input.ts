/** One thing wrong with what was given. */
export type Problem = {
  /** The dotted path of a field, or the flag. Empty where the whole is meant. */
  readonly path: string;
  /** The field by the name that people have for it, where its path is not shown to them: `--odds, 3rd price`. */
  readonly place?: string;
  /** A stable code; `usage` where there is none. */
  readonly code?: string;
  /** The text that stood there; empty where none did. */
  readonly given: string;
  readonly message: string;
  /** The place in the text of a slip, and what is accepted there. */
  readonly span?: { readonly start: number; readonly end: number; readonly expected: string };
};

/** Thrown for the user's mistakes: exit code 2, all of them on standard error, nothing on standard output. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  /** The source of the problems: a file, mostly. */
  readonly source: string | undefined;
  readonly problems: readonly Problem[];

  /** The text of the slip that the problems are in, where it was written as text. */
  readonly text: string | undefined;

  constructor(problems: readonly Problem[], source?: string, text?: string) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join(', '));
    this.problems = problems;
    this.source = source;
    this.text = text;
  }
}

/** A mistake that no field stands for. */
export function badInput(message: string, source?: string): BadInput {
  return new BadInput([{ path: '', given: '', message }], source);
}

/** Tells a user's mistake from a fault. By name: the interactive screen is a bundle with a class of its own. */
export function isBadInput(error: unknown): error is BadInput {
  return error instanceof Error && error.name === 'BadInput' && 'problems' in error;
}
