import { describe, expect, test } from 'vitest';

import type { SourceMarket } from '../../../server/odds/messages/messages.ts';
import { type Change, footballDefinition, message, raceDefinition } from './made-recording.ts';
import { replay } from './replayed.ts';

const change = (mc: readonly Change[]) => message(1, mc);

describe('kinds of markets', () => {
  const kindOf = (definition: Readonly<Record<string, unknown>>) => {
    const { sink } = replay([change([{ id: '1.1', img: true, marketDefinition: definition }])]);
    const market = sink.of('market')[0];
    return market === undefined
      ? [...sink.reasons.keys()].join()
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
    [football('DRAW_NO_BET', ['Ely', 'Frome']), 'draw_no_bet  1 home away'],
    [
      football('DOUBLE_CHANCE', ['Home or Draw', 'Draw or Away', 'Home or Away']),
      'double_chance  2 home_or_draw draw_or_away home_or_away',
    ],
    [
      { ...football('DRAW_NO_BET', ['Ely', 'Frome']), eventTypeId: '2' },
      'market of a kind that is not served',
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

  /** A market of several lines: each with its two sides, and offers on the first. */
  const lines = (
    marketType: string,
    sides: readonly (readonly [id: number, hc: number, name?: string])[],
  ) => ({
    id: '1.1',
    img: true,
    marketDefinition: {
      ...footballDefinition,
      marketType,
      bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
      numberOfWinners: 0,
      runners: sides.map(([id, hc, name], place) => ({
        id,
        hc,
        sortPriority: place + 1,
        status: 'ACTIVE',
        ...(name === undefined ? {} : { name }),
      })),
    },
  });
  const HANDICAPS = lines('ASIAN_HANDICAP', [
    [11, -0.5],
    [12, 0.5],
    [11, 0],
    [12, 0],
    [11, 0.25],
  ]);
  const shown = (market: SourceMarket) => [
    market.market,
    market.param,
    market.complete,
    ...market.selections.map(({ selection, contract, param }) => `${selection} ${contract} ${param ?? ''}`),
  ];

  test('each line of a handicap is a market of two sides, with prices in steps of 0.01', () => {
    const { sink } = replay([
      change([
        {
          ...HANDICAPS,
          rc: [
            { id: 11, hc: -0.5, atb: [[2.03, 5]] },
            { id: 12, hc: 0.5, atl: [[2.01, 5]] },
            { id: 11, hc: 0, atb: [[1.51, 5]] },
          ],
        },
      ]),
    ]);
    expect(sink.of('market').map(shown)).toEqual([
      ['1.1:-0.5', '-0.5', true, '11:-0.5 home_handicap -0.5', '12:0.5 away_handicap 0.5'],
      ['1.1:0', '0', true, '11 home_handicap 0', '12 away_handicap 0'],
      ['1.1:0.25', '0.25', false, '11:0.25 home_handicap 0.25'],
    ]);
    expect(sink.best('1.1:-0.5')).toEqual({ '11:-0.5': '2.03/-', '12:0.5': '-/2.01' });
    expect(sink.best('1.1:0')).toEqual({ 11: '1.51/-' });
    const { sink: finer } = replay([change([{ ...HANDICAPS, rc: [{ id: 11, hc: 0, atb: [[1.515, 5]] }] }])]);
    expect([...finer.reasons.keys()]).toEqual(['price off the ladder']);
  });

  test('a line that is no longer listed is removed, and all lines with their market', () => {
    const { runners, ...rest } = HANDICAPS.marketDefinition;
    const { sink } = replay([
      change([HANDICAPS]),
      change([{ id: '1.1', marketDefinition: { ...rest, version: 2, runners: runners.slice(0, 4) } }]),
      message(2, [], { ct: 'SUB_IMAGE' }),
    ]);
    expect(sink.of('market').map(({ market, status }) => `${market} ${status}`)).toEqual([
      '1.1:-0.5 open',
      '1.1:0 open',
      '1.1:0.25 open',
      '1.1:0.25 removed',
      '1.1:-0.5 removed',
      '1.1:0 removed',
    ]);
    expect(sink.of('gone')).toHaveLength(1);
  });

  test('goal lines are totals, except those with a market of their own', () => {
    const { sink } = replay([
      change([
        {
          ...lines('ALT_TOTAL_GOALS', [
            [21, 2, 'Under'],
            [22, 2, 'Over'],
            [21, 2.25, 'Under'],
            [22, 2.25, 'Over'],
            [21, 2.5, 'Under'],
            [22, 2.5, 'Over'],
          ]),
          rc: [
            { id: 22, hc: 2.25, atb: [[1.95, 5]] },
            { id: 22, hc: 2.5, atb: [[2.2, 5]] },
          ],
        },
      ]),
    ]);
    expect(sink.of('market').map(shown)).toEqual([
      ['1.1:2', '2', true, '21:2 under ', '22:2 over '],
      ['1.1:2.25', '2.25', true, '21:2.25 under ', '22:2.25 over '],
    ]);
    expect(sink.of('quote').map(({ market, selection }) => `${market} ${selection}`)).toEqual([
      '1.1:2.25 22:2.25',
    ]);
    expect(sink.reasons.size).toBe(0);
  });
});
