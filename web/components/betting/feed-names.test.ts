import { describe, expect, test } from 'vitest';
import { feedNames, monogram } from './feed-names.ts';

const NAMES = feedNames({
  bookies: [],
  sports: [{ code: 'football', name: 'Football', iconName: 'football' }],
  competitions: [{ slug: 'premier', name: 'Premier League', sport: 'football' }],
  marketTypes: ['winner_3way', 'over_under', 'place', 'each_way'].map((code) => ({
    code,
    name: `Market ${code}`,
  })),
  contractTypes: [
    ['home', 'Home'],
    ['over', 'Over {market_param}'],
    ['runner', '{contract_param}'],
  ].map(([code = '', displayTemplate = '']) => ({ code, slug: code, name: code, displayTemplate })),
});
const contract = (
  market: readonly [code: string, param: string | null],
  type: string,
  param: string | null,
) => ({
  marketTypeCode: market[0],
  marketParam: market[1],
  contractTypeCode: type,
  contractParam: param,
});
const MATCH = { activeCompetitors: [{ name: 'Fulham' }, { name: 'Sunderland' }] };

describe('a selection', () => {
  test('of two sides is the name of its side', () => {
    expect(NAMES.selection(contract(['winner_3way', null], 'home', null), MATCH)).toBe('Fulham');
  });
  test('follows its template', () => {
    expect(NAMES.selection(contract(['over_under', '2.5'], 'over', null), MATCH)).toBe('Over 2.5');
    expect(NAMES.selection(contract(['win', null], 'runner', '$& Light'), MATCH)).toBe('$& Light');
  });
  test('with an unknown code is named by the code', () => {
    expect(NAMES.selection(contract(['x', null], 'mystery', null), MATCH)).toBe('mystery');
  });
});

test('a market includes its line, places and terms', () => {
  expect(NAMES.market(contract(['over_under', '2.5'], '', null))).toBe('Market over_under 2.5');
  expect(NAMES.market(contract(['place', '3'], '', null))).toBe('Market place, 3 places');
  expect(NAMES.market(contract(['each_way', '1/5|4'], '', null))).toBe('Market each_way, 1/5, 4 places');
  expect(NAMES.market(contract(['unknown', null], '', null))).toBe('unknown');
});

test.each([
  ['Paddy Power', 'PP'],
  ['bet365', 'B3'],
  ['Smarkets', 'SM'],
  ['Betdaq', 'BD'],
  ['BetVictor', 'BV'],
  ['Betfair Exchange', 'BE'],
  ['Bet', 'BE'],
  ['BoyleSports', 'BY'],
  ['888sport', '88'],
  ['', ''],
  ['Ç', 'Ç'],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
