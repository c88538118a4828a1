import { assert, expect, test } from 'vitest';
import { RULE_PRESETS } from '../bet/conventions.ts';
import { readBet } from '../bet/validate-bet.ts';
import type { CompositeBet } from './composite-bet.ts';
import { decodeCompositeBet } from './decode-composite-bet.ts';
import { toCompositeBet } from './encode-composite-bet.ts';

const META = { bookieId: 'b1', placed: true, liveTrack: false };
const ASH = { description: 'Ash', odds: '7/2', outcome: 'win' };
const BIRCH = { description: 'Birch', odds: '4/3', outcome: 'lost', rule4: 10, boostPct: 20 };

function encoded(slip: object): CompositeBet {
  const bet = readBet({ stakePerLine: '2.50', ...slip });
  assert(bet.ok, JSON.stringify(bet));
  return toCompositeBet(bet.value, META);
}

const LEG = {
  eventDescription: null,
  marketDescription: null,
  marketParam: null,
  contractParam: null,
  oddsOverride: null,
  oddsBoost: '1',
  rule4Value: '0',
  deadHeatDivisor: '2',
  earlyPayout: false,
  priceBoost: '1',
};
const UNIT = { side: 'BACK', stake: '2.50', stakeType: 'cash', oddsBoost: '1', oddsOverride: null };

test('a bet is a unit with its legs, as exact texts', () => {
  const bet = encoded({
    system: 'doubles',
    stakeType: 'freeBetSnr',
    selections: [ASH, BIRCH],
    promos: { boostPct: 5, commissionPct: 2.5 },
    maxPayout: '1000',
  });
  expect(bet).toEqual({
    ...META,
    unitBets: [
      {
        ...UNIT,
        stakeType: 'freeBetSnr',
        legs: [
          {
            ...LEG,
            contractDescription: 'Ash',
            baseOdds: '4.5',
            outcome: 'win',
            ewPart: 'notApplicable',
            ewTerms: null,
            ewPlaces: null,
          },
          {
            ...LEG,
            contractDescription: 'Birch',
            baseOdds: '7/3',
            oddsBoost: '1.2',
            outcome: 'lost',
            rule4Value: '0.1',
            ewPart: 'notApplicable',
            ewTerms: null,
            ewPlaces: null,
          },
        ],
      },
    ],
    rules: RULE_PRESETS.product,
    promos: { boostPct: '5', commissionPct: '2.5' },
    concessions: [],
    maxPayout: '1000.00',
  });
});

test('each-way, the place unit follows the win unit; any to come names its limit', () => {
  const eachWay = { enabled: true, terms: '1/5', places: 3 };
  const places = encoded({ system: 'singles', eachWay, selections: [{ ...BIRCH, outcome: 'placed' }] });
  expect(
    places.unitBets.map(({ legs }) =>
      legs.map(({ ewPart, ewTerms, ewPlaces, outcome }) => [ewPart, ewTerms, ewPlaces, outcome]),
    ),
  ).toEqual([[['win', '0.2', '3', 'lost']], [['place', '0.2', '3', 'win']]]);
  expect(places.maxPayout).toBeNull();
  const about = encoded({ system: 'double-stakes-about', selections: [ASH, BIRCH] });
  expect(about.unitBets.map(({ anyToCome, legs }) => [anyToCome, legs.length])).toEqual([
    [{ rolloverMultiplier: '2' }, 2],
    [{ rolloverMultiplier: '2' }, 2],
  ]);
});

test('a dead heat has the divisor of each part', () => {
  const selections = [{ ...ASH, outcome: 'deadHeat', deadHeatDivisor: '3', deadHeatPlaceDivisor: '3/2' }];
  const eachWay = { enabled: true, terms: '1/5', places: 3 };
  const { unitBets } = encoded({ system: 'singles', eachWay, selections });
  expect(unitBets.map(({ legs }) => legs.map((leg) => [leg.outcome, leg.deadHeatDivisor]))).toEqual([
    [['deadHeat', '3']],
    [['deadHeat', '1.5']],
  ]);
});

test.each<[object, object]>([
  [
    { kind: 'oneWinner', multiply: 2.5 },
    { kind: 'oneWinner', percent: '150' },
  ],
  [
    { kind: 'oneWinner', multiply: '4/3', cap: 10 },
    { kind: 'oneWinner', multiply: '4/3', cap: '10.00' },
  ],
  [
    { kind: 'oneWinner', percent: 20, cap: '0.5' },
    { kind: 'oneWinner', percent: '20', cap: '0.50' },
  ],
  [
    { kind: 'allWinners', percent: 10, of: 'winnings', cap: 25 },
    { kind: 'allWinners', percent: '10', of: 'winnings', cap: '25.00' },
  ],
  [
    { kind: 'accumulator', ladder: { 2: 5, 3: 7.5 }, minOdds: '4/3', of: 'returns' },
    { kind: 'accumulator', ladder: { 2: '5', 3: '7.5' }, minOdds: '4/3', of: 'returns' },
  ],
  [
    { kind: 'accumulator', ladder: { 2: 5 }, minOdds: 1.5, of: 'winnings' },
    { kind: 'accumulator', ladder: { 2: '5' }, minOdds: '1.5', of: 'winnings' },
  ],
])('the concession %j is %j, and is decoded to the same', (concession, expected) => {
  const bet = readBet({
    system: 'patent',
    stakePerLine: 1,
    selections: [ASH, BIRCH, ASH],
    concessions: [concession],
  });
  assert(bet.ok, JSON.stringify(bet));
  const composite = toCompositeBet(bet.value, META);
  expect(composite.concessions).toEqual([expected]);
  const decoded = decodeCompositeBet(composite);
  expect(decoded.ok && decoded.value.concessions).toEqual(bet.value.concessions);
});
