import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, ONE, over, type Rational, rational, sum } from '../number/rational.ts';
import { answersOf } from '../matched/testing/answers-of.ts';
import { calculateFairOdds, fairOdds, type FairOdds, worstCase } from './fair-odds.ts';
import { FAIR_METHODS, type FairMethod } from './choices.ts';
import { boundsOf, type Real } from './real.ts';

// A second implementation: each method solved by bisection in decimals of 90 digits.
const Wide = Decimal.clone({ precision: 90 });
const wide = ({ n, d }: Rational): Decimal => new Wide(String(n)).div(String(d));
const add = (values: readonly Decimal[]): Decimal => values.reduce((a, b) => a.add(b), new Wide(0));

/** The chances at the parameter between 0 and `high` that makes them add up to 1; they decrease in it. */
const bisect = (high: number, chancesAt: (parameter: Decimal) => readonly Decimal[]): readonly Decimal[] => {
  let [from, to] = [new Wide(0), new Wide(high)];
  for (let round = 0; round < 260; round += 1) {
    const middle = from.add(to).div(2);
    if (add(chancesAt(middle)).gt(1)) from = middle;
    else to = middle;
  }
  return chancesAt(from);
};

/**
 * The chances of the power method by Newton's method: the sum of the powers is convex in the exponent, so that its
 * steps from 0 never pass the root. Decimal powers are too slow for a bisection.
 */
function powerChances(implied: readonly Decimal[]): readonly Decimal[] {
  const logs = implied.map((chance) => chance.ln());
  let power = new Wide(0);
  for (let step = new Wide(1); step.gt('1e-80');) {
    const chances = logs.map((log) => log.mul(power).exp());
    const slope = add(chances.map((chance, i) => chance.mul(logs[i] ?? 0)));
    step = new Wide(1).sub(add(chances)).div(slope);
    power = power.add(step);
  }
  return logs.map((log) => log.mul(power).exp());
}

const WITNESSES: Readonly<Record<FairMethod, (implied: readonly Decimal[]) => readonly Decimal[]>> = {
  multiplicative: (implied) => implied.map((chance) => chance.div(add(implied))),
  additive: (implied) => {
    const each = add(implied).sub(1).div(implied.length);
    return implied.map((chance) => chance.sub(each));
  },
  power: powerChances,
  shin: (implied) =>
    bisect(1, (z) =>
      implied.map((chance) =>
        z
          .pow(2)
          .add(new Wide(1).sub(z).mul(4).mul(chance.pow(2)).div(add(implied)))
          .sqrt()
          .sub(z)
          .div(new Wide(1).sub(z).mul(2)),
      ),
    ),
  oddsRatio: (implied) =>
    bisect(10_000, (c) => implied.map((chance) => chance.div(c.add(chance).sub(c.mul(chance))))),
  goto: (implied) => {
    const errors = implied.map((chance) => new Wide(1).sub(chance).sqrt());
    const margin = add(implied).sub(1);
    return implied.map((chance, i) => chance.sub(margin.mul(errors[i] ?? 0).div(add(errors))));
  },
};

const price = fc.integer({ min: 102, max: 3000 }).map((n) => rational(n, 100));
const prices = fc.array(price, { minLength: 2, maxLength: 6 });

const oddsBy = (method: FairMethod, market: readonly Rational[]): FairOdds | string => {
  const answer = fairOdds(market, method);
  if (answer.kind === 'worked') return answer.figures;
  return answer.kind === 'none' ? answer.notes.join() : 'blank';
};

const isWithin = (value: Decimal, real: Real): boolean => {
  const { low, high } = boundsOf(real);
  return value.gte(wide(low).sub('1e-70')) && value.lte(wide(high).add('1e-70'));
};

describe.each(FAIR_METHODS)('%s', (method) => {
  test('has the chances of a second implementation, inside its bounds', () => {
    fc.assert(
      fc.property(prices, (market) => {
        const fair = oddsBy(method, market);
        const implied = market.map((each) => new Wide(1).div(wide(each)));
        if (method === 'shin' && add(implied).lt(1)) return;
        const expected = WITNESSES[method](implied);
        const isRight =
          typeof fair === 'string'
            ? expected.some((chance) => chance.lt('1e-39'))
            : expected.every((own, i) => isWithin(own, fair.chances[i] ?? { exact: ONE }));
        expect(isRight).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('has chances that add up to 1, and prices that are their inverses', () => {
    fc.assert(
      fc.property(prices, (market) => {
        const fair = oddsBy(method, market);
        if (typeof fair === 'string') return;
        const bounds = fair.chances.map(boundsOf);
        expect(compare(sum(bounds.map(({ low }) => low)), ONE)).toBeLessThanOrEqual(0);
        expect(compare(sum(bounds.map(({ high }) => high)), ONE)).toBeGreaterThanOrEqual(0);
        for (const [i, each] of fair.prices.entries()) {
          const chance = bounds[i] ?? { low: ONE, high: ONE };
          const own = boundsOf(each);
          expect(compare(own.low, over(ONE, chance.high))).toBeLessThanOrEqual(0);
          expect(compare(own.high, over(ONE, chance.low))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('leaves prices without a margin as they are', () => {
    const market = [rational(2, 1), rational(3, 1), rational(6, 1)];
    expect(oddsBy(method, market)).toMatchObject({
      chances: [{ exact: rational(1, 2) }, { exact: rational(1, 3) }, { exact: rational(1, 6) }],
    });
  });

  test('gives equal prices equal chances', () => {
    const fair = oddsBy(method, [rational(7, 2), rational(7, 2), rational(7, 2), rational(7, 2)]);
    expect(typeof fair === 'string' ? fair : fair.chances.map((chance) => near(chance))).toEqual([
      '0.25',
      '0.25',
      '0.25',
      '0.25',
    ]);
  });
});

const near = (real: Real): string => wide(boundsOf(real).low).toDecimalPlaces(40).toString();

describe('a method without fair odds', () => {
  const longshot = [rational(115, 100), rational(5, 1), rational(10, 1), rational(25, 1)];
  const NOT_ABOVE = 'No fair odds by this method: a chance would not be above 0';

  test('has a chance that is not above 0', () => {
    expect(oddsBy('additive', longshot)).toBe(NOT_ABOVE);
    const huge = [rational(101, 100), rational(101, 100), rational(1000, 1)];
    expect(oddsBy('goto', huge)).toBe(NOT_ABOVE);
  });

  test('has a chance that is too small for a price', () => {
    const short = Array.from({ length: 30 }, () => rational(10_001, 10_000));
    expect(oddsBy('power', [...short, rational(1000, 1)])).toBe(
      'No fair odds by this method: a chance would be below 10^-40',
    );
  });

  test('is Shin at prices whose chances add up to less than 1', () => {
    expect(oddsBy('shin', [rational(21, 10), rational(21, 10)])).toBe(
      'No fair odds by this method: the chances in the prices add up to less than 1',
    );
    expect(typeof oddsBy('power', [rational(21, 10), rational(21, 10)])).toBe('object');
  });
});

test('Shin and the additive method agree on two prices, and are exact there', () => {
  fc.assert(
    fc.property(price, price, (one, other) => {
      fc.pre(compare(sum([over(ONE, one), over(ONE, other)]), ONE) > 0);
      const shin = oddsBy('shin', [one, other]);
      expect(shin).toMatchObject({ chances: fairChances('additive', [one, other]) });
      if (typeof shin === 'string' || shin.parameter === undefined) throw new Error('Shin has a parameter');
      // The z of the closed form makes the formula of three prices give the same chances.
      const z = wide(boundsOf(shin.parameter).low);
      const implied = [one, other].map((each) => new Wide(1).div(wide(each)));
      const root = z.pow(2).add(
        new Wide(1)
          .sub(z)
          .mul(4)
          .mul((implied[0] ?? z).pow(2))
          .div(add(implied)),
      );
      const chance = root.sqrt().sub(z).div(new Wide(1).sub(z).mul(2));
      const first = shin.chances[0] ?? { exact: ONE };
      expect(
        chance
          .sub(wide(boundsOf(first).low))
          .abs()
          .lt('1e-60'),
      ).toBe(true);
    }),
    { numRuns: 50 },
  );
});

const fairChances = (method: FairMethod, market: readonly Rational[]): readonly Real[] => {
  const fair = oddsBy(method, market);
  return typeof fair === 'string' ? [] : fair.chances;
};

test('the worst case of a selection is its smallest chance by any method', () => {
  fc.assert(
    fc.property(prices, (market) => {
      const books = FAIR_METHODS.flatMap((method) => {
        const fair = oddsBy(method, market);
        return typeof fair === 'string' ? [] : [fair];
      });
      for (const [i, least] of worstCase(books).entries()) {
        const all = books.map(({ chances }) => boundsOf(chances[i] ?? { exact: ONE }));
        expect(all.every(({ high }) => compare(boundsOf(least).low, high) <= 0)).toBe(true);
        expect(all.some(({ low }) => compare(boundsOf(least).high, low) >= 0)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

describe('the calculator', () => {
  const { answer, figures } = answersOf(calculateFairOdds);

  test('prints ten places, and fifty or fractions if it is exact', () => {
    const market = { prices: ['2.7', '2.3', '4.4'] };
    expect(figures({ ...market, method: 'power' })).toMatchObject({
      chances: ['0.3591710999', '0.423730753', '0.2170981472'],
      fairOdds: ['2.7842', '2.36', '4.6062'],
      k: '1.0309132393',
      overroundPct: '3.242571',
    });
    expect(figures({ ...market, method: 'multiplicative' }, { exact: true })).toMatchObject({
      chances: ['1012/2821', '1188/2821', '621/2821'],
    });
  });

  test('compares all methods by default, and notes those without fair odds', () => {
    expect(figures({ prices: ['1.15', '5', '10', '25'] })).toMatchObject({
      methods: [
        { method: 'multiplicative' },
        {
          method: 'additive',
          chances: null,
          note: 'No fair odds by this method: a chance would not be above 0',
        },
        { method: 'power' },
        { method: 'shin' },
        { method: 'oddsRatio' },
        { method: 'goto', chances: null },
      ],
      worstCase: ['1.391', '8.768', '22.3352', '76.8787'],
    });
  });

  test('takes the names of selections, and numbers those without', () => {
    const named = [{ price: '2.6', name: ' Home ' }, '2.4', { price: '4.3', name: '' }];
    const names = ['Home', 'Selection 2', 'Selection 3'];
    expect(figures({ prices: named })).toEqual({ names, ...figures({ prices: ['2.6', '2.4', '4.3'] }) });
    expect(figures({ prices: [{ price: '2' }, { price: '2', name: ' ' }] })).not.toHaveProperty('names');
  });

  test('takes 2 to 50 prices in any notation', () => {
    const many = (count: number): unknown =>
      answer({ prices: Array.from({ length: count }, () => '4/1'), method: 'additive' });
    const WRONG_COUNT = ['prices: A different number of entries is required'];
    expect([many(1), many(51)]).toEqual([WRONG_COUNT, WRONG_COUNT]);
    expect([many(2), many(50)]).toMatchObject([{ kind: 'worked' }, { kind: 'worked' }]);
  });

  test('tells every mistake', () => {
    expect(answer({ prices: ['1', null, 'x', []], method: 'best', odds: 2 })).toEqual([
      'prices.0: Odds must be greater than 1',
      'prices.2: Invalid decimal value',
      'prices.3: Invalid value',
      'method: Unknown value',
      'odds: Unknown field',
    ]);
    expect(answer({ prices: 'x' })).toEqual(['prices: Invalid value']);
    const quotes = [
      { price: '1', name: 3 },
      { name: 'B', odds: '2' },
      { price: '2', name: 'x'.repeat(201) },
    ];
    expect(answer({ prices: quotes })).toEqual([
      'prices.0.price: Odds must be greater than 1',
      'prices.0.name: Invalid value',
      'prices.1.odds: Unknown field',
      'prices.2.name: Invalid value',
    ]);
    expect(answer({ prices: ['2', { name: 'B' }, {}] })).toMatchObject({
      kind: 'blank',
      missing: ['prices.1.price', 'prices.2.price'],
    });
    expect(answer({ prices: ['2', null] })).toMatchObject({ kind: 'blank', missing: ['prices.1'] });
  });
});
