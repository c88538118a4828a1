import { describe, expect, test } from 'vitest';
import { toExactText } from '../number/rational.ts';
import { readMatchedBet, type SingleBet } from './matched-bet.ts';

const BET = {
  betType: 'riskFree',
  back: {
    stake: '10',
    decimalOdds: '4.33',
    commission: '5',
    rule4: '10',
    cashback: '7.50',
    oddsBoost: '1.1',
  },
  lay: { decimalOdds: '4.4', commission: '2', rule4: '15', rule4Mode: 'price' },
  rounding: 'best',
  uncertaintyMultiplier: '0.75',
  context: { event: 'Chelsea v Arsenal' },
};

function valid(input: unknown): SingleBet {
  const reading = readMatchedBet(input);
  if (reading.kind !== 'bet' || reading.bet.kind !== 'single') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

function problems(input: unknown): readonly string[] {
  const reading = readMatchedBet(input);
  return reading.kind === 'wrong' ? reading.issues.map(({ path, message }) => `${path}: ${message}`) : [];
}

describe('a matched bet', () => {
  test('is read with money in pence, percentages as fractions, and its prices settled', () => {
    const { back, lay, rounding } = valid(BET);
    expect([back.betType, rounding, lay.rule4Mode]).toEqual(['riskFree', 'best', 'price']);
    const { stake, odds, commission, rule4, cashback, oddsBoost, worth, refund, price } = back;
    const given = [stake, odds, commission, rule4, cashback, oddsBoost, worth, refund, price];
    expect(given.map(toExactText)).toEqual([
      '1000',
      '433/100',
      '1/20',
      '1/10',
      '750',
      '11/10',
      '3/4',
      '1125/2',
      '43867/10000',
    ]);
    const laid = [lay.odds, lay.commission, lay.rule4, lay.price];
    expect(laid.map(toExactText)).toEqual(['22/5', '1/50', '3/20', '187/50']);
    expect([lay.matched, lay.ownStake]).toEqual([[], undefined]);
  });

  test.each([undefined, null, ''])(
    'may leave every number blank (%j), which names what is missing',
    (blank) => {
      const back = {
        stake: blank,
        odds: blank,
        commission: blank,
        rule4: blank,
        cashback: blank,
        oddsBoost: blank,
        boostPct: blank,
      };
      const lay = { odds: blank, commission: blank, rule4: blank };
      const missing = ['back.stake', 'back.odds', 'lay.odds'];
      const bet = { betType: 'qualifying', back, lay, uncertaintyMultiplier: blank, layStake: blank };
      expect(readMatchedBet(bet)).toEqual({ kind: 'blank', missing, commissionBasis: 'market' });
      const complete = valid({
        ...bet,
        back: { ...back, stake: '10', odds: '3' },
        lay: { ...lay, odds: '3' },
      });
      expect([complete.back.commission.n, complete.lay.rule4.n, complete.back.cashback.n]).toEqual([0, 0, 0]);
      expect([complete.back.oddsBoost, complete.back.worth].map(toExactText)).toEqual(['1', '1']);
      expect([complete.lay.rule4Mode, complete.rounding]).toEqual(['winnings', 'nearest']);
    },
  );

  test.each([{ betType: 'qualifying' }, { betType: 'qualifying', back: null, lay: null, rounding: null }])(
    'may leave whole sides out: %j',
    (input) => expect(readMatchedBet(input)).toMatchObject({ kind: 'blank' }),
  );

  test('reads JSON numbers through their shortest text', () => {
    const bet = valid({
      betType: 'qualifying',
      back: { stake: 0.1, decimalOdds: 1.1 },
      lay: { decimalOdds: 3 },
    });
    expect(bet.back.stake).toEqual({ n: 10, d: 1 });
    expect(bet.back.odds).toEqual({ n: 11, d: 10 });
    expect(bet.lay.odds).toEqual({ n: 3, d: 1 });
  });

  test.each([
    ['-5', '0'],
    ['0', '0'],
    ['100', '1'],
    ['250', '1'],
    [-3, '0'],
    ['12.5', '1/8'],
  ])(
    'takes commission and rule 4 of %s percent as %s: they are kept within 0 and 100',
    (percent, fraction) => {
      const side = { odds: '3', commission: percent, rule4: percent };
      const { back, lay } = valid({ betType: 'qualifying', back: { ...side, stake: '1' }, lay: side });
      const read = [back.commission, back.rule4, lay.commission, lay.rule4];
      expect(read.map(toExactText)).toEqual([fraction, fraction, fraction, fraction]);
    },
  );

  test('notes a percentage that was clamped', () => {
    const reading = readMatchedBet({
      ...BET,
      back: { ...BET.back, commission: '-5' },
      lay: { ...BET.lay, commission: '200', rule4: '100' },
    });
    expect(reading.kind === 'bet' && reading.notes).toEqual([
      'A back commission of -5% counts as 0%',
      'A lay commission of 200% counts as 100%',
      'A lay price of 0 counts as 1.01',
    ]);
  });

  test('takes a boost of the winnings, exactly, as a multiplier of the odds', () => {
    const { back } = valid({ ...BET, back: { stake: '1', odds: '4', boostPct: '10' } });
    expect([back.oddsBoost, back.price].map(toExactText)).toEqual(['43/40', '43/10']);
  });

  test('takes the place part of an each-way bet at the odds of the win part', () => {
    const part = { ...BET, betType: 'qualifying', part: 'place', back: { stake: '10', odds: '10/3' } };
    expect(toExactText(valid({ ...part, terms: '1/5' }).back.price)).toBe('5/3');
    expect(toExactText(valid(part).back.price)).toBe('13/3');
    expect(toExactText(valid({ ...part, part: 'win', terms: '1/5' }).back.price)).toBe('13/3');
  });

  test('tells every problem at once, in the order of the fields, each at its path', () => {
    const input = {
      junk: 1,
      uncertaintyMultiplier: '-1',
      rounding: 'sideways',
      lay: { rule4Mode: 'half', rule4: [], commission: 'two', decimalOdds: '+50', back: 1 },
      back: {
        oddsBoost: '0',
        cashback: '-1',
        rule4: {},
        commission: true,
        decimalOdds: '5-2',
        stake: '-0.01',
        x: 1,
      },
      betType: 'free',
    };
    expect(problems(input)).toEqual([
      'betType: Unknown value',
      'back.stake: Cannot be negative',
      'back.decimalOdds: Invalid decimal value',
      'back.commission: Invalid value',
      'back.rule4: Invalid value',
      'back.cashback: Cannot be negative',
      'back.oddsBoost: Odds boost must be greater than 0',
      'back.x: Unknown field',
      'lay.decimalOdds: American odds must be at least +/-100.',
      'lay.commission: Invalid decimal value',
      'lay.rule4: Invalid value',
      'lay.rule4Mode: Unknown value',
      'lay.back: Unknown field',
      'rounding: Unknown value',
      'uncertaintyMultiplier: Cannot be negative',
      'junk: Unknown field',
    ]);
  });

  test.each([
    ['4.5', '9/2'],
    ['10/3', '13/3'],
    ['evens', '2'],
    ['+250', '7/2'],
    ['-120', '11/6'],
    [-120, '11/6'],
  ])('reads every price text exactly, under both of its names: %s', (text, price) => {
    for (const key of ['odds', 'decimalOdds']) {
      const side = { [key]: text };
      const { back, lay } = valid({ betType: 'qualifying', back: { ...side, stake: 1 }, lay: side });
      expect([back.odds, lay.odds].map(toExactText)).toEqual([price, price]);
    }
  });

  test.each(['1', '0.5', '0', '0/1'])('takes a price of %s as blank: it is not above 1 yet', (odds) => {
    const reading = readMatchedBet({ betType: 'qualifying', back: { stake: 1, odds }, lay: { odds } });
    expect(reading).toMatchObject({ kind: 'blank', missing: ['back.odds', 'lay.odds'] });
  });

  test('takes a price under one name only', () => {
    const both = { odds: '5/2', decimalOdds: '3.5' };
    expect(problems({ betType: 'qualifying', back: both, lay: { ...both, odds: 'x' } })).toEqual([
      'back.decimalOdds: Give odds or decimal odds, not both',
      'lay.odds: Invalid decimal value',
      'lay.decimalOdds: Give odds or decimal odds, not both',
    ]);
    expect(problems({ betType: 'qualifying', back: { odds: '', decimalOdds: '3.5' } })).toEqual([]);
  });

  test('gives a stable code beside each message', () => {
    const result = readMatchedBet({
      betType: 'free',
      back: { stake: '-1', decimalOdds: 'x', oddsBoost: -2 },
    });
    expect(result.kind === 'wrong' ? result.issues.map(({ code }) => code) : []).toEqual([
      'unknown-value',
      'negative',
      'invalid-decimal',
      'odds-boost-range',
    ]);
  });

  test.each([
    ['', 'Unknown value'],
    ['toString', 'Unknown value'],
    [7, 'Invalid value'],
    [['qualifying'], 'Invalid value'],
  ])('is not guessed: a bet type of %j is an error', (betType, message) => {
    expect(problems({ betType })).toEqual([`betType: ${message}`]);
  });

  test.each([[[]], ['x'], [3], [true]])('refuses %j as one of its sides', (side) => {
    expect(problems({ betType: 'qualifying', back: side, lay: side })).toEqual([
      'back: Invalid value',
      'lay: Invalid value',
    ]);
  });

  test.each([[undefined], [null], ['{}'], [[]], [1]])('refuses %j in its own place', (input) => {
    expect(problems(input)).toEqual([': Invalid value']);
  });

  test.each([
    '1e3',
    '1,5',
    ' 2',
    '2 ',
    '.5',
    '5.',
    '0x10',
    '--1',
    '1'.repeat(33),
    '٣',
    Infinity,
    Number.NaN,
    1e21,
  ])('cannot be read with a stake of %j', (stake) =>
    expect(problems({ betType: 'qualifying', back: { stake } })).toEqual([
      'back.stake: Invalid decimal value',
    ]),
  );

  test('reports names that all objects inherit as unknown fields', () => {
    const text =
      '{"betType":"qualifying","__proto__":{"rounding":"none"},"constructor":1,"back":{"__proto__":{"stake":5}}}';
    expect(problems(JSON.parse(text))).toEqual([
      'back.__proto__: Unknown field',
      '__proto__: Unknown field',
      'constructor: Unknown field',
    ]);
  });
});
