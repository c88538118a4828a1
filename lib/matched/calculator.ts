import { decimalText } from '../number/decimal.ts';
import { exactPounds, moneyText, type Pence } from '../number/money.ts';
import { type Rational, toExactText } from '../number/rational.ts';
import { type Position } from './position.ts';
import { issue, type Issue } from '../issue.ts';
import { type Fields, isFields } from '../read/fields.ts';
import { type Scope, rootScope } from '../read/scope.ts';
import { failed, ok, type Result } from '../result.ts';

/** Figures worked out, or none with notes saying why; no note where an input is simply still blank. */
export type Calculated<T> = { readonly figures: T | undefined; readonly notes: readonly string[] };

/** Nothing to work out yet: an input is blank. */
export const BLANK: Calculated<never> = { figures: undefined, notes: [] };

/** The figures, with anything a person should know about them. */
export function calculated<T>(figures: T, notes: readonly string[] = []): Calculated<T> {
  return { figures, notes };
}

/** No figures, because of what the note says. */
export function withoutFigures(note: string): Calculated<never> {
  return { figures: undefined, notes: [note] };
}

/** What `next` makes of the figures; without figures, the same notes. */
export function following<T, U>(before: Calculated<T>, next: (figures: T) => Calculated<U>): Calculated<U> {
  return before.figures === undefined ? { figures: undefined, notes: before.notes } : next(before.figures);
}

/** What a JSON text can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** What a JSON object can hold. */
export type JsonObject = { readonly [key: string]: Json };

/** How the figures of an answer are printed. */
export type JsonOptions = {
  /** Print every figure as a reduced fraction `n/d` instead of rounding it. */
  readonly exact?: boolean;
};

/** What a calculator answers: its figures as text, null where there are none, and what a person should know. */
export type CalculatedJson = { readonly result: JsonObject | null; readonly notes?: readonly string[] };

/** How figures are printed. */
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
  score: (score) => decimalText(score, { places: 2, minimumPlaces: 2 }),
};
const EXACT: Printer = { money: exactPounds, odds: toExactText, score: toExactText };

/** The printer that the options ask for. */
export function printer(options: JsonOptions): Printer {
  return options.exact === true ? EXACT : ROUNDED;
}

/** `{result, notes?}` with what `print` makes of the figures, or null where there are none. */
function calculatedJson<T>(
  { figures, notes }: Calculated<T>,
  print: (figures: T, write: Printer) => JsonObject,
  options: JsonOptions,
): CalculatedJson {
  const result = figures === undefined ? null : print(figures, printer(options));
  return notes.length === 0 ? { result } : { result, notes };
}

export type PositionJson = {
  readonly liability: string;
  readonly totalBackWin: string;
  readonly totalLayWin: string;
  readonly profit: string;
};

/** Both sides of a matched bet as text. */
export function positionJson(position: Position, { money }: Printer): PositionJson {
  return {
    liability: money(position.liability),
    totalBackWin: money(position.totalBackWin),
    totalLayWin: money(position.totalLayWin),
    profit: money(position.profit),
  };
}

/** JSON in, JSON out: the result with its figures as text, or every problem of the input at once. */
export type Calculator<Answer extends JsonObject = CalculatedJson> = (
  input: unknown,
  options?: JsonOptions,
) => Result<Answer, readonly Issue[]>;

/** The three steps of a calculator. */
export type CalculatorSteps<Input, Figures> = {
  /** Its result is used only if it added no issue. */
  readonly read: (fields: Fields<never>, scope: Scope) => Input;
  readonly work: (input: Input) => Calculated<Figures>;
  readonly print: (figures: Figures, write: Printer, input: Input) => JsonObject;
};

/** The calculator of these steps. Its JSON is `{result, notes?}`, with a result of null where there are no figures. */
export function calculator<Input, Figures>({
  read,
  work,
  print,
}: CalculatorSteps<Input, Figures>): Calculator {
  return (value, options = {}) => {
    if (!isFields(value)) return failed([issue('invalid-value', '')]);
    const issues: Issue[] = [];
    const input = read(value, rootScope(issues));
    if (issues.length > 0) return failed(issues);
    return ok(calculatedJson(work(input), (figures, write) => print(figures, write, input), options));
  };
}
