import type { Issue } from '../issue.ts';
import { type Fields, readInput } from '../read/fields.ts';
import type { Scope } from '../read/scope.ts';
import { type Answer, following, worked } from './answer.ts';
import type { Position } from './position.ts';
import { type Printer, printer } from './printer.ts';
import type { CalculationStep, StepJson } from './workings.ts';

/** Any value that a JSON text can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** Any object that a JSON text can hold. */
export type JsonObject = { readonly [key: string]: Json };

/** Options for printing the figures of an answer. */
export type JsonOptions = {
  /** Print every figure as a reduced fraction `n/d` instead of rounding it. */
  readonly exact?: boolean;
  /** Add the steps that lead to the figures. */
  readonly workings?: boolean;
};

/** Invalid input, with all of its issues. */
export type Wrong = { readonly kind: 'wrong'; readonly issues: readonly Issue[] };

/** The JSON of an answer: its figures as text, null if there are none. */
export type AnswerJson<Result extends JsonObject = JsonObject> =
  | {
      readonly kind: 'worked';
      readonly result: Result;
      readonly notes?: readonly string[];
      readonly workings?: readonly StepJson[];
    }
  | { readonly kind: 'none'; readonly result: null; readonly notes: readonly string[] }
  | { readonly kind: 'blank'; readonly result: null; readonly missing: readonly string[] };

/** Both sides of a matched bet as text. */
export function positionJson(position: Position, { money }: Printer): JsonObject {
  return {
    liability: money(position.liability),
    totalBackWin: money(position.totalBackWin),
    totalLayWin: money(position.totalLayWin),
    profit: money(position.profit),
  };
}

/**
 * Calculates JSON from a draft: the answer with its figures as text, or all issues of the draft. Validates a draft of
 * any type, so callers in JavaScript get issues too.
 */
export type Calculator<Draft, Answers = AnswerJson> = (
  draft: Draft,
  options?: JsonOptions,
) => Answers | Wrong;

/** The steps of a calculator. */
export type CalculatorSteps<Input, Figures> = {
  /** Its result is used only if it added no issue and no missing field. */
  readonly read: (fields: Fields<never>, scope: Scope) => Input;
  readonly work: (input: Input) => Answer<Figures>;
  readonly print: (figures: Figures, write: Printer, input: Input) => JsonObject;
  /** The steps that lead to the main figure, which is the value of the last one. */
  readonly explain: (figures: Figures, input: Input) => readonly CalculationStep[];
};

/** Builds a calculator from these steps. */
export function calculator<Input, Figures>({
  read,
  work,
  print,
  explain,
}: CalculatorSteps<Input, Figures>): Calculator<unknown> {
  return (draft, options = {}) => {
    const input = readWhole(draft, read);
    if (input.kind === 'wrong') return input;
    if (input.missing.length > 0) return { kind: 'blank', missing: input.missing, result: null };
    const answer = following(worked(input.value, input.notes), work);
    switch (answer.kind) {
      case 'worked': {
        const result = print(answer.figures, printer(options), input.value);
        return {
          kind: 'worked',
          result,
          ...(answer.notes.length > 0 && { notes: answer.notes }),
          ...(options.workings === true && {
            workings: workingsJson(explain(answer.figures, input.value), options),
          }),
        };
      }
      case 'none':
      case 'blank':
        return { ...answer, result: null };
    }
  };
}

/** The value of a whole input, the required fields that it leaves out, and the notes of its reader. */
export type ReadInput<Input> = {
  readonly kind: 'read';
  /** Complete only if nothing is missing. */
  readonly value: Input;
  readonly missing: readonly string[];
  readonly notes: readonly string[];
};

/** Reads a whole input: its value, or all of its issues. Never throws. */
export function readWhole<Input>(
  draft: unknown,
  read: (fields: Fields<never>, scope: Scope) => Input,
): ReadInput<Input> | Wrong {
  const input = readInput(draft, (fields, scope) => {
    const value = read(fields, scope);
    return { value, missing: scope.missing, notes: scope.notes };
  });
  return input.ok ? { kind: 'read', ...input.value } : wrong(input.issues);
}

/** The answer to invalid input. */
export function wrong(issues: readonly Issue[]): Wrong {
  return { kind: 'wrong', issues };
}

/** Steps as JSON: each value as the answer prints it, and unrounded. */
export function workingsJson(steps: readonly CalculationStep[], options: JsonOptions): readonly StepJson[] {
  const [shown, full] = [printer(options), printer({ exact: true })];
  return steps.map(({ print, ...step }) => ({ ...step, value: print(shown), exact: print(full) }));
}
