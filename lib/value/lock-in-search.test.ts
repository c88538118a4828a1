import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  min,
  minus,
  ONE,
  type Rational,
  rational,
  sum,
  times,
  whole,
  ZERO,
} from '../number/rational.ts';
import { lockIn, type LockInInput } from './lock-in.ts';

/*
 * The stakes of a lock-in against a search over all stakes: a grid of the whole market, then finer grids around its
 * best point, down to a penny. The search has its own sums, in whole ten-thousandths of a penny.
 */

type Side = 'back' | 'lay';

/** A price: its odds in hundredths, and the commission of its account in percent. */
type Price = {
  readonly selection: number;
  readonly side: Side;
  readonly odds: number;
  readonly account: string | undefined;
  readonly percent: number;
};
type Bet = Price & { readonly pence: number; readonly isFree: boolean };
type Market = {
  readonly selections: number;
  readonly isComplete: boolean;
  readonly holdings: readonly Bet[];
  readonly prices: readonly Price[];
};

const PERCENTS = [0, 2, 5];

/** Markets of two or three selections, with free bets, three commissions, and bets that share an account. */
const market = (maxPrices: number): fc.Arbitrary<Market> =>
  fc
    .record({
      selections: fc.integer({ min: 2, max: 3 }),
      isComplete: fc.boolean(),
      percents: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(...PERCENTS))),
      holdings: fc.array(fc.tuple(priced, fc.integer({ min: 100, max: 2000 }), fc.boolean()), {
        minLength: 1,
        maxLength: 3,
      }),
      prices: fc.array(priced, { minLength: 1, maxLength: maxPrices }),
    })
    .map(({ selections, isComplete, percents, holdings, prices }) => {
      const of = ({ at, account, ...price }: Priced): Price => ({
        ...price,
        selection: at % selections,
        account: account === 2 ? undefined : `account ${account}`,
        percent: percents[account] ?? 0,
      });
      return {
        selections,
        isComplete,
        holdings: holdings.map(([price, pence, isFree]) => ({
          ...of(price),
          pence,
          isFree: isFree && price.side === 'back',
        })),
        prices: prices.map(of),
      };
    });

type Priced = { readonly at: number; readonly side: Side; readonly odds: number; readonly account: number };
const priced: fc.Arbitrary<Priced> = fc.record({
  at: fc.nat(5),
  side: fc.constantFrom('back', 'lay'),
  odds: fc.integer({ min: 125, max: 800 }),
  account: fc.nat(2),
});

/** The worst result with these stakes, in ten-thousandths of a penny. */
function worstWith({ selections, isComplete, holdings, prices }: Market, stakes: readonly number[]): number {
  const bets = [
    ...holdings,
    ...prices.map((price, i) => ({ ...price, pence: stakes[i] ?? 0, isFree: false })),
  ];
  const results = Array.from({ length: selections + (isComplete ? 0 : 1) }, (_, winner) => {
    const accounts = new Map<string, { net: number; percent: number }>();
    for (const [i, { selection, side, odds, account, percent, pence, isFree }] of bets.entries()) {
      const backed = selection === winner ? odds - 100 : isFree ? 0 : -100;
      const key = account ?? `bet ${i}`;
      const net = (accounts.get(key)?.net ?? 0) + (side === 'back' ? backed : -backed) * pence;
      accounts.set(key, { net, percent });
    }
    return [...accounts.values()].reduce(
      (total, { net, percent }) => total + net * (net > 0 ? 100 - percent : 100),
      0,
    );
  });
  return Math.min(...results);
}

const pence = (worst: number): Rational => rational(worst, 10_000);

/** All points of a grid around a centre, in whole pence, none below 0. */
function* gridAround(centre: readonly number[], step: number, reach: number): Generator<readonly number[]> {
  const [first, ...rest] = centre;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const others of gridAround(rest, step, reach)) {
    for (let place = -reach; place <= reach; place += 1) {
      const stake = first + place * step;
      if (stake >= 0) yield [stake, ...others];
    }
  }
}

const COARSE = 1024;

/** The best worst result that the search finds, and its stakes. */
function searched(given: Market): { readonly worst: number; readonly stakes: readonly number[] } {
  let best = { worst: worstWith(given, []), stakes: given.prices.map(() => 0) as readonly number[] };
  const search = (step: number, reach: number): void => {
    for (const stakes of gridAround(best.stakes, step, reach)) {
      const worst = worstWith(given, stakes);
      if (worst > best.worst) best = { worst, stakes };
    }
  };
  search(COARSE, 20);
  for (let step = COARSE / 2; step >= 1; step /= 2) search(step, 4);
  return best;
}

const inputOf = (
  { holdings, prices, ...given }: Market,
  rounding: LockInInput['rounding'] = 'none',
): LockInInput => {
  const priceOf = ({ odds, percent, ...price }: Price) => ({
    ...price,
    price: rational(odds, 100),
    commission: rational(percent, 100),
  });
  return {
    ...given,
    rounding,
    prices: prices.map(priceOf),
    holdings: holdings.map(({ pence: stake, isFree, ...price }) => ({
      ...priceOf(price),
      stake: whole(stake),
      isFree,
    })),
  };
};

const worstOf = (results: readonly Rational[]): Rational => results.reduce(min);

/** The most that the worst result changes with `step` pence at every price, in pence. */
const changeOf = ({ prices }: Market, step: Rational): Rational =>
  times(sum(prices.map(({ odds }) => rational(Math.max(odds - 100, 100), 100))), step);

describe.each([
  ['one or two prices', market(2), 300],
  ['up to three prices', market(3), 60],
] as const)('the search over two or three selections at %s', (_, markets, runs) => {
  test('finds nothing better than the lock-in, and nearly always comes within pennies of it', () => {
    let [near, all] = [0, 0];
    fc.assert(
      fc.property(markets, (given) => {
        const locked = lockIn(inputOf(given));
        if (locked === undefined) return;
        const best = worstOf(locked.after);
        const found = pence(searched(given).worst);
        expect(compare(found, best)).toBeLessThanOrEqual(0);
        near += compare(minus(best, changeOf(given, whole(2))), found) <= 0 ? 1 : 0;
        all += 1;
      }),
      { numRuns: runs },
    );
    // The rest are thin: their stakes are beyond the grid, or a penny beside them is worse.
    expect(near).toBeGreaterThan(all * 0.9);
  });

  test.each(['nearest', 'down', 'up'] as const)('gains at most pennies on stakes rounded %s', (rounding) => {
    fc.assert(
      fc.property(markets, (given) => {
        const [exact, locked] = [lockIn(inputOf(given)), lockIn(inputOf(given, rounding))];
        expect(locked === undefined).toBe(exact === undefined);
        if (exact === undefined || locked === undefined) return;
        const pennies = locked.stakes.map(({ n, d }) => Number(n) / Number(d));
        expect(pennies.map(Math.trunc)).toEqual(pennies);
        const worst = worstOf(locked.after);
        expect(compare(worst, pence(worstWith(given, pennies)))).toBe(0);
        for (const [i, stake] of locked.stakes.entries()) {
          const moved = minus(stake, exact.stakes[i] ?? ZERO);
          const [low, high] = MOVED[rounding];
          expect([compare(moved, low) >= 0, compare(moved, high) <= 0]).toEqual([true, true]);
        }
        const lost = changeOf(given, rounding === 'nearest' ? rational(1, 2) : ONE);
        expect(compare(minus(worstOf(exact.after), lost), worst)).toBeLessThanOrEqual(0);
        expect(compare(worst, worstOf(exact.after))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});

/** How far each rounding may move a stake, in pence. */
const MOVED: Readonly<Record<'nearest' | 'down' | 'up', readonly [Rational, Rational]>> = {
  nearest: [rational(-1, 2), rational(1, 2)],
  down: [rational(-1, 1), ZERO],
  up: [ZERO, ONE],
};

test('prices on which the search gains without a position have no lock-in', () => {
  let [gaining, refused] = [0, 0];
  fc.assert(
    fc.property(market(2), (given) => {
      const isRefused = lockIn(inputOf(given)) === undefined;
      const isGaining = searched({ ...given, holdings: [] }).worst > 0;
      gaining += isGaining ? 1 : 0;
      refused += isRefused ? 1 : 0;
      expect(isGaining && !isRefused).toBe(false);
    }),
    { numRuns: 300 },
  );
  // An arbitrage of less than a penny is not on the grid.
  expect(gaining).toBeGreaterThan(refused * 0.8);
});

/** Lock-ins of another position than the given one, as a program with a fault would have. */
const FAULTS: Readonly<Record<string, (given: Market) => Market>> = {
  'takes a free bet for cash': (given) => ({
    ...given,
    holdings: given.holdings.map((bet) => ({ ...bet, isFree: false })),
  }),
  'forgets commission': (given) => ({
    ...given,
    holdings: given.holdings.map((bet) => ({ ...bet, percent: 0 })),
    prices: given.prices.map((price) => ({ ...price, percent: 0 })),
  }),
  'charges every bet of an account apart': (given) => ({
    ...given,
    holdings: given.holdings.map((bet) => ({ ...bet, account: undefined })),
    prices: given.prices.map((price) => ({ ...price, account: undefined })),
  }),
  'forgets that none may win': (given) => ({ ...given, isComplete: true }),
  'forgets the last holding': (given) => ({ ...given, holdings: given.holdings.slice(0, -1) }),
  'lays only': (given) => ({ ...given, prices: given.prices.filter(({ side }) => side === 'lay') }),
};

/** The index of a price among those of a faulty market; -1 if they leave it out. */
const placeIn = ({ prices }: Market, { selection, side, odds }: Price): number =>
  prices.findIndex((each) => each.selection === selection && each.side === side && each.odds === odds);

test.each(Object.entries(FAULTS))('the search beats a lock-in that %s', (_, faulty) => {
  const markets = fc.sample(market(2), { numRuns: 200, seed: 1 });
  const beaten = markets.filter((given) => {
    const wrong = faulty(given);
    const [locked, own] = [lockIn(inputOf(given)), lockIn(inputOf(wrong))];
    if (locked === undefined || own === undefined) return false;
    const stakes = given.prices.map((price) => {
      const { n, d } = own.stakes[placeIn(wrong, price)] ?? ZERO;
      return Math.round(Number(n) / Number(d));
    });
    const gained = pence(searched(given).worst - worstWith(given, stakes));
    return compare(gained, changeOf(given, whole(2))) > 0;
  });
  expect(beaten.length).toBeGreaterThan(5);
});
