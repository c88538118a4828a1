import type { Leg } from '../bet/leg.ts';
import { overCommon } from '../number/common-denominator.ts';
import { add, type Int, mul, pow } from '../number/int.ts';
import type { Rational } from '../number/rational.ts';
import { choose } from '../systems/lines.ts';
import type { Block, ChoicesBlock, FoldsBlock } from '../systems/system.ts';
import { coverSum, foldProduct, singlesSum } from './cover-sum.ts';

/** The blocks that hold folds. */
export type BlockOfFolds = FoldsBlock | ChoicesBlock;

/**
 * The return of all folds of a block for a `stake` on each; `legs` are those of its selections. No fold is enumerated.
 * Rule: docs/rules/totals.md.
 */
export function sumOfBlock(block: BlockOfFolds, legs: readonly Leg[], stake: Int): Rational {
  if (block.kind === 'choices') return sumOfChoices(block, legs, stake);
  return block.times === undefined
    ? sumOfFolds(legs, block.sizes, stake)
    : fromCoefficients(legs, block, stake);
}

/** The number of folds that contain only selections for which `isIn` is true. */
export function countFoldsOf(blocks: readonly Block[], isIn: (selection: number) => boolean): Int {
  let count: Int = 0;
  for (const block of blocks) {
    if (block.kind === 'pairs' || block.kind === 'roundabouts') continue;
    count = add(count, countFolds(block, block.over.map(isIn)));
  }
  return count;
}

/** The number of folds of a block that contain only legs in a subset; `isIn` is a flag for each leg. */
export function countFolds(block: BlockOfFolds, isIn: readonly boolean[]): Int {
  if (block.kind === 'choices') {
    const ones = isIn.map((is) => (is ? 1 : 0));
    return foldsOf(block).reduce<Int>((count, line) => add(count, choicesOf(line, block.size, ones)), 0);
  }
  const n = isIn.filter(Boolean).length;
  return block.sizes.reduce<Int>(
    (count, size, at) => add(count, mul(block.times?.[at] ?? 1, choose(n, size))),
    0,
  );
}

/**
 * The total return of all folds of each of `sizes` (ascending), for a `stake` on each: the elementary symmetric
 * polynomials of the legs. No fold is enumerated. The one fold of all legs is a product, a full cover is a `coverSum`;
 * other sizes are coefficients of the product of (1 + n x), built leg by leg. Rule: docs/rules/totals.md.
 */
export function sumOfFolds(legs: readonly Leg[], sizes: readonly number[], stake: Int): Rational {
  const count = legs.length;
  if (sizes.length === 1 && sizes[0] === count) return foldProduct(legs, stake);
  if (sizes.length === count) return coverSum(legs, 1, stake);
  if (sizes.length === count - 1 && sizes[0] === 2) return coverSum(legs, 2, stake);
  if (sizes.length === 1 && sizes[0] === 1) return singlesSum(legs, stake);
  return fromCoefficients(legs, { sizes }, stake);
}

function fromCoefficients(
  legs: readonly Leg[],
  { sizes, times }: Pick<FoldsBlock, 'sizes' | 'times'>,
  stake: Int,
): Rational {
  const { ns, d } = overCommon(legs.map(({ pays }) => pays));
  const largest = sizes.at(-1) ?? 0;
  const sums = foldSums(ns, largest);
  const counts = new Map(sizes.map((size, at) => [size, times?.[at] ?? 1]));
  return overPowers(
    sums.map((sum, size) => mul(sum, counts.get(size) ?? 0)),
    d,
    stake,
  );
}

/** The sum of `sums[k] / d^k` for k from 1 on, times the stake. */
function overPowers(sums: readonly Int[], d: Int, stake: Int): Rational {
  let n: Int = 0;
  for (let k = 1; k < sums.length; k += 1) n = add(mul(n, d), sums[k] ?? 0);
  return { n: mul(n, stake), d: pow(d, sums.length - 1) };
}

/** The elementary symmetric polynomials of whole numbers, of degree 0 to `largest`. */
function foldSums(ns: readonly Int[], largest: number): readonly Int[] {
  const sums: Int[] = [1];
  ns.forEach((value, index) => {
    for (let k = Math.min(largest, index + 1); k >= 1; k -= 1) {
      sums[k] = add(sums[k] ?? 0, mul(sums[k - 1] ?? 0, value));
    }
  });
  return sums;
}

/** The positions of each fold of a perm's system. */
function foldsOf({ lines }: ChoicesBlock): readonly (readonly number[])[] {
  return lines.flatMap((line) => (line.kind === 'fold' ? [line.selections] : []));
}

function sumOfChoices(block: ChoicesBlock, legs: readonly Leg[], stake: Int): Rational {
  const { ns, d } = overCommon(legs.map(({ pays }) => pays));
  const sums: Int[] = [];
  for (const positions of foldsOf(block)) {
    sums[positions.length] = add(sums[positions.length] ?? 0, choicesOf(positions, block.size, ns));
  }
  return overPowers(sums, d, stake);
}

/**
 * The sum, over every choice of `size` of the values in order, of the product of those at `positions` (ascending) of
 * the choice. Takes one pass per position; binomials count the choices between two positions.
 */
function choicesOf(positions: readonly number[], size: number, values: readonly Int[]): Int {
  let before = -1;
  let ways: readonly Int[] | undefined;
  for (const position of positions) {
    const gap = position - before - 1;
    const known = ways;
    ways = values.map((value, at) => {
      if (known === undefined) return mul(choose(at, gap), value);
      let reached: Int = 0;
      for (let from = 0; from < at; from += 1) {
        reached = add(reached, mul(known[from] ?? 0, choose(at - from - 1, gap)));
      }
      return mul(reached, value);
    });
    before = position;
  }
  const last = values.length - 1;
  return (ways ?? []).reduce<Int>(
    (sum, way, at) => add(sum, mul(way, choose(last - at, size - 1 - before))),
    0,
  );
}
