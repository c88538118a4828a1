import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMMISSION_BASES,
  type CommissionBasis,
  coverLays,
  type CoverLays,
  type CoverLaysInput,
  MATCHED_CALCULATORS,
  tradeOut,
  type TradeOut,
  type TradeOutInput,
} from '#lib/matched';
import { backOf, betOf, commission, draft, type Draft, layPriceOf, money, price } from './bets.ts';
import { fraction, rational } from './fractions.ts';

const basis = fc.constantFrom(...COMMISSION_BASES);
const laid = fc.array(fc.record({ stake: money(50), odds: price }), { maxLength: 4 });

/** The JSON of a bet with these lays already matched, without the name of its basis. */
function answerOf(bet: Draft, matched: readonly object[], commissionBasis: CommissionBasis) {
  const input = {
    betType: bet.betType,
    back: { stake: bet.stake, odds: bet.backOdds, cashback: bet.cashback },
    lay: { odds: bet.layOdds, commission: bet.layCommission },
    rounding: bet.rounding,
    commissionBasis,
    matched,
  };
  const answer = MATCHED_CALCULATORS['matched-bet'](input, { exact: true });
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  expect(answer.commissionBasis).toBe(commissionBasis);
  return { ...answer, commissionBasis: '', conventions: '' };
}

/** The same without dead heats, where some lays gain and others lose. */
function decidedOf(bet: Draft, matched: readonly object[], commissionBasis: CommissionBasis) {
  return { ...answerOf(bet, matched, commissionBasis), partialResults: '' };
}

describe('commission on each winning bet', () => {
  test('is commission on the market for one lay, and for any lays of one selection that wins or loses', () => {
    fc.assert(
      fc.property(draft, laid, (bet, matched) => {
        expect(answerOf(bet, [], 'bet')).toEqual(answerOf(bet, [], 'market'));
        expect(decidedOf(bet, matched, 'bet')).toEqual(decidedOf(bet, matched, 'market'));
      }),
    );
  });

  test('never leaves more than commission on the market does, at the even stakes of either', () => {
    fc.assert(
      fc.property(
        draft,
        fc.array(price, { minLength: 1, maxLength: 3 }),
        commission,
        (bet, odds, percent) => {
          const input = coverInput(bet, odds, percent);
          const [market, each] = COMMISSION_BASES.map((commissionBasis) =>
            covered({ ...input, commissionBasis }),
          );
          expect(
            fraction(each?.noneWins ?? rational(0)).lte(fraction(market?.noneWins ?? rational(-1))),
          ).toBe(true);
        },
      ),
    );
  });
});

function coverInput(bet: Draft, odds: readonly string[], percent: string): CoverLaysInput {
  return {
    back: backOf(bet),
    prices: odds.map((text) => rational(text)),
    commission: rational(fraction(rational(percent)).div(100)),
    rounding: 'none',
  };
}

function covered(input: CoverLaysInput): CoverLays {
  const lays = coverLays(input);
  if (lays === undefined) throw new Error('commission takes all');
  return lays;
}

describe('the even stakes of either basis', () => {
  test('leave the same whichever of several selections wins, and if none does', () => {
    fc.assert(
      fc.property(
        draft,
        fc.array(price, { minLength: 1, maxLength: 3 }),
        commission,
        basis,
        (bet, odds, percent, commissionBasis) => {
          const { results, noneWins } = covered({ ...coverInput(bet, odds, percent), commissionBasis });
          const even = fraction(noneWins).toFraction();
          expect(results.map((result) => fraction(result).toFraction())).toEqual(odds.map(() => even));
        },
      ),
    );
  });

  test('of one selection are the same', () => {
    fc.assert(
      fc.property(draft, price, commission, (bet, odds, percent) => {
        const input = coverInput(bet, [odds], percent);
        expect(covered({ ...input, commissionBasis: 'bet' })).toEqual(covered(input));
      }),
    );
  });

  test('of a trade-out leave the same either way; without commission both bases trade the same', () => {
    fc.assert(
      fc.property(draft, price, commission, basis, (bet, odds, percent, commissionBasis) => {
        const input: Omit<TradeOutInput, 'commission'> = {
          back: backOf(bet),
          lay: { stake: rational(1000), price: rational(layPriceOf(bet)) },
          inPlayPrice: rational(odds),
          rounding: 'none',
        };
        const rate = rational(fraction(rational(percent)).div(100));
        const trade = tradeOut({ ...input, commission: rate, commissionBasis });
        expect(fraction(trade.wins).toFraction()).toBe(fraction(trade.loses).toFraction());
        const free = (of: CommissionBasis): TradeOut =>
          tradeOut({ ...input, commission: rational(0), commissionBasis: of });
        expect(free('bet')).toEqual(free('market'));
      }),
    );
  });
});

test('a bet names the basis that it was given', () => {
  fc.assert(
    fc.property(draft, basis, (bet, commissionBasis) => {
      expect(betOf({ ...bet, commissionBasis }).commissionBasis).toBe(commissionBasis);
      expect(betOf(bet).commissionBasis).toBe('market');
    }),
  );
});
