import { describe, expect, test } from 'vitest';

import { type Change, footballDefinition, message, raceDefinition } from './made-recording.ts';
import { replay } from './replayed.ts';

const change = (mc: readonly Change[]) => message(1, mc);

describe('kinds of markets', () => {
  const kindOf = (definition: Readonly<Record<string, unknown>>) => {
    const { heard } = replay([change([{ id: '1.1', img: true, marketDefinition: definition }])]);
    const market = heard.of('market')[0];
    return market === undefined
      ? [...heard.reasons.keys()].join()
      : [
          market.type,
          market.param,
          market.winners,
          market.selections.map(({ contract, param }) => param ?? contract).join(' '),
        ].join(' ');
  };
  const football = (marketType: string, names: readonly string[], more = {}) => ({
    ...footballDefinition,
    marketType,
    runners: names.map((name, place) => ({
      id: place + 1,
      sortPriority: place + 1,
      status: 'ACTIVE',
      name,
      ...more,
    })),
  });

  test.each([
    [football('OVER_UNDER_25', ['Under 2.5 Goals', 'Over 2.5 Goals']), 'over_under 2.5 1 under over'],
    [football('BOTH_TEAMS_TO_SCORE', ['Yes', 'No']), 'btts  1 yes no'],
    [
      football('CORRECT_SCORE', ['0 - 0', '2 - 1', 'Any Other Away Win']),
      'correct_score  1 0-0 2-1 other_away',
    ],
    [football('HALF_TIME', ['Ely', 'Frome', 'The Draw']), 'market of a kind that is not served'],
    [{ ...footballDefinition, eventTypeId: '4' }, 'market of a kind that is not served'],
    [
      {
        ...footballDefinition,
        eventTypeId: '7522',
        eventName: 'Ely @ Frome',
        runners: [
          { id: 1, sortPriority: 1, status: 'ACTIVE' },
          { id: 2, sortPriority: 2, status: 'ACTIVE' },
        ],
      },
      'match_winner  1 away home',
    ],
    [
      raceDefinition([], { marketType: 'PLACE', numberOfWinners: 3 }),
      'place 3 3 runner runner runner runner',
    ],
    [
      raceDefinition([], { marketType: 'OTHER_PLACE', numberOfWinners: 2 }),
      'place 2 2 runner runner runner runner',
    ],
    [
      raceDefinition([], { marketType: 'EACH_WAY', numberOfWinners: 2, eachWayDivisor: 4 }),
      'each_way 1/4|2 1 runner runner runner runner',
    ],
    [
      raceDefinition([], { eventTypeId: '3', marketType: 'TOP_5_FINISH', numberOfWinners: 5 }),
      'place 5 5 runner runner runner runner',
    ],
  ])('%#: %s', (definition, expected) => {
    expect(kindOf(definition)).toBe(expected);
  });

  test('handicaps are two selections of each line, with prices that are not on the ladder', () => {
    const definition = {
      ...footballDefinition,
      marketType: 'ASIAN_HANDICAP',
      bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
      numberOfWinners: 0,
      runners: [-0.5, 0].flatMap((hc) => [
        { id: 11, hc, sortPriority: 1, status: 'ACTIVE' },
        { id: 12, hc: -hc, sortPriority: 2, status: 'ACTIVE' },
      ]),
    };
    const { heard } = replay([
      change([
        {
          id: '1.1',
          img: true,
          marketDefinition: definition,
          rc: [
            { id: 11, hc: -0.5, atb: [[2.03, 5]] },
            { id: 11, hc: 0, atb: [[1.51, 5]] },
          ],
        },
      ]),
    ]);
    expect(
      heard.of('market')[0]?.selections.map(({ selection, contract, param }) => [selection, contract, param]),
    ).toEqual([
      ['11', 'home_handicap', '0'],
      ['11:-0.5', 'home_handicap', '-0.5'],
      ['12', 'away_handicap', '0'],
      ['12:0.5', 'away_handicap', '0.5'],
    ]);
    expect(heard.best('1.1')).toEqual({ 11: '1.51/-', '11:-0.5': '2.03/-' });
  });
});
