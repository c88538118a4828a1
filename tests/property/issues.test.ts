import { describe, expect, test } from 'vitest';
import { CATALOGUE, ISSUE_MESSAGES, SLUGS, readBet } from '#lib';

type Told = readonly (readonly [path: string, message: string])[];

/** The paths and messages of a slip's issues, in order; each message is that of its code. */
const told = (slip: unknown): Told => {
  const result = readBet(slip);
  if (result.ok) return [];
  for (const { code, message } of result.issues) {
    if (code !== 'selection-count') expect(message).toBe(ISSUE_MESSAGES[code]);
  }
  return result.issues.map(({ path, message }) => [path, message]);
};

const ODDS = 'Odds must be greater than 1';
const AMERICAN = 'American odds must be at least +/-100.';
const STAKE = 'Stake per line must be greater than 0';
const PENNIES = 'Stake must be in whole pennies';
const BOOST = 'Boost percentage cannot be negative';
const RULE4 = 'Rule 4 must be between 0 and 100';
const DIVISOR = 'Dead heat divisor must be at least 1';
const TERMS = 'EW terms must be between 0 and 1';
const PLACES = 'EW places must be at least 1';
const DECIMAL = 'Invalid decimal value';
const VALUE = 'Invalid value';
const UNKNOWN = 'Unknown value';
const FIELD = 'Unknown field';
const SYSTEM = 'Unknown system';

const requires = (label: string): string => `${label} requires a different number of selections`;

const EVENS = { odds: '2' };

/** A valid single, each-way, with the given fields instead of its own. */
const slip = (fields: object): object => ({
  system: 'singles',
  stakePerLine: '1.00',
  eachWay: { enabled: true },
  selections: [EVENS],
  ...fields,
});

const selection = (fields: object): object => slip({ selections: [{ ...EVENS, ...fields }] });

test('the slip that the tables below break is valid', () => {
  expect([told(slip({})), told(selection({}))]).toEqual([[], []]);
});

/** Values of a selection's fields, with the message of each at that field. */
const SELECTION_FIELDS: readonly (readonly [field: string, message: string, values: readonly unknown[]])[] = [
  ['odds', ODDS, ['1', '1.0', '0', '0.99', 0.5, 1, '0/1', '0/7', null, undefined]],
  ['odds', AMERICAN, ['+99', '-99', '+0', '-0', '+1', -99, -1, -0.5 * 4]],
  [
    'odds',
    DECIMAL,
    ['+3.5', '+100.5', '-120.0', '5/0', '0/0', '', ' 2', '2 ', '2,5', '1e3', 'even', 'evensx'],
  ],
  [
    'odds',
    DECIMAL,
    ['5/', '/2', '5/-2', '5/2/1', '--120', '+-120', '.5', '2.', '1.2.3', '٢', '−150', Number.NaN],
  ],
  ['odds', VALUE, [true, [], ['2'], {}, { n: 2 }]],
  ['outcome', UNKNOWN, ['won', 'Win', '', 'loss']],
  ['outcome', VALUE, [1, true, [], {}]],
  ['rule4', RULE4, ['-1', '-0.01', '100.01', '101', -5, 1000]],
  [
    'rule4',
    DECIMAL,
    ['ten', '', '+5', '--5', '1/10', '5%', '1e1', '-', Number.NaN, Number.POSITIVE_INFINITY],
  ],
  ['rule4', VALUE, [false, [], {}]],
  ['boostPct', BOOST, ['-1', '-0.001', -10]],
  ['boostPct', DECIMAL, ['x', '', '1/2', '+5', Number.NEGATIVE_INFINITY]],
  ['boostPct', VALUE, [true, ['5'], {}]],
  ['deadHeatDivisor', DIVISOR, ['0', '0.99', '1/2', 0.5, '0/3']],
  ['deadHeatDivisor', DECIMAL, ['-1', 'two', '3/0', '', -2]],
  ['deadHeatDivisor', VALUE, [true, [], {}]],
  ['deadHeatPlaceDivisor', DIVISOR, ['0', '0.5', '2/3']],
  ['deadHeatPlaceDivisor', DECIMAL, ['-3/2', '3:2', '']],
  ['deadHeatPlaceDivisor', VALUE, [true, [], {}]],
  ['description', VALUE, ['x'.repeat(201), 'a\u0000b', 'a\nb', 'a\u007Fb', '\u0085', '\t', 5, true, [], {}]],
  ['eachWay', VALUE, [true, '1/5', 5, []]],
];

describe.each(SELECTION_FIELDS)('a selection with the %s that is told: %s', (field, message, values) => {
  test.each(values.map((value) => [value]))('%j', (value) => {
    expect(told(selection({ [field]: value }))).toEqual([[`selections.0.${field}`, message]]);
  });
});

/** The same for the fields of a slip, by their path. */
const SLIP_FIELDS: readonly (readonly [path: string, message: string, slips: readonly object[]])[] = [
  [
    'stakePerLine',
    STAKE,
    ['0', '0.00', '-1', '-0', '-0.001', 0, -5].map((stakePerLine) => ({ stakePerLine })),
  ],
  ['stakePerLine', PENNIES, ['0.001', '1.005', 0.125].map((stakePerLine) => ({ stakePerLine }))],
  [
    'stakePerLine',
    DECIMAL,
    ['', 'one', '1/2', '+1', '£1', '1,000', 1e21].map((stakePerLine) => ({ stakePerLine })),
  ],
  ['stakePerLine', VALUE, [true, [], {}].map((stakePerLine) => ({ stakePerLine }))],
  [
    'stakePerLine',
    'A stake is needed',
    [{ stakePerLine: undefined }, { stakePerLine: null, totalStake: null }],
  ],
  [
    'totalStake',
    STAKE,
    ['0.01', '0', '-3', '-0.01'].map((totalStake) => ({ stakePerLine: null, totalStake })),
  ],
  ['totalStake', PENNIES, [{ stakePerLine: null, totalStake: '10.005' }]],
  ['totalStake', DECIMAL, [{ stakePerLine: null, totalStake: 'ten' }]],
  [
    'totalStake',
    'Give a stake per line or a total stake, not both',
    [{ totalStake: '10' }, { stakePerLine: 'x', totalStake: [] }, { stakePerLine: '0', totalStake: '-1' }],
  ],
  ['stakeType', UNKNOWN, [{ stakeType: 'free' }, { stakeType: 'Cash' }, { stakeType: '' }]],
  ['stakeType', VALUE, [{ stakeType: 1 }, { stakeType: ['cash'] }]],
  ['eachWay', VALUE, [{ eachWay: true }, { eachWay: [] }, { eachWay: '1/5' }]],
  ['eachWay.enabled', VALUE, [{ eachWay: { enabled: 'true' } }, { eachWay: { enabled: 1 } }]],
  ['eachWay.terms', TERMS, ['0', '6/5', '1.01', '0/5', 2].map((terms) => ({ eachWay: { terms } }))],
  ['eachWay.terms', DECIMAL, ['-1/5', 'fifth', '1/0', ''].map((terms) => ({ eachWay: { terms } }))],
  ['eachWay.terms', VALUE, [{ eachWay: { terms: [] } }, { eachWay: { terms: false } }]],
  ['eachWay.places', PLACES, [{ eachWay: { places: 0 } }, { eachWay: { places: '0' } }]],
  ['eachWay.places', DECIMAL, [2.5, -1, '3/1', 'x', '1.0'].map((places) => ({ eachWay: { places } }))],
  ['eachWay.places', VALUE, [{ eachWay: { places: {} } }]],
  ['promos', VALUE, [{ promos: [] }, { promos: 'boost' }, { promos: 5 }]],
  ['promos.boostPct', BOOST, [{ promos: { boostPct: '-1' } }]],
  ['promos.boostPct', DECIMAL, [{ promos: { boostPct: '10%' } }]],
  ['promos.boostPct', VALUE, [{ promos: { boostPct: true } }]],
  [
    'promos.commissionPct',
    'Commission percentage cannot be negative',
    ['-1', '-0.5', -101].map((commissionPct) => ({ promos: { commissionPct } })),
  ],
  [
    'promos.commissionPct',
    'Commission percentage cannot be above 100',
    ['100.01', 101].map((commissionPct) => ({ promos: { commissionPct } })),
  ],
  ['promos.commissionPct', DECIMAL, [{ promos: { commissionPct: '2/100' } }]],
  ['rules', UNKNOWN, [{ rules: 'house' }, { rules: '' }]],
  ['rules', VALUE, [{ rules: 1 }, { rules: [] }]],
  ['rules.deadHeat', UNKNOWN, [{ rules: { deadHeat: 'half' } }]],
  ['rules.deadHeat', VALUE, [{ rules: { deadHeat: 2 } }]],
  ['rules.boost', UNKNOWN, [{ rules: { boost: 'profit' } }]],
  ['rules.eachWayAnyToCome', UNKNOWN, [{ rules: { eachWayAnyToCome: 'together' } }]],
  ['rules.eachWayMultiples', UNKNOWN, [{ rules: { eachWayMultiples: 'pooled' } }]],
  [
    'system',
    SYSTEM,
    ['', 'Singles', 'lucky15', 'constructor', '__proto__', null, undefined].map((system) => ({ system })),
  ],
  [
    'system',
    SYSTEM,
    [{}, { fold: null }, { fold: 1, folds: [1] }, { folds: [] }].map((system) => ({ system })),
  ],
  ['system', SYSTEM, [[1, 1], [1.5], [0], [-1], ['1'], [null]].map((folds) => ({ system: { folds } }))],
  ['system', SYSTEM, [1.5, 0, '1', [1], 2 ** 53].map((fold) => ({ system: { fold } }))],
  ['system', VALUE, [5, true, [], ['singles']].map((system) => ({ system }))],
  ['selections', VALUE, [{ selections: {} }, { selections: 'ab' }, { selections: 3 }]],
  ['selections', requires('Singles'), [{ selections: [] }, { selections: null }, { selections: undefined }]],
  ['selections.0', VALUE, [null, 5, 'evens', []].map((one) => ({ selections: [one] }))],
];

describe.each(SLIP_FIELDS)('a slip that is told at %s: %s', (path, message, slips) => {
  test.each(slips.map((fields) => [fields]))('%j', (fields) => {
    expect(told(slip(fields))).toEqual([[path, message]]);
  });
});

describe('an unknown key is reported with its path', () => {
  test.each([
    ['foo', slip({ foo: 1 })],
    ['eachWay.foo', slip({ eachWay: { enabled: true, foo: null } })],
    ['selections.0.foo', selection({ foo: undefined })],
    ['selections.0.oddsOverride', selection({ oddsOverride: '2' })],
    ['selections.0.eachWay.enabled', selection({ eachWay: { enabled: true } })],
    ['promos.foo', slip({ promos: { foo: {} } })],
    ['rules.foo', slip({ rules: { foo: 1 } })],
    ['system.foo', slip({ system: { fold: 1, foo: 1 } })],
    ['__proto__', JSON.parse(JSON.stringify(slip({})).replace('{', '{"__proto__":{"stakeType":"x"},'))],
    ['selections.0.constructor', selection({ constructor: 1 })],
  ])('%s', (path, given) => {
    expect(told(given)).toEqual([[path, FIELD]]);
  });
});

test.each([null, undefined, 5, 'singles', true, [], [slip({})]])('no slip at all: %j', (given) => {
  expect(told(given)).toEqual([['', VALUE]]);
});

describe('a number of selections that the system does not take', () => {
  test.each(SLUGS)('%s', (slug) => {
    const { label, min, max } = CATALOGUE[slug];
    const over = (count: number): Told =>
      told(slip({ system: slug, selections: Array.from({ length: count }, () => EVENS) }));
    expect(over(min - 1)).toEqual([['selections', requires(label)]]);
    expect(over(max + 1)).toEqual([['selections', requires(label)]]);
    expect([over(min), over(max)]).toEqual([[], []]);
  });

  test.each([
    [{ folds: [3, 2] }, 2, '2/3-fold'],
    [{ fold: 2 }, 1, '2-fold'],
    [{ folds: [1] }, 21, '1-fold'],
    [{ fold: 15 }, 30, '15-fold'],
    [{ folds: [2, 5, 30] }, 20, '2/5/30-fold'],
  ])('%j over %i', (system, count, label) => {
    const selections = Array.from({ length: count }, () => EVENS);
    expect(told(slip({ system, selections }))).toEqual([['selections', requires(label)]]);
  });
});

describe('too many lines', () => {
  const over = (count: number, fields: object): Told =>
    told(slip({ selections: Array.from({ length: count }, () => EVENS), ...fields }));
  const winOnly = { eachWay: null };

  test.each([
    [{ fold: 10 }, 20],
    [{ folds: [4, 5] }, 18],
    [{ folds: Array.from({ length: 20 }, (_, at) => at + 1) }, 20],
  ])('%j over %i', (system, count) => {
    expect(over(count, { system, ...winOnly })).toEqual([['system', 'Too many lines']]);
  });

  test('each-way counts double: 8,008 sixfolds are not too many, and both ways they are', () => {
    expect(over(16, { system: { fold: 6 }, ...winOnly })).toEqual([]);
    expect(over(16, { system: { fold: 6 } })).toEqual([['system', 'Too many lines']]);
  });

  test('ten thousand bets are not too many, and two more are', () => {
    expect(over(16, { system: { folds: [2, 3, 4, 12, 13, 14] } })).toEqual([]);
    expect(over(16, { system: { folds: [2, 3, 4, 12, 13, 14, 16] } })).toEqual([
      ['system', 'Too many lines'],
    ]);
  });
});
