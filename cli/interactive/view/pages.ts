import { textWidth, wrap } from '../../render/text-width.ts';
import type { Mode } from '../model.ts';
import { systemChoices } from '../systems.ts';
import type { Space } from './selection-lines.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['Up, Down', 'row, or the next field of the stake; in an edit: keep it and go on'],
  ['Left, Right', 'field; in an edit: the caret'],
  ['Enter', 'edit the field, or its next choice; in an edit: keep it'],
  ['Esc', 'take the edit back'],
  ['Tab, Shift Tab', 'next box, box before'],
  ['Page Up, Page Down', 'scroll the breakdown'],
  ['o, O', 'next outcome, outcome before'],
  ['w', 'each-way on and off'],
  ['t', "the selection's own terms; in the stake box those of the slip"],
  ['b', "the selection's boost; in the stake box that of the whole bet"],
  ['4', 'rule 4, 5 % more each time, after 90 % none'],
  ['d', 'what divides a dead heat'],
  ['c', 'choose the system'],
  ['a, x', 'add a selection, remove the one in use'],
  ['f', 'odds format; as typed, decimal, fractional, american'],
  ['u', 'undo, as often as you like'],
  ['r', 'reset selections, stake and promos (asks once)'],
  ['s', 'save the slip as a JSON file that betcalc settle reads'],
  ['y', 'copy the slip as JSON or as a command line'],
  ['Ctrl L', 'draw the screen again'],
  ['q, Ctrl C', 'quit with the answer printed, without'],
];

const KEY_WIDTH = 20;

/** Every key and what it does; in two columns where one is too long. */
export function keyLines({ width, height }: Space): readonly Line[] {
  const rows = KEYS.map(([key, about]): Line => [
    span(` ${key.padEnd(KEY_WIDTH)}`, 'accent'),
    span(about.slice(0, Math.max(0, width - KEY_WIDTH - 2))),
  ]);
  return rows.slice(0, height);
}

/** `System`, and which of the list are in view where not all are. */
export function systemsTitle({ filter, index }: Systems, { height }: Space): string {
  const { length } = systemChoices(filter);
  const { first, count } = windowOn(length, index, height - 2);
  return count >= length ? 'System' : `System, ${first + 1} to ${first + count} of ${length}`;
}

type Systems = Extract<Mode, { readonly kind: 'systems' }>;

/** The systems to choose from, the one in use marked; above them what was typed. */
export function systemLines(mode: Systems, { height }: Space, { screen, glyphs }: Style): readonly Line[] {
  const choices = systemChoices(mode.filter);
  const labels = Math.max(0, ...choices.map(({ label }) => textWidth(label)));
  const { first, count } = windowOn(choices.length, mode.index, height - 2);
  const typed: Line =
    mode.filter === ''
      ? [span(' Type a name, or sizes such as 2,3 for every double and treble.', 'label')]
      : [span(' '), span(`${mode.filter}${screen.caret}`, 'cursor')];
  const rows = choices.slice(first, first + count).map(({ label, about }, index): Line => {
    const isCurrent = first + index === mode.index;
    return [
      span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'),
      span(label, isCurrent ? 'cursor' : 'plain'),
      span(`${' '.repeat(labels - textWidth(label))}   ${about}`, 'label'),
    ];
  });
  const none: Line = [span(`   No system of that name ${glyphs.none} Backspace takes a letter away.`, 'bad')];
  return [typed, [], ...(choices.length === 0 ? [none] : rows)];
}

const HONESTLY =
  'Sent to the terminal for its clipboard, which not every terminal allows and none confirms. Here it is to be marked by hand:';

/** What was copied, without a frame, so that it can be marked by hand: broken only where that does no harm. */
export function copiedLines(
  { what, text }: Extract<Mode, { readonly kind: 'copied' }>,
  { width, height }: Space,
): readonly Line[] {
  const head = wrap(HONESTLY, width - 1).map((line): Line => [span(` ${line}`, 'label')]);
  const body = what === 'command' ? continued(text, width) : jsonLines(text, width);
  const shown = body.map((line): Line => [span(line)]);
  const room = height - head.length - 1;
  if (shown.length <= room) return [...head, [], ...shown];
  const more: Line = [span(' The rest has no room here: s saves the slip as a file.', 'label')];
  return [...head, [], ...shown.slice(0, Math.max(0, room - 1)), more];
}

/** A command on several lines, each but the last continued as a shell has it. */
function continued(command: string, width: number): readonly string[] {
  const lines = wrap(command, width - 2);
  return lines.map((line, index) => (index === lines.length - 1 ? line : `${line} \\`));
}

/** JSON on one line where it fits, otherwise one field to a line. */
function jsonLines(text: string, width: number): readonly string[] {
  return textWidth(text) <= width ? [text] : JSON.stringify(JSON.parse(text), null, 1).split('\n');
}
