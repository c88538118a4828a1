import { firstSelections, folds } from './blocks.ts';
import { blocksOf, CATALOGUE } from './catalogue.ts';
import type { Line } from './line.ts';
import { countLines, linesOf } from './lines.ts';
import type { Slug, System, SystemName } from './system.ts';

/** The most selections of a custom system. */
export const MAX_CUSTOM_SELECTIONS = 20;
/** The most units of a custom system. */
export const MAX_UNITS = 10_000;

const known = new Map<Slug, System[]>();

/** The system of a slug over a number of selections that it takes. Memoised, so that its lines are made once. */
export function catalogueSystem(slug: Slug, selections: number): System {
  const ofSlug = known.get(slug) ?? [];
  const found = ofSlug[selections];
  if (found !== undefined) return found;
  const blocks = blocksOf(slug, selections);
  const system = makeSystem({ name: slug, label: CATALOGUE[slug].label, selections, blocks });
  ofSlug[selections] = system;
  known.set(slug, ofSlug);
  return system;
}

/** The custom system of every fold of `sizes` (ascending, none above the number of selections). */
export function customSystem(name: SystemName, sizes: readonly number[], selections: number): System {
  const blocks = [folds(firstSelections(selections), sizes)];
  return makeSystem({ name, label: customLabel(sizes), selections, blocks });
}

/** `2/3-fold` for the sizes 2 and 3. */
export function customLabel(sizes: readonly number[]): string {
  return `${sizes.join('/')}-fold`;
}

function makeSystem(facts: Pick<System, 'name' | 'label' | 'selections' | 'blocks'>): System {
  const { blocks } = facts;
  let lines: readonly Line[] | undefined;
  return {
    ...facts,
    lineCount: blocks.reduce((count, block) => count + countLines(block), 0),
    lines: () => (lines ??= linesOf(blocks)),
  };
}
