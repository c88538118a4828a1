import { expect, test } from 'vitest';
import { betsByEvent, outcomesIf } from './bets-by-event.ts';

const MATCH = { id: 'match', start: 2000 };
const RACE = { id: 'race', start: 1000 };
const on = (contractTypeCode: string, marketTypeCode = 'winner_3way') => ({
  marketTypeCode,
  contractTypeCode,
});

const BETS = [
  { bet: 1, event: MATCH, contract: on('home') },
  { bet: 2, event: RACE, contract: { ...on('runner', 'win'), contractParam: 'Dusky Bugle' } },
  { bet: 3, event: MATCH, contract: on('draw') },
  { bet: 4, event: MATCH, contract: { ...on('home'), marketParam: null } },
  { bet: 5, event: MATCH, contract: { ...on('over', 'over_under'), marketParam: '2.5' } },
  { bet: 6, event: RACE, contract: { ...on('runner', 'win'), contractParam: 'Fern Chimney' } },
];

test('bets are grouped by event, the earliest first, and by selection', () => {
  const groups = betsByEvent(BETS);
  expect(groups.map(({ event }) => event)).toEqual([RACE, MATCH]);
  expect(groups.map(({ selections }) => selections.map(({ bets }) => bets))).toEqual([
    [[2], [6]],
    [[1, 4], [3], [5]],
  ]);
  expect(betsByEvent([])).toEqual([]);
});

test('the halves of an each-way bet are apart', () => {
  const contract = { ...on('runner', 'each_way'), marketParam: '1/5|3', contractParam: 'Dusky Bugle' };
  const [group] = betsByEvent([
    { bet: 1, event: RACE, contract, part: 'win' },
    { bet: 2, event: RACE, contract, part: 'place' },
  ]);
  expect(group?.selections.map(({ part, bets }) => ({ part, bets }))).toEqual([
    { part: 'win', bets: [1] },
    { part: 'place', bets: [2] },
  ]);
});

function outcomes(event: number, selection: number, outcome: 'win' | 'lost' | 'void') {
  const selections = betsByEvent(BETS)[event]?.selections ?? [];
  const ended = selections[selection];
  if (ended === undefined) throw new Error('no such selection');
  return outcomesIf(selections, ended, outcome).map((each) => [each.bet, each.outcome]);
}

test('the winner of a market decides all bets on that market, and no others', () => {
  expect(outcomes(1, 0, 'win')).toEqual([
    [1, 'win'],
    [4, 'win'],
    [3, 'lost'],
  ]);
  expect(outcomes(0, 1, 'win')).toEqual([
    [2, 'lost'],
    [6, 'win'],
  ]);
  expect(outcomes(1, 2, 'win')).toEqual([[5, 'win']]);
});

test('a selection that lost or is void decides its own bets alone', () => {
  expect(outcomes(1, 0, 'lost')).toEqual([
    [1, 'lost'],
    [4, 'lost'],
  ]);
  expect(outcomes(0, 0, 'void')).toEqual([[2, 'void']]);
});
