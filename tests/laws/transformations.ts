import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { penceText } from '#lib';
import { readPrice } from '../oracle/read-numbers.ts';
import type { SelectionJson, SlipJson } from '../oracle/slip-json.ts';
import { betOf, expectAtMost, expectSame, expectSamePaid, paid, scaled, together } from './engine.ts';
import { law, type Law } from './law.ts';
import { anyOrder, inFamilies, type Member, onlyFolds } from './members.ts';
import { fractionalOdds, over, slips, type Spot, spots, withSelection } from './slips.ts';

const rule = 'docs/rules/units.md';

const shuffled = (
  member: Member,
): fc.Arbitrary<{ readonly slip: SlipJson; readonly order: readonly number[] }> => {
  const at = Array.from({ length: member.count }, (_, index) => index);
  return fc.record({
    slip: slips(member),
    order: fc.shuffledSubarray(at, { minLength: member.count, maxLength: member.count }),
  });
};

/** The symmetries of the square, as permutations of the positions of a 3 × 3 grid. */
const SYMMETRIES: readonly (readonly number[])[] = [
  [6, 3, 0, 7, 4, 1, 8, 5, 2],
  [8, 7, 6, 5, 4, 3, 2, 1, 0],
  [2, 5, 8, 1, 4, 7, 0, 3, 6],
  [2, 1, 0, 5, 4, 3, 8, 7, 6],
  [6, 7, 8, 3, 4, 5, 0, 1, 2],
  [0, 3, 6, 1, 4, 7, 2, 5, 8],
  [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/** Permutations of six selections that leave an alphabet unchanged. */
const ALPHABET_ORDERS: readonly (readonly number[])[] = [
  [5, 4, 3, 2, 1, 0],
  [0, 2, 1, 3, 4, 5],
  [0, 1, 2, 4, 3, 5],
];

const priceOf = (selection: SelectionJson): Fraction => {
  const { n, d } = readPrice(selection.odds);
  return new Fraction(n, d);
};

const atPrice = ({ slip, at }: Spot, price: (given: Fraction) => Fraction): SlipJson => {
  const selection = slip.selections[at];
  return selection === undefined
    ? slip
    : withSelection(slip, at, { odds: fractionalOdds(price(priceOf(selection))) });
};

export const TRANSFORMATION_LAWS: readonly Law[] = [
  law({
    id: 'C01',
    claim: 'the order of the selections changes nothing',
    rule,
    applies: (member) => anyOrder(member) || inFamilies('stakes about', 'flags')(member),
    given: shuffled,
    check: ({ slip, order }) => expectSamePaid(paid(over(slip, slip.system, order)), paid(slip)),
  }),
  law({
    id: 'C02',
    claim: 'turning or mirroring the grid changes nothing',
    rule,
    applies: inFamilies('union jacks'),
    given: (member) => fc.record({ slip: slips(member), order: fc.constantFrom(...SYMMETRIES) }),
    check: ({ slip, order }) => expectSamePaid(paid(over(slip, slip.system, order)), paid(slip)),
  }),
  law({
    id: 'C03',
    claim: 'reversing, or swapping the two of each patent in the yankee, changes nothing',
    rule,
    applies: inFamilies('alphabet'),
    tries: 20,
    given: (member) => fc.record({ slip: slips(member), order: fc.constantFrom(...ALPHABET_ORDERS) }),
    check: ({ slip, order }) => expectSamePaid(paid(over(slip, slip.system, order)), paid(slip)),
  }),
  law({
    id: 'C04',
    claim: 'k times the stake pays k times as much',
    rule,
    given: (member) => fc.record({ slip: slips(member), k: fc.integer({ min: 2, max: 1000 }) }),
    check: ({ slip, k }) => {
      const stakePerLine = penceText(Number(betOf(slip).stake) * k);
      expectSamePaid(paid({ ...slip, stakePerLine }), scaled(paid(slip), new Fraction(k)));
    },
  }),
  law({
    id: 'C05',
    claim: 'a bet split into two stakes pays the same together',
    rule,
    given: (member) =>
      fc.record({
        slip: slips(member),
        pennies: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
      }),
    check: ({ slip, pennies: [one, other] }) => {
      const at = (stake: number): SlipJson => ({ ...slip, stakePerLine: penceText(stake) });
      expectSamePaid(paid(at(one + other)), together([paid(at(one)), paid(at(other))]));
    },
  }),
  law({
    id: 'C06',
    claim: 'a higher price never pays less',
    rule,
    given: (member) =>
      fc.record({ spot: spots((one) => slips(one))(member), steps: fc.integer({ min: 1, max: 40 }) }),
    check: ({ spot, steps }) => {
      const higher = atPrice(spot, (price) => price.add(new Fraction(steps, 8)));
      expectAtMost(paid(spot.slip).potential, paid(higher).potential);
      expectAtMost(paid(spot.slip).realised, paid(higher).realised);
    },
  }),
  law({
    id: 'C07',
    claim: 'without any to come or commission the payout is affine in each price',
    rule,
    applies: onlyFolds,
    given: (member) =>
      fc.record({ spot: spots((one) => slips(one))(member), steps: fc.integer({ min: 1, max: 40 }) }),
    check: ({ spot: { slip, at }, steps }) => {
      const free = { ...slip, promos: { ...slip.promos, commissionPct: null } };
      const raised = (by: number): Fraction =>
        paid(atPrice({ slip: free, at }, (price) => price.add(new Fraction(by, 8)))).potential;
      expectSame(raised(0).add(raised(2 * steps)), raised(steps).mul(2));
    },
  }),
];
