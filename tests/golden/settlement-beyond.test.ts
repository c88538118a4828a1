import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import { showExact, showPlaces } from '../oracle/show-money.ts';
import { ENGINES } from './engines.ts';
import { readFixture } from './read-fixture.ts';

type Money = 'return' | 'returnBeforeBonus' | 'bonus' | 'totalStake';

/** A published bet of the first collection that only a slip of the second contract can express. */
type LaterBet = {
  readonly id: string;
  readonly source: string;
  /** Features of the second contract that the slip uses. */
  readonly rule: string;
  readonly slip: BeyondSlip;
  readonly look: 'realised' | 'potential';
  /** The unit that the source describes, if it is not the whole bet. */
  readonly unit?: number;
  readonly expected: { readonly [figure in Money]?: string } & { readonly lines?: number };
  readonly exactReturn?: string;
  readonly exactBonus?: string;
};

const BETS = readFixture<readonly LaterBet[]>('published/settlement-beyond.json');

/** Every figure that a source may print, from an exact settlement. */
const figuresOf = (exact: SettlementJson, { look, unit }: LaterBet): Readonly<Record<Money, Fraction>> => {
  const { units, totals } = exact.breakdown;
  const bonuses = (exact.concessions ?? []).map((concession) => new Fraction(concession[look]));
  const one = unit === undefined ? undefined : units[unit];
  const returns = one ?? totals;
  const before = new Fraction(look === 'realised' ? returns.realisedReturn : returns.potentialReturn);
  const bonus = bonuses.reduce((sum, each) => sum.add(each), new Fraction(0n));
  return {
    returnBeforeBonus: before,
    bonus,
    return: before.add(bonus),
    totalStake: new Fraction(returns.stake),
  };
};

/** An amount with the source's number of decimal places. */
const printedLike = (printed: string, amount: Fraction): string =>
  showPlaces(amount, printed.length - printed.indexOf('.') - 1);

describe.each(ENGINES)('the first collection in slips of the second contract, by the %s', (_, settle) => {
  test.each(BETS)('$id pays what $source published: $rule', (bet) => {
    const exact = settle(bet.slip, { exact: true });
    const figures = figuresOf(exact, bet);
    const { lines = exact.lines, ...printed } = bet.expected;
    expect(exact.lines).toBe(lines);
    for (const [name, text] of Object.entries(printed)) {
      const amount = Object.entries(figures).find(([figure]) => figure === name)?.[1] ?? new Fraction(-1n);
      expect([name, printedLike(text, amount)]).toEqual([name, text]);
    }
    const { exactReturn = showExact(figures.return), exactBonus = showExact(figures.bonus) } = bet;
    expect([showExact(figures.return), showExact(figures.bonus)]).toEqual([exactReturn, exactBonus]);
  });
});

test('there are 32, and each names the features that it needs', () => {
  expect(BETS).toHaveLength(32);
  expect(BETS.filter(({ rule }) => rule === '')).toEqual([]);
});
