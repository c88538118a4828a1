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
import { letterOf } from './render/selection-table.ts';
import { MARKET_HELP, SCORE_HELP } from './result-flags.ts';
import { countMessage, permMessage } from './selection-count.ts';
import { type FlagSlip, type RuleFlags, rulesOf, valuesOf } from './slip-flags.ts';

/** A valid bet and the slip it was made from. */
export type CheckedSlip = { readonly bet: Bet; readonly slip: unknown };

/** Validates a slip, with `rules` as its default conventions. Throws all problems at once, each with the value given. */
export function checkSlip(
  input: unknown,
  { rules, source }: { readonly rules: Rules; readonly source: string },
): CheckedSlip {
  const result = readBet(input, { rules });
  if (result.ok) return { bet: result.value, slip: input };
  throw new BadInput(problemsOf(result.issues, input), source);
}

/** Settles only the totals of a slip, with `rules` as its default conventions. Throws all problems at once. */
export function checkTotals(
  input: unknown,
  { rules, source }: { readonly rules: Rules; readonly source: string },
): SettledTotals {
  const result = readTotals(input, { rules });
  if (result.ok) return result.value;
  throw new BadInput(problemsOf(result.issues, input), source);
}

/** Validates the conventions given by flags, the default for slips without any. */
export function checkRules(flags: RuleFlags, argv: readonly string[]): Rules {
  const slip = { rules: rulesOf(flags) };
  const rules = readRules(slip.rules);
  if (rules.ok) return rules.value;
  throw new BadInput(inTypedOrder(slipProblemsOf(rules.issues, { slip, typed: slip }), argv));
}

/** Validates the bet that flags describe. Throws its problems in the order of the flags typed. */
export function checkFlags(flagSlip: FlagSlip, argv: readonly string[]): CheckedSlip {
  const { slip, problems } = flagSlip;
  const result = readBet(slip);
  if (result.ok && problems.length === 0) return { bet: result.value, slip };
  throw badFlags(flagSlip, result, argv);
}

/** Settles only the totals of the bet that flags describe. */
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

/** The editing state of a slip for the interactive screen. `rules`, if given, replace those of the slip. */
export function stateForScreen(slip: unknown, rules?: Rules): SlipState {
  const state = readSlip(slip);
  if (state === undefined) throw badInput('The interactive screen cannot edit a bet of this system');
  return rules === undefined ? state : { ...state, slip: { ...state.slip, rules } };
}

/** The issue codes of values that no field of the screen can hold. */
const NOT_EDITABLE: ReadonlySet<IssueCode> = new Set([
  'unknown-value',
  'invalid-value',
  'unknown-system',
  'unknown-field',
]);

/** The slip of flags for the interactive screen, where an incomplete or invalid slip can be corrected. */
export function flagsForScreen(flagSlip: FlagSlip, argv: readonly string[]): SlipState {
  const { slip, problems } = flagSlip;
  const result = readBet(slip);
  const isEditable = result.ok || !result.issues.some(({ code }) => NOT_EDITABLE.has(code));
  if (problems.length === 0 && isEditable) return stateForScreen(slip);
  throw badFlags(flagSlip, result, argv);
}

/** Adds the value given at its path to each issue. */
export function problemsOf(issues: readonly Issue[], input: unknown): readonly Problem[] {
  return issues.map(({ path, message, code }) => ({ path, given: givenAt(input, path), message, code }));
}

/** The problems for issues of flags. An unknown value's message lists the accepted values. */
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

/** The problems of a slip given by flags, each named by its flag. */
export function slipProblemsOf(
  issues: readonly Issue[],
  { slip, typed }: Pick<FlagSlip, 'slip' | 'typed'>,
): readonly Problem[] {
  const named = typedIssues(issues, slip).map((each) => ({ ...each, message: specificMessage(each, slip) }));
  const problems = flagProblemsOf(named, typed, (path) => valuesOf(flagFor(path) ?? ''));
  return problems.map((problem) => ({
    ...problem,
    place: placeIn(slip, problem.path),
    given: givenFor(problem, typed),
  }));
}

/** The text given for a problem of a slip; for a banker the letter of its selection, for a result `2-1`. */
function givenFor({ path, given }: Problem, typed: FlagSlip['typed']): string {
  const joined = (keys: readonly string[], separator: string): string => {
    const parts = keys.map((key) => givenAt(typed, `${path}.${key}`)).filter((part) => part !== '');
    return parts.length === 0 ? given : parts.join(separator);
  };
  if (path.endsWith('.result')) return joined(['home', 'away'], '-');
  if (path.endsWith('.finish')) return joined(['position', 'tied', 'pays'], '/');
  const [, banker] = /^selections\.(\d+)\.banker$/u.exec(path) ?? [];
  if (banker !== undefined) return letterOf(Number(banker));
  return path.endsWith('.kind') ? '' : given;
}

/** The display name of a field of a slip: its flag, or for a concession the flag of its kind. */
function placeIn({ concessions }: FlagSlip['slip'], path: string): string {
  const [, index] = /^concessions\.(\d+)/u.exec(path) ?? [];
  const given = index === undefined ? '' : givenAt({ concessions }, `concessions.${index}.kind`);
  const found = CONCESSION_KINDS.find((kind) => kind === given);
  return found === undefined ? flagPlace(path) : CONCESSION_FLAGS[found];
}

/** The message of an issue, made specific to the slip's system and number of selections. */
function specificMessage(issue: Issue, slip: FlagSlip['slip']): string {
  const { code, path, message } = issue;
  if (code === 'selection-count') return countMessage(slip) ?? message;
  if (code === 'unknown-system' && path === 'system') return unknownSystem(slip['system']);
  if (code === 'too-many-lines' && hasTotals(slip)) return `${message} to list: --totals settles them all`;
  return code === 'invalid-value' ? resultMessage(issue, slip) : message;
}

/** True if the slip has no more lines than totals alone may have. */
function hasTotals(slip: FlagSlip['slip']): boolean {
  const result = readTotals(slip);
  return result.ok || result.issues.every(({ code }) => code !== 'too-many-lines');
}

function unknownSystem(system: unknown): string {
  const word = givenAt({ system }, 'system.perm');
  return word === '' ? 'Give whole sizes from 1 up, each once' : permMessage(word);
}

/** The message for an unreadable market or score, or for a score without a market. */
function resultMessage({ path, message }: Issue, slip: FlagSlip['slip']): string {
  if (path.endsWith('.result')) return SCORE_HELP;
  if (!path.endsWith('.market')) return message;
  return givenAt(slip, path) === '' ? 'A --result needs the --market that it decides' : MARKET_HELP;
}

/** Sorts problems by the position of their flags on the command line, missing flags last. */
export function inTypedOrder(problems: readonly Problem[], argv: readonly string[]): readonly Problem[] {
  const position = ({ path, place }: Problem): number => {
    if (path === 'system') return -1;
    const [flag = flagFor(path)] = place?.startsWith('--') === true ? place.split(',') : [];
    const index = argv.findIndex((argument) => argument === flag || argument.startsWith(`${flag ?? ''}=`));
    return flag === undefined || index === -1 ? argv.length : index;
  };
  return problems.toSorted((a, b) => position(a) - position(b));
}
