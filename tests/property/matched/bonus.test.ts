import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMMISSION_BASES,
  EACH_WAY_BET_TYPES,
  MATCHED_CALCULATORS,
  type MatchedBetJson,
  matchedFigures,
} from '#lib/matched';
import { betOf, draft, type Draft, money, price } from './bets.ts';
import { fraction } from './fractions.ts';

const worth = fc.constantFrom('0', '0.5', '0.75', '1', '1.2');
const offer = fc.record({
  bonusIfWin: money(100),
  uncertaintyMultiplier: worth,
  commissionBasis: fc.constantFrom(...COMMISSION_BASES),
});

/** The exact figures of a bet whose refund, if it has one, is worth no more than its stake. */
function figuresOf(bet: Draft) {
  const answer = matchedFigures(betOf({ ...bet, rounding: 'none' }));
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(bet));
  return answer.figures;
}

/** A bet without a refund that a worth above 1 could make larger than the bet. */
const cash = draft.map((bet) => ({ ...bet, cashback: '0' }));

describe('a bonus if the back bet wins', () => {
  test('of nothing changes nothing', () => {
    fc.assert(
      fc.property(draft, (bet) => {
        expect(figuresOf({ ...bet, bonusIfWin: '0' })).toEqual(figuresOf(bet));
      }),
    );
  });

  test('adds its worth to what the lay has to match and to what the back bet wins, and to nothing else', () => {
    fc.assert(
      fc.property(cash, offer, (bet, terms) => {
        const without = figuresOf(bet);
        const withBonus = figuresOf({ ...bet, ...terms });
        const value = fraction(withBonus.backWin).sub(fraction(without.backWin)).toFraction();
        const pounds = Number(terms.bonusIfWin) * 100;
        expect(value).toBe(
          fraction({ n: Math.round(pounds), d: 1 })
            .mul(terms.uncertaintyMultiplier)
            .toFraction(),
        );
        expect(fraction(withBonus.need).sub(fraction(without.need)).toFraction()).toBe(value);
        expect(withBonus.backLoss).toEqual(without.backLoss);
      }),
    );
  });

  test('leaves the same either way at the even stake, by either basis', () => {
    fc.assert(
      fc.property(cash, offer, (bet, terms) => {
        const { totalBackWin, totalLayWin } = figuresOf({ ...bet, ...terms });
        expect(fraction(totalBackWin).toFraction()).toBe(fraction(totalLayWin).toFraction());
      }),
    );
  });

  test('leaves the same for every finish of an each-way bet at its even stakes', () => {
    fc.assert(
      fc.property(
        cash,
        fc.record({ odds: price, betType: fc.constantFrom(...EACH_WAY_BET_TYPES) }),
        offer,
        (bet, { odds, betType }, { bonusIfWin, ...terms }) => {
          const answer = MATCHED_CALCULATORS['matched-bet'](
            {
              betType,
              back: { stake: bet.stake, odds: bet.backOdds, bonusIfWin },
              lay: { odds: bet.layOdds, commission: bet.layCommission },
              eachWay: { lay: { odds, commission: bet.layCommission } },
              rounding: 'none',
              ...terms,
            },
            { exact: true },
          );
          expect(finishesOf(answer)).toEqual([expect.any(String), 'the same', 'the same']);
        },
      ),
    );
  });
});

function finishesOf(answer: MatchedBetJson | { readonly kind: 'wrong' }): readonly unknown[] {
  const { wins, places, unplaced }: Readonly<Record<string, unknown>> = answer;
  return [wins, ...[places, unplaced].map((result) => (result === wins ? 'the same' : result))];
}
