import { describe, expect, test } from 'vitest';
import { RULE_PRESETS } from '../bet/conventions.ts';
import type { Leg, LegState } from '../bet/leg.ts';
import { ONE, type Rational, rational, reduce, whole, ZERO } from '../number/rational.ts';
import {
  afterPromoCommission,
  anyToComeReturn,
  dividedLeg,
  isPlain,
  legOfFold,
  pooledReturn,
  pooledState,
  promoBoosted,
  ridingOf,
  splitCarry,
  type Staking,
} from './line-return.ts';

const SNR: Staking = {
  stake: 100,
  stakeType: 'freeBetSnr',
  promoBoost: ONE,
  commission: rational(0, 1),
  rules: RULE_PRESETS.bookmaker,
};
const LOST: Leg = { state: 'lost', price: whole(9), share: ZERO, pays: ZERO };
const VOID: Leg = { state: 'void', price: ONE, share: ONE, pays: ONE };

function won(price: number): Leg {
  return { state: 'won', price: whole(price), share: ONE, pays: whole(price) };
}

describe('a free bet whose first any-to-come leg is void', () => {
  test('rides on the second leg whole, and pays its winnings', () => {
    expect(reduce(anyToComeReturn(SNR, { first: VOID, second: won(4), multiplier: 1 }))).toEqual(whole(300));
  });

  test('does so in both parts of a pooled each-way unit', () => {
    const first = { win: VOID, place: VOID };
    const second = { win: won(4), place: won(2) };
    expect(reduce(pooledReturn(SNR, { first, onto: [second], multiplier: 1 }))).toEqual(whole(400));
  });
});

describe('a promo boost of 10 %', () => {
  const staking = (boost: 'odds' | 'winnings'): Staking => ({
    ...SNR,
    stakeType: 'cash',
    promoBoost: rational(11, 10),
    rules: { ...RULE_PRESETS.bookmaker, boost },
  });
  const half: Leg = { state: 'won', price: whole(4), share: rational(1, 2), pays: whole(2) };

  test.each<['odds' | 'winnings', string, Leg, Rational]>([
    ['odds', 'a winner', won(4), rational(22, 5)],
    ['odds', 'a void leg', VOID, ONE],
    ['odds', 'half of the stake', half, rational(11, 5)],
    ['winnings', 'a winner', won(4), rational(43, 10)],
    ['winnings', 'a void leg', VOID, ONE],
    ['winnings', 'half of the stake', half, rational(43, 20)],
    ['odds', 'a lost leg', LOST, ZERO],
    ['winnings', 'a lost leg', LOST, ZERO],
  ])('on %s: %s', (boost, _, leg, expected) => {
    expect(reduce(promoBoosted(staking(boost), ridingOf(leg)))).toEqual(expected);
  });
});

describe('the legs of a fold as one leg', () => {
  const inState = (state: LegState): Leg => ({ ...VOID, state });

  test.each<[readonly LegState[], LegState]>([
    [['won', 'won'], 'won'],
    [['won', 'void'], 'won'],
    [['void', 'void'], 'void'],
    [['void', 'unsettled'], 'unsettled'],
    [['won', 'unsettled'], 'unsettled'],
    [['unsettled', 'lost'], 'lost'],
    [['void', 'lost'], 'lost'],
    [['void'], 'void'],
  ])('%j: %s', (states, state) => {
    expect(legOfFold(states.map(inState)).state).toBe(state);
  });

  test('multiply', () => {
    const leg = (price: number, share: Rational): Leg => ({
      ...won(price),
      share,
      pays: rational(price, 2),
    });
    const { price, share, pays } = legOfFold([leg(3, ONE), leg(5, rational(1, 4))]);
    expect([price, share, pays].map(reduce)).toEqual([whole(15), rational(1, 4), rational(15, 4)]);
  });
});

test('both parts of a selection as one leg: the mean of both, at the price of what rides', () => {
  expect(dividedLeg({ win: LOST, place: won(3) })).toEqual({
    state: 'won',
    price: whole(3),
    share: rational(1, 2),
    pays: rational(3, 2),
  });
  expect(dividedLeg({ win: LOST, place: LOST })).toEqual({ ...LOST, price: ZERO });
});

describe('a pooled each-way unit onto a double', () => {
  const onto = [
    { win: won(4), place: won(2) },
    { win: won(6), place: won(3) },
  ];
  const first = { win: won(2), place: won(2) };
  const staking = (eachWayMultiples: 'apart' | 'equallyDivided'): Staking => ({
    ...SNR,
    stakeType: 'cash',
    rules: { ...RULE_PRESETS.bookmaker, eachWayAnyToCome: 'pooled', eachWayMultiples },
  });

  test.each([
    // One stake of each part is carried, and one of each is kept: 100 × (2 + 4 × 6 + 2 × 3).
    ['apart', 3200],
    // All that the first of the two returns is pooled and halved: 100 × (2 + (4 + 2) × (6 + 3) / 2).
    ['equallyDivided', 2900],
  ] as const)('%s', (multiples, pence) => {
    expect(reduce(pooledReturn(staking(multiples), { first, onto, multiplier: 1 }))).toEqual(whole(pence));
  });

  test.each([
    ['winnings', 'both are void', [VOID, VOID], 200],
    ['winnings', 'one of them is not', [VOID, won(3)], 640],
    ['odds', 'both are void', [VOID, VOID], 200],
    ['odds', 'the first of them is', [VOID, won(3)], 660],
    ['odds', 'the second of them is', [won(3), VOID], 660],
  ] as const)('after a promo boost on %s, if %s', (boost, _, legs, pence) => {
    const { rules, ...plain } = staking('equallyDivided');
    const boosted: Staking = { ...plain, rules: { ...rules, boost }, promoBoost: rational(11, 10) };
    const pooled = legs.map((leg) => ({ win: leg, place: leg }));
    const evens = { win: VOID, place: VOID };
    const made = pooledReturn(boosted, { first: evens, onto: pooled, multiplier: 1 });
    expect(reduce(made)).toEqual(whole(pence));
  });
});

/* The stake of a part is 2. The win part returned 5 and the place part 1, or 1 and 2. */
test.each([
  ['pooled', 5, 1, [2, 4, 4]],
  ['pooledWinFirst', 5, 1, [2, 4, 4]],
  ['apart', 5, 1, [3, 3, 3]],
  ['apartWinFirst', 5, 1, [3, 4, 2]],
  ['pooled', 1, 2, [0, 3, 3]],
  ['pooledWinFirst', 1, 2, [0, 4, 2]],
] as const)(
  '%s: of %i and %i, kept and twice what is carried onto each part: %j',
  (rule, win, place, split) => {
    const { kept, twiceWin, twicePlace } = splitCarry({ win, place, limit: 2 }, rule);
    expect([kept, twiceWin, twicePlace]).toEqual(split);
  },
);

test.each<[win: LegState, place: LegState, pooled: LegState]>([
  ['lost', 'lost', 'lost'],
  ['lost', 'won', 'won'],
  ['won', 'won', 'won'],
  ['void', 'void', 'void'],
  ['unsettled', 'won', 'unsettled'],
  ['won', 'unsettled', 'unsettled'],
  ['lost', 'unsettled', 'unsettled'],
])('a %s win and a %s place pool to %s', (win, place, pooled) => {
  expect(pooledState({ win: { ...VOID, state: win }, place: { ...VOID, state: place } })).toBe(pooled);
});

test.each([
  ['cash', 300, 290],
  ['cash', 100, 100],
  ['cash', 50, 50],
  ['freeBetSnr', 300, 285],
] as const)(
  '5 %% of the gain on a stake of 100: %s that returns %i, less commission %i',
  (stakeType, returned, left) => {
    const bet: Staking = { ...SNR, stakeType, commission: rational(1, 20) };
    expect(reduce(afterPromoCommission(bet, 100, whole(returned)))).toEqual(whole(left));
  },
);

test('a bet is plain without boost, commission and a stake that is not returned', () => {
  const plain: Staking = { ...SNR, stakeType: 'cash' };
  expect(isPlain(plain)).toBe(true);
  expect(isPlain(SNR)).toBe(false);
  expect(isPlain({ ...plain, promoBoost: rational(11, 10) })).toBe(false);
  expect(isPlain({ ...plain, commission: rational(1, 20) })).toBe(false);
});
