import { type CalculationField, fieldAt, type TypedEntries } from '#lib/calculations';
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

/** The problem of a flag; of an item of a list with its number. */
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
  return { code, path: flag, place, given: safeText(given), message: acceptedText(field, { code, message }) };
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
