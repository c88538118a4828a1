/** A mistake in the user's input. */
export type Problem = {
  /** The dotted path of a field, or the flag. Empty for the input as a whole. */
  readonly path: string;
  /** The name to display in place of the path: `--odds, 3rd price`. */
  readonly place?: string;
  /** A stable code; `usage` if there is none. */
  readonly code?: string;
  /** The text given at the path; empty if there was none. */
  readonly given: string;
  readonly message: string;
  /** The place in the text of a slip, and what is accepted there. */
  readonly span?: { readonly start: number; readonly end: number; readonly expected: string };
};

/** Thrown for the user's mistakes: exit code 2, all of them on standard error, nothing on standard output. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  /** The source of the input, usually a file. */
  readonly source: string | undefined;
  readonly problems: readonly Problem[];

  /** The text of a slip given as text. */
  readonly text: string | undefined;

  constructor(problems: readonly Problem[], source?: string, text?: string) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join(', '));
    this.problems = problems;
    this.source = source;
    this.text = text;
  }
}

/** A mistake that belongs to no field. */
export function badInput(message: string, source?: string): BadInput {
  return new BadInput([{ path: '', given: '', message }], source);
}

/** True for a user's mistake. Compares names, because the interactive screen is a separate bundle with its own class. */
export function isBadInput(error: unknown): error is BadInput {
  return error instanceof Error && error.name === 'BadInput' && 'problems' in error;
}
