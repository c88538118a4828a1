import { describe, expect, test } from 'vitest';
import { exactPounds } from '../number/money.ts';
import { toExactText } from '../number/rational.ts';
import { figuresIn } from './answer.ts';
import { explainMatched, matchedSteps, type Working } from './explain.ts';
import { readMatchedBet } from './matched-bet.ts';
import { work } from './work.ts';

type Input = { readonly [key: string]: unknown };

/** The steps of a bet with one lay market; empty without figures. */
function steps(input: Input): readonly Working[] {
  const reading = readMatchedBet(input);
  const worked = reading.kind === 'bet' ? figuresIn(work(reading.bet)) : undefined;
  return worked?.kind === 'single' ? explainMatched(worked) : [];
}

/** Each step as `name: formula = value`. */
function workings(input: Input): readonly string[] {
  return steps(input).map(({ name, unit, formula, value }) => {
    const shown = unit === 'money' ? exactPounds(value) : toExactText(value);
    return `${name}: ${formula} = ${shown}`;
  });
}

const QUALIFYING = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
};

describe('the workings of a matched bet', () => {
  test('show every figure with the formula it comes from', () => {
    expect(workings(QUALIFYING)).toEqual([
      'backPrice: 4 = 4',
      'layPrice: 4.2 = 21/5',
      'gain: 10.00 × (4 − 1) = 30',
      'need: 10.00 + 30.00 = 40',
      'exactLayStake: 40.00 ÷ (4.2 − 0.02) = 2000/209',
      'layStake: (2000/209) to the nearest penny = 957/100',
      'liability: 9.57 × (4.2 − 1) = 3828/125',
      'layWin: 9.57 × (1 − 0.02) = 46893/5000',
      'totalBackWin: 30.00 − 30.624 = -78/125',
      'totalLayWin: -10.00 + 9.3786 = -3107/5000',
      'profit: the smaller of -0.624 and -0.6214 = -78/125',
    ]);
  });

  test('show a bonus and its worth, and what they add', () => {
    const bet = {
      ...QUALIFYING,
      back: { ...QUALIFYING.back, bonusIfWin: '5' },
      uncertaintyMultiplier: '0.7',
    };
    expect(workings(bet).slice(2, 6)).toEqual([
      'gain: 10.00 × (4 − 1) = 30',
      'bonus: 5.00 × 0.7 = 7/2',
      'need: 10.00 + 30.00 + 3.50 = 87/2',
      'exactLayStake: 43.50 ÷ (4.2 − 0.02) = 2175/209',
    ]);
    const free = { ...QUALIFYING, betType: 'freebetSnr', back: { ...QUALIFYING.back, bonusIfWin: '5' } };
    expect(workings(free).slice(3, 5)).toEqual(['bonus: 5.00 = 5', 'need: 30.00 + 5.00 = 35']);
  });

  test('show the lowest price that a rule 4 leaves, by its mode', () => {
    const cut = (rule4Mode: string): string | undefined =>
      workings({ ...QUALIFYING, lay: { decimalOdds: '4', rule4: '100', rule4Mode } })[1];
    expect(cut('price')).toBe('layPrice: 4 × (1 − 1), at least 1.01 = 101/100');
    expect(cut('winnings')).toBe('layPrice: 1 + (4 − 1) × (1 − 1), at least 1.0001 = 10001/10000');
  });

  test('show boost, rule 4, commission and refund where there are any', () => {
    const bet = {
      betType: 'riskFree',
      back: { stake: '10', decimalOdds: '4', oddsBoost: '1.1', rule4: '10', commission: '5', cashback: '6' },
      lay: { decimalOdds: '4.2', rule4: '10', rule4Mode: 'price' },
      uncertaintyMultiplier: '0.5',
      rounding: 'none',
    };
    expect(workings(bet).slice(0, 6)).toEqual([
      'backPrice: 1 + (4 × 1.1 − 1) × (1 − 0.1) = 203/50',
      'layPrice: 4.2 × (1 − 0.1) = 189/50',
      'gain: 10.00 × (4.06 − 1) × (1 − 0.05) = 2907/100',
      'need: 10.00 + 29.07 − 3.00 = 3607/100',
      'exactLayStake: 36.07 ÷ (3.78 − 0) = 3607/378',
      'layStake: (3607/378) = 3607/378',
    ]);
  });

  test.each([
    ['freebetSnr', 'need: 30.00 = 30'],
    ['freebetSr', 'need: 10.00 + 30.00 = 40'],
  ])('of a %s bet say what the lay has to match', (betType, need) => {
    expect(workings({ ...QUALIFYING, betType })).toContain(need);
  });

  test.each([
    ['down', 'down to the penny'],
    ['up', 'up to the penny'],
    ['best', 'to the penny whose worse result is better'],
  ])('name the rounding %s', (rounding, words) => {
    expect(workings({ ...QUALIFYING, rounding })[5]).toContain(`layStake: (2000/209) ${words} = `);
  });

  test('of a lay stake that was chosen say so', () => {
    expect(workings({ ...QUALIFYING, layStake: '9' }).slice(4, 7)).toEqual([
      'exactLayStake: 40.00 ÷ (4.2 − 0.02) = 2000/209',
      'layStake: as it was chosen = 9',
      'liability: 9.00 × (4.2 − 1) = 144/5',
    ]);
  });

  test('note a price that was raised to the lower bound', () => {
    const gone = { ...QUALIFYING, back: { stake: '10', decimalOdds: '4', rule4: '100' } };
    expect(workings(gone)[0]).toBe('backPrice: 1 + (4 − 1) × (1 − 1), at least 1.0001 = 10001/10000');
  });

  test('are empty without figures', () => {
    expect(workings({ betType: 'qualifying' })).toEqual([]);
    expect(workings({ ...QUALIFYING, lay: {} })).toEqual([]);
    const worthless = { stake: '10', decimalOdds: '2', cashback: '20' };
    expect(workings({ ...QUALIFYING, betType: 'riskFree', back: worthless })).toEqual([]);
  });

  test('cut the winnings of a lay, or its whole price, as they are asked to', () => {
    const cut = { decimalOdds: '8', rule4: '25' };
    expect(workings({ ...QUALIFYING, lay: cut })[1]).toBe('layPrice: 1 + (8 − 1) × (1 − 0.25) = 25/4');
    expect(workings({ ...QUALIFYING, lay: { ...cut, rule4Mode: 'price' } })[1]).toBe(
      'layPrice: 8 × (1 − 0.25) = 6',
    );
  });

  test('have prices in odds and the rest in money', () => {
    const units = steps(QUALIFYING).map(({ unit }) => unit);
    expect(units).toEqual(['odds', 'odds', ...Array.from({ length: 9 }, () => 'money')]);
  });
});

describe('the workings of a lay that is matched in part', () => {
  const half = {
    ...QUALIFYING,
    back: { stake: '100', decimalOdds: '4' },
    matched: [{ stake: '30', odds: '4.1' }],
  };

  test('take what is matched from what the lay has to match', () => {
    expect(workings(half).slice(3)).toEqual([
      'need: 100.00 + 300.00 = 400',
      'covered: 30.00 × (4.1 − 0.02) = 612/5',
      'exactLayStake: (400.00 − 122.40) ÷ (4.2 − 0.02) = 13880/209',
      'layStake: (13880/209) to the nearest penny = 6641/100',
      'totalLayStake: 30.00 + 66.41 = 9641/100',
      'liability: 30.00 × (4.1 − 1) + 66.41 × (4.2 − 1) = 38189/125',
      'layWin: 96.41 × (1 − 0.02) = 472409/5000',
      'totalBackWin: 300.00 − 305.512 = -689/125',
      'totalLayWin: -100.00 + 94.4818 = -27591/5000',
      'profit: the smaller of -5.512 and -5.5182 = -27591/5000',
    ]);
  });

  test('name the user’s own stake for the rest', () => {
    const chosen = workings({ ...half, layStake: '50' });
    expect(chosen[6]).toBe('layStake: as it was chosen = 50');
    expect(chosen[7]).toBe('totalLayStake: 30.00 + 50.00 = 80');
  });

  test('say that nothing is left once enough is laid', () => {
    const enough = workings({ ...half, matched: [{ stake: '100', odds: '4.1' }] });
    expect(enough[5]).toBe('exactLayStake: (400.00 − 408.00) ÷ (4.2 − 0.02), not below 0 = 0');
  });
});

test('the workings of a place part begin with the odds of the win part', () => {
  const part = { ...QUALIFYING, part: 'place', terms: '1/5' };
  expect(workings(part)[0]).toBe('backPrice: 1 + (4 − 1) × 0.2 = 8/5');
});

test('the steps have labels, after the name of the market if there are several', () => {
  const reading = readMatchedBet({
    betType: 'qualifying',
    back: { stake: '10', odds: '4', bonusIfWin: '5' },
    lay: { odds: '4.2', commission: '2' },
    matched: [{ stake: '2', odds: '4.1' }],
  });
  const worked = reading.kind === 'bet' ? figuresIn(work(reading.bet)) : undefined;
  const labels = worked?.kind === 'single' ? matchedSteps(worked, 'Win ').map(({ label }) => label) : reading;
  expect(labels).toEqual([
    'Win Back price',
    'Win Lay price',
    'Win Gain if back wins',
    'Win Bonus if back wins',
    'Win To be matched',
    'Win Matched already',
    'Win Exact lay stake',
    'Win Lay stake',
    'Win All laid',
    'Win Liability',
    'Win Lay wins',
    'Win If back wins',
    'Win If lay wins',
    'Win Profit',
  ]);
});
