import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { decimals, fractions } from '../oracle/arithmetic.ts';
import type {
  AnyToComeRule,
  BeyondSelection,
  BeyondSlip,
  FinishJson,
  OutcomeName,
} from '../oracle/beyond-json.ts';
import { grade } from '../oracle/grade.ts';
import { outcomeOf } from '../oracle/outcomes.ts';
import { oracle, type Outcome, settleIn } from '../oracle/settle.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import { showPennies } from '../oracle/show-money.ts';
import { linesOf } from '../oracle/systems.ts';

/** The decimal places compared. Calculations use 60 digits, of which far more than these are correct. */
const SURE_PLACES = 40;

const moneyOf = <N>(settled: Outcome<N>): readonly N[] =>
  [settled.returns, settled.beforeCap, settled.payout, ...settled.concessions, ...settled.units].flatMap(
    ({ potential, realised }) => [potential, realised],
  );

const penniesByFractions = (slip: BeyondSlip): readonly string[] =>
  moneyOf<Fraction>(settleIn(fractions, slip)).map(showPennies);

const penniesByDecimals = (slip: BeyondSlip): readonly string[] =>
  moneyOf<Decimal>(settleIn(decimals, slip)).map((value) =>
    value.toDecimalPlaces(SURE_PLACES).toFixed(2, Decimal.ROUND_HALF_UP),
  );

describe('the second engine on slips of the second contract', () => {
  test('comes to the same pennies in fractions and in decimals of 60 digits', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        expect(penniesByDecimals(slip)).toEqual(penniesByFractions(slip));
      }),
    );
  });
});

describe('the lines of the second contract', () => {
  test.each([
    ['lucky-127', 7, 127],
    ['lucky-255', 8, 255],
    ['rounder', 3, 3],
    ['roundabout', 3, 3],
  ])('%s of %i is %i lines', (system, count, lines) => {
    expect(linesOf(system, count)).toHaveLength(lines);
  });

  test.each([
    ['patent', 4, 4 * 7],
    ['round-robin', 4, 4 * 10],
    ['trixie', 9, 84 * 4],
    ['yankee', 9, 126 * 11],
    ['heinz', 9, 84 * 57],
    ['goliath', 9, 9 * 247],
    ['single-stakes-about', 5, 10 * 2],
    ['roundabout', 5, 10 * 3],
    ['alphabet', 7, 7 * 26],
    ['union-jack-trixie', 10, 10 * 32],
  ])('a perm of %s over %i is %i lines', (perm, count, lines) => {
    expect(linesOf({ perm }, count)).toHaveLength(lines);
  });

  test('a perm has its choices in lexicographic order, each with its own lines in its own order', () => {
    const { breakdown } = oracle({ system: { perm: 'rounder' }, stakePerLine: 1, selections: named('ABCD') });
    expect(breakdown.units.map(({ label }) => label).join(', ')).toBe(
      'A → B × C, B → A × C, C → A × B, A → B × D, B → A × D, D → A × B, ' +
        'A → C × D, C → A × D, D → A × C, B → C × D, C → B × D, D → B × C',
    );
  });

  test('a perm of an alphabet is an alphabet of each choice', () => {
    const labels = (slip: BeyondSlip): readonly string[] =>
      oracle(slip).breakdown.units.map(({ label }) => label);
    const all = labels({ system: { perm: 'alphabet' }, stakePerLine: 1, selections: named('ABCDEFG') });
    const last = labels({ system: 'alphabet', stakePerLine: 1, selections: named('BCDEFG') });
    expect(all.slice(-26)).toEqual(last);
  });

  test('bankers stand in every line, in the order given', () => {
    const selections = named('ABCD').map((selection, at) => ({ ...selection, banker: at === 1 }));
    const { lines, breakdown } = oracle({ system: 'patent', stakePerLine: 1, selections });
    expect(lines).toBe(7);
    expect(breakdown.units.map(({ label }) => label)).toEqual([
      'A × B',
      'B × C',
      'B × D',
      'A × B × C',
      'A × B × D',
      'B × C × D',
      'A × B × C × D',
    ]);
  });
});

/** Open selections at 2.0, 3.0 and so on, named by letters. */
function named(letters: string): readonly BeyondSelection[] {
  return letters.split('').map((description, at) => ({ description, odds: at + 2 }));
}

const settled = (
  outcomes: readonly OutcomeName[],
  slip: Omit<BeyondSlip, 'selections' | 'stakePerLine'>,
): SettlementJson =>
  oracle({
    ...slip,
    stakePerLine: '10',
    selections: outcomes.map((outcome, at) => ({ odds: String(3 - at), outcome })),
  });

describe('each-way any to come', () => {
  const EACH_WAY = { enabled: true, terms: '1/2' };

  test.each<readonly [AnyToComeRule, string]>([
    ['independent', '50.00'],
    ['pooled', '30.00'],
    ['pooledWinFirst', '25.00'],
    ['apart', '32.50'],
    ['apartWinFirst', '15.00'],
  ])('%s: two placed horses at 3.0 and 2.0 return £%s', (eachWayAnyToCome, returns) => {
    const bet = { system: 'single-stakes-about', eachWay: EACH_WAY, rules: { eachWayAnyToCome } };
    const { realisedPayout, lines, breakdown } = settled(['placed', 'placed'], bet);
    expect(realisedPayout).toBe(returns);
    expect(lines).toBe(4);
    expect(breakdown.units).toHaveLength(eachWayAnyToCome === 'independent' ? 4 : 2);
  });

  test('equal division leaves any-to-come lines alone, and makes a single one unit with the same return', () => {
    const divided = { eachWayMultiples: 'equallyDivided' } as const;
    for (const system of ['single-stakes-about', 'singles']) {
      const apart = settled(['placed', 'win'], { system, eachWay: EACH_WAY });
      const pooled = settled(['placed', 'win'], { system, eachWay: EACH_WAY, rules: divided });
      expect(pooled.realisedPayout).toBe(apart.realisedPayout);
      expect(pooled.lines).toBe(4);
    }
    const { breakdown } = settled(['placed', 'win'], {
      system: 'singles',
      eachWay: EACH_WAY,
      rules: divided,
    });
    expect(breakdown.units.map(({ stake, eachWayLabel }) => [stake, eachWayLabel])).toEqual([
      ['20.00', 'eachWay'],
      ['20.00', 'eachWay'],
    ]);
  });
});

describe('partial results', () => {
  test.each<readonly [OutcomeName, string, string]>([
    ['halfWin', '20.00', 'won'],
    ['push', '10.00', 'void'],
    ['halfLost', '5.00', 'won'],
  ])('%s: £10 at 3.0 returns £%s and is %s', (outcome, returns, status) => {
    const { realisedPayout, breakdown } = settled([outcome], { system: 'singles' });
    expect([realisedPayout, breakdown.units[0]?.status]).toEqual([returns, status]);
  });

  test('half of a free bet that is void is lost to the person, and all of it settles to nothing', () => {
    const free = { system: 'singles', stakeType: 'freeBetSnr' } as const;
    const halfWin = settled(['halfWin'], free);
    const halfLost = settled(['halfLost'], free);
    expect(halfWin.realisedPayout).toBe('10.00');
    expect([halfLost.realisedPayout, halfLost.breakdown.units[0]?.status]).toEqual(['0.00', 'settled']);
  });

  test('a quarter line is two bets of half the stake on the lines beside it, on every score', () => {
    const returnOf = (line: number, goals: readonly [number, number], stakePerLine: string): number => {
      const market = { kind: 'asianHandicap', line, side: 'away' } as const;
      const selections = [{ odds: '3', market, result: { home: goals[0], away: goals[1] } }];
      return Number(oracle({ system: 'singles', stakePerLine, selections }).realisedPayout);
    };
    for (let quarters = -9; quarters <= 9; quarters += 2) {
      for (let score = 0; score < 25; score += 1) {
        const goals = [score % 5, Math.floor(score / 5)] as const;
        const halves = [(quarters - 1) / 4, (quarters + 1) / 4].map((line) => returnOf(line, goals, '5'));
        expect(returnOf(quarters / 4, goals, '10')).toBe(halves.reduce((sum, half) => sum + half, 0));
      }
    }
  });

  test('both sides of a market cannot win, and under is over turned round', () => {
    const OPPOSITE: Partial<Record<OutcomeName, OutcomeName>> = {
      win: 'lost',
      lost: 'win',
      push: 'push',
      halfWin: 'halfLost',
      halfLost: 'halfWin',
    };
    for (let quarters = 0; quarters <= 16; quarters += 1) {
      for (let total = 0; total <= 5; total += 1) {
        const line = quarters / 4;
        const score = { home: total, away: 0 };
        const over = grade({ kind: 'total', line, side: 'over' }, score);
        expect(grade({ kind: 'total', line, side: 'under' }, score)).toBe(OPPOSITE[over]);
        const home = grade({ kind: 'asianHandicap', line: -line, side: 'home' }, score);
        expect(grade({ kind: 'asianHandicap', line, side: 'away' }, score)).toBe(OPPOSITE[home]);
      }
    }
  });
});

describe('a finish', () => {
  const EACH_WAY = { enabled: true, terms: '1/4', places: 4 };

  test.each<readonly [FinishJson, OutcomeName, BeyondSelection]>([
    [{ position: 1 }, 'win', { odds: 9, outcome: 'win' }],
    [{ position: 1, tied: 3 }, 'deadHeat', { odds: 9, outcome: 'deadHeat', deadHeatDivisor: 3 }],
    [{ position: 4, tied: 3 }, 'placed', { odds: 9, outcome: 'placed', deadHeatPlaceDivisor: 3 }],
    [{ position: 5 }, 'lost', { odds: 9, outcome: 'lost' }],
    [
      { position: 2, tied: 6, pays: 3 },
      'deadHeat',
      { odds: 9, outcome: 'deadHeat', deadHeatDivisor: 3, deadHeatPlaceDivisor: 2 },
    ],
  ])('%j is %s, and settles as it does', (finish, name, said) => {
    for (const deadHeat of ['profit', 'stake'] as const) {
      const slip = { system: 'singles', stakePerLine: 1, eachWay: EACH_WAY, rules: { deadHeat } };
      const finished = { odds: 9, finish };
      expect(oracle({ ...slip, selections: [finished] })).toEqual(oracle({ ...slip, selections: [said] }));
      expect(outcomeOf({ ...slip, selections: [] }, finished)).toBe(name);
    }
  });
});

describe('a rounder', () => {
  const SLIP = { stakePerLine: 10, rules: { eachWayAnyToCome: 'pooled' } } as const;
  const [A, B, C, DOUBLE] = ['2', '3', '5', '15'].map((odds) => ({ odds, outcome: 'win' }) as const);

  test.each([
    ['rounder', 'single-stakes-about'],
    ['roundabout', 'double-stakes-about'],
  ])('a unit of a %s is one of %s, with the double as its second bet', (system, pair) => {
    const round = oracle({ ...SLIP, system, selections: [A, B, C].filter((each) => each !== undefined) });
    const about = oracle({
      ...SLIP,
      system: pair,
      selections: [A, DOUBLE].filter((each) => each !== undefined),
    });
    expect(round.breakdown.units[0]?.realisedReturn).toBe(about.breakdown.units[0]?.realisedReturn);
  });
});
