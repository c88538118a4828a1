import { describe, expect, test } from 'vitest';

import { bannedWords } from './banned-words.ts';

describe('a text for people', () => {
  test.each([
    'risk-free',
    'A RISK FREE bet',
    'riskfree',
    'Guaranteed profit',
    'we guarantee it',
    'BeGambleAware.org',
    'Gamble Aware',
  ])('does not say "%s"', (text) => expect(bannedWords(text)).toBeDefined());

  test.each(['Best odds guaranteed', 'Refund if it loses', 'Bets at risk', 'Free bet'])(
    'may say "%s"',
    (text) => expect(bannedWords(text)).toBeUndefined(),
  );

  test('does not hide a promise behind the name of an offer', () =>
    expect(bannedWords('Best odds guaranteed, profit guaranteed')).toBeDefined());
});
