import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Rational, rational, toExactText, whole, ZERO } from '../number/rational.ts';
import { answersOf } from '../matched/testing/answers-of.ts';
import { hedge } from './hedge.ts';
import { type Holding, lockIn, type LockInInput, type SidedBet } from './lock-in.ts';
import { calculateLockIn } from './read-lock-in.ts';

const f = ({ n, d }: Rational): Fraction => new Fraction(BigInt(n), BigInt(d));

const price = fc.integer({ min: 110, max: 1500 }).map((n) => rational(n, 100));
const stake = fc.integer({ min: 1, max: 20_000 }).map(whole);
const commission = fc.constantFrom(ZERO, rational(1, 50), rational(1, 20));

/** The results of a position with more bets, calculated bet by bet. */
const resultsOf = (input: LockInInput, stakes: readonly Fraction[]): readonly Fraction[] => {
  const bets = [
    ...input.holdings.map((bet) => ({ ...bet, amount: f(bet.stake) })),
    ...input.prices.map((bet, i) => ({ ...bet, isFree: false, amount: stakes[i] ?? new Fraction(0) })),
  ];
  return Array.from({ length: input.selections + (input.isComplete ? 0 : 1) }, (_, winner) => {
    const nets = new Map<string, { readonly net: Fraction; readonly rate: Fraction }>();
    for (const [i, bet] of bets.entries()) {
      const isWon = bet.selection === winner;
      const backed = isWon ? f(bet.price).sub(1) : new Fraction(bet.isFree ? 0 : -1);
      const own = backed.mul(bet.amount).mul(bet.side === 'back' ? 1 : -1);
      const key = bet.account ?? `alone ${i}`;
      nets.set(key, { net: own.add(nets.get(key)?.net ?? 0), rate: f(bet.commission) });
    }
    let total = new Fraction(0);
    for (const { net, rate } of nets.values()) {
      total = total.add(net.gt(0) ? net.mul(new Fraction(1).sub(rate)) : net);
    }
    return total;
  });
};

const input = fc
  .record({
    rate: commission,
    other: commission,
    isComplete: fc.boolean(),
    holdings: fc.array(
      fc.record({
        selection: fc.nat(2),
        side: fc.constantFrom('back', 'lay'),
        price,
        stake,
        account: fc.constantFrom('exchange', undefined),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    prices: fc.array(
      fc.record({
        selection: fc.nat(2),
        side: fc.constantFrom('back', 'lay'),
        price,
        account: fc.constantFrom('exchange', 'other', undefined),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ rate, other, isComplete, holdings, prices }): LockInInput => {
    const rates = (account: string | undefined): Rational => (account === 'exchange' ? rate : other);
    return {
      selections: 3,
      isComplete,
      holdings: holdings.map((bet): Holding => ({
        ...bet,
        side: bet.side,
        commission: rates(bet.account),
        isFree: false,
      })),
      prices: prices.map((bet): SidedBet => ({ ...bet, commission: rates(bet.account) })),
      rounding: 'none',
    };
  });

describe('locking in', () => {
  test('has the results of every outcome, bet by bet', () => {
    fc.assert(
      fc.property(input, (given) => {
        const locked = lockIn(given);
        if (locked === undefined) return;
        const { stakes, before, after } = locked;
        const texts = (results: readonly Fraction[]): readonly string[] =>
          results.map((each) => each.toFraction());
        expect(before.map(toExactText)).toEqual(texts(resultsOf(given, [])));
        expect(after.map(toExactText)).toEqual(texts(resultsOf(given, stakes.map(f))));
      }),
    );
  });

  test('of one selection is the formula', () => {
    fc.assert(
      fc.property(stake, price, price, commission, fc.boolean(), (staked, odds, now, rate, isSameMarket) => {
        const account = isSameMarket ? 'exchange' : undefined;
        const held: Holding = {
          selection: 0,
          side: 'back',
          price: odds,
          stake: staked,
          account,
          commission: isSameMarket ? rate : ZERO,
          isFree: false,
        };
        const locked = lockIn({
          selections: 1,
          isComplete: false,
          holdings: [held],
          prices: [{ selection: 0, side: 'lay', price: now, account, commission: rate }],
          rounding: 'none',
        });
        const [ifWins, ifLoses] = [f(staked).mul(f(odds).sub(1)), f(staked).neg()];
        const divisor = isSameMarket ? f(now) : f(now).sub(f(rate));
        expect(locked?.stakes.map(toExactText)).toEqual([ifWins.sub(ifLoses).div(divisor).toFraction()]);
        const hedged = hedge({
          ifWins: rational(ifWins.s * ifWins.n, ifWins.d),
          ifLoses: rational(ifLoses.s * ifLoses.n, ifLoses.d),
          layPrice: now,
          backPrice: undefined,
          commission: rate,
          isSameMarket,
          rounding: 'none',
        });
        if (hedged.kind !== 'worked') throw new Error(hedged.kind);
        const { figures } = hedged;
        expect([figures.stake, figures.ifWins, figures.ifLoses].map(toExactText)).toEqual(
          [locked?.stakes[0], ...(locked?.after ?? [])].map((each) => toExactText(each ?? ZERO)),
        );
      }),
    );
  });
});

describe('the calculator of a market', () => {
  const { answer, figures } = answersOf(calculateLockIn);
  const exchange = { account: 'exchange', commission: '2' };
  const market = {
    selections: [
      { name: 'Home', back: { price: '2.5', ...exchange }, lay: { price: '2.52', ...exchange } },
      { name: 'Draw', lay: { price: '3.5', ...exchange } },
      { back: { price: '3.2', ...exchange } },
    ],
    holdings: [
      { selection: 1, side: 'back', price: '3', stake: '20' },
      { selection: 2, side: 'lay', price: '3.4', stake: '10', ...exchange },
    ],
    complete: true,
  };

  test('gives stakes, results before and after, and the fair worth of a cash-out', () => {
    expect(figures(market)).toEqual({
      stakes: [
        {
          selection: 'Home',
          side: 'lay',
          price: '2.52',
          account: 'exchange',
          stake: '37.41',
          liability: '56.86',
        },
      ],
      results: [
        { outcome: 'Home', before: '49.80', after: '-6.86' },
        { outcome: 'Draw', before: '-44.00', after: '-6.86' },
        { outcome: 'selection 3', before: '-10.20', after: '26.46' },
      ],
      worstBefore: '-44.00',
      worst: '-6.86',
      cashOuts: [{ selection: 'Home', returns: '60.00', fairValue: '23.81', chanceMethod: 'layPrice' }],
    });
  });

  test('says if nothing is better', () => {
    expect(
      answer({
        selections: [{ lay: { price: '3' } }],
        holdings: [{ selection: 1, side: 'lay', price: '3', stake: '10' }],
      }),
    ).toMatchObject({
      notes: ['No stake at these prices makes the worst result better'],
      result: { stakes: [] },
    });
  });

  test('has no figures if the prices alone are an arbitrage', () => {
    expect(answer({ selections: [{ back: { price: '3' }, lay: { price: '2' } }], holdings: [] })).toEqual({
      kind: 'none',
      result: null,
      notes: ['These prices win whatever happens: every stake can be beaten by a larger one'],
    });
  });

  test('values a free bet by its winnings, and a selection by the chance that is given', () => {
    const free = { selection: 1, side: 'back', price: '5', stake: '10', freeBet: true };
    expect(
      figures({ selections: [{ chance: '0.2', back: { price: '4' } }], holdings: [free] }),
    ).toMatchObject({
      results: [
        { outcome: 'selection 1', before: '40.00' },
        { outcome: 'none of these', before: '0.00' },
      ],
      cashOuts: [{ returns: '40.00', fairValue: '8.00', chanceMethod: 'chance' }],
    });
  });

  test('takes the commission of an account from any of its bets', () => {
    const at = (commissions: readonly (string | null)[]) => {
      const [now, first, second] = commissions.map((each) => ({ account: 'a', commission: each }));
      return figures({
        selections: [{ lay: { price: '2.5', ...now } }, { lay: { price: '3.5', ...now } }],
        holdings: [
          { selection: 1, side: 'back', price: '4', stake: 10, ...first },
          { selection: 2, side: 'lay', price: '3', stake: 5, ...second },
        ],
      });
    };
    const all = at(['2', '2', '2']);
    expect([at(['2', null, null]), at([null, '2', null]), at([null, null, '2'])]).toEqual([all, all, all]);
    expect(at([null, null, null])).not.toEqual(all);
  });

  test('tells every mistake', () => {
    expect(
      answer({
        selections: [{ back: { price: '1', account: 'a', commission: 2, x: 1 }, lay: 'x', y: 1 }],
        holdings: [
          { selection: 0, side: 'both', price: '2', account: 'a', commission: 3 },
          { selection: 2, price: '2', stake: 1, side: 'lay', freeBet: true, z: 1 },
        ],
        complete: 1,
        rounding: 'best',
      }),
    ).toEqual([
      'selections.0.back.price: Odds must be greater than 1',
      'selections.0.back.x: Unknown field',
      'selections.0.lay: Invalid value',
      'selections.0.y: Unknown field',
      'holdings.0.selection: Invalid decimal value',
      'holdings.0.side: Unknown value',
      'holdings.0.commission: An account has one commission',
      'holdings.1.selection: No selection has this number',
      'holdings.1.freeBet: Invalid value',
      'holdings.1.z: Unknown field',
      'complete: Invalid value',
      'rounding: Unknown value',
    ]);
  });

  test('takes at most four accounts that net their commission', () => {
    const accounts = (count: number): unknown => ({
      selections: Array.from({ length: count }, (_, i) => ({
        back: { price: '9', account: `a${i}`, commission: 2 },
        lay: { price: '10', account: `a${i}`, commission: 2 },
      })),
      holdings: [],
    });
    expect(answer(accounts(5))).toEqual(['selections: Too many accounts that charge commission']);
    expect(answer(accounts(4))).toMatchObject({ kind: 'worked' });
  });

  test('answers the largest market with every price in time', () => {
    const all = Array.from({ length: 8 }, (_, i) => ({
      back: { price: `${4 + i}.5`, account: `a${i % 4}`, commission: 1 + (i % 4) },
      lay: { price: `${5 + i}.1`, account: `a${(i + 1) % 4}`, commission: 1 + ((i + 1) % 4) },
    }));
    const holdings = all.map((_, i) => ({
      selection: i + 1,
      side: i % 2 === 0 ? 'back' : 'lay',
      price: `${6 + i}.25`,
      stake: `${10 + i}.37`,
      account: `a${i % 4}`,
    }));
    expect(answer({ selections: all, holdings })).toMatchObject({ kind: 'worked' });
  });
});
