import { withGlyphs } from '../../render/glyphs.ts';
import { padEnd, textWidth } from '../../render/text-width.ts';
import { type Menu, type MenuEntry, menuEntries } from '../menu.ts';
import type { Space } from './selection-lines.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { type Window, windowOn } from './window.ts';

/** A row of the menu: the heading of a group, or an entry with its index. */
type Row = { readonly head: string } | { readonly entry: MenuEntry; readonly index: number };

/** The menu: the filter text, then the calculators by group with the selected one marked. */
export function menuLines(menu: Menu, { height }: Space, { screen, glyphs }: Style): readonly Line[] {
  const entries = menuEntries(menu);
  const labels = Math.max(0, ...entries.map(({ label }) => textWidth(label)));
  const rows = rowsOf(entries);
  const { first, count } = visibleRows(rows, menu, height);
  const typed: Line =
    menu.filter === ''
      ? [span(' Type to narrow the list: dutch, free bet, lucky 15.', 'label')]
      : [span(' '), span(`${menu.filter}${screen.caret}`, 'cursor')];
  const lines = rows.slice(first, first + count).map((row): Line => {
    if ('head' in row) return [span(` ${row.head}`, 'strong')];
    const isInUse = row.index === menu.index;
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

/** `Calculators`, with the visible range if not all are visible. */
export function menuTitle(menu: Menu, { height }: Space): string {
  const entries = menuEntries(menu);
  const rows = rowsOf(entries);
  const { first, count } = visibleRows(rows, menu, height);
  if (count >= rows.length) return 'Calculators';
  const shown = rows.slice(first, first + count).flatMap((row) => ('entry' in row ? [row.index + 1] : []));
  return `Calculators, ${shown[0] ?? 0} to ${shown.at(-1) ?? 0} of ${entries.length}`;
}

function visibleRows(rows: readonly Row[], menu: Menu, height: number): Window {
  const at = rows.findIndex((row) => 'entry' in row && row.index === menu.index);
  return windowOn(rows.length, Math.max(0, at), height - 2);
}

function rowsOf(entries: readonly MenuEntry[]): readonly Row[] {
  return entries.flatMap((entry, index): readonly Row[] => {
    const isNewGroup = entry.group !== entries[index - 1]?.group;
    return [...(isNewGroup ? [{ head: entry.group }] : []), { entry, index }];
  });
}
