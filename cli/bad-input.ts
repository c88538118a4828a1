/** One thing wrong with what was given. */
export type Problem = {
  /** The dotted path of a field, or the flag. Empty where the whole is meant. */
  readonly path: string;
  /** What stood there; empty where nothing did. */
  readonly given: string;
  readonly message: string;
};

/** Thrown for the user's mistakes: exit code 2, all of them on standard error, nothing on standard output. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  /** What the problems are of: a file, mostly. */
  readonly source: string | undefined;
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], source?: string) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join(', '));
    this.problems = problems;
    this.source = source;
  }
}

/** A mistake that no field stands for. */
export function badInput(message: string, source?: string): BadInput {
  return new BadInput([{ path: '', given: '', message }], source);
}

/** Whether somebody's mistake was thrown. By name: the interactive screen is a bundle with a class of its own. */
export function isBadInput(error: unknown): error is BadInput {
  return error instanceof Error && error.name === 'BadInput' && 'problems' in error;
}
