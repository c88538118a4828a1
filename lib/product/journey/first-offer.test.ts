import { describe, expect, test } from 'vitest';
import { feedScores } from '../../matched/scores.ts';
import { moneyText } from '../../number/money.ts';
import { readDecimal } from '../../number/number-text.ts';
import { percentToFraction } from '../../number/percent.ts';
import { compare, ONE, type Rational, whole } from '../../number/rational.ts';
import { feedPolicy, TIER_POLICIES } from '../plan/tiers.ts';
import { FIRST_OFFER_ASSUMPTIONS, firstOfferProfit, keepsPromise, type OfferBet } from './first-offer.ts';
import { FIRST_OFFER, STEP_DEFAULTS } from './journey-facts.ts';

const number = (text: string): Rational => readDecimal(text) ?? ONE;

describe('the profit of the first offer', () => {
  test('is the £16 that its first page promises, from bets whose figures are these', () => {
    const { qualifying, freeBets, total, pounds } = firstOfferProfit();
    expect([qualifying, freeBets, total].map(moneyText)).toEqual(['-0.28', '16.27', '15.99']);
    expect(pounds).toBe(FIRST_OFFER.profitPounds);
  });

  test('takes as long as its steps together', () => {
    expect(FIRST_OFFER.stepMinutes).toHaveLength(FIRST_OFFER.steps);
    expect(FIRST_OFFER.stepMinutes.reduce<number>((sum, each) => sum + each, 0)).toBe(FIRST_OFFER.minutes);
  });

  test('rests on prices that a member is shown, and that the journey asks the matcher for', () => {
    const { qualifying, freeBet } = FIRST_OFFER_ASSUMPTIONS;
    const bets = [
      [qualifying, STEP_DEFAULTS[3]],
      [freeBet, STEP_DEFAULTS[4]],
    ] as const;
    const { score1Cap = 0, score2Cap = 0 } = feedPolicy(TIER_POLICIES, 2, 'mb') ?? {};
    for (const [bet, defaults] of bets) {
      const { score1, score2 } = scoresOf(bet);
      expect(compare(score1, whole(score1Cap))).toBeLessThanOrEqual(0);
      expect(compare(score2, whole(score2Cap))).toBeLessThanOrEqual(0);
      expect(bet.stake).toBe(defaults?.stake);
      expect(Number(bet.backOdds)).toBeGreaterThanOrEqual(defaults?.backOddsMin ?? Infinity);
    }
  });

  test('changes with the assumptions', () => {
    const worse = { ...FIRST_OFFER_ASSUMPTIONS, freeBets: 3 };
    expect(firstOfferProfit(worse).pounds).toBe(12);
  });
});

function scoresOf({ backOdds, layOdds, layCommission }: OfferBet) {
  const commission = percentToFraction(number(layCommission));
  return feedScores({ feed: 'mb', back: number(backOdds), lay: number(layOdds), commission });
}

test.each([
  [1599, true],
  [1550, true],
  [1649, true],
  [1549, false],
  [1650, false],
  [-1600, false],
])('%d pence recorded: %s', (pence, kept) => {
  expect(keepsPromise(pence, 16)).toBe(kept);
});
