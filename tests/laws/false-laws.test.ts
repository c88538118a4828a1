import { describe, expect, test } from 'vitest';
import {
  exactPounds,
  formatAmericanOdds,
  formatDecimalOdds,
  moneyText,
  parseOdds,
  settlementJson,
  type SettlementJson,
  totals,
} from '#lib';
import type { SelectionJson, SlipJson } from '../oracle/slip-json.ts';
import { betOf, settled } from './engine.ts';
import { single } from './singles.ts';

/** The return of a slip, in exact pounds. */
const returned = (slip: SlipJson): string => exactPounds(totals(betOf(slip)).potentialPayout);

const shown = (slip: SlipJson): SettlementJson => settlementJson(settled(slip));

const winner = (odds: string): SelectionJson => ({ odds, outcome: 'win' });

/** A bet of £1 a line. */
const bet = (
  system: SlipJson['system'],
  selections: readonly SelectionJson[],
  rest: Partial<SlipJson> = {},
): SlipJson => ({ system, stakePerLine: '1.00', ...rest, selections });

const winners = (count: number, lost: number): readonly SelectionJson[] =>
  Array.from({ length: count }, (_, at) => ({ odds: '2', outcome: at === lost ? 'lost' : 'win' }));

// Plausible but false laws, each with a counterexample, so that no law asserts it and no change to the engine makes it
// true.

describe('dead heats', () => {
  const tied = { odds: '4.67', outcome: 'deadHeat', deadHeatDivisor: 2 } as const;

  test('D09x two that tie do not share one winner between them, where winnings are divided: a stake too much', () => {
    expect(returned(bet('singles', [tied, tied]))).toBe('567/100');
    expect(returned(single(winner('4.67')))).toBe('467/100');
  });

  test('D10x a dead heat is not half the stake at full odds, where winnings are divided', () => {
    expect(returned(single(tied))).toBe('567/200');
    expect(returned(single(tied, { rules: 'bookmaker' }))).toBe('467/200');
  });

  test('C08x a dead heat can pay less than a void, where the stake is divided', () => {
    const three = { odds: '2.62', outcome: 'deadHeat', deadHeatDivisor: 3 } as const;
    expect(returned(single(three, { rules: 'bookmaker' }))).toBe('131/150');
    expect(returned(single({ ...three, outcome: 'void' }, { rules: 'bookmaker' }))).toBe('1');
  });

  test('D08x rule 4 cannot come after the dead heat, where the stake is divided', () => {
    const heat = { odds: '16.75', outcome: 'deadHeat', rule4: 33 } as const;
    expect(returned(single(heat, { rules: 'bookmaker' }))).toBe('4621/800'); // (1 + 15.75 × 0.67) / 2
    expect(returned(single({ odds: '8.375', outcome: 'win', rule4: 33 }))).toBe('4753/800'); // 1 + 7.375 × 0.67
  });
});

describe('rule 4 and boosts', () => {
  test('D05x two rule 4s do not add up: 28 % and then 5 % take 31.6 %, not 33 %', () => {
    const after = single({ odds: '1.72', outcome: 'win', rule4: 5 }); // 2.00 less 28 % of its winnings
    expect(returned(after)).toBe('421/250');
    expect(returned(single({ odds: '2', outcome: 'win', rule4: 33 }))).toBe('167/100');
    expect(returned(single({ odds: '2', outcome: 'win', rule4: '31.6' }))).toBe('421/250');
  });

  test('D12x a boost of the price cannot come after rule 4', () => {
    expect(returned(single({ odds: '1.51', outcome: 'win', boostPct: 16, rule4: 5 }))).toBe('85701/50000');
    expect(returned(single({ odds: '1.4845', outcome: 'win', boostPct: 16 }))).toBe('86101/50000');
  });

  test('D13x a boost of the price does not multiply the place price', () => {
    const placed = { odds: '1.51', outcome: 'placed' } as const;
    const eachWay = { enabled: true };
    expect(returned(single({ ...placed, boostPct: 16 }, { eachWay }))).toBe('14379/12500'); // 1 + 0.7516 / 5
    expect(returned(single(placed, { eachWay }))).toBe('551/500'); // × 1.16 would be 1.27832
  });

  test('D11x a promo boost of a double is not that boost of both legs', () => {
    const both = [winner('2'), winner('3')];
    expect(returned(bet('parlay', both, { promos: { boostPct: 10 } }))).toBe('33/5');
    expect(
      returned(
        bet(
          'parlay',
          both.map((leg) => ({ ...leg, boostPct: 10 })),
        ),
      ),
    ).toBe('363/50');
  });
});

describe('each-way and any to come', () => {
  test('E08x an each-way double is not its each-way singles multiplied', () => {
    const eachWay = { enabled: true, terms: '1/5' };
    expect(returned(bet('parlay', [winner('3'), winner('2')], { eachWay }))).toBe('192/25'); // 6 + 1.4 × 1.2
    const singles = ['3', '2'].map((odds) => returned(single(winner(odds), { eachWay })));
    expect(singles).toEqual(['22/5', '16/5']); // equally divided: 4.4 × 3.2 / 2 = 7.04
  });

  test('B06x double stakes about is not twice single stakes about', () => {
    const legs = [winner('3'), winner('2')];
    expect(returned(bet('double-stakes-about', legs))).toBe('11');
    expect(returned(bet('single-stakes-about', legs))).toBe('8');
  });

  test('C07x any to come is not affine in a price: it bends where the cap begins', () => {
    const about = (first: string): string => {
      const { units } = shown(bet('double-stakes-about', [winner(first), winner('3')])).breakdown;
      return units[0]?.potentialReturn ?? '';
    };
    expect([about('1.5'), about('2'), about('2.5')]).toEqual(['4.50', '6.00', '6.50']);
  });

  test('B14x pooled any to come is not the win and the place line apart', () => {
    const legs = ['3', '2'].map((odds): SelectionJson => ({ odds, outcome: 'placed' }));
    const eachWay = { enabled: true, terms: '1/2' };
    const about = (rules: 'product' | 'bookmaker'): SlipJson =>
      bet('single-stakes-about', legs, { stakePerLine: '10.00', eachWay, rules });
    expect(shown(about('product')).realisedPayout).toBe('50.00'); // 20 - 10 + 10 × 1.5, and 15 - 10 + 10 × 2
    expect(shown(about('bookmaker')).realisedPayout).toBe('30.00'); // 20 / 2 × 1.5, and 15 / 2 × 2
  });

  test('C08y a void first leg can pay more than a winner, of a free bet not returned', () => {
    const about = (first: SelectionJson): string =>
      shown(bet('single-stakes-about', [first, winner('3')], { stakeType: 'freeBetSnr' })).breakdown.units[0]
        ?.potentialReturn ?? '';
    expect(about(winner('1.01'))).toBe('0.03'); // a penny won, at 3.0
    expect(about({ odds: '1.01', outcome: 'void' })).toBe('2.00'); // the free bet itself, at 3.0
  });

  test('C09x a void leg is not a winner at 1 to a promo boost', () => {
    const none = single({ odds: '2', outcome: 'void' }, { promos: { boostPct: 50 } });
    expect(returned(none)).toBe('1');
  });

  test('J03x a unit with a lost leg is not always lost: 7.81 and then a loser keeps 6.81', () => {
    const [first, second] = shown(
      bet('single-stakes-about', [winner('7.81'), { odds: '2', outcome: 'lost' }]),
    ).breakdown.units;
    expect([first?.realisedReturn, first?.status]).toEqual(['6.81', 'won']);
    expect([second?.realisedReturn, second?.status]).toEqual(['0.00', 'lost']);
  });
});

describe('order', () => {
  test.each([
    ['alphabet', 6, 0, 1],
    ['union-jack-trebles', 9, 0, 4],
    ['union-jack-patent', 9, 1, 0],
  ])('C01x the selections of %s cannot be put in any order', (system, count, one, other) => {
    expect(returned(bet(system, winners(count, one)))).not.toBe(returned(bet(system, winners(count, other))));
  });
});

describe('free bets', () => {
  test('F02x a free bet not returned does not lose its whole stake: lines that lose have none to take off', () => {
    const yankee = winners(4, 3);
    const back = shown(bet('yankee', yankee, { stakeType: 'freeBetSr' }));
    const kept = shown(bet('yankee', yankee, { stakeType: 'freeBetSnr' }));
    expect([back.potentialPayout, back.totalStake]).toEqual(['20.00', '11.00']);
    expect(kept.potentialPayout).toBe('16.00'); // four lines win
  });

  test('J02x a unit that returns its stake is not always won: it may be void', () => {
    const [unit] = shown(single({ odds: '2', outcome: 'void' })).breakdown.units;
    expect([unit?.realisedReturn, unit?.status]).toEqual(['1.00', 'void']);
  });
});

describe('money', () => {
  test('F04x pounds times 100, rounded down, are not the pence', () => {
    expect(Math.floor(0.29 * 100)).toBe(28);
    expect(betOf(single({ odds: '2' }, { stakePerLine: '0.29' })).stake).toBe(29);
  });

  test('F08x floats do not give the same penny', () => {
    const float = Math.round(85.5 * 8.77 * 100) / 100;
    expect(float).toBe(749.83);
    expect(shown(single(winner('8.77'), { stakePerLine: '85.50' })).realisedPayout).toBe('749.84');
  });

  test('F06x rounding each line can make money: two lines of half a penny show a penny each, and a penny together', () => {
    const halves = ['1.5', '1.5'].map((odds): SelectionJson => ({ odds, outcome: 'win' }));
    const { breakdown, realisedPayout } = shown(
      bet('singles', halves, { stakePerLine: '0.01', stakeType: 'freeBetSnr' }),
    );
    expect(breakdown.units.map(({ realisedReturn }) => realisedReturn)).toEqual(['0.01', '0.01']);
    expect(realisedPayout).toBe('0.01');
  });

  test('F07x Math.round is not symmetric, money is', () => {
    expect([Math.round(2.5), Math.round(-2.5)]).toEqual([3, -2]);
    expect([moneyText({ n: 5, d: 2 }), moneyText({ n: -5, d: 2 })]).toEqual(['0.03', '-0.03']);
  });
});

describe('formats', () => {
  test('H03x American odds do not all come back: -100 is +100', () => {
    const evens = parseOdds('-100');
    expect(evens).toEqual(parseOdds('+100'));
    expect(evens.ok ? formatAmericanOdds(evens.value) : evens.issues).toBe('+100');
  });

  test('H06x odds as shown are not odds to read: 1.004 shows as 1.00, which is none', () => {
    const price = parseOdds('1.004');
    const text = price.ok ? formatDecimalOdds(price.value) : '';
    expect(text).toBe('1.00');
    expect(parseOdds(text)).toMatchObject({ issues: [{ code: 'odds-range' }] });
  });
});
