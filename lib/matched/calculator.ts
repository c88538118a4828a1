import type { Issue } from '../issue.ts';
import { decimalText } from '../number/decimal.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { type Rational, reduce, times, toExactText, whole } from '../number/rational.ts';
import { type Fields, readInput } from '../read/fields.ts';
import type { Scope } from '../read/scope.ts';
import { type Answer, following, worked } from './answer.ts';
import type { Position } from './position.ts';
import { scoreText } from './scores.ts';
import type { CalculationStep, StepJson } from './workings.ts';

/** Any value that a JSON text can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** Any object that a JSON text can hold. */
export type JsonObject = { readonly [key: string]: Json };

/** The way in which the figures of an answer are printed. */
export type JsonOptions = {
  /** Print every figure as a reduced fraction `n/d` instead of rounding it. */
  readonly exact?: boolean;
  /** Add the steps that lead to the figures, for a calculation that explains itself. */
  readonly workings?: boolean;
};

/** Input that is refused, with all of its issues. */
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

/** Printers of figures. */
export type Printer = {
  /** Pounds: two places, half away from zero; exact, `n/d`. */
  readonly money: (amount: Pence) => string;
  /** Decimal odds: two to four places; exact, `n/d`. */
  readonly odds: (price: Rational) => string;
  /** A percentage or a score: two places; exact, `n/d`. */
  readonly score: (score: Rational) => string;
  /** Any other number: two to six places; exact, `n/d`. */
  readonly number: (value: Rational) => string;
  /** True if figures are printed in full. */
  readonly isExact: boolean;
};

const ROUNDED: Printer = {
  money: moneyText,
  odds: (price) => decimalText(price, { places: 4, minimumPlaces: 2 }),
  score: scoreText,
  number: (value) => decimalText(value, { places: 6, minimumPlaces: 2 }),
  isExact: false,
};
const EXACT: Printer = {
  money: exactPounds,
  odds: toExactText,
  score: toExactText,
  number: toExactText,
  isExact: true,
};

/** The printer that the options ask for. */
export function printer(options: JsonOptions): Printer {
  return options.exact === true ? EXACT : ROUNDED;
}

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
 * A draft in, JSON out: the answer with its figures as text, or every issue of the draft at once. Reads a draft of any
 * type, so callers in JavaScript get issues too.
 */
export type Calculator<Draft, Answers = AnswerJson> = (
  draft: Draft,
  options?: JsonOptions,
) => Answers | Wrong;

/** The steps of a calculator. */
export type CalculatorSteps<Input, Figures> = {
  /** Its result is used only if it added no issue. */
  readonly read: (fields: Fields<never>, scope: Scope) => Input;
  readonly work: (input: Input) => Answer<Figures>;
  readonly print: (figures: Figures, write: Printer, input: Input) => JsonObject;
  /** The steps that lead to the main figure, which is the value of the last one. */
  readonly explain?: (figures: Figures, input: Input) => readonly CalculationStep[];
};

/** The calculator of these steps. */
export function calculator<Input, Figures>({
  read,
  work,
  print,
  explain,
}: CalculatorSteps<Input, Figures>): Calculator<unknown> {
  return (draft, options = {}) => {
    const input = readWhole(draft, read);
    if (input.kind === 'wrong') return input;
    const answer = following(worked(input.value, input.notes), work);
    switch (answer.kind) {
      case 'worked': {
        const result = print(answer.figures, printer(options), input.value);
        const steps = options.workings === true ? explain?.(answer.figures, input.value) : undefined;
        return {
          kind: 'worked',
          result,
          ...(answer.notes.length > 0 && { notes: answer.notes }),
          ...(steps && { workings: workingsJson(steps, { shown: printer(options), exact: EXACT }) }),
        };
      }
      case 'none':
      case 'blank':
        return { ...answer, result: null };
    }
  };
}

/** The value of a whole input, and the notes of its reader. */
export type ReadInput<Input> = {
  readonly kind: 'read';
  readonly value: Input;
  readonly notes: readonly string[];
};

/** The value that a reader makes of a whole input, or every issue of it. Never throws. */
export function readWhole<Input>(
  draft: unknown,
  read: (fields: Fields<never>, scope: Scope) => Input,
): ReadInput<Input> | Wrong {
  const input = readInput(draft, (fields, scope) => ({ value: read(fields, scope), notes: scope.notes }));
  return input.ok ? { kind: 'read', ...input.value } : wrong(input.issues);
}

/** The answer to an input that is refused. */
export function wrong(issues: readonly Issue[]): Wrong {
  return { kind: 'wrong', issues };
}

/** Steps as JSON, each value printed in its unit. */
function workingsJson(
  steps: readonly CalculationStep[],
  { shown, exact }: { readonly shown: Printer; readonly exact: Printer },
): readonly StepJson[] {
  return steps.map(({ label, unit, formula, value }) => ({
    label,
    unit,
    formula,
    value: stepText({ unit, value }, shown),
    exact: stepText({ unit, value }, exact),
  }));
}

function stepText({ unit, value }: Pick<CalculationStep, 'unit' | 'value'>, write: Printer): string {
  switch (unit) {
    case 'money':
      return write.money(reduce(value));
    case 'odds':
      return write.odds(reduce(value));
    case 'percent':
      return write.number(reduce(times(value, whole(100))));
    case 'number':
      return write.number(reduce(value));
  }
}
