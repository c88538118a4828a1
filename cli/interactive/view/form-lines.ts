import { isBlankItem, isGiven, type ListField, piecesOf, type ValueField } from '#lib/calculations';
import { safeText } from '../../render/safe-text.ts';
import { cut, padEnd, textWidth, wrap } from '../../render/text-width.ts';
import type { Form } from '../form/form.ts';
import { neededNames } from '../form/needed.ts';
import { atSpot, isChosen, isSameSpot, rowsIn, shownFields, type Spot } from '../form/spots.ts';
import { editedText } from './edited-text.ts';
import { flowed } from './flow.ts';
import { issueAt, issueOfList } from './issue-place.ts';
import { type Line, type Span, span, widthOf } from './span.ts';
import type { Style } from './style.ts';

const EDIT_WIDTH = 18;
const MAX_LABEL_WIDTH = 28;
const INDENT = '   ';
/** The minimum width of a value with the gap before it. */
const MIN_VALUE_WIDTH = 14;

/** The lines of a form, and the first and last line of the current spot. */
export type FormLines = { readonly lines: readonly Line[]; readonly first: number; readonly last: number };

/** The lines of every field shown, with its issues. */
export function formLines(form: Form, width: number, style: Style): FormLines {
  const shown = shownFields(form);
  const values = shown.filter((field) => field.kind !== 'list');
  const labels = Math.min(
    MAX_LABEL_WIDTH,
    Math.max(0, width - INDENT.length - MIN_VALUE_WIDTH),
    Math.max(0, ...values.map(({ label }) => textWidth(label))),
  );
  const space: Space = { form, width, labels, style };
  const blocks = shown.flatMap((field) =>
    field.kind === 'list' ? listBlocks(field, space) : [valueBlock(field, space)],
  );
  const at = blocks.findIndex(({ isInUse }) => isInUse);
  const before = blocks.slice(0, Math.max(0, at)).reduce((sum, { lines }) => sum + lines.length, 0);
  const length = blocks[at]?.lines.length ?? 1;
  return { lines: blocks.flatMap(({ lines }) => lines), first: before, last: before + length - 1 };
}

type Space = {
  readonly form: Form;
  readonly width: number;
  /** The width of labels. */
  readonly labels: number;
  readonly style: Style;
};

/** The lines of one field, or of one row of a list. */
type Block = { readonly lines: readonly Line[]; readonly isInUse: boolean };

function valueBlock(field: ValueField, { form, width, labels, style }: Space): Block {
  const spot: Spot = { name: field.name, row: 0, piece: 0 };
  const isInUse = isSameSpot(form.spot, spot);
  const message = issueAt(form, spot);
  const entry = form.entries[field.name];
  const value = valueSpan(
    field,
    { text: typeof entry === 'string' ? entry : '', spot, isWrong: message !== undefined },
    { form, style },
  );
  const label = [
    pointer(isInUse, style),
    span(padEnd(cut(field.label, labels, style.glyphs.ellipsis), labels), 'label'),
  ];
  const line: Line = [...label, span('  '), value, ...neededSpans(field, form)];
  if (widthOf(line) <= width) return { lines: withMessage(line, message, width), isInUse };
  return { lines: [label, ...withMessage([span(`${INDENT}  `), value], message, width)], isInUse };
}

function neededSpans({ isNeeded, name }: ValueField, { calculation, typed, entries }: Form): readonly Span[] {
  const isMissing = typed.answer.kind === 'blank' && neededNames(calculation, typed).has(name);
  return (isNeeded === true || isMissing) && !isGiven(entries[name]) ? [span('  needed', 'label')] : [];
}

function pointer(isInUse: boolean, { screen }: Style): Span {
  return isInUse ? span(` ${screen.pointer} `, 'accent') : span(INDENT);
}

/** Adds a message to the end of a line, or below it if it does not fit. */
function withMessage(line: Line, message: string | undefined, width: number): readonly Line[] {
  if (message === undefined) return [line];
  const full = [...line, span(`  ${message}`, 'bad')];
  if (widthOf(full) < width) return [full];
  return [
    line,
    ...wrap(message, width - INDENT.length - 3).map((text): Line => [span(`${INDENT}  ${text}`, 'bad')]),
  ];
}

type Shown = { readonly text: string; readonly spot: Spot; readonly isWrong: boolean };

function valueSpan(
  field: ValueField,
  { text, spot, isWrong }: Shown,
  { form, style }: Pick<Space, 'form' | 'style'>,
): Span {
  const isInUse = isSameSpot(form.spot, spot);
  if (isInUse && form.mode.kind === 'edit') return editedText(form.mode.editor, EDIT_WIDTH, style);
  const shown = (isWrong ? '!' : '') + safeText(shownText(field, text, style));
  if (isInUse) return span(shown, 'cursor');
  if (isWrong) return span(shown, 'bad');
  return span(shown, text === '' ? 'label' : 'plain');
}

/** A text with the unit of its field, the label of a choice, or a dash for none. */
function shownText(field: ValueField, text: string, { glyphs }: Style): string {
  if (field.kind === 'flag') return text === '' ? 'no' : text;
  if (isChosen(field)) return choiceLabel(field, text) ?? (text === '' ? glyphs.none : text);
  if (text === '') return glyphs.none;
  if (!/^[\d.,]+$/u.test(text)) return text;
  if (field.kind === 'money') return glyphs.pound + text;
  return PERCENTAGES.has(field.kind) ? `${text}%` : text;
}

const PERCENTAGES: ReadonlySet<ValueField['kind']> = new Set(['percent', 'deduction']);

/** The label of the choice that a text names, of the default choice if blank; undefined if there is none. */
function choiceLabel(field: ValueField, text: string): string | undefined {
  const { choices = [], default: usual = field.typedDefault } = field;
  const named = text.toLowerCase();
  return choices.find(({ name, value }) => (named === '' ? value === usual : name.toLowerCase() === named))
    ?.label;
}

/** The blocks of a list: its label, its rows, and the button that adds a row. */
function listBlocks(list: ListField, space: Space): readonly Block[] {
  const { form, width, style } = space;
  const rows = rowsIn(form.entries, list);
  const head: Line = [
    span(`${INDENT}${list.label}`, 'label'),
    span(`  ${rowCount(rows.length, list)}`, 'label'),
  ];
  const add: Spot = { name: list.name, row: rows.length, piece: 0 };
  const isAdding = isSameSpot(form.spot, add);
  const word = span(`+ ${list.label.toLowerCase()}`, isAdding ? 'cursor' : 'label');
  return [
    { lines: withMessage(head, issueOfList(form, list.name), width), isInUse: false },
    ...rows.map((text, row) => rowBlock(list, { text, row }, space)),
    ...(rows.length < list.max
      ? [{ lines: [[pointer(isAdding, style), span('  '), word]], isInUse: isAdding }]
      : []),
  ];
}

/** `2 to 12`, unless the minimum is at most 1 and reached. */
function rowCount(count: number, { min, max }: ListField): string {
  return count < min || min > 1 ? `${min} to ${max}` : '';
}

function rowBlock(
  list: ListField,
  { text, row }: { readonly text: string; readonly row: number },
  { form, width, style }: Space,
): Block {
  const isInUse = form.spot.name === list.name && form.spot.row === row;
  const pieces = isBlankItem(text) ? [] : piecesOf(list, text);
  const spots = list.items.map((_, piece): Spot => ({ name: list.name, row, piece }));
  const messages = spots.map((spot) => issueAt(form, spot));
  const groups = list.items.map((item, piece): Line => {
    const spot = spots[piece] ?? form.spot;
    const shown: Shown = { text: pieces[piece] ?? '', spot, isWrong: messages[piece] !== undefined };
    const value = valueSpan(item, shown, { form, style });
    return list.items.length === 1 ? [value] : [span(`${item.label.toLowerCase()} `, 'label'), value];
  });
  const number = String(row + 1).padStart(2);
  const head: Line = [pointer(isInUse, style), span(`${number} `, 'label')];
  const flow = flowed(groups, width - widthOf(head), '');
  const lines = flow.map((line, index): Line => [
    ...(index === 0 ? head : [span(' '.repeat(widthOf(head)))]),
    ...line,
  ]);
  const message = messages.find((each) => each !== undefined);
  const last = lines.at(-1) ?? [];
  return { lines: [...lines.slice(0, -1), ...withMessage(last, message, width)], isInUse };
}

/** The name of the current spot, for the help line. */
export function spotName(form: Form): string {
  const at = atSpot(form);
  if (at === undefined) return '';
  if (at.kind === 'add') return at.list.label;
  if (at.list === undefined) return at.field.label;
  const number = `${at.list.label} ${form.spot.row + 1}`;
  return at.list.items.length === 1 ? number : `${number}, ${at.field.label.toLowerCase()}`;
}
