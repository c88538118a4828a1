import { type CalculationField, fieldAt, piecesOf, type TypedEntries } from '#lib/calculations';
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
  const fullMessage = isIncomplete ? `Give ${field.about}` : acceptedText(field, { code, message });
  return { code, path: flag, place, given: safeText(given), message: fullMessage };
}

/** True if `path` names a part that the text of a list item leaves out. */
function isPieceBlank(
  { field, item }: NonNullable<ReturnType<typeof fieldAt>>,
  { path, given }: { readonly path: string; readonly given: string },
): boolean {
  if (field.kind !== 'list' || item === undefined) return false;
  const pathInItem = path.slice(`${field.path}.${item}.`.length);
  const index = field.items.findIndex((each) => each.path === pathInItem);
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

/** The message with what is accepted: the choices of a field, the number of items of a list. */
export function acceptedText(
  field: CalculationField,
  { code, message }: { readonly code: string; readonly message: string },
): string {
  if (field.kind === 'list') {
    return code === 'selection-count' ? `Give ${field.min} to ${field.max} of them: ${field.about}` : message;
  }
  if (field.choices === undefined || code !== 'unknown-value') return message;
  return `${message}: one of ${field.choices.map(({ name }) => name).join(', ')}`;
}
