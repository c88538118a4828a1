import { textWidth, wrap } from '../../render/text-width.ts';
import type { Mode } from '../model.ts';
import { systemChoices } from '../systems.ts';
import type { Space } from './selection-lines.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

/** The keys and their effects. Must fit in 80 columns and 24 rows. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Arrows', 'row and field; in an edit Up and Down keep it and go on'],
  ['Enter, Esc', 'edit (digits begin it), or next choice; keep it, cancel'],
  ['Tab, Shift Tab', 'next box, box before'],
  ['Page Up, Page Down', 'scroll the breakdown'],
  ['e', 'explain a line of the breakdown, step by step'],
  ['o, O', 'next outcome, outcome before'],
  ['R', 'rule 4: 5 % more each time, none after 90 %'],
  ['b, d', "own boost (stake box: the bet's); divisor of a dead heat"],
  ['m', 'more: score, finish, banker; bonuses; every convention'],
  ['k', 'banker: the selection stands in every line'],
  ['w', 'each-way on and off'],
  ['t', "own each-way terms; in the stake box the bet's"],
  ['c, p', 'choose the system; its perm, and back'],
  ['a, x', 'add a selection; remove the one in use, or the bonus'],
  ['f', 'odds as entered, decimal, fractional or american'],
  ['u, r', 'undo; clear selections, stake and promos (asks once)'],
  ['s, y', 'save to a file; copy as JSON or as a command line'],
  ['q, Ctrl C', 'quit with the answer printed; without'],
  ['Esc, Ctrl L', 'the list of calculators; draw the screen again'],
];

const KEY_WIDTH = 20;

/** The key reference of a slip. */
export function keyLines(): readonly Line[] {
  return keyTable(KEYS);
}

/** A key reference, one key per line. */
export function keyTable(keys: readonly (readonly [string, string])[]): readonly Line[] {
  return keys.map(([key, about]) => [span(` ${key.padEnd(KEY_WIDTH)}`, 'accent'), span(about)]);
}

/** `System`, with the visible range if not all are visible. */
export function systemsTitle({ filter, index }: Systems, { height }: Space): string {
  const { length } = systemChoices(filter);
  const { first, count } = windowOn(length, index, height - 2);
  return count >= length ? 'System' : `System, ${first + 1} to ${first + count} of ${length}`;
}

type Systems = Extract<Mode, { readonly kind: 'systems' }>;

/** The filter text, then the systems with the selected one marked. */
export function systemLines(mode: Systems, { height }: Space, { screen }: Style): readonly Line[] {
  const choices = systemChoices(mode.filter);
  const labels = Math.max(0, ...choices.map(({ label }) => textWidth(label)));
  const { first, count } = windowOn(choices.length, mode.index, height - 2);
  const typed: Line =
    mode.filter === ''
      ? [span(' Type a name, perm and a name, or sizes: 2,3 is every double and treble.', 'label')]
      : [span(' '), span(`${mode.filter}${screen.caret}`, 'cursor')];
  const rows = choices.slice(first, first + count).map(({ label, about }, index): Line => {
    const isCurrent = first + index === mode.index;
    return [
      span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'),
      span(label, isCurrent ? 'cursor' : 'plain'),
      span(`${' '.repeat(labels - textWidth(label))}   ${about}`, 'label'),
    ];
  });
  const none: Line = [span('   No system of that name. Sizes such as 2,3 make one of your own.', 'bad')];
  return [typed, [], ...(choices.length === 0 ? [none] : rows)];
}

const COPY_NOTICE =
  'Sent to the clipboard through the terminal. Not every terminal allows this and none confirms it, so you can also select the text here:';

/** The copied text without a frame, so that it can be selected by hand. Line breaks keep it valid. */
export function copiedLines(
  { what, text }: Extract<Mode, { readonly kind: 'copied' }>,
  { width, height }: Space,
): readonly Line[] {
  const head = wrap(COPY_NOTICE, width - 1).map((line): Line => [span(` ${line}`, 'label')]);
  const body = what === 'command' ? continued(text, width) : jsonLines(text, width);
  const shown = body.map((line): Line => [span(line)]);
  const room = height - head.length - 1;
  if (shown.length <= room) return [...head, [], ...shown];
  const more: Line = [span(' The rest does not fit here: s saves the slip to a file.', 'label')];
  return [...head, [], ...shown.slice(0, Math.max(0, room - 1)), more];
}

/** Wraps a command into lines with shell continuations. */
function continued(command: string, width: number): readonly string[] {
  const lines = wrap(command, width - 2);
  return lines.map((line, index) => (index === lines.length - 1 ? line : `${line} \\`));
}

/** JSON on one line if it fits, otherwise one field per line. */
function jsonLines(text: string, width: number): readonly string[] {
  return textWidth(text) <= width ? [text] : JSON.stringify(JSON.parse(text), null, 1).split('\n');
}
