import { expect, test } from 'vitest';
import { issue } from '../issue.ts';
import { strictText, typedIssues, typedMistake, typedTerms } from './typed-draft.ts';
import { readBet } from './validate-bet.ts';

test('a typed text becomes the text of JSON, and an invalid text is unchanged', () => {
  expect(strictText('odds', '11/4 JF')).toBe('11/4');
  expect(strictText('totalStake', '50p')).toBe('0.50');
  expect(strictText('outcome', 'NR')).toBe('void');
  expect(strictText('rule4', '10p')).toBe('10');
  expect(strictText('odds', 'SP')).toBe('SP');
});

test('typed terms are a fraction between 0 and 1', () => {
  expect(typedTerms(' 1/5 ')).toEqual({ n: 1, d: 5 });
  expect(typedTerms('0.25')).toEqual({ n: 1, d: 4 });
  for (const text of ['', 'a fifth', '0', '6/5']) expect(typedTerms(text), text).toBeUndefined();
});

test('an invalid text has an issue; a valid or a blank one has none', () => {
  expect(typedMistake('odds', 'SP')?.message).toBe('Give the price it started at');
  expect(typedMistake('places', 'y')?.message).toBe('Not a whole number: give 3');
  for (const text of ['', ' \t', '5/2', '11/4 JF']) expect(typedMistake('odds', text), text).toBeUndefined();
});

test('an issue about anything but an invalid text keeps its message', () => {
  const draft = { system: 'doubles', stakePerLine: '1', totalStake: 'lots', selections: [{ odds: '3' }] };
  const result = readBet(draft);
  const issues = result.ok ? [] : result.issues;
  expect(issues.map(({ path }) => path)).toEqual(['totalStake', 'selections']);
  expect(typedIssues(issues, draft)).toEqual(issues);
  const elsewhere = [issue('invalid-decimal', 'selections.0.odds'), issue('unknown-value', 'outcome')];
  for (const other of [null, 5, 'odds', { selections: null }, { selections: [undefined] }, { outcome: 4 }]) {
    expect(typedIssues(elsewhere, other)).toEqual(elsewhere);
  }
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
