import { issue, type Issue } from '../issue.ts';
import { type Fields, isFields } from '../read/fields.ts';
import { type Scope, rootScope } from '../read/scope.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Calculated } from './calculated.ts';
import {
  type CalculatedJson,
  calculatedJson,
  type JsonObject,
  type JsonOptions,
  type Printer,
} from './json.ts';

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
