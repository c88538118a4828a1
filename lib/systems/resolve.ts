import type { Line } from './line.ts';
import { blocksOf, CATALOGUE } from './catalogue.ts';
import { firstSelections, folds } from './blocks.ts';
import { countLines, linesOf } from './lines.ts';
import type { Block, Slug, System, SystemName } from './system.ts';

/** A custom system takes at most this many selections and units. */
export const MAX_CUSTOM_SELECTIONS = 20;
export const MAX_UNITS = 10_000;

const known = new Map<Slug, System[]>();

/** The system of a slug over a number of selections that it takes; one object for each, so that its lines are made once. */
export function catalogueSystem(slug: Slug, selections: number): System {
  const ofSlug = known.get(slug) ?? [];
  const found = ofSlug[selections];
  if (found !== undefined) return found;
  const system = makeSystem(slug, CATALOGUE[slug].label, selections, blocksOf(slug, selections));
  ofSlug[selections] = system;
  known.set(slug, ofSlug);
  return system;
}

/** The custom system of every fold of `sizes` (ascending, none above the number of selections). */
export function customSystem(name: SystemName, sizes: readonly number[], selections: number): System {
  return makeSystem(name, customLabel(sizes), selections, [folds(firstSelections(selections), sizes)]);
}

/** `2/3-fold` for the sizes 2 and 3. */
export function customLabel(sizes: readonly number[]): string {
  return `${sizes.join('/')}-fold`;
}

function makeSystem(name: SystemName, label: string, selections: number, blocks: readonly Block[]): System {
  let lines: readonly Line[] | undefined;
  return {
    name,
    label,
    selections,
    blocks,
    lineCount: blocks.reduce((count, block) => count + countLines(block), 0),
    lines: () => (lines ??= linesOf(blocks)),
  };
}
