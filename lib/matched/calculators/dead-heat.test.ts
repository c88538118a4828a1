import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyText } from '../../number/money.ts';
import { compare, equals, ONE, rational, whole, ZERO } from '../../number/rational.ts';
import { calculateDeadHeat, deadHeatPosition } from './dead-heat.ts';
import { positionOf } from '../position.ts';
import { answersOf } from '../testing/answers-of.ts';

const TEN = whole(1000);
const price = fc.integer({ min: 101, max: 3000 }).map((hundredths) => rational(hundredths, 100));
const stake = fc.integer({ min: 1, max: 100_000 }).map(whole);
const commission = fc.integer({ min: 0, max: 10 }).map((percent) => rational(percent, 100));

describe('a matched bet whose selection ties', () => {
  test('has half of each stake win and half of it lose: £10 at 11, laid 9.82 at 11.2 with 2 %', () => {
    const lay = { stake: whole(982), price: rational(112, 10) };
    const left = deadHeatPosition({
      back: { stake: TEN, price: whole(11) },
      lay,
      commission: rational(2, 100),
      divisor: whole(2),
    });
    expect([left.bookmaker, left.exchange, left.total].map(moneyText)).toEqual(['45.00', '-45.17', '-0.17']);
  });

  test('pays commission on the lay where the lay gains: three level for first at evens', () => {
    const lay = { stake: TEN, price: whole(2) };
    const left = deadHeatPosition({ back: lay, lay, commission: rational(3, 100), divisor: whole(3) });
    expect([left.bookmaker, left.exchange, left.total].map(moneyText)).toEqual(['-3.33', '3.23', '-0.10']);
  });

  test('divided by one pays as a plain win does', () => {
    fc.assert(
      fc.property(stake, price, stake, price, commission, (backed, backPrice, laid, layPrice, c) => {
        const back = { stake: backed, price: backPrice };
        const lay = { stake: laid, price: layPrice };
        const { total } = deadHeatPosition({ back, lay, commission: c, divisor: ONE });
        const win = deadHeatPosition({
          back,
          lay: { ...lay, stake: ZERO },
          commission: c,
          divisor: ONE,
        }).total;
        expect(equals(total, positionOf({ win, loss: ZERO }, [lay], c).totalBackWin)).toBe(true);
      }),
    );
  });

  test('never leaves more with commission than without', () => {
    fc.assert(
      fc.property(stake, price, stake, price, commission, (backed, backPrice, laid, layPrice, c) => {
        const back = { stake: backed, price: backPrice };
        const lay = { stake: laid, price: layPrice };
        const at = (rate: typeof c) =>
          deadHeatPosition({ back, lay, commission: rate, divisor: whole(2) }).total;
        expect(compare(at(c), at(ZERO))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('a dead heat by position', () => {
  const { answer, figures } = answersOf(calculateDeadHeat);
  const bets = { back: { stake: '20', odds: '4' }, lay: { stake: '20', odds: '4' }, commission: '5' };
  const count = fc.integer({ min: 1, max: 12 });

  test('has the results of its divisor, those tied over the places left', () => {
    fc.assert(
      fc.property(count, count, count, (position, left, more) => {
        const tied = left + more;
        const finish = { position, tied, pays: position + left - 1 };
        const { outcome, divisor, ...results } = figures({ ...bets, ...finish }) ?? {};
        expect([outcome, results]).toEqual(['deadHeat', figures({ ...bets, divisor: `${tied}/${left}` })]);
        expect(figures({ ...bets, divisor })).toEqual(results);
      }),
    );
  });

  test('is a win if all that tie are paid, and a loss if no place is left', () => {
    const won = { outcome: 'win', divisor: '1', bookmaker: '60.00', exchange: '-60.00' };
    expect(figures({ ...bets, position: 1 })).toMatchObject(won);
    expect(figures({ ...bets, position: 2, tied: 2, pays: 3 })).toMatchObject(won);
    const lost = { outcome: 'lost', divisor: null, bookmaker: '-20.00', exchange: '19.00' };
    expect(figures({ ...bets, position: 2 })).toMatchObject(lost);
    expect(figures({ ...bets, position: 9, tied: 3, pays: 2 })).toMatchObject(lost);
  });

  test('is given by a position or by a divisor', () => {
    expect(answer({ ...bets, divisor: '2', position: 1, tied: 2 })).toEqual([
      'position: Give a divisor or a position, not both',
      'tied: Give a divisor or a position, not both',
    ]);
    expect(answer({ ...bets, tied: 2, pays: '' })).toMatchObject({ kind: 'blank', missing: ['position'] });
    expect(answer(bets)).toMatchObject({ kind: 'blank', missing: ['divisor'] });
    expect(answer({ ...bets, position: 0, tied: '0', pays: '1.5' })).toEqual([
      'position: Position must be at least 1',
      'tied: Tied must be at least 1',
      'pays: Invalid decimal value',
    ]);
  });
});
