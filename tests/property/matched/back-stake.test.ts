import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backStakeFor, type LayLimit, type LayRounding } from '#lib/matched';
import { backOf, betOf, draft, type Draft, hundredths, layPriceOf, resultsOf } from './bets.ts';
import { fraction, rational } from './fractions.ts';

function stakeFor(bet: Draft, limit: LayLimit, rounding: LayRounding): ReturnType<typeof backStakeFor> {
  const { back, lay } = betOf(bet);
  const won = fraction(backOf({ ...bet, betType: 'freebetSnr', stake: '1.00', backCommission: '0' }).win);
  return backStakeFor({
    back: {
      betType: back.betType,
      price: rational(won.div(100).add(1)),
      commission: back.commission,
      refund: back.refund,
    },
    price: rational(layPriceOf(bet)),
    commission: lay.commission,
    limit,
    rounding,
  });
}

const withStake = (bet: Draft, pence: number): Draft => ({ ...bet, stake: hundredths(pence) });

describe('a back stake from a limit', () => {
  test("from the exact lay stake of a bet is that bet's own stake", () => {
    fc.assert(
      fc.property(draft, (bet) => {
        const own = resultsOf(bet);
        const { stake } = betOf(bet).back;
        for (const limit of [{ layStake: rational(own.layStake) }, { liability: rational(own.liability) }]) {
          const found = stakeFor(bet, limit, 'none');
          expect(fraction(found ?? rational(-1)).equals(fraction(stake))).toBe(true);
        }
      }),
    );
  });

  test('keeps the lay as placed within it, by every rounding, and a penny more would not', () => {
    const limits = fc.tuple(fc.constantFrom('layStake', 'liability'), fc.integer({ min: 1, max: 100_000 }));
    const roundings = fc.constantFrom<LayRounding>('nearest', 'up', 'down', 'best');
    fc.assert(
      fc.property(draft, limits, roundings, (bet, [kind, pence], rounding) => {
        const limit = kind === 'layStake' ? { layStake: rational(pence) } : { liability: rational(pence) };
        const stake = stakeFor({ ...bet, cashback: '0' }, limit, rounding);
        fc.pre(stake !== undefined && stake.n > 0);
        const placed = resultsOf(withStake({ ...bet, cashback: '0' }, Number(stake.n)), rounding);
        expect((kind === 'layStake' ? placed.layStake : placed.liability).lte(pence)).toBe(true);
        const more = resultsOf(withStake({ ...bet, cashback: '0' }, Number(stake.n) + 1));
        // The limit is a whole number of pennies, and the next back stake needs a larger lay.
        const most =
          kind === 'layStake'
            ? rational(pence)
            : rational(fraction(rational(pence)).div(layPriceOf(bet).sub(1)).floor());
        expect(more.layStake.gt(fraction(most))).toBe(true);
      }),
    );
  });
});
