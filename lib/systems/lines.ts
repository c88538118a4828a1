import type { Line } from './line.ts';
import type { Block, System } from './system.ts';

/** The number of lines of a block, computed without listing them. */
export function countLines(block: Block): number {
  const n = block.over.length;
  switch (block.kind) {
    case 'folds':
      return block.sizes.reduce((count, size, at) => count + (block.times?.[at] ?? 1) * choose(n, size), 0);
    case 'pairs':
      return (block.times ?? 1) * n * (n - 1);
    case 'roundabouts':
      return n * choose(n - 1, 2);
    case 'choices':
      return choose(n, block.size) * block.lines.length;
  }
}

/** True for a system with singles. With a banker there are none. */
export function hasSingles({ blocks, bankers }: Pick<System, 'blocks' | 'bankers'>): boolean {
  return bankers.length === 0 && blocks.some(holdsSingles);
}

function holdsSingles(block: Block): boolean {
  switch (block.kind) {
    case 'folds':
      return block.sizes[0] === 1;
    case 'choices':
      return block.lines.some((line) => line.kind === 'fold' && line.selections.length === 1);
    case 'pairs':
    case 'roundabouts':
      return false;
  }
}

/** Pascal's triangle, computed up to the largest row used so far. */
const rows: (readonly number[])[] = [[1]];

/** n choose k. Exact below 2^53, as it is for the at most 50 selections of a system. */
export function choose(n: number, k: number): number {
  for (let above = rows.at(-1) ?? []; rows.length <= n; above = rows.at(-1) ?? []) {
    rows.push([...above, 0].map((right, index) => right + (above[index - 1] ?? 0)));
  }
  return rows[n]?.[k] ?? 0;
}

/**
 * The lines of all blocks, in order, with the bankers in every fold. Each fold has the index of its prefix, so that its
 * result can be computed from that of the prefix.
 */
export function linesOf(blocks: readonly Block[], bankers: readonly number[] = []): readonly Line[] {
  const places = new Map<string, number>();
  return blocks.flatMap(listBlock).map((line, index) => {
    if (line.kind === 'anyToCome') return line;
    const selections = bankers.length === 0 ? line.selections : ascending([...line.selections, ...bankers]);
    places.set(selections.join(), index);
    return { kind: 'fold', selections, prefix: places.get(selections.slice(0, -1).join()) ?? -1 };
  });
}

function ascending(indexes: readonly number[]): readonly number[] {
  return indexes.toSorted((a, b) => a - b);
}

/**
 * The lines of a block: folds by size, then by position; pairs as i→j, j→i for each i before j; roundabouts by their
 * first selection; the choices of a perm by position, each with its own lines.
 */
function listBlock(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'folds':
      return block.sizes
        .flatMap((size) => combinations(block.over, size))
        .map((selections) => ({ kind: 'fold', selections, prefix: -1 }));
    case 'pairs':
      return combinations(block.over, 2).flatMap(([first, second]) => {
        if (first === undefined || second === undefined) return [];
        const { multiplier } = block;
        return [
          { kind: 'anyToCome' as const, first, onto: [second], multiplier },
          { kind: 'anyToCome' as const, first: second, onto: [first], multiplier },
        ];
      });
    case 'roundabouts':
      return block.over.flatMap((first) =>
        combinations(
          block.over.filter((other) => other !== first),
          2,
        ).map((onto) => ({ kind: 'anyToCome' as const, first, onto, multiplier: block.multiplier })),
      );
    case 'choices':
      return combinations(block.over, block.size).flatMap((choice) =>
        block.lines.map((line) => movedLine(line, choice)),
      );
  }
}

/** Maps a line over positions to the selections at those positions of a choice. */
function movedLine(line: Line, choice: readonly number[]): Line {
  const at = (position: number): number => choice[position] ?? -1;
  return line.kind === 'fold'
    ? { kind: 'fold', selections: line.selections.map(at), prefix: -1 }
    : { ...line, first: at(line.first), onto: line.onto.map(at) };
}

/** Every choice of `size` of the items, sorted by position. */
export function combinations(items: readonly number[], size: number): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const chosen: number[] = [];
  const chooseFrom = (from: number): void => {
    if (chosen.length === size) {
      found.push(chosen.slice());
      return;
    }
    const last = items.length - (size - chosen.length);
    for (let i = from; i <= last; i += 1) {
      const item = items[i];
      if (item === undefined) return;
      chosen.push(item);
      chooseFrom(i + 1);
      chosen.pop();
    }
  };
  chooseFrom(0);
  return found;
}
