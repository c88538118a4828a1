import type { JsonOptions } from '../matched/calculator.ts';
import { isList } from '../read/fields.ts';
import type { Issue } from '../issue.ts';
import { calculate, type CalculationAnswer, type CalculationEngine } from './calculate.ts';
import type { CalculationField, FieldsByChoice } from './calculation.ts';
import type { Calculation } from './table.ts';
import {
  fieldAt,
  typedCalculation,
  type TypedCalculation,
  typedChoice,
  typedEntries,
  type TypedEntries,
} from './typed-draft.ts';
import { typedIssue } from './typed-issue.ts';

/** The texts in the fields of a form, by the names of the fields; a list has one for each row, blank ones among them. */
export type FormEntries = Readonly<Record<string, string | readonly string[]>>;

/** The entries of a new form: the fewest rows of each list, all blank. */
export function emptyEntries({ fields }: Calculation): FormEntries {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'list' && field.min > 0
        ? [[field.name, Array.from({ length: field.min }, () => '')]]
        : [],
    ),
  );
}

/** The entries of a form filled with a draft. */
export function formEntries(calculation: Calculation, draft: object): FormEntries {
  return { ...emptyEntries(calculation), ...typedEntries(calculation.fields, draft) };
}

/** True for the fields that a form shows at first: those that are needed, lists, and those of the first example. */
export function isUsual({ fields, examples: [example] }: Calculation, field: CalculationField): boolean {
  const isFirst =
    field.kind === 'list'
      ? field.min > 0
      : field.isNeeded === true || field.typedDefault !== undefined || field.isShownAtFirst === true;
  return isFirst || typedEntries(fields, example.draft)[field.name] !== undefined;
}

/** The fields that a form shows: the usual ones, and the rest, which are folded until one of them is given. */
export type FormFields = {
  readonly usual: readonly CalculationField[];
  readonly more: readonly CalculationField[];
};

/** The fields of a form. Of fields that depend on a choice, those of the chosen value, or those given without it. */
export function formFields(calculation: Calculation, entries: FormEntries): FormFields {
  const { fields, fieldsByChoice } = calculation;
  if (fieldsByChoice === undefined) {
    return {
      usual: fields.filter((field) => isUsual(calculation, field)),
      more: fields.filter((field) => !isUsual(calculation, field)),
    };
  }
  const { by } = fieldsByChoice;
  const chosen = chosenFields(calculation, entries);
  const others = fields.filter(({ name }) => name !== by && isGiven(entries[name]));
  return {
    usual: fields.filter(({ name }) => name === by || chosen?.usual.includes(name) === true),
    more: chosen === undefined ? others : fields.filter(({ name }) => chosen.more.includes(name)),
  };
}

/** The entries without those of fields that belong to another choice, which a form keeps but does not calculate. */
export function appliedEntries(calculation: Calculation, entries: FormEntries): FormEntries {
  const chosen = chosenFields(calculation, entries);
  if (chosen === undefined) return entries;
  const names = new Set([calculation.fieldsByChoice?.by, ...chosen.usual, ...chosen.more]);
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)));
}

/** The names of the fields of the chosen value; undefined without a choice. */
function chosenFields(
  { fields, fieldsByChoice }: Calculation,
  entries: FormEntries,
): FieldsByChoice['fields'][string] | undefined {
  if (fieldsByChoice === undefined) return undefined;
  const { by, fields: groups } = fieldsByChoice;
  const choice = fields.find(({ name }) => name === by);
  const typed = entries[by];
  if (choice === undefined || choice.kind === 'list' || typeof typed !== 'string') return undefined;
  const value = typedChoice(choice, typed);
  return Object.hasOwn(groups, value) ? groups[value] : undefined;
}

/** True if a field is not blank. */
export function isGiven(entry: string | readonly string[] | undefined): boolean {
  return typeof entry === 'string' ? entry !== '' : (entry ?? []).some((text) => text !== '');
}

/** True for a row of a list whose fields are all blank. */
export function isBlankItem(text: string): boolean {
  return text.replaceAll(/[,@=]/gu, '').trim() === '';
}

/** The index of the row that shows an item of a calculated list, which has no blank ones. */
export function rowOf(texts: readonly string[], item: number): number {
  const given = texts.flatMap((text, row) => (isBlankItem(text) ? [] : [row]));
  return given[item] ?? item;
}

/** The entries without the blank rows of lists, as they are calculated. */
export function withoutBlanks(entries: FormEntries): TypedEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      isList(entry) ? entry.filter((text) => !isBlankItem(text)) : entry,
    ]),
  );
}

/** The answer to typed texts, with their draft and all issues: those of texts that cannot be read first. */
export type TypedAnswer = TypedCalculation & { readonly answer: CalculationAnswer };

/** The answer to typed entries. With issues it is that of a draft without the texts that cannot be read. */
export function answerEntries(
  calculation: Calculation,
  entries: TypedEntries,
  options?: JsonOptions,
): TypedAnswer {
  return answerTyped(calculation, entries, (draft) => calculate(calculation.name, draft, options));
}

function answerTyped({ fields }: Calculation, entries: TypedEntries, engine: CalculationEngine): TypedAnswer {
  const { draft, issues } = typedCalculation(fields, entries);
  const answer = engine(draft);
  const known = new Set(issues.map(({ path }) => path));
  const others = answer.kind === 'wrong' ? answer.issues.filter(({ path }) => !known.has(path)) : [];
  return { draft, answer, issues: [...issues, ...others.map((found) => typedIssue(fields, found))] };
}

/** The answer to a form, with its workings. Blank fields count as missing and are no issue. */
export function answerForm(calculation: Calculation, entries: FormEntries): TypedAnswer {
  return answerFormBy(calculation, entries, (draft, options) => calculate(calculation.name, draft, options));
}

/** The answer to a form, by the calculator of that calculation, which was loaded alone. */
export function answerFormBy(
  calculation: Calculation,
  entries: FormEntries,
  engine: CalculationEngine,
): TypedAnswer {
  const typed = answerTyped(calculation, withoutBlanks(entries), (draft) =>
    engine(draft, { workings: true }),
  );
  const { draft, issues: all } = typed;
  const [first, ...others] = all;
  if (first === undefined) return typed;
  const issues = all.filter(({ path }) => !isBlankAt(calculation, path, entries));
  if (issues.length > 0) return { draft, issues, answer: { kind: 'wrong', issues: [first, ...others] } };
  return { draft, issues, answer: { kind: 'blank', result: null, missing: all.map(({ path }) => path) } };
}

/** True for an issue of a blank field, or of a list with a blank row. */
function isBlankAt({ fields }: Calculation, path: Issue['path'], entries: FormEntries): boolean {
  const field = fieldAt(fields, path)?.field;
  if (field === undefined) return false;
  const entry = entries[field.name];
  const isOfList = field.kind === 'list' && path === field.path;
  return !isGiven(entry) || (isOfList && isList(entry) && entry.some(isBlankItem));
}
