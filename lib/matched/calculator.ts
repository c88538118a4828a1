import { issue, type Issue } from '../issue.ts';
import { decimalText } from '../number/decimal.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { type Rational, toExactText } from '../number/rational.ts';
import { type Fields, isFields } from '../read/fields.ts';
import { type Scope, rootScope } from '../read/scope.ts';
import { type Answer, following, worked } from './answer.ts';
import type { Position } from './position.ts';
import { scoreText } from './scores.ts';

/** Any value that a JSON text can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** Any object that a JSON text can hold. */
export type JsonObject = { readonly [key: string]: Json };

/** The way in which the figures of an answer are printed. */
export type JsonOptions = {
  /** Print every figure as a reduced fraction `n/d` instead of rounding it. */
  readonly exact?: boolean;
};

/** Input that is refused, with all of its issues. */
export type Wrong = { readonly kind: 'wrong'; readonly issues: readonly Issue[] };

/** The JSON of an answer: its figures as text, null if there are none. */
export type AnswerJson<Result extends JsonObject = JsonObject> =
  | { readonly kind: 'worked'; readonly result: Result; readonly notes?: readonly string[] }
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
};

const ROUNDED: Printer = {
  money: moneyText,
  odds: (price) => decimalText(price, { places: 4, minimumPlaces: 2 }),
  score: scoreText,
};
const EXACT: Printer = { money: exactPounds, odds: toExactText, score: toExactText };

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

/** JSON in, JSON out: the answer with its figures as text, or every issue of the input at once. */
export type Calculator<Answers = AnswerJson> = (input: unknown, options?: JsonOptions) => Answers | Wrong;

/** The three steps of a calculator. */
export type CalculatorSteps<Input, Figures> = {
  /** Its result is used only if it added no issue. */
  readonly read: (fields: Fields<never>, scope: Scope) => Input;
  readonly work: (input: Input) => Answer<Figures>;
  readonly print: (figures: Figures, write: Printer, input: Input) => JsonObject;
};

/** The calculator of these steps. */
export function calculator<Input, Figures>({
  read,
  work,
  print,
}: CalculatorSteps<Input, Figures>): Calculator {
  return (value, options = {}) => {
    const input = readWhole(value, read);
    if (input.kind === 'wrong') return input;
    const answer = following(worked(input.value, input.notes), work);
    switch (answer.kind) {
      case 'worked': {
        const result = print(answer.figures, printer(options), input.value);
        return { kind: 'worked', result, ...(answer.notes.length > 0 && { notes: answer.notes }) };
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

/** The value that a reader makes of a whole input, or every issue of it. */
export function readWhole<Input>(
  value: unknown,
  read: (fields: Fields<never>, scope: Scope) => Input,
): ReadInput<Input> | Wrong {
  if (!isFields(value)) return { kind: 'wrong', issues: [issue('invalid-value', '')] };
  const issues: Issue[] = [];
  const notes: string[] = [];
  const input = read(value, rootScope(issues, notes));
  return issues.length > 0 ? { kind: 'wrong', issues } : { kind: 'read', value: input, notes };
}
