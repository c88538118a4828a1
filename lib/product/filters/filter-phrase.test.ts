import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFilterPhrase } from './filter-phrase.ts';

const BOOKIES = [
  { code: 'coral', name: 'Coral', isExchange: false },
  { code: 'sky_bet', name: 'Sky Bet', isExchange: false },
  { code: 'betfair_sportsbook', name: 'Betfair Sportsbook', isExchange: false },
  { code: 'betfair', name: 'Betfair Exchange', isExchange: true },
  { code: 'b365', name: 'bet365', isExchange: false },
  { code: 'smarkets', name: 'Smarkets', isExchange: true },
] as const;

describe('a phrase is read as filters', () => {
  test.each([
    ['coral smarkets 2+', { backBookies: ['coral'], layBookies: ['smarkets'], backOddsMin: '2' }],
    ['Sky Bet, coral', { backBookies: ['sky_bet', 'coral'] }],
    ['skybet 1.5-3', { backBookies: ['sky_bet'], backOddsMin: '1.5', backOddsMax: '3' }],
    ['bet365 from 2', { backBookies: ['b365'], backOddsMin: '2' }],
    ['bet365 >2', { backBookies: ['b365'], backOddsMin: '2' }],
    ['smar free bets', { layBookies: ['smarkets'], sortBy: 'score_2' }],
    ['betfair exchange snr', { layBookies: ['betfair'], sortBy: 'score_2' }],
    ['betfair', { layBookies: ['betfair'] }],
    ['betfair sportsbook odds 2', { backBookies: ['betfair_sportsbook'], backOddsMin: '2' }],
    ['qualifying', { sortBy: 'score_1' }],
    [' ,coral ;  smarkets; ', { backBookies: ['coral'], layBookies: ['smarkets'] }],
    ['free coral', { backBookies: ['coral'], sortBy: 'score_2' }],
    ['free bet coral', { backBookies: ['coral'], sortBy: 'score_2' }],
    ['coral odds from 10.25+', { backBookies: ['coral'], backOddsMin: '10.25' }],
    ['coral >=1000', { backBookies: ['coral'], backOddsMin: '1000' }],
    ['from2.5', { backOddsMin: '2.5' }],
    ['12.25–100.125', { backOddsMin: '12.25', backOddsMax: '100.125' }],
    ['2-10', { backOddsMin: '2', backOddsMax: '10' }],
    ['sky', { backBookies: ['sky_bet'] }],
    ['coral '.repeat(20), { backBookies: Array.from({ length: 20 }, () => 'coral') }],
  ])('%j', (text, filters) => {
    expect(readFilterPhrase(text, BOOKIES)).toEqual(filters);
  });

  test.each([
    '2-3-4',
    'x2',
    '2x',
    '1.5-3x',
    'x1.5-3',
    '12345',
    '2.',
    'free betting',
    'snr bets',
    'sk',
    'odds2',
  ])('nothing of %j', (text) => {
    expect(readFilterPhrase(text, BOOKIES)).toBeUndefined();
  });

  test('a name or a code in full wins over a name that begins with it', () => {
    const names = [
      { code: 'b', name: 'Betway Extra', isExchange: false },
      { code: 'w', name: 'Betway', isExchange: false },
      { code: 'ex', name: 'Exotic', isExchange: false },
    ];
    expect(readFilterPhrase('betway', names)).toEqual({ backBookies: ['w'] });
    expect(readFilterPhrase('ex', names)).toEqual({ backBookies: ['ex'] });
  });

  test.each(['', 'hello', 'coral hello', 'be', 'betf', 'lucky 15', 'coral '.repeat(21)])('not %j', (text) => {
    expect(readFilterPhrase(text, BOOKIES)).toBeUndefined();
  });

  test('every bookie by its name, in any case, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...BOOKIES], { minLength: 1 }), fc.boolean(), (chosen, isLoud) => {
        const text = chosen.map(({ name }) => (isLoud ? name.toUpperCase() : name)).join(' ');
        const { backBookies = [], layBookies = [] } = readFilterPhrase(text, BOOKIES) ?? {};
        expect([...backBookies, ...layBookies].toSorted()).toEqual(chosen.map(({ code }) => code).toSorted());
      }),
    );
  });
});
