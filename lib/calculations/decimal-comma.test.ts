import { describe, expect, test } from 'vitest';
import { calculationCommand } from './command-line.ts';
import { decimalCommas } from './decimal-comma.ts';
import { type CalculationName, calculationOf } from './table.ts';

function asked(name: CalculationName, flag: string, items: readonly string[]): readonly string[] {
  const issues = decimalCommas(calculationOf(name).fields, { [flag]: items });
  return issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('a comma between whole numbers in a list item is asked about', () => {
  test.each<[CalculationName, string, string, string]>([
    ['dutching', 'other', '2,5', '2.5, or 2 at 5%? Write 2.5 or 2,5%'],
    ['dutching', 'other', '2,50', '2.50, or 2 at 50%? Write 2.50 or 2,50%'],
    ['dutching', 'other', '@2,5', '2.5, or 2 at 5%? Write @2.5 or @2,5%'],
    ['dutching-total', 'bet', '2,5', '2.5, or 2 at 5%? Write 2.5 or 2,5%'],
    ['acca-lays', 'leg', '12,5', '12.5, or 12 at 5%? Write 12.5 or 12,5%'],
    ['cash-out', 'leg', '2,5', '2.5? Write decimals with a point'],
    ['offer', 'leg', '2,5', '2.5? Write decimals with a point'],
    ['lock-in', 'selection', 'Home,5,6', '5.6, or 5 and 6? Write Home,5.6 or Home,5.0,6'],
    ['lock-in', 'holding', '1,back,2,5,20', '2.5, or 2 and 5? Write 1,back,2.5,20 or 1,back,2.0,5,20'],
    [
      'lock-in',
      'holding',
      '1,back,2.5,£20,5',
      '£20.5, or £20 and 5? Write 1,back,2.5,£20.5 or 1,back,2.5,£20.0,5',
    ],
  ])('%s --%s %s', (name, flag, text, message) => {
    const list = calculationOf(name).fields.find((field) => field.name === flag);
    expect(asked(name, flag, [text])).toEqual([`${list?.path}.0: ${message}`]);
  });

  test.each<[CalculationName, string, string]>([
    ['dutching', 'other', '2.5'],
    ['dutching', 'other', '2,5%'],
    ['dutching', 'other', '3.4,3.1%'],
    ['dutching', 'other', '3.4,0.5'],
    ['dutching', 'other', '3.4,1'],
    ['dutching', 'other', '3.4,5/2'],
    ['dutching', 'other', 'x,5'],
    ['cash-out', 'leg', '2.5,3'],
    ['dutching', 'other', '1,000'],
    ['dutching', 'other', '3,5,4'],
    ['lock-in', 'selection', 'Home,2.5,3'],
    ['lock-in', 'holding', '1,back,2.5,20.0,5'],
    ['lock-in', 'holding', '1,back,3,20'],
    ['lock-in', 'holding', '1,back,3,20,betfair,2'],
    ['part-lay', 'matched', '30@4,1'],
    ['fair-odds', 'odds', '2,5'],
  ])('but not %s --%s %s', (name, flag, text) => {
    expect(asked(name, flag, [text])).toEqual([]);
  });

  test.each<[CalculationName, string, string, string]>([
    ['dutching', 'other', '3.4,3.1', '3.4 at 3.1%, or 3.4 and 3.1? Write 3.4,3.1% or 3.4 3.1'],
    ['dutching-total', 'bet', '2.1,2', '2.1 at 2%, or 2.1 and 2? Write 2.1,2% or 2.1 2'],
    ['acca-lays', 'leg', '2.5,2', '2.5 at 2%, or 2.5 and 2? Write 2.5,2% or 2.5 2'],
    ['dutching', 'other', '2, 5', '2 at 5%, or 2 and 5? Write 2,5% or 2 5'],
    ['dutching', 'other', '5/2,5', '5/2 at 5%, or 5/2 and 5? Write 5/2,5% or 5/2 5'],
  ])('and so is a commission that may be a price: %s --%s %s', (name, flag, text, message) => {
    const list = calculationOf(name).fields.find((field) => field.name === flag);
    expect(asked(name, flag, [text])).toEqual([`${list?.path}.0: ${message}`]);
  });

  test('by an issue with a code', () => {
    const issues = decimalCommas(calculationOf('dutching').fields, { other: ['2,5'], stake: '2,5' });
    expect(issues.map(({ code }) => code)).toEqual(['invalid-decimal']);
  });

  test('each item has its own question', () => {
    expect(asked('dutching', 'other', ['2,5', '3.1', '4,5']).map((text) => text.split(':')[0])).toEqual([
      'others.0',
      'others.2',
    ]);
  });
});

test.each<[CalculationName, object, string]>([
  ['dutching', { others: [{ odds: '2', commission: '5' }, { odds: '3' }] }, '--other 2,5% 3'],
  [
    'acca-lays',
    {
      legs: [
        { odds: '3.1', commission: '2' },
        { odds: '3', commission: '0.5' },
      ],
    },
    '--leg 3.1,2% 3,0.5',
  ],
  [
    'lock-in',
    { selections: [{ name: 'A', back: { price: '5' }, lay: { price: '6' } }] },
    '--selection A,5.0,6',
  ],
  [
    'lock-in',
    { holdings: [{ selection: '1', side: 'lay', price: '3', stake: '20', account: '5' }] },
    '--holding 1,lay,3.0,20.0,5',
  ],
])('the command of a draft of %s has no comma to ask about', (name, draft, expected) => {
  const command = calculationCommand(calculationOf(name), draft);
  expect(command).toContain(expected);
});
