import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { FEEDS } from '../../matched/feeds.ts';
import type { AggregateRow } from '../../wire/aggregates-schema.ts';
import type { CamelCased } from '../../wire/camel-cased.ts';
import {
  canOpenCalculator,
  exactPriceOf,
  type FeedContract,
  type FeedRow,
  hasCommonMarket,
  ladderOf,
  priceOf,
  shownRow,
  shownRows,
  sidesOf,
  withoutRow,
} from './feed-row.ts';

const contract = (
  given: Partial<FeedContract> & { readonly odds?: readonly number[] } = {},
): FeedContract => ({
  lay: false,
  marketTypeCode: 'winner_3way',
  marketParam: null,
  contractTypeCode: 'home',
  oddsWithLiquidity: { odds: given.odds ?? [2.1, 2] },
  ...given,
});
const back = contract();
const lay = contract({ lay: true, odds: [2.14] });
const row = (contracts: readonly FeedContract[], priceIndex?: number): FeedRow => ({
  id: 'r',
  contracts,
  priceIndex,
});

test('the rules ask nothing of a row that the wire does not have', () => {
  expectTypeOf<CamelCased<AggregateRow>>().toExtend<FeedRow>();
});

describe('a row', () => {
  test.each([
    ['with both sides stays', row([back, lay]), 'mb'],
    ['without a back side stays, for a dash to stand there', row([lay]), 'mb'],
    ['laid at 51 stays', row([back, contract({ lay: true, odds: [51] })]), 'mb'],
    ['at 51.5 stays', row([contract({ odds: [51.5] }), lay]), 'mb'],
    ['whose second price is 51 stays while its first counts', row([contract({ odds: [50, 51] }), lay]), 'mb'],
    ['of the away side stays in two-up', row([contract({ contractTypeCode: 'away' }), lay]), 'two_up'],
    ['of the draw stays elsewhere', row([contract({ contractTypeCode: 'draw' }), lay]), 'mb'],
  ] as const)('%s', (_, given, feed) => {
    expect(shownRow(given, feed)).toBe(given);
  });

  test.each([
    ['with a back side that has no price', row([contract({ odds: [] }), lay]), 'mb'],
    ['with a lay side that has no price', row([back, contract({ lay: true, odds: [] })]), 'mb'],
    ['backed at 51', row([contract({ odds: [51] }), lay]), 'mb'],
    ['whose counted price is 51', row([contract({ odds: [50, 51] }), contract({ lay: true })], 1), 'mb'],
    ['of the draw in two-up', row([contract({ contractTypeCode: 'draw' }), lay]), 'two_up'],
    ['of another market in two-up', row([contract({ marketTypeCode: 'match_winner' }), lay]), 'two_up'],
  ] as const)('drops %s', (_, given, feed) => {
    expect(shownRow(given, feed)).toBeUndefined();
  });

  test('loses only the back prices that are dropped', () => {
    const other = contract({ odds: [51] });
    expect(shownRow(row([other, back, lay]), 'mb')?.contracts).toEqual([back, lay]);
  });

  test('is the same after being cleaned twice', () => {
    const anyContract = fc
      .record({
        lay: fc.boolean(),
        contractTypeCode: fc.constantFrom('home', 'draw'),
        odds: fc.array(fc.constantFrom(2, 51, 100), { maxLength: 3 }),
      })
      .map(contract);
    const anyRow = fc.tuple(fc.array(anyContract, { maxLength: 4 }), fc.nat(2)).map((given) => row(...given));
    fc.assert(
      fc.property(fc.array(anyRow), fc.constantFrom(...FEEDS), (rows, feed) => {
        const once = shownRows(rows, feed);
        expect(shownRows(once, feed)).toEqual(once);
        for (const { contracts } of once) {
          expect(contracts.every(({ oddsWithLiquidity }) => oddsWithLiquidity.odds.length > 0)).toBe(true);
        }
      }),
    );
  });
});

test('the sides of a row are its first back, its first lay, and its second', () => {
  const placeLay = contract({ lay: true, marketTypeCode: 'place' });
  expect(sidesOf(row([lay, back, placeLay]))).toEqual({ back, lay, placeLay });
  expect(sidesOf(row([]))).toEqual({ back: undefined, lay: undefined, placeLay: undefined });
});

test('the calculator opens on a row with both sides priced', () => {
  expect(canOpenCalculator(row([back, lay]))).toBe(true);
  expect(canOpenCalculator(row([back]))).toBe(false);
  expect(canOpenCalculator(row([lay]))).toBe(false);
  expect(canOpenCalculator(row([back, lay], 1))).toBe(false);
  expect(canOpenCalculator(row([back, contract({ lay: true, odds: [Infinity] })]))).toBe(false);
  expect(priceOf(back, { priceIndex: 1 })).toBe(2);
});

test('market and selection are shown if both sides of some row are in one market', () => {
  const eachWay = contract({ marketTypeCode: 'each_way', marketParam: '1/5|4' });
  const line = contract({ lay: true, marketParam: '2.5' });
  expect(hasCommonMarket([row([eachWay, lay]), row([back, lay])])).toBe(true);
  expect(hasCommonMarket([row([eachWay, lay]), row([back, line])])).toBe(false);
  expect(hasCommonMarket([row([]), row([back]), row([lay])])).toBe(false);
});

test('a row whose odds are wrong goes, and no other', () => {
  const rows = [row([back]), { ...row([lay]), id: 'other' }];
  expect(withoutRow(rows, 'r').map(({ id }) => id)).toEqual(['other']);
});

test('the exact price of a contract is the selected one, if it is above 1', () => {
  expect(exactPriceOf(back, {})).toEqual({ n: 21, d: 10 });
  expect(exactPriceOf(back, { priceIndex: 1 })).toEqual({ n: 2, d: 1 });
  expect(exactPriceOf(back, { priceIndex: 2 })).toBeUndefined();
  expect(exactPriceOf(contract({ odds: [1] }), {})).toBeUndefined();
  expect(exactPriceOf(undefined, {})).toBeUndefined();
});

test('a ladder has the prices with a known amount, in pence', () => {
  const deep = { oddsWithLiquidity: { odds: [2.1, 2, 1, 1.9, 1.8], liquidity: [30.5, null, 10, 0.5] } };
  expect(ladderOf(deep)).toEqual([
    { price: { n: 21, d: 10 }, size: { n: 3050, d: 1 } },
    { price: { n: 19, d: 10 }, size: { n: 50, d: 1 } },
  ]);
  expect(ladderOf(undefined)).toEqual([]);
});

test('sides in markets of different kinds or parameters have no common market', () => {
  const other = (given: Partial<FeedContract>): boolean =>
    hasCommonMarket([row([back, { ...lay, ...given }])]);
  expect(other({})).toBe(true);
  expect(other({ marketTypeCode: 'match_winner' })).toBe(false);
  expect(other({ marketParam: '2.5' })).toBe(false);
});
