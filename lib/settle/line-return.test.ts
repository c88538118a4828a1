import { describe, expect, test } from 'vitest';
import { RULE_PRESETS } from '../bet/conventions.ts';
import type { Leg } from '../bet/leg.ts';
import { ONE, rational, reduce, whole } from '../number/rational.ts';
import { anyToComeReturn, pooledReturn, type Staking } from './line-return.ts';

const SNR: Staking = {
  stake: 100,
  stakeType: 'freeBetSnr',
  promoBoost: ONE,
  commission: rational(0, 1),
  rules: RULE_PRESETS.bookmaker,
};
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
