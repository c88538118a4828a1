import { describe, expect, test } from 'vitest';
import type { Calculator } from '../calculator.ts';
import { calculateDeadHeat } from './dead-heat.ts';
import { calculateDutching, calculateDutchingTotal } from './dutching.ts';
import { calculateEarlyPayout } from './early-payout.ts';

const BACK = { stake: '10', odds: '4' };
const BET = { betType: 'qualifying', back: BACK, lay: { odds: '4.2', commission: '2' } };
const HEAT = { back: BACK, lay: { stake: '10', odds: '4.2' }, commission: '5' };
const THREE = [{ odds: '3' }, { odds: '1.7' }, { odds: '15' }];

/** The workings of a draft as `label: formula = value`, and its notes. */
function told(calculate: Calculator<unknown>, draft: object): readonly string[] {
  const answer = calculate(draft, { workings: true });
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  const steps = (answer.workings ?? []).map(({ label, formula, value }) => `${label}: ${formula} = ${value}`);
  return [...steps, ...(answer.notes ?? [])];
}

describe('the workings', () => {
  test('of dutching even the other results out', () => {
    expect(
      told(calculateDutching, {
        betType: 'qualifying',
        back: { stake: '100', odds: '3' },
        others: THREE.slice(1),
      }),
    ).toEqual([
      'To be matched: 200.00 + 100.00 = 300.00',
      'Stake of bet 2: 300.00 ÷ 1.7 to the nearest penny = 176.47',
      'Stake of bet 3: 300.00 ÷ 15 to the nearest penny = 20.00',
      'If bet 1 wins: 200.00 − 196.47 = 3.53',
      'If bet 2 wins: -100.00 + 176.47 × 1.7 − 196.47 = 3.53',
      'If bet 3 wins: -100.00 + 20.00 × 15 − 196.47 = 3.53',
      'At worst: the smallest of 3.53, 3.529, 3.53 = 3.53',
    ]);
  });

  test('of dutching a free bet lose nothing of it', () => {
    expect(
      told(calculateDutching, {
        betType: 'freebetSnr',
        back: { stake: '100', odds: '3' },
        others: [{ odds: '2' }],
        rounding: 'none',
      }),
    ).toEqual([
      'To be matched: 200.00 − 0.00 = 200.00',
      'Stake of bet 2: 200.00 ÷ 2 = 100.00',
      'If bet 1 wins: 200.00 − 100.00 = 100.00',
      'If bet 2 wins: 0.00 + 100.00 × 2 − 100.00 = 100.00',
      'At worst: the smallest of 100.00, 100.00 = 100.00',
    ]);
  });

  test('of a dutched total divide it by the chances', () => {
    expect(told(calculateDutchingTotal, { totalStake: '100', bets: THREE })).toEqual([
      'Sum of chances: 1 ÷ 3 + 1 ÷ 1.7 + 1 ÷ 15 = 0.988235',
      'Stake of bet 1: 100.00 ÷ (84/85) ÷ 3, in pennies that add up = 33.73',
      'Stake of bet 2: 100.00 ÷ (84/85) ÷ 1.7, in pennies that add up = 59.52',
      'Stake of bet 3: 100.00 ÷ (84/85) ÷ 15, in pennies that add up = 6.75',
      'If bet 1 wins: 33.73 × 3 − 100.00 = 1.19',
      'If bet 2 wins: 59.52 × 1.7 − 100.00 = 1.18',
      'If bet 3 wins: 6.75 × 15 − 100.00 = 1.25',
      'At worst: the smallest of 1.19, 1.184, 1.25 = 1.18',
    ]);
  });

  test('of a dutched total keep fractions without rounding', () => {
    expect(
      told(calculateDutchingTotal, {
        totalStake: '100',
        rounding: 'none',
        bets: [{ odds: '3' }, { odds: '1.5', commission: '10' }],
      }),
    ).toEqual([
      'Sum of chances: 1 ÷ 3 + 1 ÷ 1.45 = 1.022989',
      'Stake of bet 1: 100.00 ÷ (89/87) ÷ 3 = 32.58',
      'Stake of bet 2: 100.00 ÷ (89/87) ÷ 1.45 = 67.42',
      'If bet 1 wins: (2900/89) × 3 − 100.00 = -2.25',
      'If bet 2 wins: (6000/89) × 1.45 − 100.00 = -2.25',
      'At worst: the smallest of (-200/89), (-200/89) = -2.25',
    ]);
  });

  test('of an early payout trade the lay out', () => {
    expect(told(calculateEarlyPayout, { bet: BET, inPlayOdds: '2' }).slice(11)).toEqual([
      'Paid early, it loses: 30.00 + 9.57 × (1 − 0.02) = 39.38',
      'Cost of the even lay: (2000/209) × (4.2 − 1) − 30.00 = 0.62',
      'Both pay at that lay: 30.00 + (2000/209) × (1 − 0.02) = 39.38',
      'Break-even odds: 1 + (8230/209) ÷ (130/209) = 64.3077',
      'Trade stake: 9.57 × 4.2 ÷ 2 to the nearest penny = 20.10',
      'Traded, it wins: 30.00 + (20.10 × (2 − 1) − 30.624) = 19.48',
      'Traded, it loses: 30.00 + (9.57 − 20.10) = 19.47',
      'Profit of the trade: the smaller of 19.476 and 19.47 = 19.47',
    ]);
  });

  test('of an early payout take commission of each bet', () => {
    expect(
      told(calculateEarlyPayout, { bet: { ...BET, commissionBasis: 'bet' }, inPlayOdds: '2' }).slice(15),
    ).toEqual([
      'Trade stake: 9.57 × (4.2 − 0.02) ÷ (1 + (2 − 1) × (1 − 0.02)) to the nearest penny = 20.20',
      'Traded, it wins: 30.00 + 20.20 × (2 − 1) × (1 − 0.02) − 30.624 = 19.17',
      'Traded, it loses: 30.00 + 9.57 × (1 − 0.02) − 20.20 = 19.18',
      'Profit of the trade: the smaller of 19.172 and 19.1786 = 19.17',
    ]);
  });

  test('of an early payout show chosen stakes', () => {
    expect(
      told(calculateEarlyPayout, { bet: BET, inPlayOdds: '2', tradeStake: '5', layStake: '9' }).slice(15),
    ).toEqual([
      'Trade stake: as it was chosen = 5.00',
      'Traded, it wins: 30.00 + (5.00 × (2 − 1) − 28.80) = 6.20',
      'Traded, it loses: 30.00 + (9.00 − 5.00) × (1 − 0.02) = 33.92',
      'Profit of the trade: the smaller of 6.20 and 33.92 = 6.20',
    ]);
  });

  test('of a dead heat divide both stakes', () => {
    expect(told(calculateDeadHeat, { ...HEAT, divisor: '2' })).toEqual([
      'At the bookmaker: 10.00 × 4 ÷ 2 − 10.00 = 10.00',
      'At the exchange: 10.00 − 10.00 × 4.2 ÷ 2 = -11.00',
      'Total: 10.00 + -11.00 = -1.00',
    ]);
  });

  test('of a dead heat in which the lay gains take commission', () => {
    expect(
      told(calculateDeadHeat, {
        back: { stake: '10', odds: '1.5' },
        lay: { stake: '10', odds: '1.6' },
        commission: '5',
        divisor: '2',
      }),
    ).toEqual([
      'At the bookmaker: 10.00 × 1.5 ÷ 2 − 10.00 = -2.50',
      'At the exchange: (10.00 − 10.00 × 1.6 ÷ 2) × (1 − 0.05) = 1.90',
      'Total: -2.50 + 1.90 = -0.60',
    ]);
  });

  test('of a tie for the last place count it', () => {
    expect(told(calculateDeadHeat, { ...HEAT, position: '2', tied: '2', pays: '2' })).toEqual([
      'Share that rides: (2 − 2 + 1) ÷ 2 = 0.50',
      'At the bookmaker: 10.00 × 4 × 0.5 − 10.00 = 10.00',
      'At the exchange: 10.00 − 10.00 × 4.2 × 0.5 = -11.00',
      'Total: 10.00 + -11.00 = -1.00',
      '1 paid place is left for 2: 1/2 of each stake rides at full odds',
    ]);
  });

  test('of a tie for several places count them', () => {
    expect(told(calculateDeadHeat, { ...HEAT, position: '2', tied: '3', pays: '3' })).toEqual([
      'Share that rides: (3 − 2 + 1) ÷ 3 = 0.666667',
      'At the bookmaker: 10.00 × 4 × (2/3) − 10.00 = 16.67',
      'At the exchange: 10.00 − 10.00 × 4.2 × (2/3) = -18.00',
      'Total: (50/3) + -18.00 = -1.33',
      '2 paid places are left for 3: 2/3 of each stake rides at full odds',
    ]);
  });

  test('of a tie below the places lose', () => {
    expect(told(calculateDeadHeat, { ...HEAT, position: '4', tied: '3', pays: '3' })).toEqual([
      'Share that rides: (3 − 4 + 1) ÷ 3 = 0.00',
      'At the bookmaker: 10.00 × 4 × 0 − 10.00 = -10.00',
      'At the exchange: (10.00 − 10.00 × 4.2 × 0) × (1 − 0.05) = 9.50',
      'Total: -10.00 + 9.50 = -0.50',
      'No paid place is left at position 4: nothing of either stake rides',
    ]);
  });

  test('of a tie with places to spare win in full', () => {
    expect(told(calculateDeadHeat, { ...HEAT, position: '1', tied: '2', pays: '3' })).toEqual([
      'Share that rides: (3 − 1 + 1) ÷ 2, at most 1 = 1.00',
      'At the bookmaker: 10.00 × 4 × 1 − 10.00 = 30.00',
      'At the exchange: 10.00 − 10.00 × 4.2 × 1 = -32.00',
      'Total: 30.00 + -32.00 = -2.00',
      '3 paid places are left for 2: all of each stake rides at full odds',
    ]);
  });
});
