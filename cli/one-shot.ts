import {
  type Bet,
  type BetDraft,
  type Issue,
  ISSUE_MESSAGES,
  type IssueCode,
  readBet,
  readRules,
  type Rules,
  typedIssues,
} from '#lib';
import { BadInput, type Problem } from './bad-input.ts';
import { flagFor, flagPlace } from './flag-place.ts';
import { givenAt } from './given.ts';
import { countMessage } from './selection-count.ts';
import { type FlagSlip, type RuleFlags, rulesOf, valuesOf } from './slip-flags.ts';

/** A valid bet with the slip it was made of. */
export type CheckedSlip = { readonly bet: Bet; readonly draft: BetDraft };

/** The bet of a slip, by `rules` where it names none; or every problem of it at once, each with what was given. */
export function checkSlip(
  input: unknown,
  { rules, source }: { readonly rules: Rules; readonly source: string },
): CheckedSlip {
  const result = readBet(input, { rules });
  if (result.ok) return { bet: result.value, draft: { ...validDraft(input), rules: result.value.rules } };
  throw new BadInput(problemsOf(result.issues, input), source);
}

/** The conventions that flags name, for slips that name none. */
export function checkRules(flags: RuleFlags, argv: readonly string[]): Rules {
  const slip = { rules: rulesOf(flags) };
  const rules = readRules(slip.rules);
  if (rules.ok) return rules.value;
  throw new BadInput(inTypedOrder(slipProblemsOf(rules.issues, { slip, typed: slip }), argv));
}

/** The bet that flags describe. Problems come in the order in which the flags were typed. */
export function checkFlags(flagSlip: FlagSlip, argv: readonly string[]): CheckedSlip {
  const { slip, problems } = flagSlip;
  const result = readBet(slip);
  if (result.ok && problems.length === 0) return { bet: result.value, draft: validDraft(slip) };
  const all = [...problems, ...slipProblemsOf(result.ok ? [] : result.issues, flagSlip)];
  throw new BadInput(inTypedOrder(all, argv));
}

/** The codes of what no field of the screen could hold. */
const BEYOND_THE_SCREEN: ReadonlySet<IssueCode> = new Set([
  'unknown-value',
  'invalid-value',
  'unknown-system',
  'unknown-field',
]);

/** The slip of flags for the interactive screen, which may be unfinished or wrong: there it can be mended. */
export function draftForScreen(flagSlip: FlagSlip, argv: readonly string[]): BetDraft {
  const { slip, problems } = flagSlip;
  const result = readBet(slip);
  const canBeMended = result.ok || !result.issues.some(({ code }) => BEYOND_THE_SCREEN.has(code));
  return problems.length === 0 && canBeMended ? validDraft(slip) : checkFlags(flagSlip, argv).draft;
}

/** Issues with what stood at their paths. */
export function problemsOf(issues: readonly Issue[], input: unknown): readonly Problem[] {
  return issues.map(({ path, message, code }) => ({ path, given: givenAt(input, path), message, code }));
}

/** Issues of what flags said: where a flag has a choice of values, the problem of another names them. */
export function flagProblemsOf(
  issues: readonly Issue[],
  input: unknown,
  choicesAt: (path: string) => readonly string[],
): readonly Problem[] {
  const named = issues.map((each) => {
    const choices = each.message === ISSUE_MESSAGES['unknown-value'] ? choicesAt(each.path) : [];
    return choices.length === 0
      ? each
      : { ...each, message: `${each.message}: one of ${choices.join(', ')}` };
  });
  return problemsOf(named, input);
}

/** Problems of a slip that flags describe, each by its flag. */
export function slipProblemsOf(
  issues: readonly Issue[],
  { slip, typed }: Pick<FlagSlip, 'slip' | 'typed'>,
): readonly Problem[] {
  const named = typedIssues(issues, slip).map((each) => ({ ...each, message: sizedMessage(each, slip) }));
  const problems = flagProblemsOf(named, typed, (path) => valuesOf(flagFor(path) ?? ''));
  return problems.map((problem) => ({ ...problem, place: flagPlace(problem.path) }));
}

/** The message of an issue, which for a wrong number of selections says how many the system takes. */
function sizedMessage({ code, path, message }: Issue, { system, selections }: FlagSlip['slip']): string {
  const count = Array.isArray(selections) ? selections.length : 0;
  if (code === 'selection-count') return countMessage(system, count) ?? message;
  return code === 'unknown-system' && path === 'system' ? 'Give whole sizes from 1 up, each once' : message;
}

/** Problems of flags in the order of the flags; those of flags that are missing last. */
export function inTypedOrder(problems: readonly Problem[], argv: readonly string[]): readonly Problem[] {
  const place = ({ path }: Problem): number => {
    if (path === 'system') return -1;
    const flag = flagFor(path);
    const index = argv.findIndex((argument) => argument === flag || argument.startsWith(`${flag ?? ''}=`));
    return flag === undefined || index === -1 ? argv.length : index;
  };
  return problems.toSorted((a, b) => place(a) - place(b));
}

/** A slip without unknown fields, values or types is a draft, whatever its numbers. */
function validDraft(input: unknown): BetDraft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what readBet accepts is one
  return input as BetDraft;
}
