import { type Issue, ISSUE_MESSAGES } from '../issue.ts';
import type { CalculationField, ValueField } from './calculation.ts';
import { fieldAt } from './typed-draft.ts';

/**
 * The issue of a typed field: that of a chance out of range names the forms that it takes, of which a draft in JSON has
 * no percentage. Other issues stay as they are.
 */
export function typedIssue(fields: readonly CalculationField[], found: Issue): Issue {
  const message = ISSUE_MESSAGES['chance-range'];
  if (found.message !== message || valueFieldAt(fields, found.path)?.kind !== 'fraction') return found;
  return { ...found, message: `${message}: write 0.3, 3/10 or 30%` };
}

/** The field of one value at a path: the field itself, or that part of a list item; undefined without one. */
export function valueFieldAt(fields: readonly CalculationField[], path: string): ValueField | undefined {
  const field = fieldAt(fields, path)?.field;
  if (field?.kind !== 'list') return field;
  const inItem = path.slice(field.path.length + 1).replace(/^\d+\.?/u, '');
  return field.items.find((item) => item.path === inItem);
}
