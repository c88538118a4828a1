import { describe, expect, test } from 'vitest';
import { feedScores } from '../matched/feed-scores.ts';
import { encodeScore } from '../matched/scores.ts';
import { moneyText } from '../money.ts';
import { readDecimal } from '../number-text.ts';
import { percentToFraction } from '../percent.ts';
import { ONE, type Rational } from '../rational.ts';
import { FIRST_OFFER_ASSUMPTIONS, firstOfferProfit, keepsPromise, type OfferBet } from './first-offer.ts';
import { FIRST_OFFER, STEP_DEFAULTS } from './journey-facts.ts';
import { isWithinCaps } from './score-limit.ts';
import { feedPolicy, TIER_POLICIES } from './tiers.ts';

const number = (text: string): Rational => readDecimal(text) ?? ONE;

describe('the profit of the first offer', () => {
  test('is the £16 that its first page promises, from bets whose figures are these', () => {
    const { qualifying, freeBets, total, pounds } = firstOfferProfit();
    expect([qualifying, freeBets, total].map(moneyText)).toEqual(['-0.28', '16.27', '15.99']);
    expect(pounds).toBe(FIRST_OFFER.profitPounds);
  });

  test('rests on prices that a member is shown, and that the journey asks the matcher for', () => {
    const { qualifying, freeBet } = FIRST_OFFER_ASSUMPTIONS;
    const bets = [
      [qualifying, STEP_DEFAULTS[3]],
      [freeBet, STEP_DEFAULTS[4]],
    ] as const;
    const caps = feedPolicy(TIER_POLICIES, 2, 'mb');
    for (const [bet, defaults] of bets) {
      expect(caps !== undefined && isWithinCaps(scoresOf(bet), caps)).toBe(true);
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
  const scores = feedScores({ feed: 'mb', back: number(backOdds), lay: number(layOdds), commission });
  return {
    primaryScore: encodeScore({ value: scores.score1, healthy: true }),
    secondaryScore: encodeScore({ value: scores.score2, healthy: true }),
  };
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
