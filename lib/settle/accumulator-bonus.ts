import type { Bet } from '../bet/bet.ts';
import type { Concession } from '../bet/concessions.ts';
import type { Leg } from '../bet/leg.ts';
import { overCommon } from '../number/common-denominator.ts';
import { add, type Int, mul, pow } from '../number/int.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  max,
  minus,
  ONE,
  plus,
  type Rational,
  sumByHalves,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { choose } from '../systems/lines.ts';
import type { FoldsBlock } from '../systems/system.ts';
import { foldRidings, legAt } from './fold-riding.ts';
import type { BlockOfFolds } from './fold-sums.ts';
import { isShort } from './fold-total.ts';
import { promoBoosted } from './line-return.ts';

type Bonus = Extract<Concession, { kind: 'accumulator' }>;

/** Sums over the folds of a bet, indexed by the number of legs that count towards the ladder. */
type ByLegs = readonly Rational[];

/**
 * The amount of an accumulator bonus on the winning folds of the win parts, in pence; undefined if none of them has
 * enough legs. Rule: docs/rules/concessions.md.
 */
export type BonusAmount = (bet: Bet, bonus: Bonus) => Pence | undefined;

/**
 * The amount of an accumulator bonus by its closed form if there is one, otherwise fold by fold: a bonus on returns, or on
 * winnings if no fold can return less than its stake, is summed by the number of legs that count.
 */
export function accumulatorAmount(bet: Bet, bonus: Bonus): Pence | undefined {
  return mustListFolds(bet, bonus) ? listedAmount(bet, bonus) : summedAmount(bet, bonus);
}

/** True if the bonus is on winnings, which are floored at 0 per fold, and a fold can return less than its stake. */
export function mustListFolds({ winLegs }: Bet, { of }: Bonus): boolean {
  return of === 'winnings' && winLegs.some(isShort);
}

/** The share earned by a fold with this many legs that count; undefined below the first step. */
export function shareFor({ ladder }: Pick<Bonus, 'ladder'>, legs: number): Rational | undefined {
  return ladder.findLast((step) => step.legs <= legs)?.share;
}

/** A flag for each selection: true if it counts, so it is not void and has at least the minimum odds. */
function countingLegs(bet: Bet, { minOdds }: Bonus): readonly boolean[] {
  return bet.selections.map(
    ({ odds }, index) => legAt(bet.winLegs, index).state !== 'void' && compare(odds, minOdds) >= 0,
  );
}

/**
 * The amount of an accumulator bonus, fold by fold. A settlement that lists its units needs no closed form. Legs share
 * one denominator, so folds of one size and share are added without a common multiple.
 */
export function listedAmount(bet: Bet, bonus: Bonus): Pence | undefined {
  const counts = countingLegs(bet, bonus);
  const { ns, d } = overCommon(bet.winLegs.map(({ pays }) => pays));
  const ridings = foldRidings(bet.winLegs.map((leg, at) => ({ ...leg, pays: { n: ns[at] ?? 0, d } })));
  const sums = new Map<Rational, Rational[]>();
  bet.system.lines().forEach((line, index) => {
    if (line.kind === 'anyToCome') return;
    const { selections } = line;
    const riding = ridings(line, index);
    const share = shareFor(bonus, selections.filter((selection) => counts[selection] === true).length);
    if (riding.pays.n === 0 || share === undefined) return;
    const returned = promoBoosted(bet, riding);
    const base = bonus.of === 'returns' ? returned : max(minus(returned, ONE), ZERO);
    const bySize = sums.get(share) ?? [];
    bySize[selections.length] = plus(bySize[selections.length] ?? ZERO, base);
    sums.set(share, bySize);
  });
  const paid = [...sums].flatMap(([share, bySize]) => bySize.map((sum) => times(sum, share)));
  return paid.length === 0 ? undefined : times(sumByHalves(paid), whole(bet.stake));
}

function summedAmount(bet: Bet, bonus: Bonus): Pence | undefined {
  const counts = countingLegs(bet, bonus);
  const sums = (value: (leg: Leg) => Rational): ByLegs => sumsByLegs(bet, bet.winLegs.map(value), counts);
  const standing = sums(({ pays }) => (pays.n === 0 ? ZERO : ONE));
  const pays = sums((leg) => leg.pays);
  const shares = bet.rules.boost === 'winnings' ? sums((leg) => leg.share) : undefined;
  let total: Rational | undefined;
  standing.forEach((folds, legs) => {
    const share = shareFor(bonus, legs);
    if (folds.n === 0 || share === undefined) return;
    const returned = boostedSum(bet, pays[legs] ?? ZERO, shares?.[legs]);
    const base = bonus.of === 'returns' ? returned : minus(returned, folds);
    const paid = times(base, share);
    total = total === undefined ? paid : plus(total, paid);
  });
  return total && times(total, whole(bet.stake));
}

/** A sum of returns after the promo boost. Its folds have a leg that counts, so none of them is all void. */
function boostedSum({ promoBoost }: Bet, pays: Rational, shares: Rational | undefined): Rational {
  if (shares === undefined) return times(pays, promoBoost);
  return plus(shares, times(minus(pays, shares), promoBoost));
}

/** Sums the products of the values of all folds, indexed by the number of legs that count. */
function sumsByLegs(bet: Bet, values: readonly Rational[], counts: readonly boolean[]): ByLegs {
  const { ns, d } = overCommon(values);
  const { bankers, blocks } = bet.system;
  const base = bankers.filter((index) => counts[index] === true).length;
  const product = bankers.reduce<Int>((result, index) => mul(result, ns[index] ?? 0), 1);
  const sums: (Rational | undefined)[] = [];
  for (const block of blocks) {
    if (block.kind === 'pairs' || block.kind === 'roundabouts') continue;
    const inBlock = block.over.map((index) => ({ n: ns[index] ?? 0, counts: counts[index] === true }));
    for (const { legs, size, n } of blockSums(block, inBlock)) {
      const sum = { n: mul(n, product), d: pow(d, size + bankers.length) };
      sums[base + legs] = plus(sums[base + legs] ?? ZERO, sum);
    }
  }
  return Array.from(sums, (sum) => sum ?? ZERO);
}

type Value = { readonly n: Int; readonly counts: boolean };
type BlockSum = { readonly legs: number; readonly size: number; readonly n: Int };

/** Sums indexed by the number of legs that count; undefined if there is no such fold. */
type Row = (Int | undefined)[];

/** The sum of the folds of a block for each size and number of legs that count. */
function blockSums(block: BlockOfFolds, values: readonly Value[]): readonly BlockSum[] {
  if (block.kind === 'folds') return evenSums(block, values);
  return block.lines.flatMap((line) =>
    line.kind === 'fold' ? positionSums(line.selections, block.size, values) : [],
  );
}

/** Coefficients of the product of (1 + n x y) over the values that count, and (1 + n x) over the others. */
function evenSums({ sizes, times: repeats }: FoldsBlock, values: readonly Value[]): readonly BlockSum[] {
  const largest = sizes.at(-1) ?? 0;
  const table = Array.from({ length: largest + 1 }, (): Row => []);
  const [start] = table;
  if (start !== undefined) start[0] = 1;
  for (const { n, counts } of values) {
    for (let size = largest; size >= 1; size -= 1) {
      addShifted(table[size] ?? [], table[size - 1] ?? [], { n, counts });
    }
  }
  return sizes.flatMap((size, at) =>
    Array.from(table[size] ?? [], (n, legs) => ({ legs, size, n: mul(n ?? 0, repeats?.[at] ?? 1) })),
  );
}

/** Adds `n` times a row to another row, shifted by one index if the value counts. */
function addShifted(to: Row, from: Readonly<Row>, { n, counts }: Value): void {
  const shift = counts ? 1 : 0;
  for (let legs = 0; legs < from.length; legs += 1) {
    const added = mul(from[legs] ?? 0, n);
    to[legs + shift] = add(to[legs + shift] ?? 0, added);
  }
}

/** Sums one fold of a perm over all choices, as `choicesOf` does, by the number of legs that count. */
function positionSums(
  positions: readonly number[],
  choice: number,
  values: readonly Value[],
): readonly BlockSum[] {
  let before = -1;
  let ways: readonly Readonly<Row>[] | undefined;
  for (const position of positions) {
    const gap = position - before - 1;
    const known = ways;
    ways = values.map(({ n, counts }, at) => {
      const row: Row = [];
      if (known === undefined) addShifted(row, [choose(at, gap)], { n, counts });
      known?.slice(0, at).forEach((reached, from) => {
        addShifted(row, reached, { n: mul(n, choose(at - from - 1, gap)), counts });
      });
      return row;
    });
    before = position;
  }
  const sums: Row = [];
  (ways ?? []).forEach((row, at) => {
    addShifted(sums, row, { n: choose(values.length - 1 - at, choice - 1 - before), counts: false });
  });
  return Array.from(sums, (n, legs) => ({ legs, size: positions.length, n: n ?? 0 }));
}
