import { expect, test } from 'vitest';
import { decodeCompositeBet } from './decode-composite-bet.ts';

type Json = Readonly<Record<string, unknown>>;

const LEG = { baseOdds: '3.5' };
const UNIT = { side: 'BACK', stake: '1.00', legs: [LEG] };
const BET = { placed: true, liveTrack: false, unitBets: [UNIT] };

/** All issues as `path: message`. */
function problems(json: unknown): readonly string[] {
  const bet = decodeCompositeBet(json);
  return bet.ok ? [] : bet.issues.map(({ path, message }) => `${path}: ${message}`);
}

const unitWith = (fields: Json): Json => ({ ...BET, unitBets: [{ ...UNIT, ...fields }] });
const legWith = (fields: Json): Json => unitWith({ legs: [{ ...LEG, ...fields }] });

test('fields with a neutral value may be left out, or null', () => {
  expect(problems(BET)).toEqual([]);
  expect(problems({ ...BET, bookieId: null, rules: null, promos: null })).toEqual([]);
  expect(
    problems(unitWith({ oddsBoost: null, oddsOverride: null, stakeType: null, anyToCome: null })),
  ).toEqual([]);
  expect(problems(legWith({ outcome: null, ewPart: null, ewTerms: null, earlyPayout: null }))).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no object', [], ': Invalid value'],
  ['no text', { ...BET, bookieId: 7 }, 'bookieId: Invalid value'],
  ['no placed', { liveTrack: true, unitBets: [UNIT] }, 'placed: Invalid value'],
  ['a tracked that is no flag', { ...BET, liveTrack: 'yes' }, 'liveTrack: Invalid value'],
  ['no units', { ...BET, unitBets: [] }, 'unitBets: Invalid value'],
  [
    'too many units',
    { ...BET, unitBets: Array.from({ length: 10_001 }, () => UNIT) },
    'unitBets: Too many lines',
  ],
  ['a unit that is none', { ...BET, unitBets: [UNIT, 7] }, 'unitBets.1: Invalid value'],
  ['an unknown key', { ...BET, stake: 1 }, 'stake: Unknown field'],
  ['an unknown rule', { ...BET, rules: 'mine' }, 'rules: Unknown value'],
  [
    'a promo out of range',
    { ...BET, promos: { boostPct: '-1' } },
    'promos.boostPct: Boost percentage cannot be negative',
  ],
  ['no side', unitWith({ side: null }), 'unitBets.0.side: Unknown value'],
  ['a lay', unitWith({ side: 'LAY' }), 'unitBets.0.side: Unknown value'],
  ['no stake', unitWith({ stake: null }), 'unitBets.0.stake: A stake is needed'],
  ['half a penny', unitWith({ stake: '0.005' }), 'unitBets.0.stake: Stake must be in whole pennies'],
  ['an unknown stake type', unitWith({ stakeType: 'gift' }), 'unitBets.0.stakeType: Unknown value'],
  [
    'a boost of nothing',
    unitWith({ oddsBoost: '0' }),
    'unitBets.0.oddsBoost: Odds boost must be greater than 0',
  ],
  [
    'a negative boost',
    unitWith({ oddsBoost: '-1.1' }),
    'unitBets.0.oddsBoost: Odds boost must be greater than 0',
  ],
  [
    'an override of 1',
    unitWith({ oddsOverride: '1' }),
    'unitBets.0.oddsOverride: Odds must be greater than 1',
  ],
  ['no legs', unitWith({ legs: [] }), 'unitBets.0.legs: A different number of selections is required'],
  ['legs that are no list', unitWith({ legs: {} }), 'unitBets.0.legs: Invalid value'],
  [
    'an any-to-come unit of one leg',
    unitWith({ anyToCome: { rolloverMultiplier: '1' } }),
    'unitBets.0.legs: A different number of selections is required',
  ],
  [
    'an override on an any-to-come unit',
    unitWith({ anyToCome: { rolloverMultiplier: '1' }, legs: [LEG, LEG], oddsOverride: '9' }),
    'unitBets.0.oddsOverride: Invalid value',
  ],
  [
    'a rollover that is missing',
    unitWith({ anyToCome: {}, legs: [LEG, LEG] }),
    'unitBets.0.anyToCome.rolloverMultiplier: Invalid value',
  ],
  [
    'a rollover of a half',
    unitWith({ anyToCome: { rolloverMultiplier: 0.5 }, legs: [LEG, LEG] }),
    'unitBets.0.anyToCome.rolloverMultiplier: Invalid decimal value',
  ],
  [
    'an any-to-come that is no object',
    unitWith({ anyToCome: 7, legs: [LEG, LEG] }),
    'unitBets.0.anyToCome: Invalid value',
  ],
  [
    'a maximum payout of nothing',
    { ...BET, maxPayout: '0' },
    'maxPayout: Stake per line must be greater than 0',
  ],
  ['a leg that is none', unitWith({ legs: [LEG, 7] }), 'unitBets.0.legs.1: Invalid value'],
  [
    '51 legs',
    unitWith({ legs: Array.from({ length: 51 }, () => LEG) }),
    'unitBets.0.legs: A different number of selections is required',
  ],
  [
    'an event that is no text',
    legWith({ eventDescription: 7 }),
    'unitBets.0.legs.0.eventDescription: Invalid value',
  ],
  [
    'a market that is no text',
    legWith({ marketDescription: 7 }),
    'unitBets.0.legs.0.marketDescription: Invalid value',
  ],
  [
    'a parameter that is no text',
    legWith({ contractParam: 7 }),
    'unitBets.0.legs.0.contractParam: Invalid value',
  ],
  ['no odds', legWith({ baseOdds: null }), 'unitBets.0.legs.0.baseOdds: Odds must be greater than 1'],
  [
    'a fraction below 1',
    legWith({ baseOdds: '1/3' }),
    'unitBets.0.legs.0.baseOdds: Odds must be greater than 1',
  ],
  ['American odds', legWith({ baseOdds: '+150' }), 'unitBets.0.legs.0.baseOdds: Invalid decimal value'],
  [
    'odds of 81 characters',
    legWith({ baseOdds: '9'.repeat(81) }),
    'unitBets.0.legs.0.baseOdds: Invalid decimal value',
  ],
  ['placed', legWith({ outcome: 'placed' }), 'unitBets.0.legs.0.outcome: Unknown value'],
  [
    'rule 4 in percent',
    legWith({ rule4Value: '10' }),
    'unitBets.0.legs.0.rule4Value: Rule 4 must be between 0 and 1',
  ],
  ['an unknown part', legWith({ ewPart: 'show' }), 'unitBets.0.legs.0.ewPart: Unknown value'],
  [
    'a place leg without terms',
    legWith({ ewPart: 'place' }),
    'unitBets.0.legs.0.ewTerms: Each-Way terms must be configured for every selection',
  ],
  [
    'terms above 1',
    legWith({ ewTerms: '5/4' }),
    'unitBets.0.legs.0.ewTerms: EW terms must be between 0 and 1',
  ],
  ['no places', legWith({ ewPlaces: 0 }), 'unitBets.0.legs.0.ewPlaces: EW places must be at least 1'],
  [
    'a divisor below 1',
    legWith({ deadHeatDivisor: '1/2' }),
    'unitBets.0.legs.0.deadHeatDivisor: Dead heat divisor must be at least 1',
  ],
  [
    'an early payout that is no flag',
    legWith({ earlyPayout: 1 }),
    'unitBets.0.legs.0.earlyPayout: Invalid value',
  ],
  [
    'a price boost of nothing',
    legWith({ priceBoost: 0 }),
    'unitBets.0.legs.0.priceBoost: Odds boost must be greater than 0',
  ],
  ['a control character', legWith({ marketParam: 'a\nb' }), 'unitBets.0.legs.0.marketParam: Invalid value'],
  [
    '201 characters',
    legWith({ contractDescription: 'x'.repeat(201) }),
    'unitBets.0.legs.0.contractDescription: Invalid value',
  ],
  [
    'rule 4 that takes all',
    legWith({ rule4Value: '1' }),
    'unitBets.0.legs.0.baseOdds: Computed odds must be greater than 1',
  ],
  [
    'an override that a boost takes below 1',
    legWith({ oddsOverride: '1.5', priceBoost: '0.5' }),
    'unitBets.0.legs.0.oddsOverride: Computed odds must be greater than 1',
  ],
])('refused: %s', (_, json, problem) => {
  expect(problems(json)).toEqual([problem]);
});

test('a price has no issue while one of its factors is invalid', () => {
  expect(problems(legWith({ oddsBoost: 'x', rule4Value: '1' }))).toEqual([
    'unitBets.0.legs.0.oddsBoost: Invalid decimal value',
  ]);
  expect(problems(legWith({ deadHeatDivisor: 'x', rule4Value: '1' }))).toEqual([
    'unitBets.0.legs.0.baseOdds: Computed odds must be greater than 1',
    'unitBets.0.legs.0.deadHeatDivisor: Invalid decimal value',
  ]);
});

test.each([
  ['baseOdds', { baseOdds: null }],
  ['oddsBoost', { oddsBoost: '0' }],
  ['oddsOverride', { oddsOverride: '1' }],
  ['rule4Value', { rule4Value: '10' }],
  ['ewPart', { ewPart: 'show' }],
  ['ewTerms', { ewTerms: '5/4' }],
  ['priceBoost', { oddsBoost: '0.5', priceBoost: '-1' }],
])('an invalid %s alone is reported, although the price is below 1', (key, fields) => {
  const paths = problems(legWith({ baseOdds: '1.5', priceBoost: '0.5', ...fields })).map(
    (problem) => problem.split(':')[0],
  );
  expect(paths).toEqual([`unitBets.0.legs.0.${key}`]);
});

test('50 legs and 10,000 units are accepted; after 1,000 issues no more units are read', () => {
  expect(problems(unitWith({ legs: Array.from({ length: 50 }, () => LEG) }))).toEqual([]);
  expect(problems({ ...BET, unitBets: Array.from({ length: 10_000 }, () => UNIT) })).toEqual([]);
  expect(problems({ ...BET, unitBets: Array.from({ length: 2000 }, () => 7) })).toHaveLength(1000);
  expect(problems(unitWith({ legs: Array.from({ length: 60 }, () => 7) }))).toHaveLength(51);
});

test('a leg is an open one of no part unless it says otherwise, and has the first name that is given', () => {
  const leg = (fields: Json): unknown => {
    const bet = decodeCompositeBet(legWith(fields));
    return bet.ok ? bet.value.unitBets[0]?.legs[0] : bet.issues;
  };
  expect(leg({})).toMatchObject({ name: '', part: 'notApplicable', leg: { state: 'unsettled' } });
  expect(
    leg({ contractDescription: ' ', eventDescription: 'Ascot', marketDescription: 'Win' }),
  ).toMatchObject({
    name: 'Ascot',
    contract: [' ', 'Ascot', 'Win', null, null],
  });
});

test('all issues are reported at once, in the order of the fields', () => {
  const bet = {
    placed: 1,
    liveTrack: false,
    unitBets: [
      {
        side: 'LAY',
        stake: '0',
        legs: [
          { baseOdds: 1, outcome: 'placed' },
          { baseOdds: '2', rule4Value: '-1', odds: 2 },
        ],
      },
    ],
    rules: { deadHeat: 'half' },
    promos: { commissionPct: 101 },
    id: 1,
  };
  expect(problems(bet).map((problem) => problem.split(':')[0])).toEqual([
    'placed',
    'unitBets.0.side',
    'unitBets.0.stake',
    'unitBets.0.legs.0.baseOdds',
    'unitBets.0.legs.0.outcome',
    'unitBets.0.legs.1.rule4Value',
    'unitBets.0.legs.1.odds',
    'rules.deadHeat',
    'promos.commissionPct',
    'id',
  ]);
});
