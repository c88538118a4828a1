import type { Line } from './line.ts';
import type { Block } from './system.ts';

/** The number of lines of a block, by arithmetic alone. */
export function countLines(block: Block): number {
  const n = block.over.length;
  switch (block.kind) {
    case 'folds':
      return block.sizes.reduce((count, size) => count + choose(n, size), 0);
    case 'pairs':
      return n * (n - 1);
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

/** The lines of all blocks, in order. Each fold has the index of its prefix, from whose results it can continue. */
export function linesOf(blocks: readonly Block[]): readonly Line[] {
  const places = new Map<string, number>();
  return blocks.flatMap(listBlock).map((line, index) => {
    if (line.kind === 'anyToCome') return line;
    places.set(line.selections.join(), index);
    return { ...line, prefix: places.get(line.selections.slice(0, -1).join()) ?? -1 };
  });
}

/** The lines of a block: folds by size, then in order of position; pairs as i→j, j→i for each i before j. */
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
          { kind: 'anyToCome' as const, first, second, multiplier },
          { kind: 'anyToCome' as const, first: second, second: first, multiplier },
        ];
      });
  }
}

/** Every choice of `size` of the items, in order of position. */
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
