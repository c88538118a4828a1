import { describe, expect, test } from 'vitest';
import { rational } from '../number/rational.ts';
import { placedFormula } from './place-chances.ts';
import { calculateValueFromJson, type ValueCalculatorName } from './table.ts';

/** The steps of a calculation, as `label: formula = value`. */
function steps(name: ValueCalculatorName, draft: object): readonly string[] {
  const answer = calculateValueFromJson(name, draft, { workings: true });
  if (answer.kind !== 'worked') throw new Error(JSON.stringify(answer));
  return (answer.workings ?? []).map(({ label, formula, value }) => `${label}: ${formula} = ${value}`);
}

test('a margin is the sum of the chances, over and under 1', () => {
  expect(steps('margin', { prices: ['4', '7'], chances: ['0.65'] })).toEqual([
    'Sum of chances: 1 ÷ 4 + 1 ÷ 7 + 0.65 = 1.042857',
    'Overround: (73/70) − 1 = 4.285714',
    'Payout: 1 ÷ (73/70) = 95.890411',
  ]);
});

describe('fair odds', () => {
  const prices = ['1.5', '2.5'];

  test('divide each chance by the sum of all, and end with the odds of each', () => {
    expect(steps('fair-odds', { prices, method: 'multiplicative' })).toEqual([
      'Sum of chances: 1 ÷ 1.5 + 1 ÷ 2.5 = 1.066667',
      'Chance 1: 1 ÷ 1.5 ÷ (16/15) = 0.625',
      'Chance 2: 1 ÷ 2.5 ÷ (16/15) = 0.375',
      'Fair odds 1: 1 ÷ 0.625 = 1.60',
      'Fair odds 2: 1 ÷ 0.375 = 2.6667',
    ]);
  });

  // Each formula, worked out by hand with the parameter before it, gives the chance after it.
  test.each([
    ['additive', ['Chance 1: 1 ÷ 1.5 − ((16/15) − 1) ÷ 2 = 0.6333333333']],
    [
      'power',
      [
        'Exponent k: the power that makes the chances add up to 1 = 1.1087026084',
        'Chance 1: (1 ÷ 1.5) ^ k = 0.6379213858',
      ],
    ],
    [
      'shin',
      [
        'Insider share z: ((16/15) − 1) × ((16/15) − (4/15) × (4/15)) ÷ ((16/15) × (1 − (4/15) × (4/15)))' +
          ' = 0.0669856459',
        'Chance 1: 1 ÷ 1.5 − ((16/15) − 1) ÷ 2 = 0.6333333333',
      ],
    ],
    [
      'oddsRatio',
      [
        'Odds ratio c: the ratio that makes the chances add up to 1 = 1.1547005384',
        'Chance 1: 1 ÷ 1.5 ÷ (c + 1 ÷ 1.5 − c × 1 ÷ 1.5) = 0.6339745962',
      ],
    ],
    [
      'goto',
      [
        'Sum of errors s: √(1 − 1 ÷ 1.5) + √(1 − 1 ÷ 2.5) = 1.3519469384',
        'Chance 1: 1 ÷ 1.5 − √(1 − 1 ÷ 1.5) × ((16/15) − 1) ÷ s = 0.6381966011',
      ],
    ],
  ])('by %s show the parameter first', (method, expected) => {
    const all = steps('fair-odds', { prices, method });
    expect(all.slice(1, 1 + expected.length)).toEqual(expected);
    expect(all).toHaveLength(4 + expected.length);
  });

  test('by Shin of three prices have no closed form of the insider share', () => {
    const [, share, first] = steps('fair-odds', { prices: ['2', '3', '4'], method: 'shin' });
    expect(share).toBe('Insider share z: the share that makes the chances add up to 1 = 0.0418371893');
    expect(first).toBe(
      'Chance 1: (√(z × z + 4 × (1 − z) × (1 ÷ 2) × (1 ÷ 2) ÷ (13/12)) − z) ÷ (2 × (1 − z)) = 0.469413542',
    );
  });

  test.each(['multiplicative', 'goto', 'power'])(
    'of a market without a margin are its odds (%s)',
    (method) => {
      expect(
        steps('fair-odds', { prices: ['2', '2'], method }).filter((step) => !/ [kcsz]: /u.test(step)),
      ).toEqual([
        'Sum of chances: 1 ÷ 2 + 1 ÷ 2 = 1.00',
        'Chance 1: 1 ÷ 2 = 0.50',
        'Chance 2: 1 ÷ 2 = 0.50',
        'Fair odds 1: 1 ÷ 0.5 = 2.00',
        'Fair odds 2: 1 ÷ 0.5 = 2.00',
      ]);
    },
  );

  test('by all methods end with the longest odds', () => {
    const all = steps('fair-odds', { prices });
    expect(all.map((step) => step.slice(0, step.indexOf(':')))).toEqual([
      'Sum of chances',
      'Multiplicative 1',
      'Multiplicative 2',
      'Additive 1',
      'Additive 2',
      'Exponent k',
      'Power 1',
      'Power 2',
      'Insider share z',
      'Shin 1',
      'Shin 2',
      'Odds ratio c',
      'Odds ratio 1',
      'Odds ratio 2',
      'Sum of errors s',
      'Goto 1',
      'Goto 2',
      'Longest odds 1',
      'Longest odds 2',
    ]);
    expect(all.at(-2)).toBe(
      'Longest odds 1: 1 ÷ the smallest of 0.625, (19/30), 0.6379213858…, (19/30), 0.6339745962…, ' +
        '0.6381966011… = 1.60',
    );
  });
});

describe('chances of a place', () => {
  test('add up every order ahead of a runner', () => {
    const all = steps('place-chances', { chances: ['0.5', '0.3', '0.2'], places: 2 });
    expect(all).toHaveLength(12);
    expect(all.slice(0, 4)).toEqual([
      'Runner 1 in position 1: 0.5 = 0.50',
      'Runner 1 in position 2: 0.3 × 0.5 ÷ (1 − 0.3) + 0.2 × 0.5 ÷ (1 − 0.2) = 0.3392857143',
      'Runner 1 placed: 0.5 + (19/56) = 0.8392857143',
      'Runner 1: place odds: 1 ÷ (47/56) = 1.1915',
    ]);
  });

  test('are in words if there are more than twelve orders', () => {
    const WORDS = 'by Harville, over every order ahead of it';
    const field = (runners: number) => Array.from({ length: runners }, () => rational(1, runners));
    // 12 orders of one runner ahead of 12 others, and 13 of 13; 1 + 4 + 12 over three positions of five.
    expect(placedFormula(field(13), 0, { from: 2, to: 2 }).split(' + ')).toHaveLength(12);
    expect(placedFormula(field(14), 0, { from: 2, to: 2 })).toBe(WORDS);
    expect(placedFormula(field(5), 0, { from: 3, to: 3 }).split(' + ')).toHaveLength(12);
    expect(placedFormula(field(5), 0, { from: 1, to: 3 })).toBe(WORDS);
    expect(placedFormula(field(4), 0, { from: 3, to: 3 }).split(' + ')[0]).toBe(
      '0.25 × 0.25 ÷ (1 − 0.25) × 0.25 ÷ (1 − 0.25 − 0.25)',
    );
  });
});

describe('the result of a locked position', () => {
  test('is worked out account by account, with commission on a gain', () => {
    const draft = {
      selections: [{ lay: { price: '2', commission: '5' } }, {}],
      holdings: [{ selection: 1, side: 'back', price: '5', stake: '10' }],
    };
    expect(steps('lock-in', draft)).toEqual([
      'Lay selection 1: the stake that makes the worst result the best to the nearest penny = 25.64',
      'selection 1, before: 10.00 × (5 − 1) = 40.00',
      'selection 2, before: −10.00 = -10.00',
      'none of these, before: −10.00 = -10.00',
      'selection 1, after: 10.00 × (5 − 1) − 25.64 × (2 − 1) = 14.36',
      'selection 2, after: −10.00 + (25.64) × (1 − 0.05) = 14.36',
      'none of these, after: −10.00 + (25.64) × (1 − 0.05) = 14.36',
      'Cash-out of selection 1: 50.00 × 0.5 = 25.00',
      'Worst result: the smallest of 14.36, 14.358, 14.358 = 14.36',
    ]);
  });

  test('loses no stake of a free bet, and pays the winnings of a lay', () => {
    const draft = {
      selections: [{ lay: { price: '2' } }, {}],
      holdings: [
        { selection: 1, side: 'back', price: '5', stake: '10', freeBet: true },
        { selection: 2, side: 'lay', price: '4', stake: '3' },
      ],
    };
    expect(steps('lock-in', draft).slice(1, 4)).toEqual([
      'selection 1, before: 10.00 × (5 − 1) + 3.00 = 43.00',
      'selection 2, before: −3.00 × (4 − 1) = -9.00',
      'none of these, before: 3.00 = 3.00',
    ]);
    const free = { selections: draft.selections, holdings: draft.holdings.slice(0, 1) };
    expect(steps('lock-in', free)[2]).toBe('selection 2, before: 0.00 = 0.00');
  });
});

describe('an each-way value', () => {
  test('adds what both parts return, by chances that are given', () => {
    const draft = { price: '9', terms: '1/5', chance: '0.12', placeChance: '0.4', exchangePlacePrice: '2.5' };
    expect(steps('each-way-value', draft)).toEqual([
      'Place odds: 1 + (9 − 1) × 0.2 = 2.60',
      'Chance to win: 0.12 = 0.12',
      'Chance of a place: 0.4 = 0.40',
      'Win part returns: 0.12 × 9 = 1.08',
      'Place part returns: 0.4 × 2.6 = 1.04',
      'Place part by the exchange: 2.6 ÷ 2.5 = 1.04',
      'Value: 1.08 + 1.04 − 2 = 0.12',
    ]);
  });

  test('of equal runners counts the places, and the extra ones by themselves', () => {
    expect(steps('each-way-value', { price: '9', runners: 8, places: 4, extraPlaces: 1 })).toEqual([
      'Place odds: 1 + (9 − 1) × 0.2 = 2.60',
      'Chance to win: 1 ÷ 8 = 0.125',
      'Chance of a place: 4 ÷ 8 = 0.50',
      'Chance of an extra place: 1 ÷ 8 = 0.125',
      'Win part returns: 0.125 × 9 = 1.125',
      'Place part returns: 0.5 × 2.6 = 1.30',
      'Extra places: 0.125 × 2.6 = 0.325',
      'Value: 1.125 + 1.3 − 2 = 0.425',
    ]);
  });

  test('of a field adds the orders that end in a place', () => {
    const draft = { price: '3', chances: ['0.5', '0.3', '0.2'], runner: 2, places: 2, extraPlaces: 1 };
    expect(steps('each-way-value', draft).slice(1, 4)).toEqual([
      'Chance to win: 0.3 = 0.30',
      'Chance of a place: 0.3 + 0.5 × 0.3 ÷ (1 − 0.5) + 0.2 × 0.3 ÷ (1 − 0.2) = 0.675',
      'Chance of an extra place: 0.5 × 0.3 ÷ (1 − 0.5) + 0.2 × 0.3 ÷ (1 − 0.2) = 0.375',
    ]);
  });
});
