import { expect, test } from 'vitest';
import { strictText, typedIssues } from './typed-draft.ts';
import { readBet } from './validate-bet.ts';

test('a typed text becomes the text of JSON, and an invalid text is unchanged', () => {
  expect(strictText('odds', '11/4 JF')).toBe('11/4');
  expect(strictText('totalStake', '50p')).toBe('0.50');
  expect(strictText('outcome', 'NR')).toBe('void');
  expect(strictText('rule4', '10p')).toBe('10');
  expect(strictText('odds', 'SP')).toBe('SP');
});

test('the issues of invalid texts say what is accepted; other issues are unchanged', () => {
  const draft = {
    system: 'doubles',
    stakePerLine: '1,5',
    eachWay: { enabled: true, terms: 'x', places: 'y' },
    selections: [
      { odds: 'SP', outcome: 'winn' },
      { odds: '1', rule4: '101', eachWay: { terms: 'z' } },
    ],
    promos: { boostPct: 'half' },
  };
  const result = readBet(draft);
  const issues = result.ok ? [] : result.issues;
  const fraction = 'Not a fraction: give 1/5 or 0.2';
  expect(typedIssues(issues, draft).map(({ path, message }) => [path, message])).toEqual([
    ['stakePerLine', '1.5? Write decimals with a point'],
    ['eachWay.terms', fraction],
    ['eachWay.places', 'Not a whole number: give 3'],
    ['selections.0.odds', 'Give the price it started at'],
    ['selections.0.outcome', expect.stringContaining('Not an outcome')],
    ['selections.1.odds', 'Odds must be greater than 1'],
    ['selections.1.rule4', 'Rule 4 must be between 0 and 100'],
    ['selections.1.eachWay.terms', fraction],
    ['promos.boostPct', 'Not a percentage: give 10, 2.5 or 10%'],
  ]);
  expect(typedIssues(issues, draft).map(({ code }) => code)).toEqual(issues.map(({ code }) => code));
});

test('the issue of an amount names the amount instead of the stake', () => {
  const messages = (maxPayout: string, cap: string): readonly string[] => {
    const draft = {
      system: 'patent',
      stakePerLine: '0',
      selections: [{ odds: '2' }, { odds: '3' }, { odds: '4' }],
      concessions: [{ kind: 'oneWinner', multiply: 'lots', cap }],
      maxPayout,
    };
    const result = readBet(draft);
    return typedIssues(result.ok ? [] : result.issues, draft).map(({ message }) => message);
  };
  expect(messages('0', '-1')).toEqual([
    'Stake per line must be greater than 0',
    'Not a multiple: give 3 or 2.5',
    'Cap must be greater than 0',
    'Maximum payout must be greater than 0',
  ]);
  expect(messages('0.005', '1')).toContain('Maximum payout must be in whole pennies');
});
