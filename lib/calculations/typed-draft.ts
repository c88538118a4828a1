import type { Issue } from '../issue.ts';
import type { Int } from '../number/int.ts';
import { readWhole } from '../number/number-text.ts';
import { isFields, isList } from '../read/fields.ts';
import { type CalculationField, FIELD_READERS, type ListField, type ValueField } from './calculation.ts';
import { piecesOf, plainText, rowText } from './list-row.ts';

/** The texts typed into the fields of a calculation, keyed by field name; a list has one for each item. */
export type TypedEntries = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A draft with the issues of unreadable texts, whose fields are left out of it. */
export type TypedCalculation = { readonly draft: object; readonly issues: readonly Issue[] };

type Node = Record<string, unknown>;

/** The draft of typed entries. Empty texts are left out, or have their default. Paths of issues are those of the draft. */
export function typedCalculation(
  fields: readonly CalculationField[],
  entries: TypedEntries,
): TypedCalculation {
  const draft: Node = {};
  const issues: Issue[] = [];
  for (const field of fields) {
    const entry = entries[field.name];
    if (field.kind === 'list') {
      const items = typedItems(field, isList(entry) ? entry : [], issues);
      if (items.length > 0) put(draft, field.path, items);
    } else {
      const text = typeof entry === 'string' ? entry : '';
      const value = typedValue(field, { text, path: field.path }, issues) ?? field.typedDefault;
      if (value !== undefined) putEach(draft, field.path, value);
    }
  }
  return { draft, issues };
}

function typedItems(list: ListField, texts: readonly unknown[], issues: Issue[]): readonly unknown[] {
  const [only] = list.items;
  if (only.path === '') {
    return texts.map((text, index) => {
      const typed = { text: plainText(String(text)), path: `${list.path}.${index}` };
      return typedValue(only, typed, issues) ?? '';
    });
  }
  return texts.map((text, index) => {
    const item: Node = {};
    const pieces = piecesOf(list, String(text));
    const isPlain = list.isPlain === true && pieces.slice(1).every((piece) => piece.trim() === '');
    for (const [i, field] of list.items.entries()) {
      const path = isPlain ? `${list.path}.${index}` : `${list.path}.${index}.${field.path}`;
      const value = typedValue(field, { text: pieces[i] ?? '', path }, issues);
      if (value !== undefined) put(item, field.path, value);
    }
    return isPlain ? (item[only.path] ?? '') : item;
  });
}

/** Typed texts for yes and no; the field's own name is yes too. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

function typedValue(
  field: ValueField,
  { text, path }: { readonly text: string; readonly path: string },
  issues: Issue[],
): string | boolean | undefined {
  if (text.trim() === '') return undefined;
  const read = FIELD_READERS[field.kind](text);
  if (!read.ok) {
    issues.push({ ...read.issues[0], path });
    return undefined;
  }
  const typed = read.value.toLowerCase();
  if (field.kind === 'flag') return FLAGS.get(typed) ?? (typed === field.name || read.value);
  return typedChoice(field, read.value);
}

/** The value in JSON of the choice that a text names, in any case, `never-lose` for `neverLose` too; else the text. */
export function typedChoice({ choices }: ValueField, text: string): string {
  const typed = plainChoice(text);
  const found = choices?.find(({ name, value }) => [name, value].some((each) => plainChoice(each) === typed));
  return found?.value ?? text;
}

function plainChoice(text: string): string {
  return text.toLowerCase().replaceAll(/[-_ ]/gu, '');
}

/** Sets a value at a dotted path. A `*` in it means every item that has the parent but no value there. */
function putEach(draft: Node, path: string, value: string | boolean): void {
  const [list, rest] = path.split('.*.');
  if (list === undefined || rest === undefined) {
    put(draft, path, value);
    return;
  }
  const items = at(draft, list);
  for (const item of isList(items) ? items : []) {
    const parent = rest.includes('.') ? at(item, rest.slice(0, rest.lastIndexOf('.'))) : item;
    if (isNode(item) && isNode(parent) && at(item, rest) === undefined) put(item, rest, value);
  }
}

function put(node: Node, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let inner = node;
  for (const key of keys) {
    const next = inner[key];
    const held = isNode(next) ? next : {};
    inner[key] = held;
    inner = held;
  }
  inner[last] = value;
}

function at(value: unknown, path: string): unknown {
  let inner: unknown = value;
  for (const key of path === '' ? [] : path.split('.')) {
    inner = isNode(inner) ? inner[key] : undefined;
  }
  return inner;
}

function isNode(value: unknown): value is Node {
  return isFields(value);
}

/** The entries for a draft: its values as typed texts, without defaults, choices by their short names. */
export function typedEntries(
  fields: readonly CalculationField[],
  draft: object,
): Readonly<Record<string, string | readonly string[]>> {
  const entries: Record<string, string | readonly string[]> = {};
  for (const field of fields) {
    const value = field.path.includes('.*.') ? commonValue(fields, field.path, draft) : at(draft, field.path);
    if (field.kind === 'list') {
      const items = isList(value) ? value : [];
      if (items.length > 0) entries[field.name] = items.map((item) => itemText(field, item));
    } else if (scalarText(value) !== '' && value !== field.typedDefault) {
      entries[field.name] = nameOf(field, scalarText(value));
    }
  }
  return entries;
}

/** The value that all items of a list have at a path such as `legs.*.commission`; undefined if the items have it typed. */
function commonValue(fields: readonly CalculationField[], path: string, draft: object): unknown {
  const [list = '', rest = ''] = path.split('.*.');
  const own = fields.find((field) => field.path === list);
  if (own?.kind === 'list' && own.items.some((item) => item.path === rest)) return undefined;
  const items = at(draft, list);
  const parent = rest.split('.').slice(0, -1).join('.');
  const holders = (isList(items) ? items : []).filter((item) => isNode(at(item, parent)));
  const [value, ...others] = new Set(holders.map((item) => scalarText(at(item, rest))));
  return others.length === 0 ? value : undefined;
}

function itemText(list: ListField, item: unknown): string {
  const pieces =
    list.isPlain === true && !isNode(item) ? [item] : list.items.map(({ path }) => at(item, path));
  return rowText(list, pieces.map(scalarText));
}

function scalarText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function nameOf({ choices }: ValueField, value: string): string {
  return choices?.find((choice) => choice.value === value)?.name ?? value;
}

/** The field at a path of the draft, and the index of the list item in the path, from 0. */
export function fieldAt(
  fields: readonly CalculationField[],
  path: string,
): { readonly field: CalculationField; readonly item?: Int } | undefined {
  const own = fields.find((field) => field.path === path);
  if (own !== undefined) return { field: own };
  const list = fields.find((field) => field.kind === 'list' && path.startsWith(`${field.path}.`));
  if (list === undefined) return undefined;
  const [index = ''] = path.slice(list.path.length + 1).split('.');
  const item = readWhole(index);
  return item === undefined ? { field: list } : { field: list, item: item.n };
}

/** The fields of which an answer needs one, for a missing path of its draft: the field there, and its alternative. */
export function missingFields(
  fields: readonly CalculationField[],
  path: string,
): readonly CalculationField[] {
  const field = fieldAt(fields, path)?.field;
  if (field === undefined || field.kind === 'list') return field === undefined ? [] : [field];
  return [field, ...fields.filter(({ name }) => name === field.alternative)];
}
