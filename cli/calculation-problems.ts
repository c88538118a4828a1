import { issue, ISSUE_MESSAGES } from '#lib';
import {
  type CalculationField,
  fieldAt,
  isBlankItem,
  piecesOf,
  plainText,
  type TypedEntries,
  valueFieldAt,
} from '#lib/calculations';
import type { Problem } from './bad-input.ts';
import { givenAt } from './given.ts';
import { safeText } from './render/safe-text.ts';

type FlagIssue = {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly entries: TypedEntries;
  readonly draft: object;
};

/** The problem of a flag, or of a numbered item of a list flag. */
export function flagProblem(
  fields: readonly CalculationField[],
  { code, path, message, entries, draft }: FlagIssue,
): Problem {
  const found = fieldAt(fields, path);
  if (found === undefined) return { code, path, given: givenAt(draft, path), message };
  const { field, item } = found;
  const entry = entries[field.name];
  const given = typeof entry === 'string' ? entry : item === undefined ? '' : (entry?.[Number(item)] ?? '');
  const flag = `--${field.name}`;
  const place = item === undefined || entry?.length === 1 ? flag : `${flag}, number ${Number(item) + 1}`;
  const isIncomplete = given !== '' && isPieceBlank(found, { path, given });
  const fullMessage = isIncomplete
    ? `Give ${field.about}`
    : acceptedText(field, { code, path, message }, entries);
  return { code, path: flag, place, given: safeText(plainText(given)), message: fullMessage };
}

/** The problems of list items that are typed without a required part. `missing` holds the paths of a blank answer. */
export function itemProblems(
  fields: readonly CalculationField[],
  missing: readonly string[],
  { entries, draft }: Pick<FlagIssue, 'entries' | 'draft'>,
): readonly Problem[] {
  const problems = missing
    .filter((path) => fieldAt(fields, path)?.item !== undefined)
    .map((path) => flagProblem(fields, { ...issue('invalid-value', path), entries, draft }));
  return withoutRepeats(problems.filter(({ given }) => given !== ''));
}

/** True if `path` names a part that the text of a list item leaves out. */
function isPieceBlank(
  { field, item }: NonNullable<ReturnType<typeof fieldAt>>,
  { path, given }: { readonly path: string; readonly given: string },
): boolean {
  if (field.kind !== 'list' || item === undefined) return false;
  const index = field.items.findIndex((each) => each === valueFieldAt([field], path));
  return piecesOf(field, given)[index]?.trim() === '';
}

/** Removes duplicates by place and message: the parts of one item may have the same problem. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(
    (problem, index) =>
      index ===
      problems.findIndex(({ place, message }) => place === problem.place && message === problem.message),
  );
}

/** Says how to give a calculation its draft: its required flags, or a JSON file. */
export function draftWays(fields: readonly CalculationField[]): string {
  const needed = fields.filter((field) => (field.kind === 'list' ? field.min > 0 : field.isNeeded === true));
  const first = needed.length > 0 ? needed : fields.slice(0, 1);
  return `Give ${flagsText(first.map(({ name }) => `--${name}`))}, name a JSON file`;
}

function flagsText(flags: readonly string[]): string {
  if (flags.length < 2) return flags[0] ?? '';
  return `${flags.slice(0, -1).join(', ')} and ${flags.at(-1) ?? ''}`;
}

/**
 * The message with what is accepted: the choices of a field or of a part of a list item; for a list with too few or too
 * many items, how many it takes.
 */
export function acceptedText(
  field: CalculationField,
  { code, path, message }: Pick<FlagIssue, 'code' | 'path' | 'message'>,
  entries: TypedEntries,
): string {
  if (field.kind === 'list' && path === field.path && code === 'selection-count') {
    const count = itemCount(entries[field.name]);
    const isInRange = count >= field.min && count <= field.max;
    return isInRange ? message : `Give ${field.min} to ${field.max} of them: ${field.about}`;
  }
  const choices = valueFieldAt([field], path)?.choices;
  if (choices === undefined || message !== ISSUE_MESSAGES['unknown-value']) return message;
  return `${message}: one of ${choices.map(({ name }) => name).join(', ')}`;
}

function itemCount(entry: TypedEntries[string]): number {
  const items = typeof entry === 'string' ? [entry] : (entry ?? []);
  return items.filter((item) => !isBlankItem(item)).length;
}
