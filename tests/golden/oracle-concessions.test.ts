import { expect, test } from 'vitest';
import type { BeyondSelection, BeyondSlip, ConcessionJson } from '../oracle/beyond-json.ts';
import { oracle } from '../oracle/settle.ts';

/*
 * Figures worked by hand from the rules of concessions, maximum payouts and equally divided bets, for cases that no
 * published figure covers.
 */

const won = (odds: string): BeyondSelection => ({ odds, outcome: 'win' });
const lost: BeyondSelection = { odds: '2', outcome: 'lost' };

const patent = (selections: readonly BeyondSelection[], concession: ConcessionJson): BeyondSlip => ({
  system: 'patent',
  stakePerLine: '1',
  selections,
  concessions: [concession],
});

/** The potential and realised figure of the first concession, and true if there is a reason that it pays nothing. */
const paid = (slip: BeyondSlip): readonly unknown[] => {
  const [first] = oracle(slip).concessions ?? [];
  return [first?.potential, first?.realised, first?.reason !== null];
};

const TREBLE_ODDS = { kind: 'oneWinner', multiply: '3' } as const;
const TENTH = { kind: 'allWinners', percent: '10' } as const;

test.each<readonly [string, BeyondSlip, readonly [string, string, boolean]]>([
  ['one winner at 4.0: twice £3', patent([won('4'), lost, lost], TREBLE_ODDS), ['6.00', '6.00', false]],
  ['two winners', patent([won('4'), won('4'), lost], TREBLE_ODDS), ['0.00', '0.00', true]],
  [
    'one winner and one open: two would win',
    patent([won('4'), { odds: '3' }, lost], TREBLE_ODDS),
    ['0.00', '0.00', true],
  ],
  ['one open, the others lost', patent([{ odds: '4' }, lost, lost], TREBLE_ODDS), ['6.00', '0.00', false]],
  [
    'one winner and one void',
    patent([won('4'), { odds: '3', outcome: 'void' }, lost], TREBLE_ODDS),
    ['0.00', '0.00', true],
  ],
  [
    'a placed horse has lost',
    {
      ...patent([won('4'), { odds: '3', outcome: 'placed' }, lost], TREBLE_ODDS),
      eachWay: { enabled: true },
      rules: { eachWayMultiples: 'equallyDivided' },
    },
    ['6.00', '6.00', false],
  ],
  [
    'a dead heat under the stake rule: twice £1.50',
    {
      ...patent([{ odds: '4', outcome: 'deadHeat' }, lost, lost], TREBLE_ODDS),
      rules: { deadHeat: 'stake' },
    },
    ['3.00', '3.00', false],
  ],
  [
    'a winner twice in a perm earns it for each of its three singles',
    { ...patent([won('4'), lost, lost, lost], TREBLE_ODDS), system: { perm: 'patent' } },
    ['18.00', '18.00', false],
  ],
  [
    'a free bet',
    { ...patent([won('4'), lost, lost], TREBLE_ODDS), stakeType: 'freeBetSr' },
    ['0.00', '0.00', true],
  ],
  ['all at 2.0: 10 % of £26 less £7', patent([won('2'), won('2'), won('2')], TENTH), ['1.90', '1.90', false]],
  [
    'a half lost selection has won: 10 % of £12.50',
    patent([won('2'), { odds: '2', outcome: 'halfLost' }, won('2')], { ...TENTH, of: 'returns' }),
    ['1.25', '1.25', false],
  ],
  ['a push', patent([won('2'), { odds: '2', outcome: 'push' }, won('2')], TENTH), ['0.00', '0.00', true]],
  [
    'any-to-come lines earn nothing',
    { ...patent([won('2'), won('2'), won('2')], TENTH), system: 'rounder' },
    ['0.00', '0.00', true],
  ],
  [
    'the folds of a round robin: 10 % of £12 + £8 less £4',
    { ...patent([won('2'), won('2'), won('2')], TENTH), system: 'round-robin' },
    ['1.60', '1.60', false],
  ],
])('%s', (_, slip, figures) => {
  expect(paid(slip)).toEqual(figures);
});

const LADDER = { '2': '10', '3': '50' };

test.each<readonly [string, BeyondSlip, string]>([
  [
    'the doubles earn 10 % of £3, the treble 50 % of £7',
    patent([won('2'), won('2'), won('2')], { kind: 'accumulator', ladder: LADDER }),
    '4.40',
  ],
  [
    'a price below the least does not count',
    patent([won('2'), won('2'), won('3/2')], { kind: 'accumulator', ladder: LADDER, minOdds: '2.25' }),
    '0.00',
  ],
  [
    'the least itself counts, by the price as given',
    patent([{ ...won('2'), rule4: '50' }, won('2'), won('3')], {
      kind: 'accumulator',
      ladder: { '3': '10' },
      minOdds: 'evens',
    }),
    '0.80',
  ],
  [
    'a void leg does not count: 10 % of £3 for the double, and again for the treble',
    patent([won('2'), won('2'), { odds: '9', outcome: 'void' }], { kind: 'accumulator', ladder: LADDER }),
    '0.60',
  ],
  [
    'a double that returns 75p takes nothing from the other: 10 % of £1.25',
    patent([won('1.5'), won('1.5'), { odds: '4', outcome: 'halfLost' }], {
      kind: 'accumulator',
      ladder: { '2': '10', '3': '0' },
    }),
    '0.13',
  ],
  [
    'the cap is on the concession as a whole',
    patent([won('2'), won('2'), won('2')], { kind: 'accumulator', ladder: LADDER, cap: '4.39' }),
    '4.39',
  ],
])('the ladder: %s', (_, slip, figure) => {
  expect(paid(slip)[1]).toBe(figure);
});

test('commission takes nothing from a concession, a promo boost comes before it', () => {
  const slip = {
    ...patent([won('4'), lost, lost], TREBLE_ODDS),
    promos: { boostPct: '50', commissionPct: '20' },
  };
  // £1 at 4.0 boosted to 6.0: £6 less 20 % of £5, and twice £5.
  const { realisedPayout, breakdown, concessions } = oracle(slip);
  expect([breakdown.totals.realisedReturn, concessions?.[0]?.realised, realisedPayout]).toEqual([
    '5.00',
    '10.00',
    '15.00',
  ]);
});

test('a maximum cuts what lines and concessions pay together, and names both figures where it cuts one', () => {
  const slip = { ...patent([won('4'), { odds: '2' }, lost], TENTH), maxPayout: '5' };
  const { potentialPayout, realisedPayout, payoutBeforeCap, breakdown } = oracle(slip);
  expect([potentialPayout, realisedPayout]).toEqual(['5.00', '4.00']);
  expect(payoutBeforeCap).toEqual({ potential: '14.00', realised: '4.00' });
  expect(breakdown.totals.potentialReturn).toBe('14.00');
  expect(oracle({ ...slip, maxPayout: '14' }).payoutBeforeCap).toBeUndefined();
});

const DIVIDED = { eachWayMultiples: 'equallyDivided', eachWayAnyToCome: 'pooledWinFirst' } as const;

/** £1 each-way, terms 1/2: 3.0 won (3 and 2), 5.0 placed (0 and 3), 3.0 won. */
const EACH_WAY: Omit<BeyondSlip, 'system'> = {
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/2' },
  selections: [won('3'), { odds: '5', outcome: 'placed' }, won('3')],
  rules: DIVIDED,
};

test.each<readonly [string, Omit<BeyondSlip, 'system' | 'selections' | 'stakePerLine'>, string]>([
  ['2 × 5/2 × 3/2 × 5/2', {}, '75/4'],
  ['half as much again', { promos: { boostPct: '50' } }, '225/8'],
  [
    'winnings boosted: riding 1, 1 + 71/4 × 3/2',
    { promos: { boostPct: '50' }, rules: { ...DIVIDED, boost: 'winnings' } },
    '221/8',
  ],
  ['without the riding 1', { stakeType: 'freeBetSnr' }, '71/4'],
  ['less a tenth of 67/4', { promos: { commissionPct: '10' } }, '683/40'],
])('a treble equally divided: %s', (_, change, returns) => {
  const settlement = oracle({ ...EACH_WAY, system: 'trebles', ...change }, { exact: true });
  expect(settlement.breakdown.units.map(({ realisedReturn }) => realisedReturn)).toEqual([returns]);
});

test('a rounder equally divided, win first: the double from its first leg on is divided', () => {
  // A returns 5 and keeps 3: win first 1, place 1; on B: 0 + 3, on C: 5/2.
  // B returns 3 and keeps 1: 1 and 1 on A: 3 + 2, on C: 5/2. C is as A: on A: 3 + 2, on B: 3/2.
  const { breakdown } = oracle({ ...EACH_WAY, system: 'rounder' }, { exact: true });
  expect(
    breakdown.units.map(({ label, realisedReturn }) => [label.replaceAll('Selection ', ''), realisedReturn]),
  ).toEqual([
    ['1 → 2 × 3', '21/2'],
    ['2 → 1 × 3', '27/2'],
    ['3 → 1 × 2', '21/2'],
  ]);
});

test('a void first leg of a roundabout leaves the double with a stake on each part', () => {
  const selections = [{ odds: '3', outcome: 'void' as const }, ...EACH_WAY.selections.slice(1)];
  const unit = (slip: Partial<BeyondSlip>): string | undefined =>
    oracle({ ...EACH_WAY, system: 'roundabout', selections, ...slip }, { exact: true }).breakdown.units[0]
      ?.realisedReturn;
  // 5.0 placed and 3.0 won: divided (0 + 3) × 5/2, apart 0 + 3 × 2; a free bet loses the 1 still riding in each.
  expect(unit({})).toBe('15/2');
  expect(unit({ stakeType: 'freeBetSnr' })).toBe('13/2');
  expect(unit({ rules: { eachWayAnyToCome: 'apart' } })).toBe('6');
  expect(unit({ rules: { eachWayAnyToCome: 'apart' }, stakeType: 'freeBetSnr' })).toBe('5');
});
