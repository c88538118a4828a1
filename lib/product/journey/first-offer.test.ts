import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateMatchedBet } from '../../matched/matched-bet.ts';
import { feedScores } from '../../matched/scores.ts';
import { work } from '../../matched/work.ts';
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
      expect(Number(bet.backOdds)).toBeLessThanOrEqual(defaults?.backOddsMax ?? Infinity);
    }
  });

  test('asks for no more at the exchange than the £12 that the qualifying step names', () => {
    const { backOddsMin = 0, backOddsMax = 0 } = STEP_DEFAULTS[3] ?? {};
    fc.assert(
      fc.property(
        fc.integer({ min: backOddsMin * 100, max: backOddsMax * 100 }),
        fc.integer({ min: 0, max: 80 }),
        (back, spread) => {
          const answer = validateMatchedBet({
            betType: 'qualifying',
            back: { stake: '5', odds: String(back / 100) },
            lay: { odds: String((back + spread) / 100), commission: '2' },
          });
          const worked = answer.kind === 'bet' ? work(answer.bet) : undefined;
          const figures = worked?.kind === 'worked' ? worked.figures : undefined;
          const liability = figures?.kind === 'single' ? figures.figures.liability : whole(0);
          expect(compare(liability, whole(0))).toBe(1);
          expect(compare(liability, whole(1200))).toBeLessThanOrEqual(0);
        },
      ),
    );
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
