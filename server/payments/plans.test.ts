import { moneyText, type Pence } from '#lib';
import { TIER_POLICIES } from '#lib/product';
import { expect, test } from 'vitest';

import { isPriceOf, PLAN_FOR_SALE, PLANS } from './plans.ts';

const { price } = PLANS[PLAN_FOR_SALE];

test('the plan has the price of its tier', () => {
  const pence: Pence = { n: price.pence, d: 1 };
  expect(TIER_POLICIES.find(({ tier }) => tier === 3)).toMatchObject({
    name: PLANS[PLAN_FOR_SALE].name,
    price: moneyText(pence),
  });
});

test('no other amount, currency, period or plan is its price', () => {
  expect(isPriceOf(PLAN_FOR_SALE, price)).toBe(true);
  expect(isPriceOf(PLAN_FOR_SALE, { ...price, pence: 1 })).toBe(false);
  expect(isPriceOf(PLAN_FOR_SALE, { ...price, currency: 'USD' })).toBe(false);
  expect(isPriceOf(PLAN_FOR_SALE, { ...price, period: 'year' })).toBe(false);
  expect(isPriceOf(PLAN_FOR_SALE, undefined)).toBe(false);
  expect(isPriceOf('constructor', price)).toBe(false);
  expect(isPriceOf(undefined, price)).toBe(false);
});
