import {
  type Bet,
  CONCESSION_KINDS,
  type Issue,
  ISSUE_MESSAGES,
  type IssueCode,
  readBet,
  readRules,
  readTotals,
  type Result,
  type Rules,
  type SettledTotals,
  typedIssues,
} from '#lib';
import { readSlip, type SlipState } from '#lib/slip';
import { BadInput, badInput, type Problem } from './bad-input.ts';
import { CONCESSION_FLAGS } from './concession-flags.ts';
import { flagFor, flagPlace } from './flag-place.ts';
import { givenAt } from './given.ts';
import { MARKET_HELP, SCORE_HELP } from './result-flags.ts';
import { countMessage, permMessage } from './selection-count.ts';
import { type FlagSlip, type RuleFlags, rulesOf, valuesOf } from './slip-flags.ts';

/** A valid bet with the slip that it was made of. */
export type CheckedSlip = { readonly bet: Bet; readonly slip: unknown };

/** The bet of a slip, by `rules` where it names none; or every problem of it at once, each with what was given. */
export function checkSlip(
  input: unknown,
  { rules, source }: { readonly rules: Rules; readonly source: string },
): CheckedSlip {
  const result = readBet(input, { rules });
  if (result.ok) return { bet: result.value, slip: input };
  throw new BadInput(problemsOf(result.issues, input), source);
}

/** The totals alone of a slip, by `rules` where it names none; or every problem of it. */
export function checkTotals(
  input: unknown,
  { rules, source }: { readonly rules: Rules; readonly source: string },
): SettledTotals {
  const result = readTotals(input, { rules });
  if (result.ok) return result.value;
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
  if (result.ok && problems.length === 0) return { bet: result.value, slip };
  throw badFlags(flagSlip, result, argv);
}

/** The totals alone of the bet that flags describe. */
export function checkFlagTotals(flagSlip: FlagSlip, argv: readonly string[]): SettledTotals {
  const { slip, problems } = flagSlip;
  const result = readTotals(slip);
  if (result.ok && problems.length === 0) return result.value;
  throw badFlags(flagSlip, result, argv);
}

function badFlags(
  flagSlip: FlagSlip,
  result: Result<unknown, readonly Issue[]>,
  argv: readonly string[],
): BadInput {
  const all = [...flagSlip.problems, ...slipProblemsOf(result.ok ? [] : result.issues, flagSlip)];
  return new BadInput(inTypedOrder(all, argv));
}

/** The editing state of a slip for the interactive screen, by `rules` if the slip left its own to flags or settings. */
export function stateForScreen(slip: unknown, rules?: Rules): SlipState {
  const state = readSlip(slip);
  if (state === undefined) throw badInput('The interactive screen cannot edit a bet of this system');
  return rules === undefined ? state : { ...state, slip: { ...state.slip, rules } };
}

/** The codes of what no field of the screen could hold. */
const BEYOND_THE_SCREEN: ReadonlySet<IssueCode> = new Set([
  'unknown-value',
  'invalid-value',
  'unknown-system',
  'unknown-field',
]);

/** The slip of flags for the interactive screen, which may be unfinished or wrong: there it can be mended. */
export function flagsForScreen(flagSlip: FlagSlip, argv: readonly string[]): SlipState {
  const { slip, problems } = flagSlip;
  const result = readBet(slip);
  const canBeMended = result.ok || !result.issues.some(({ code }) => BEYOND_THE_SCREEN.has(code));
  if (problems.length === 0 && canBeMended) return stateForScreen(slip);
  throw badFlags(flagSlip, result, argv);
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
  return problems.map((problem) => ({
    ...problem,
    place: placeIn(slip, problem.path),
    given: problem.path.endsWith('.kind') ? '' : problem.given,
  }));
}

/** A field of a slip by its flag; a concession's by that of its kind. */
function placeIn({ concessions }: FlagSlip['slip'], path: string): string {
  const [, index] = /^concessions\.(\d+)/u.exec(path) ?? [];
  const given = index === undefined ? '' : givenAt({ concessions }, `concessions.${index}.kind`);
  const found = CONCESSION_KINDS.find((kind) => kind === given);
  return found === undefined ? flagPlace(path) : CONCESSION_FLAGS[found];
}

/** The message of an issue, which for a wrong number of selections says how many the system takes. */
function sizedMessage(issue: Issue, slip: FlagSlip['slip']): string {
  const { code, path, message } = issue;
  const { system, selections } = slip;
  const count = Array.isArray(selections) ? selections.length : 0;
  if (code === 'selection-count') return countMessage(system, count) ?? message;
  if (code === 'unknown-system' && path === 'system') return unknownSystem(system);
  return code === 'invalid-value' ? resultMessage(issue, slip) : message;
}

function unknownSystem(system: unknown): string {
  const word = givenAt({ system }, 'system.perm');
  return word === '' ? 'Give whole sizes from 1 up, each once' : permMessage(word);
}

/** The message of a market or a score that cannot be read, or that needs the other. */
function resultMessage({ path, message }: Issue, slip: FlagSlip['slip']): string {
  if (path.endsWith('.result')) return SCORE_HELP;
  if (!path.endsWith('.market')) return message;
  return givenAt(slip, path) === '' ? 'A --result needs the --market that it decides' : MARKET_HELP;
}

/** Problems of flags in the order of the flags; those of flags that are missing last. */
export function inTypedOrder(problems: readonly Problem[], argv: readonly string[]): readonly Problem[] {
  const place = ({ path, place: said }: Problem): number => {
    if (path === 'system') return -1;
    const [flag = flagFor(path)] = said?.startsWith('--') === true ? said.split(',') : [];
    const index = argv.findIndex((argument) => argument === flag || argument.startsWith(`${flag ?? ''}=`));
    return flag === undefined || index === -1 ? argv.length : index;
  };
  return problems.toSorted((a, b) => place(a) - place(b));
}
