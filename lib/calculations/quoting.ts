import { MAX_PRICES } from '../value/choices.ts';
import type { CalculationFacts } from './calculation.ts';
import { field, valueList } from './fields.ts';

/** The calculations of quoted prices, by name, in the order in which they are shown. */
export const QUOTING = {
  'odds-converter': {
    label: 'Odds converter',
    about: 'A price in every format, the fraction that bookmakers quote, and the chance that it implies.',
    group: 'value',
    commands: ['odds'],
    fields: [field('price', ['odds', 'odds', 'Odds'], { about: 'in any format', isNeeded: true })],
    rule: 'odds',
    examples: [
      { about: '1.91, which bookmakers quote as 10/11', draft: { odds: '1.91' } },
      { about: 'American odds of -120', draft: { odds: '-120' } },
    ],
  },
  rule4: {
    label: 'Rule 4',
    about: 'The deduction for withdrawn runners, and the odds and the return that it leaves.',
    group: 'value',
    commands: ['rule4'],
    fields: [
      valueList(
        field('price', ['', 'odds', 'Odds'], 'the odds of each runner when it was withdrawn'),
        ['withdrawn', 'withdrawn', 'Withdrawal'],
        { min: 1, max: MAX_PRICES },
      ),
      field('price', ['price', 'odds', 'Odds'], 'of the bet on another runner'),
      field('money', ['stake', 'stake', 'Stake'], 'pounds'),
    ],
    rule: 'rule-4',
    row: 'Withdrawn',
    examples: [
      {
        about: '£10 at 5.0, a runner at 2/1 withdrawn',
        draft: { withdrawn: ['2/1'], price: '5', stake: '10' },
      },
      { about: 'Two withdrawals', draft: { withdrawn: ['2/1', '9/2'] } },
    ],
  },
} as const satisfies Readonly<Record<string, CalculationFacts>>;
