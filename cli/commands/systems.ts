import { CATALOGUE, catalogueSystem, type Slug, SLUGS } from '#lib';
import type { Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { write } from '../io.ts';
import { count } from '../render/figures.ts';
import { type Cell, cell, type Column, table } from '../render/table.ts';
import { type View, viewOf } from '../render/view.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

type Listed = {
  readonly slug: Slug;
  readonly label: string;
  readonly selections: Range;
  readonly lines: Range;
};
type Range = { readonly min: number; readonly max: number };

/** `betcalc systems`: every system with its slug and its numbers of selections and lines. */
export const defineSystems: Define = (command, { io }) => {
  command.description('List the systems, their selections and lines');
  command.addHelpText('after', exampleText([{ about: '', command: 'betcalc systems' }]));
  command.action(async () => {
    const flags = command.optsWithGlobals<ViewFlags>();
    const systems = SLUGS.map(listed);
    const text =
      flags.json === true ? jsonText(systems, io) : listText(systems, viewOf(viewOptions(flags, io)));
    await write(io.stdout, text);
  });
};

function listed(slug: Slug): Listed {
  const { label, min, max } = CATALOGUE[slug];
  const lines = (selections: number): number => catalogueSystem(slug, selections).lineCount;
  return { slug, label, selections: { min, max }, lines: { min: lines(min), max: lines(max) } };
}

const COLUMNS: readonly Column[] = [
  { head: 'System', align: 'left', width: 26 },
  { head: 'Command', align: 'left', width: 26 },
  { head: 'Selections', align: 'right', width: 14 },
  { head: 'Lines', align: 'right', width: 14 },
];

function listText(systems: readonly Listed[], view: View): string {
  const rows = systems.map(({ slug, label, selections, lines }): readonly Cell[] => [
    cell(label),
    cell(slug, view.paint.strong),
    cell(rangeText(selections, view)),
    cell(rangeText(lines, view)),
  ]);
  const hint = `  ${view.paint.label('betcalc folds 2 3 … makes a system of any fold sizes')}`;
  return `${['', ...table(COLUMNS, rows, view).lines, '', hint].join('\n')}\n`;
}

function rangeText({ min, max }: Range, { glyphs }: View): string {
  return min === max ? count(min) : `${count(min)}${glyphs.to}${count(max)}`;
}
