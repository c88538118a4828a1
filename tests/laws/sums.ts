import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import type { SlipJson, SystemJson } from '../oracle/slip-json.ts';
import { allMake, expectSame, NOTHING, ONE, paid, productOf, stakeOf, sumOf } from './engine.ts';
import { law, type Law } from './law.ts';
import { anyOrder, covers, inFamilies } from './members.ts';
import { over, positions, sizesOf, winBets } from './slips.ts';

const rule = 'docs/rules/totals.md';

/**
 * The payout of a system over the first `count` selections if the unsettled ones win, for a stake of 1 on each line.
 */
const perStake = (slip: SlipJson, system: SystemJson, count = slip.selections.length): Fraction =>
  paid(over(slip, system, positions(slip).slice(0, count))).potential.div(stakeOf(slip));

/** The coefficients of the product of (1 + e x): the sums of all k-fold products, k from 0. */
const coefficients = (factors: readonly Fraction[]): readonly Fraction[] =>
  factors.reduce<readonly Fraction[]>(
    (sums, factor) =>
      sums.concat(NOTHING).map((sum, k) => (k === 0 ? sum : sum.add((sums[k - 1] ?? NOTHING).mul(factor)))),
    [ONE],
  );

export const SUM_LAWS: readonly Law[] = [
  law({
    id: 'A06',
    claim: 'a cover with singles pays the product of (1 + each), less 1',
    rule,
    applies: inFamilies('full covers with singles'),
    given: winBets,
    check: (slip) => {
      const product = productOf(allMake(slip).map((each) => each.add(1)));
      expectSame(perStake(slip, slip.system), product.sub(1));
    },
  }),
  law({
    id: 'A07',
    claim: 'a cover without singles pays the product of (1 + each), less 1 and less the sum of each',
    rule,
    applies: inFamilies('full covers'),
    given: winBets,
    check: (slip) => {
      const product = productOf(allMake(slip).map((each) => each.add(1)));
      expectSame(perStake(slip, slip.system), product.sub(1).sub(sumOf(allMake(slip))));
    },
  }),
  law({
    id: 'A08',
    claim: 'folds of a size pay the elementary symmetric sum of that size',
    rule,
    applies: anyOrder,
    given: winBets,
    check: (slip) => {
      const sums = coefficients(allMake(slip));
      expectSame(perStake(slip, slip.system), sumOf(sizesOf(slip).map((size) => sums[size] ?? NOTHING)));
    },
  }),
  law({
    id: 'A08b',
    claim: 'folds weighted by the powers of x pay the product of (1 + x each), less 1 (Vieta)',
    rule,
    applies: covers,
    given: (member) => fc.record({ slip: winBets(member), x: fc.integer({ min: -3, max: 9 }) }),
    check: ({ slip, x }) => {
      const weighted = positions(slip).map((at) =>
        perStake(slip, { fold: at + 1 }).mul(new Fraction(x).pow(at + 1)),
      );
      expectSame(sumOf(weighted).add(1), productOf(allMake(slip).map((each) => each.mul(x).add(1))));
    },
  }),
  law({
    id: 'A09',
    claim:
      'k-folds of n are those of n - 1, and the last selection times the (k - 1)-folds of n - 1 (Pascal)',
    rule,
    applies: covers,
    given: winBets,
    check: (slip) => {
      const n = slip.selections.length;
      const last = allMake(slip)[n - 1] ?? NOTHING;
      const foldsOf = (k: number, count: number): Fraction =>
        k === 0 ? ONE : k > count ? NOTHING : perStake(slip, { fold: k }, count);
      for (let k = 1; k <= n; k += 1) {
        expectSame(foldsOf(k, n), foldsOf(k, n - 1).add(last.mul(foldsOf(k - 1, n - 1))));
      }
    },
  }),
  law({
    id: 'A21',
    claim: 'an accumulator pays what its first legs make, staked on the others',
    rule,
    applies: inFamilies('accumulators'),
    given: (member) =>
      fc.record({ slip: winBets(member), cut: fc.integer({ min: 1, max: member.count - 1 }) }),
    check: ({ slip, cut }) => {
      const foldOf = (at: readonly number[]): Fraction =>
        paid(over(slip, { fold: at.length }, at)).potential.div(stakeOf(slip));
      const [before, after] = [positions(slip).slice(0, cut), positions(slip).slice(cut)];
      expectSame(perStake(slip, slip.system), foldOf(before).mul(foldOf(after)));
    },
  }),
];
