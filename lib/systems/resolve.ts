import { firstSelections, folds } from './blocks.ts';
import { CATALOGUE, isSlug } from './catalogue.ts';
import type { Line } from './line.ts';
import { choose, combinations, countLines, linesOf } from './lines.ts';
import type { Block, Slug, System, SystemName } from './system.ts';

/** The maximum number of selections of a custom system or a perm whose lines are listed. */
export const MAX_CUSTOM_SELECTIONS = 20;
/** The maximum number of selections of any bet. */
export const MAX_SELECTIONS = 50;
/** The maximum number of units of a custom system or a perm that are listed. */
export const MAX_UNITS = 10_000;

/** The selections of a bet: those that its system combines, and the bankers, which are in every line. */
export type Picked = { readonly others: readonly number[]; readonly bankers: readonly number[] };

const known = new Map<Slug, System[]>();

/** The system of a slug over a number of selections that it takes. Memoised, so its lines are listed once. */
export function catalogueSystem(slug: Slug, selections: number): System {
  const ofSlug = known.get(slug) ?? [];
  const found = ofSlug[selections];
  if (found !== undefined) return found;
  const system = slugSystem(slug, { others: firstSelections(selections), bankers: [] });
  ofSlug[selections] = system;
  known.set(slug, ofSlug);
  return system;
}

/** The system of a slug over a number of other selections that it takes, with bankers. */
export function slugSystem(slug: Slug, picked: Picked): System {
  return makeSystem({ name: slug, blocks: CATALOGUE[slug].blocks(picked.others) }, picked);
}

/** The custom system of every fold of `sizes` (ascending, none above the number of the other selections). */
export function customSystem(name: SystemName, sizes: readonly number[], picked: Picked): System {
  return makeSystem({ name, blocks: [folds(picked.others, sizes)] }, picked);
}

/**
 * The perm of a slug that takes exactly `size` selections: the system over every choice of `size` of the others. Its
 * blocks count a line that several choices share; its lines list every choice in full. Rule: docs/rules/perms.md.
 */
export function permSystem(slug: Slug, size: number, picked: Picked): System {
  const { blocks } = CATALOGUE[slug];
  const inOne = blocks(firstSelections(size));
  const isEven = inOne.every(({ kind, over }) => kind !== 'choices' && over.length === size);
  const { others } = picked;
  return makeSystem(
    {
      name: { perm: slug },
      blocks: isEven
        ? inOne.map((block) => spread(block, size, others))
        : [{ kind: 'choices', over: others, size, lines: linesOf(inOne) }],
      listed: () => combinations(others, size).flatMap((choice) => blocks(choice)),
    },
    picked,
  );
}

/** Extends a block over all `size` selections of a system to all choices of `size` of `over`. */
function spread(block: Block, size: number, over: readonly number[]): Block {
  const rest = over.length;
  switch (block.kind) {
    case 'folds':
      return { ...block, over, times: block.sizes.map((k) => choose(rest - k, size - k)) };
    case 'pairs':
      return { ...block, over, times: choose(rest - 2, size - 2) };
    case 'roundabouts':
    case 'choices':
      return { ...block, over };
  }
}

/** The display name of a system: `Lucky 15`, `2/3-fold`, `Trixie perm`. */
export function systemLabel(name: SystemName): string {
  if (isSlug(name)) return CATALOGUE[name].label;
  if ('perm' in name) return `${CATALOGUE[name.perm].label} perm`;
  return customLabel('fold' in name ? [name.fold] : name.folds);
}

/** `2/3-fold` for the sizes 2 and 3. */
export function customLabel(sizes: readonly number[]): string {
  return `${sizes.join('/')}-fold`;
}

type SystemFacts = Pick<System, 'name' | 'blocks'> & {
  /** The blocks in the order of the lines, if that differs. */
  readonly listed?: () => readonly Block[];
};

function makeSystem({ name, blocks, listed }: SystemFacts, { others, bankers }: Picked): System {
  const label = systemLabel(name);
  const count = bankers.length;
  let lines: readonly Line[] | undefined;
  return {
    name,
    label: count === 0 ? label : `${label} with ${count} ${count === 1 ? 'banker' : 'bankers'}`,
    selections: others.length + count,
    bankers,
    blocks,
    lineCount: blocks.reduce((sum, block) => sum + countLines(block), 0),
    lines: () => (lines ??= linesOf(listed === undefined ? blocks : listed(), bankers)),
  };
}
