import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Rational, rational, toExactText, whole } from '../number/rational.ts';
import { answersOf } from '../matched/testing/answers-of.ts';
import type { Offer } from './offer.ts';
import { calculateOffer, offerValue } from './offers.ts';

const { answer, figures } = answersOf(calculateOffer);

const amount = fc.integer({ min: 1, max: 50_000 }).map(whole);
const price = fc.integer({ min: 101, max: 2000 }).map((n) => rational(n, 100));
const chance = fc.integer({ min: 1, max: 99 }).map((n) => rational(n, 100));
const part = fc.integer({ min: 0, max: 10 }).map((n) => rational(n, 10));
const bet = fc.record({ stake: amount, price, chance });
const award = fc.record({ amount, kept: part });

const f = ({ n, d }: Rational): Fraction => new Fraction(Number(n), Number(d));
const one = new Fraction(1);
const gain = ({ stake, price: odds }: { readonly stake: Rational; readonly price: Rational }): Fraction =>
  f(stake).mul(f(odds).sub(1));
const smaller = (a: Fraction, b: Fraction): Fraction => (a.lt(b) ? a : b);

/** Every outcome of an offer, from its terms alone. */
const enumerate = (offer: Offer): readonly (readonly [chance: Fraction, result: Fraction])[] => {
  if (offer.kind === 'wagering') return [];
  const p = f(offer.chance);
  const lost = f(offer.stake).neg();
  const win = gain(offer);
  switch (offer.kind) {
    case 'refundIfLoses':
      return [
        [p, win],
        [one.sub(p), lost.add(f(offer.refund.amount).mul(f(offer.refund.kept)))],
      ];
    case 'accumulator': {
      // All combinations of winning and losing legs.
      const legs = offer.legs.map((leg) => f(leg.chance));
      return Array.from({ length: 2 ** legs.length }, (_, bits) => {
        const wins = legs.map((_leg, i) => Math.floor(bits / 2 ** i) % 2 === 1);
        const losers = wins.filter((isWin) => !isWin).length;
        const all = legs.reduce((product, leg, i) => product.mul(wins[i] === true ? leg : one.sub(leg)), one);
        const refund = losers === 1 ? f(offer.refund.amount).mul(f(offer.refund.kept)) : 0;
        return [all, losers === 0 ? win : lost.add(refund)] as const;
      });
    }
    case 'boost': {
      const added = f(offer.stake).mul(f(offer.boosted).sub(f(offer.price)));
      const paid = offer.upTo === undefined ? added : smaller(added, f(offer.upTo));
      return [
        [p, win.add(paid.mul(f(offer.kept)))],
        [one.sub(p), lost],
      ];
    }
    case 'winningsDoubled':
      return [
        [p, win.add(smaller(win, f(offer.upTo)))],
        [one.sub(p), lost],
      ];
    case 'bonusElsewhere': {
      const q = f(offer.trigger.chance);
      const bonus = f(offer.bonus.amount).mul(f(offer.bonus.kept));
      return [
        [p.mul(q), win.add(bonus)],
        [p.mul(one.sub(q)), win],
        [one.sub(p).mul(q), lost.add(bonus)],
        [one.sub(p).mul(one.sub(q)), lost],
      ];
    }
  }
};

const legs = fc.array(fc.record({ price, chance }), { minLength: 2, maxLength: 5 });
const productOf = (values: readonly Rational[]): Rational =>
  values.reduce((a, b) => rational(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d)));

const offer: fc.Arbitrary<Offer> = fc.oneof(
  fc
    .record({ bet, refund: award })
    .map(({ bet: b, refund }) => ({ kind: 'refundIfLoses', ...b, refund }) as const),
  fc.record({ stake: amount, legs, refund: award }).map(({ legs: all, ...rest }) => ({
    kind: 'accumulator' as const,
    ...rest,
    legs: all,
    price: productOf(all.map((leg) => leg.price)),
    chance: productOf(all.map((leg) => leg.chance)),
  })),
  fc
    .record({
      bet,
      more: fc.integer({ min: 0, max: 500 }),
      kept: part,
      upTo: fc.option(amount, { nil: undefined }),
    })
    .map(({ bet: b, more, kept, upTo }) => ({
      kind: 'boost' as const,
      ...b,
      boosted: rational(
        BigInt(b.price.n) * 100n + BigInt(more) * BigInt(b.price.d),
        BigInt(b.price.d) * 100n,
      ),
      kept,
      upTo,
    })),
  fc
    .record({ bet, upTo: amount })
    .map(({ bet: b, upTo }) => ({ kind: 'winningsDoubled', ...b, upTo }) as const),
  fc
    .record({ bet, bonus: award, q: chance })
    .map(
      ({ bet: b, bonus, q }) => ({ kind: 'bonusElsewhere', ...b, bonus, trigger: { chance: q } }) as const,
    ),
);

test('the expectation and the variance of an offer are those of its outcomes, one by one', () => {
  fc.assert(
    fc.property(offer, (given) => {
      const ways = enumerate(given);
      const mean = ways.reduce((total, [p, x]) => total.add(p.mul(x)), new Fraction(0));
      const spread = ways.reduce(
        (total, [p, x]) => total.add(p.mul(x.sub(mean).mul(x.sub(mean)))),
        new Fraction(0),
      );
      const { expected, variance, outcomes } = offerValue(given);
      expect(toExactText(expected)).toBe(mean.toFraction());
      expect(variance && toExactText(variance)).toBe(spread.toFraction());
      expect(outcomes.reduce((total, each) => total.add(f(each.chance)), new Fraction(0)).equals(1)).toBe(
        true,
      );
    }),
  );
});

test('wagering loses its edge, and spreads as bets of one size do', () => {
  const terms = { kind: 'wagering', bonus: 100, wagered: 1000, houseEdge: '0.1' };
  expect(figures(terms)).toMatchObject({ expected: '0.00', variance: null, deviation: null, outcomes: [] });
  // 1000 bets of £1 at 1.8, each with the chance (1 - 0.1)/1.8 = 1/2: 1000 × 3.24 / 4.
  expect(figures({ ...terms, stake: 1, price: '1.8' })).toMatchObject({
    variance: '810.00',
    deviation: '28.46',
  });
});

describe('an offer', () => {
  const refund = { kind: 'refundIfLoses', stake: '10', price: '3', refund: '10', kept: '0.7' };

  test('names where its chance comes from', () => {
    const methods = (fields: object): unknown => figures({ ...refund, ...fields })?.['chanceMethods'];
    expect(methods({})).toEqual(['price']);
    expect(methods({ layPrice: '3.2' })).toEqual(['layPrice']);
    expect(methods({ layPrice: '3.2', chance: '0.3' })).toEqual(['given']);
    expect(methods({ chance: '0.3', chanceMethod: 'shin' })).toEqual(['shin']);
  });

  test('shows its formula with its numbers, and its deviation in full', () => {
    expect(figures({ ...refund, chance: '0.3' }, { exact: true })).toMatchObject({
      formula: 'S(pO − 1) + (1 − p)·F·r',
      working: '10 × (0.3 × 3 − 1) + (1 − 0.3) × 10 × 0.7',
      expected: '39/10',
      variance: '11109/100',
      deviation: '10.53992409839843201515250854557441952466425012656634',
    });
  });

  test('that is doubled is staked until it is used up, unless it is staked otherwise', () => {
    const doubled = { kind: 'winningsDoubled', price: '3', upTo: '50' };
    expect(figures(doubled)).toMatchObject({ stake: '25.00', price: '5.00', returns: '125.00' });
    expect(figures({ ...doubled, stake: '50' })).toMatchObject({ price: '4.00', returns: '200.00' });
  });

  test('of a boost takes a price, or a percentage of the winnings or of the price', () => {
    const boost = { kind: 'boost', stake: '10', price: '3' };
    expect(figures({ ...boost, boostedPrice: '4' })).toMatchObject({ price: '4.00' });
    expect(figures({ ...boost, percent: '50' })).toMatchObject({ price: '4.00' });
    expect(figures({ ...boost, percent: '50', basis: 'price' })).toMatchObject({ price: '4.50' });
    expect(figures({ ...boost, percent: '50', kept: '0.5' })).toMatchObject({ price: '3.50' });
    expect(figures({ ...boost, percent: '50', upTo: '5' })).toMatchObject({
      price: '3.50',
      formula: 'S(pO − 1) + p·M·r',
    });
  });

  test('on another event is laid on both', () => {
    expect(
      figures({
        kind: 'bonusElsewhere',
        stake: '10',
        price: '2',
        layPrice: '2.1',
        commission: '2',
        bonus: '10',
        kept: '0.8',
        trigger: { layPrice: '5', commission: '2' },
      }),
    ).toMatchObject({ lay: '9.62', liability: '10.58', triggerLay: '1.61' });
  });

  test('of an accumulator alone has its price, and no leg that loses', () => {
    const alone = figures({ kind: 'accumulator', stake: '22', price: '30.44' });
    expect(alone).toMatchObject({ returns: '669.68', outcomes: [{ outcome: 'wins' }, { outcome: 'loses' }] });
  });
});

describe('the mistakes of an offer', () => {
  test.each([
    ['another kind', { kind: 'free' }, ['kind: Unknown value']],
    [
      'a field of another kind, a chance and a part out of range',
      { kind: 'refundIfLoses', stake: 1, price: 2, chance: '1', refund: 1, kept: '1.1', x: 1, upTo: 1 },
      [
        'chance: Chance must be above 0 and below 1',
        'kept: A part must be between 0 and 1: 0.8 is 80%',
        'upTo: Not used by an offer of kind refundIfLoses',
        'x: Unknown field',
      ],
    ],
    [
      'a maximum below 0',
      { kind: 'winningsDoubled', price: 2, upTo: '-1', chanceMethod: 'shin' },
      ['upTo: Cannot be negative'],
    ],
    [
      'a price besides legs, and legs that are wrong',
      {
        kind: 'accumulator',
        stake: 1,
        price: 4,
        legs: [
          { price: 1, x: 1 },
          { price: 2, chance: '2' },
        ],
      },
      [
        'legs.0.price: Odds must be greater than 1',
        'legs.0.x: Unknown field',
        'legs.1.chance: Chance must be above 0 and below 1',
        'price: Give the chance in one way only',
      ],
    ],
    [
      'two boosts',
      { kind: 'boost', stake: 1, price: 4, percent: 10, boostedPrice: 3, basis: 'x' },
      [
        'basis: Unknown value',
        'percent: Give a percentage or boosted odds, not both',
        'boostedPrice: Boosted odds cannot be below the odds',
      ],
    ],
    [
      'an unknown field of a trigger',
      { kind: 'bonusElsewhere', stake: 1, price: 2, bonus: 1, trigger: { x: 1 } },
      ['trigger.x: Unknown field'],
    ],
    [
      'a house edge out of range',
      { kind: 'wagering', bonus: 1, wagered: 1, houseEdge: '1' },
      ['houseEdge: Invalid value'],
    ],
    [
      'bets that would always win',
      { kind: 'wagering', bonus: 1, wagered: 1, houseEdge: '-0.5', stake: '1', price: '1.5' },
      ['price: Chance must be above 0 and below 1'],
    ],
  ])('%s', (_, input, issues) => {
    expect(answer(input)).toEqual(issues);
  });
});

test.each([
  [{}, ['kind']],
  [{ kind: 'refundIfLoses' }, ['stake', 'price', 'refund']],
  [{ kind: 'refundIfLoses', stake: 1, price: 2, refund: 1, chanceMethod: 'shin' }, ['chance']],
  [{ kind: 'accumulator' }, ['stake', 'price']],
  [{ kind: 'accumulator', stake: 1, price: 4, refund: 1 }, ['legs']],
  [{ kind: 'accumulator', legs: [{ price: 2 }, {}] }, ['legs.1.price', 'stake']],
  [{ kind: 'boost', stake: 1, price: 4 }, ['percent']],
  [{ kind: 'winningsDoubled' }, ['price', 'upTo']],
  [{ kind: 'bonusElsewhere', stake: 1, price: 2, bonus: 1 }, ['trigger.chance']],
  [{ kind: 'wagering' }, ['bonus', 'wagered', 'houseEdge']],
  [{ kind: 'wagering', bonus: 1, wagered: 1, houseEdge: '0.1', stake: 1 }, ['price']],
  [{ kind: 'wagering', bonus: 1, wagered: 1, houseEdge: '0.1', price: 2 }, ['stake']],
])('the offer %j is not complete', (draft, missing) => {
  expect(answersOf(calculateOffer).answer(draft)).toEqual({ kind: 'blank', result: null, missing });
});
