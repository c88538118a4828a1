import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  COMMISSION_BASES,
  type MatchedFigures,
  matchedFigures,
  type PartialResult,
  partialResults,
  type SingleBet,
} from '#lib/matched';
import { betOf, draft, type Draft, plainDraft } from './bets.ts';
import { fraction, smallest } from './fractions.ts';

type Done = {
  readonly bet: SingleBet;
  readonly figures: MatchedFigures;
  readonly results: readonly PartialResult[];
};

function done(given: Draft): Done {
  const bet = betOf({ ...given, rounding: 'none' });
  const answer = matchedFigures(bet);
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(given));
  const { figures } = answer;
  return { bet, figures, results: partialResults({ kind: 'single', bet, figures }) };
}

/** A bet without a refund: a refund is not paid in shares. */
const cash = draft.map((bet) => ({ ...bet, cashback: '0' }));

/** Two bets, of the shares of one stake that win and lose; the rest is returned. */
const SHARES: Readonly<Record<string, readonly [won: Fraction, lost: Fraction]>> = {
  'deadHeat 2': [new Fraction(1, 2), new Fraction(1, 2)],
  'deadHeat 3': [new Fraction(1, 3), new Fraction(2, 3)],
  halfWin: [new Fraction(1, 2), new Fraction(0)],
  push: [new Fraction(0), new Fraction(0)],
  halfLost: [new Fraction(0), new Fraction(1, 2)],
};

function sharesOf({ outcome, divisor }: PartialResult): readonly [Fraction, Fraction] {
  const name = divisor === undefined ? outcome : `${outcome} ${fraction(divisor).toFraction()}`;
  const shares = SHARES[name];
  if (shares === undefined) throw new Error(name);
  return shares;
}

/** A sum after commission on a gain. */
function net(gain: Fraction, commission: Fraction): Fraction {
  return gain.gt(0) ? gain.mul(new Fraction(1).sub(commission)) : gain;
}

describe('a single bet between winning and losing', () => {
  test('is two bets at each side, on the share that wins and on the share that loses', () => {
    fc.assert(
      fc.property(draft, (given) => {
        const { bet, figures, results } = done(given);
        const { back, lay } = bet;
        const [stake, price] = [fraction(back.stake), fraction(back.price)];
        const [laid, layPrice] = [fraction(figures.nextLayStake), fraction(lay.price)];
        for (const result of results) {
          const [won, lost] = sharesOf(result);
          const winnings = stake.mul(won).mul(price.sub(1));
          const ofBack = net(
            back.betType === 'freebetSnr' ? winnings : winnings.sub(stake.mul(lost)),
            fraction(back.commission),
          );
          const kept = back.betType === 'freebetSr' ? stake : new Fraction(0);
          const ofLay = net(laid.mul(lost).sub(laid.mul(won).mul(layPrice.sub(1))), fraction(lay.commission));
          expect(fraction(result.bookmaker).toFraction()).toBe(ofBack.add(kept).toFraction());
          expect(fraction(result.exchange).toFraction()).toBe(ofLay.toFraction());
          expect(fraction(result.total).toFraction()).toBe(ofBack.add(kept).add(ofLay).toFraction());
        }
      }),
    );
  });

  test('leaves no less than its shares of winning and losing, since commission falls on a net gain', () => {
    fc.assert(
      fc.property(cash, (given) => {
        const { figures, results } = done(given);
        const [win, loss] = [fraction(figures.totalBackWin), fraction(figures.totalLayWin)];
        for (const result of results.filter(({ outcome }) => outcome === 'deadHeat')) {
          const [won, lost] = sharesOf(result);
          const shared = win.mul(won).add(loss.mul(lost));
          expect(fraction(result.total).gte(shared)).toBe(true);
          expect(fraction(result.total).gte(smallest([win, loss]))).toBe(true);
        }
      }),
    );
  });

  test('is the mean of the two neighbouring lines where no commission is taken (the quarter law)', () => {
    fc.assert(
      fc.property(plainDraft, (given) => {
        const { figures, results } = done({ ...given, cashback: '0', layCommission: '0' });
        const totalOf = (outcome: string): Fraction =>
          fraction(results.find((each) => each.outcome === outcome)?.total ?? { n: 0, d: 1 });
        const mean = (a: Fraction, b: Fraction): string => a.add(b).div(2).toFraction();
        const push = totalOf('push');
        expect(totalOf('halfWin').toFraction()).toBe(mean(fraction(figures.totalBackWin), push));
        expect(totalOf('halfLost').toFraction()).toBe(mean(fraction(figures.totalLayWin), push));
      }),
    );
  });

  test('on a line is half of winning, nothing or half of losing, at any commission: none is worse than the plan', () => {
    fc.assert(
      fc.property(cash, (given) => {
        const { bet, figures, results } = done(given);
        fc.pre(bet.back.betType !== 'freebetSr');
        const totalOf = (outcome: string): Fraction =>
          fraction(results.find((each) => each.outcome === outcome)?.total ?? { n: 1, d: 0 });
        const [win, loss] = [fraction(figures.totalBackWin), fraction(figures.totalLayWin)];
        expect(totalOf('halfWin').toFraction()).toBe(win.div(2).toFraction());
        expect(totalOf('push').toFraction()).toBe('0');
        expect(totalOf('halfLost').toFraction()).toBe(loss.div(2).toFraction());
        const worst = smallest(
          results.filter(({ outcome }) => outcome !== 'deadHeat').map(({ total }) => fraction(total)),
        );
        expect(worst.gte(smallest([win, loss, new Fraction(0)]))).toBe(true);
      }),
    );
  });

  test('never leaves less at a bookmaker that divides the winnings than at one that divides the stake', () => {
    fc.assert(
      fc.property(draft, (given) => {
        const gains = done(given).results.flatMap(({ total, totalIfWinningsDivided: other }) =>
          other === undefined ? [] : [fraction(other).sub(fraction(total))],
        );
        expect(gains.every((gain) => gain.gt(0))).toBe(true);
      }),
    );
  });

  test('is the same by either basis of commission, as it has one lay', () => {
    fc.assert(
      fc.property(draft, (given) => {
        const [market, each] = COMMISSION_BASES.map(
          (commissionBasis) => done({ ...given, commissionBasis }).results,
        );
        expect(each).toEqual(market);
      }),
    );
  });
});
