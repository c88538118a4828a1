import { describe, expect, test } from 'vitest';
import type { Calculator } from '../calculator.ts';
import { calculateAccaLays } from './acca-lays.ts';
import { calculateCoverLays } from './cover-lays.ts';
import { calculateLayAnchors } from './lay-anchors.ts';
import { calculateLayPlan } from './lay-plan.ts';

const BACK = { stake: '10', odds: '4' };
const BET = { betType: 'qualifying', back: BACK, lay: { odds: '4.2', commission: '2' } };
const LEGS = [{ odds: '2.5', commission: '2' }, { odds: '2' }, { odds: '1.5' }];
const ACCA = { betType: 'riskFree', back: { stake: '10', odds: '9', cashback: '10' }, legs: LEGS };
const LAYS = [{ odds: '4.4' }, { odds: '6' }];

/** The workings of a draft as `label: formula = value`, and its notes. */
function told(calculate: Calculator<unknown>, draft: object): readonly string[] {
  const answer = calculate(draft, { workings: true });
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  const steps = (answer.workings ?? []).map(({ label, formula, value }) => `${label}: ${formula} = ${value}`);
  return [...steps, ...(answer.notes ?? [])];
}

describe('the workings', () => {
  test('of anchors round each break-even towards its promise', () => {
    expect(told(calculateLayAnchors, { bet: BET }).slice(0, 6)).toEqual([
      'Underlay: lay: 30.00 ÷ (4.2 − 1) down to the penny = 9.37',
      'Underlay: back wins: 30.00 − 9.37 × (4.2 − 1) = 0.02',
      'Underlay: lay wins: -10.00 + 9.37 × (1 − 0.02) = -0.82',
      'Overlay: lay: 10.00 ÷ (1 − 0.02) up to the penny = 10.21',
      'Overlay: back wins: 30.00 − 10.21 × (4.2 − 1) = -2.67',
      'Overlay: lay wins: -10.00 + 10.21 × (1 − 0.02) = 0.01',
    ]);
  });

  test('of anchors show a chosen stake, and no lay where nothing is lost', () => {
    expect(
      told(calculateLayAnchors, {
        bet: { ...BET, rounding: 'none', betType: 'freebetSnr' },
        layStake: '5',
      }).slice(0, 9),
    ).toEqual([
      'Underlay: lay: 30.00 ÷ (4.2 − 1) = 9.38',
      'Underlay: back wins: 30.00 − 9.375 × (4.2 − 1) = 0.00',
      'Underlay: lay wins: 0.00 + 9.375 × (1 − 0.02) = 9.19',
      'Overlay: lay: nothing is lost if it loses = 0.00',
      'Overlay: back wins: 30.00 − 0.00 × (4.2 − 1) = 30.00',
      'Overlay: lay wins: 0.00 + 0.00 × (1 − 0.02) = 0.00',
      'Your stake: lay: as it was chosen = 5.00',
      'Your stake: back wins: 30.00 − 5.00 × (4.2 − 1) = 14.00',
      'Your stake: lay wins: 0.00 + 5.00 × (1 − 0.02) = 4.90',
    ]);
  });

  test('of a lay plan take each level', () => {
    expect(
      told(calculateLayPlan, {
        bet: BET,
        ladder: [
          { odds: '4.1', size: '5' },
          { odds: '4.2', size: '100' },
        ],
      }),
    ).toEqual([
      'To be matched: 30.00 − -10.00 = 40.00',
      'Lay 1: what is left ÷ (4.1 − 0.02), at most what waits = 5.00',
      'Lay 2: what is left ÷ (4.2 − 0.02), at most what waits = 4.69',
      'Matched by all lays: 5.00 × (4.1 − 0.02) + 4.69 × (4.2 − 0.02) = 40.00',
      'All laid: 5.00 + 4.69 = 9.69',
      'Liability: 5.00 × (4.1 − 1) + 4.69 × (4.2 − 1) = 30.51',
      'If back wins: 30.00 − 30.508 = -0.51',
      'If lay wins: -10.00 + 9.69 × (1 − 0.02) = -0.50',
      'Profit: the smaller of -0.508 and -0.5038 = -0.51',
    ]);
  });

  test('of a lay plan that is too short say so', () => {
    expect(told(calculateLayPlan, { bet: BET, ladder: [{ odds: '4.1', size: '5' }] })).toEqual([
      'To be matched: 30.00 − -10.00 = 40.00',
      'Lay 1: what is left ÷ (4.1 − 0.02), at most what waits = 5.00',
      'Matched by all lays: 5.00 × (4.1 − 0.02) = 20.40',
      'All laid: 5.00 = 5.00',
      'Liability: 5.00 × (4.1 − 1) = 15.50',
      'If back wins: 30.00 − 15.50 = 14.50',
      'If lay wins: -10.00 + 5.00 × (1 − 0.02) = -5.10',
      'Profit: the smaller of 14.50 and -5.10 = -5.10',
      'Not enough money waits on the ladder to even the results out',
    ]);
  });

  test('of an accumulator laid at the start name each only loser', () => {
    expect(told(calculateAccaLays, { ...ACCA, plan: 'atStart' })).toEqual([
      'Leg 1: lay: what the bet needs ÷ (odds − commission) = 32.26',
      'Leg 1: liability: 32.26 × (2.5 − 1) = 48.39',
      'Only leg 1 loses: 0.00 + 32.26 × (1 − 0.02) − 40.00 − 26.665 = -35.05',
      'Leg 2: lay: what the bet needs ÷ (odds − commission) = 40.00',
      'Leg 2: liability: 40.00 × (2 − 1) = 40.00',
      'Only leg 2 loses: 0.00 + 40.00 − 48.39 − 26.665 = -35.06',
      'Leg 3: lay: what the bet needs ÷ (odds − commission) = 53.33',
      'Leg 3: liability: 53.33 × (1.5 − 1) = 26.67',
      'Only leg 3 loses: 0.00 + 53.33 − 48.39 − 40.00 = -35.06',
      'All legs win: 80.00 − 48.39 − 40.00 − 26.665 = -35.06',
      'Profit: the smallest of -35.0502, -35.055, -35.06, -35.055 = -35.06',
    ]);
  });

  test('of the last leg alone name the loser', () => {
    expect(told(calculateAccaLays, { ...ACCA, plan: 'lastLeg' })).toEqual([
      'Leg 3: lay: what the bet needs ÷ (odds − commission) = 53.33',
      'Leg 3: liability: 53.33 × (1.5 − 1) = 26.67',
      'Leg 3 loses: 0.00 + 53.33 = 53.33',
      'All legs win: 80.00 − 26.665 = 53.34',
      'Profit: the smallest of 53.33, 53.335 = 53.33',
      'Leg 3 is laid, and these results hold, once the legs before it have won',
    ]);
  });

  test('of legs that never lose carry what is lost so far', () => {
    expect(
      told(calculateAccaLays, {
        ...ACCA,
        back: { stake: '10', odds: '9' },
        betType: 'qualifying',
        plan: 'neverLose',
      }),
    ).toEqual([
      'Leg 1: lay: what is lost so far ÷ (1 − commission) = 10.21',
      'Leg 1: liability: 10.21 × (2.5 − 1) = 15.32',
      'Leg 1 loses: -10.00 + 10.21 × (1 − 0.02) = 0.01',
      'Leg 2: lay: what is lost so far ÷ (1 − commission) = 25.32',
      'Leg 2: liability: 25.32 × (2 − 1) = 25.32',
      'Leg 2 loses: -10.00 + 25.32 − 15.315 = 0.01',
      'Leg 3: lay: what is lost so far ÷ (1 − commission) = 50.64',
      'Leg 3: liability: 50.64 × (1.5 − 1) = 25.32',
      'Leg 3 loses: -10.00 + 50.64 − 15.315 − 25.32 = 0.01',
      'All legs win: 80.00 − 15.315 − 25.32 − 25.32 = 14.05',
      'Profit: the smallest of 0.0058, 0.005, 0.005, 14.045 = 0.01',
    ]);
  });

  test('of an insured accumulator pay the refund for one loser', () => {
    expect(told(calculateAccaLays, { ...ACCA, plan: 'insurance' })).toEqual([
      'Leg 1: lay: what the legs after it need ÷ (odds − commission) = 12.77',
      'Leg 1: liability: 12.77 × (2.5 − 1) = 19.16',
      'Leg 1 loses: 0.00 − 10.00 + 12.77 × (1 − 0.02) = 2.51',
      'Only leg 1 loses: 0.00 + 12.77 × (1 − 0.02) = 12.51',
      'Leg 2: lay: what the legs after it need ÷ (odds − commission) = 31.67',
      'Leg 2: liability: 31.67 × (2 − 1) = 31.67',
      'Leg 2 loses: 0.00 − 10.00 + 31.67 − 19.155 = 2.52',
      'Only leg 2 loses: 0.00 + 31.67 − 19.155 = 12.52',
      'Leg 3: lay: what the legs after it need ÷ (odds − commission) = 53.33',
      'Leg 3: liability: 53.33 × (1.5 − 1) = 26.67',
      'Leg 3 loses: 0.00 + 53.33 − 19.155 − 31.67 = 2.51',
      'Only leg 3 loses: 0.00 + 53.33 − 19.155 − 31.67 = 2.51',
      'All legs win: 80.00 − 19.155 − 31.67 − 26.665 = 2.51',
      'Profit: the smallest of 2.5146, 2.515, 2.505, 2.51 = 2.51',
    ]);
  });

  test('of lays that cover share one market', () => {
    expect(
      told(calculateCoverLays, { betType: 'qualifying', back: BACK, lays: LAYS, commission: '5' }),
    ).toEqual([
      'To be matched: 30.00 − -10.00 = 40.00',
      'Exact lay 1: 40.00 ÷ (1 − 0.05 × (13/33)) ÷ 4.4 = 9.27',
      'Lay 1: (6000/647) to the nearest penny = 9.27',
      'Exact lay 2: 40.00 ÷ (1 − 0.05 × (13/33)) ÷ 6 = 6.80',
      'Lay 2: (4400/647) to the nearest penny = 6.80',
      'If 1 wins: 30.00 + (6.80 − 31.518) = 5.28',
      'If 2 wins: 30.00 + (9.27 − 34.00) = 5.27',
      'If none wins: -10.00 + (9.27 + 6.80) × (1 − 0.05) = 5.27',
      'Profit: the smallest of 5.282, 5.27, 5.2665 = 5.27',
    ]);
  });

  test('of lays that cover take commission of each', () => {
    expect(
      told(calculateCoverLays, {
        betType: 'qualifying',
        back: BACK,
        lays: LAYS,
        commission: '5',
        commissionBasis: 'bet',
      }),
    ).toEqual([
      'To be matched: 30.00 − -10.00 = 40.00',
      'Exact lay 1: 40.00 ÷ (4.4 − 0.05) = 9.20',
      'Lay 1: (800/87) to the nearest penny = 9.20',
      'Exact lay 2: 40.00 ÷ (6 − 0.05) = 6.72',
      'Lay 2: (800/119) to the nearest penny = 6.72',
      'If 1 wins: 30.00 + (6.72) × (1 − 0.05) − 31.28 = 5.10',
      'If 2 wins: 30.00 + (9.20) × (1 − 0.05) − 33.60 = 5.14',
      'If none wins: -10.00 + (9.20 + 6.72) × (1 − 0.05) = 5.12',
      'Profit: the smallest of 5.104, 5.14, 5.124 = 5.10',
    ]);
  });

  test('of lays that cover have nothing taken without commission', () => {
    expect(told(calculateCoverLays, { betType: 'qualifying', back: BACK, lays: LAYS })).toEqual([
      'To be matched: 30.00 − -10.00 = 40.00',
      'Exact lay 1: 40.00 ÷ 4.4 = 9.09',
      'Lay 1: (100/11) to the nearest penny = 9.09',
      'Exact lay 2: 40.00 ÷ 6 = 6.67',
      'Lay 2: (20/3) to the nearest penny = 6.67',
      'If 1 wins: 30.00 + (6.67 − 30.906) = 5.76',
      'If 2 wins: 30.00 + (9.09 − 33.35) = 5.74',
      'If none wins: -10.00 + (9.09 + 6.67) = 5.76',
      'Profit: the smallest of 5.764, 5.74, 5.76 = 5.74',
    ]);
  });
});
