import { describe, expect, test } from 'vitest';
import { NO_LAY_NEEDED } from '../back-outcomes.ts';
import { calculateAccaLays, COMMISSION_TAKES_ALL } from './acca-lays.ts';
import { answersOf } from '../testing/answers-of.ts';

type Input = { readonly [key: string]: unknown };

const { answer, figures } = answersOf(calculateAccaLays);

describe('acca-lays', () => {
  const legs = [
    { decimalOdds: '2.5', commission: '5' },
    { decimalOdds: '2', commission: '5' },
    { decimalOdds: '1.5', commission: '5' },
  ];
  const acca: Input = { betType: 'qualifying', back: { stake: '10', decimalOdds: '9' }, legs };

  test('have the same result for every outcome with the plan equalised', () => {
    expect(figures({ ...acca, rounding: 'none' })).toEqual({
      lays: [
        { leg: 1, layStake: '11.73', liability: '17.59' },
        { leg: 2, layStake: '30.24', liability: '30.24' },
        { leg: 3, layStake: '62.07', liability: '31.03' },
      ],
      firstLoser: ['1.14', '1.14', '1.14'],
      allWin: '1.14',
      profit: '1.14',
      conventions: { markets: 'eachLeg' },
    });
  });

  test('never lose if each recovers the loss so far, rounded up by default', () => {
    const safe = { ...acca, plan: 'neverLose' };
    expect(figures({ ...safe, rounding: 'none' })).toMatchObject({
      lays: [{ layStake: '10.53' }, { layStake: '27.15' }, { layStake: '55.72' }],
      firstLoser: ['0.00', '0.00', '0.00'],
      allWin: '9.20',
    });
    expect(figures(safe)).toMatchObject({
      firstLoser: ['0.00', '0.01', '0.01'],
      allWin: '9.17',
    });
    expect(figures({ ...safe, betType: 'freebetSnr', rounding: 'best' })).toMatchObject({
      lays: [{ layStake: '0.00' }, { layStake: '0.00' }, { layStake: '0.00' }],
      allWin: '80.00',
    });
  });

  test('lay only the last leg with the plan lastLeg', () => {
    const last = {
      ...acca,
      plan: 'lastLeg',
      back: { stake: '10', decimalOdds: '22' },
      legs: [...legs, { decimalOdds: '5.9' }],
    };
    expect(figures(last)).toMatchObject({
      lays: [{ layStake: '37.29', liability: '182.72' }],
      firstLoser: ['27.29'],
      allWin: '27.28',
    });
  });

  test('name their legs, and say when the last one is laid', () => {
    const three = [{ odds: '2.5' }, { odds: '2' }, { odds: '1.5' }];
    const lastLeg = { betType: 'qualifying', back: { stake: '10', odds: '9' }, legs: three, plan: 'lastLeg' };
    expect(answer(lastLeg, { workings: true })).toMatchObject({
      result: { lays: [{ leg: 3, layStake: '60.00', liability: '30.00' }] },
      notes: ['Leg 3 is laid, and these results hold, once the legs before it have won'],
      workings: [{ label: 'Leg 3: lay' }, { label: 'Leg 3: liability' }, { label: 'Leg 3 loses' }, {}, {}],
    });
    const all = answer({ ...lastLeg, plan: 'atStart' });
    expect(all).toMatchObject({ result: { lays: [{ leg: 1 }, { leg: 2 }, { leg: 3 }] } });
    expect(all).not.toHaveProperty('notes');
    expect(answer({ ...lastLeg, legs: three.slice(2) })).not.toHaveProperty('notes');
  });

  test('say that a refund for exactly one loser may not be paid, and name the plan that allows for it', () => {
    const refund = {
      betType: 'riskFree',
      back: { stake: '10', odds: '9', cashback: '10' },
      uncertaintyMultiplier: '0.8',
      legs: [{ odds: '2.5' }, { odds: '2' }],
    };
    const note =
      'The refund counts whenever the accumulator loses. If it is paid only for exactly one loser, a second one ' +
      'leaves £8.00 less than these results: the plan insurance allows for that';
    expect(answer(refund)).toMatchObject({ kind: 'worked', notes: [note] });
    expect(answer({ ...refund, plan: 'neverLose' })).toMatchObject({ kind: 'worked', notes: [note] });
    expect(answer({ ...refund, plan: 'insurance' })).not.toHaveProperty('notes');
    expect(answer({ ...refund, plan: 'atStart' })).not.toHaveProperty('notes');
    expect(answer({ ...refund, plan: 'lastLeg' })).toMatchObject({
      notes: ['Leg 2 is laid, and these results hold, once the legs before it have won'],
    });
    expect(answer({ ...refund, legs: refund.legs.slice(1) })).not.toHaveProperty('notes');
    expect(answer({ ...refund, betType: 'qualifying', back: acca['back'] })).not.toHaveProperty('notes');
  });

  test('cannot recover a loss if commission takes all winnings', () => {
    const taken = { ...acca, plan: 'neverLose', legs: [{ decimalOdds: '2', commission: '100' }] };
    expect(answer(taken)).toMatchObject({ result: null, notes: [COMMISSION_TAKES_ALL] });
  });

  test('need a leg, a known plan and a bet that needs a lay', () => {
    expect(answer({ ...acca, legs: [], plan: 'all' })).toEqual([
      'legs: A different number of entries is required',
      'plan: Unknown value',
    ]);
    expect(answer({ ...acca, legs: null })).toMatchObject({ kind: 'blank', missing: ['legs'] });
    expect(answer({ ...acca, legs: [{}] })).toMatchObject({ kind: 'blank', missing: ['legs.0.odds'] });
    expect(
      answer({ ...acca, betType: 'riskFree', back: { stake: '10', decimalOdds: '4', cashback: '50' } }),
    ).toMatchObject({
      result: null,
      notes: [NO_LAY_NEEDED],
    });
  });

  test('of a free bet make up for nothing, whatever the commission', () => {
    const free = {
      ...acca,
      plan: 'neverLose',
      betType: 'freebetSnr',
      legs: [{ decimalOdds: '2', commission: '100' }],
    };
    expect(answer(free)).toMatchObject({ result: { lays: [{ layStake: '0.00' }], firstLoser: ['0.00'] } });
  });

  test('are rounded to the nearest penny by default', () => {
    expect(figures(acca)).toMatchObject({
      lays: [{ layStake: '11.73' }, { layStake: '30.24' }, { layStake: '62.07' }],
    });
  });
});
