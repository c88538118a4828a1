import { withGlyphs } from '../../render/glyphs.ts';
import { padEnd, textWidth } from '../../render/text-width.ts';
import { type Choice, type ChoiceEntry, choicesIn } from '../choice.ts';
import type { Space } from './selection-lines.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

/** A line of the list: the name of a group, or an entry by its place among all entries. */
type Row = { readonly head: string } | { readonly entry: ChoiceEntry; readonly index: number };

/** The calculators to choose from by groups, the one in use marked; above them what was typed. */
export function choiceLines(choice: Choice, { height }: Space, { screen, glyphs }: Style): readonly Line[] {
  const entries = choicesIn(choice);
  const labels = Math.max(0, ...entries.map(({ label }) => textWidth(label)));
  const rows = rowsOf(entries);
  const at = rows.findIndex((row) => 'entry' in row && row.index === choice.index);
  const { first, count } = windowOn(rows.length, Math.max(0, at), height - 2);
  const typed: Line =
    choice.filter === ''
      ? [span(' Type to narrow the list: dutch, free bet, lucky 15.', 'label')]
      : [span(' '), span(`${choice.filter}${screen.caret}`, 'cursor')];
  const lines = rows.slice(first, first + count).map((row): Line => {
    if ('head' in row) return [span(` ${row.head}`, 'strong')];
    const isInUse = row.index === choice.index;
    return [
      span(isInUse ? ` ${screen.pointer} ` : '   ', 'accent'),
      span(row.entry.label, isInUse ? 'cursor' : 'plain'),
      span(padEnd('', labels - textWidth(row.entry.label) + 3)),
      span(withGlyphs(row.entry.about, glyphs), 'label'),
    ];
  });
  const none: Line = [span('   No calculator of that name.', 'bad')];
  return [typed, [], ...(entries.length === 0 ? [none] : lines)];
}

function rowsOf(entries: readonly ChoiceEntry[]): readonly Row[] {
  return entries.flatMap((entry, index): readonly Row[] => {
    const isNewGroup = entry.group !== entries[index - 1]?.group;
    return [...(isNewGroup ? [{ head: entry.group }] : []), { entry, index }];
  });
}
