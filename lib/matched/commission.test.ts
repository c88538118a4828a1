import { describe, expect, test } from 'vitest';
import { rational, whole } from '../number/rational.ts';
import { COMMISSION_BASES, marketPayout } from './commission.ts';

const results = [whole(1000), whole(-400), whole(200)];
const commission = rational(1, 20);

describe('the payout of a market', () => {
  test('has commission on the net result, or on each gain', () => {
    expect(marketPayout(results, { commission })).toEqual(whole(760));
    expect(marketPayout(results, { commission, commissionBasis: 'bet' })).toEqual(whole(740));
  });

  test('has none on a loss', () => {
    for (const commissionBasis of COMMISSION_BASES) {
      expect(marketPayout([whole(-400)], { commission, commissionBasis })).toEqual(whole(-400));
      expect(marketPayout([], { commission, commissionBasis })).toEqual(whole(0));
    }
  });
});
