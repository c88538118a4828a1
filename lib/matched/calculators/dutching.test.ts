import { describe, expect, test } from 'vitest';
import type { AnswerJson, Calculator } from '../calculator.ts';
import { calculateDutching, calculateDutchingTotal } from './dutching.ts';

type Input = { readonly [key: string]: unknown };

const NO_FIGURES = { result: null };

function run(calculate: Calculator<unknown>, input: unknown): AnswerJson {
  const result = calculate(input);
  if (result.kind === 'wrong') throw new Error(JSON.stringify(result.issues));
  return result;
}

function problems(calculate: Calculator<unknown>, input: unknown): readonly string[] {
  const result = calculate(input);
  return result.kind !== 'wrong' ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('dutching', () => {
  const three: Input = {
    betType: 'qualifying',
    back: { stake: '100', decimalOdds: '3' },
    others: [{ decimalOdds: '1.7' }, { decimalOdds: '15' }],
  };

  test('stakes the other results so that all come out the same', () => {
    expect(run(calculateDutching, three).result).toEqual({
      stakes: ['176.47', '20.00'],
      results: ['3.53', '3.53', '3.53'],
      profit: '3.53',
    });
    expect(
      run(calculateDutching, { ...three, betType: 'freebetSnr', rounding: 'none' }).result,
    ).toMatchObject({
      stakes: ['117.65', '13.33'],
      profit: '69.02',
    });
  });

  test('takes commission from what each bet wins', () => {
    const others = [{ decimalOdds: '3', commission: '5' }];
    expect(run(calculateDutching, { ...three, others }).result).toMatchObject({ stakes: ['103.45'] });
  });

  test('needs at least one other result and has no figures without a stake', () => {
    expect(problems(calculateDutching, { ...three, others: [] })).toEqual([
      'others: A different number of entries is required',
    ]);
    expect(run(calculateDutching, { ...three, back: {} })).toMatchObject(NO_FIGURES);
    expect(run(calculateDutching, {})).toMatchObject({
      kind: 'blank',
      missing: ['betType', 'back.stake', 'back.odds', 'others'],
    });
  });

  test('shares a total to the penny', () => {
    const bets = [{ decimalOdds: '3' }, { decimalOdds: '1.7' }, { decimalOdds: '15' }];
    expect(run(calculateDutchingTotal, { totalStake: '100', bets }).result).toEqual({
      stakes: ['33.73', '59.52', '6.75'],
      results: ['1.19', '1.18', '1.25'],
      profit: '1.18',
    });
    expect(problems(calculateDutchingTotal, { totalStake: '0.005', bets: bets.slice(0, 1) })).toEqual([
      'totalStake: Stake must be in whole pennies',
      'bets: A different number of entries is required',
    ]);
    expect(run(calculateDutchingTotal, { bets })).toMatchObject({ kind: 'blank', missing: ['totalStake'] });
  });

  test('covers up to twelve results with commission, at best and in time', () => {
    const others = Array.from({ length: 12 }, (_, i) => ({ odds: `${13 + i}.37`, commission: '2' }));
    const draft = { betType: 'qualifying', back: { stake: '100', odds: '12' }, rounding: 'best', others };
    const start = performance.now();
    const result = run(calculateDutching, draft).result;
    expect(performance.now() - start).toBeLessThan(5000);
    expect(result).toMatchObject({ stakes: { length: 12 }, results: { length: 13 } });
    const [best, nearest] = ['best', 'nearest'].map((rounding) =>
      Number(run(calculateDutching, { ...draft, rounding }).result?.['profit']),
    );
    expect(best).toBeGreaterThanOrEqual(nearest ?? Infinity);
    const tooMany = { ...draft, others: [...others, { odds: '9' }] };
    expect(problems(calculateDutching, tooMany)).toEqual([
      'others: A different number of entries is required',
    ]);
  });
});
