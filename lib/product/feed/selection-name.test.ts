import { describe, expect, test } from 'vitest';
import { eachWayTermsText, marketName, selectionName } from './selection-name.ts';

const TEAMS = [{ name: 'Spurs' }, { name: 'Leeds' }];

describe('the name of a selection', () => {
  test.each([
    ['home', null, 'Spurs'],
    ['away', undefined, 'Leeds'],
    ['home_handicap', '-1.5', 'Spurs −1.5'],
    ['away_handicap', '+1.5', 'Leeds +1.5'],
  ])('on a side is that of the competitor: %s %s', (contractTypeCode, contractParam, name) => {
    expect(selectionName({ contractTypeCode, contractParam }, TEAMS, 'Side')).toBe(name);
  });

  test('on a side is the template unless there are two competitors', () => {
    expect(selectionName({ contractTypeCode: 'home' }, TEAMS.slice(1), 'Home')).toBe('Home');
    expect(selectionName({ contractTypeCode: 'away' }, [...TEAMS, { name: 'York' }], 'Away')).toBe('Away');
  });

  test.each([
    [{ contractTypeCode: 'over', marketParam: '2.5' }, 'Over {market_param}', 'Over 2.5'],
    [{ contractTypeCode: 'score', contractParam: '2-1' }, '{contract_param}', '2-1'],
    [{ contractTypeCode: 'runner', contractParam: 'Jean-Luc 2' }, '{contract_param}', 'Jean-Luc 2'],
    [{ contractTypeCode: 'line', contractParam: '-2' }, 'Line {contract_param}', 'Line −2'],
    [{ contractTypeCode: 'line', contractParam: '-x' }, 'Line {contract_param}', 'Line -x'],
    [{ contractTypeCode: 'over' }, 'Over {market_param} {contract_param}', 'Over'],
    [{ contractTypeCode: 'draw' }, undefined, 'draw'],
  ])('fills a template in: %j', (contract, template, name) => {
    expect(selectionName(contract, TEAMS, template)).toBe(name);
  });
});

describe('the name of a market', () => {
  test.each([
    ['total_goals', '2.5', 'Goals', 'Goals 2.5'],
    ['total_goals', null, 'Goals', 'Goals'],
    ['total_goals', undefined, undefined, 'total_goals'],
    ['asian_handicap', '-1', 'Handicap', 'Handicap'],
    ['place', '1', 'Place', 'Place, 1 place'],
    ['place', '3', 'Place', 'Place, 3 places'],
    ['each_way', '1/5|4', 'Each way', 'Each way, 1/5, 4 places'],
    ['each_way', '1/4', 'Each way', 'Each way 1/4'],
    ['score', '1|2', 'Score', 'Score 1|2'],
  ])('of %s %s', (marketTypeCode, marketParam, known, name) => {
    expect(marketName({ marketTypeCode, marketParam }, known)).toBe(name);
  });

  test('of an each-way market has its terms', () => {
    expect(eachWayTermsText({ marketTypeCode: 'each_way', marketParam: '1/4|1' })).toBe('1/4, 1 place');
    expect(eachWayTermsText({ marketTypeCode: 'each_way', marketParam: null })).toBeUndefined();
    expect(eachWayTermsText({ marketTypeCode: 'place', marketParam: '1|2' })).toBeUndefined();
  });
});
