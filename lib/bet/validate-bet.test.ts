import { describe, expect, test } from 'vitest';
import { ONE, rational, whole, ZERO } from '../number/rational.ts';
import { ok } from '../result.ts';
import { readTerms } from './bet-fields.ts';
import type { Bet } from './bet.ts';
import { RULE_PRESETS, readRules } from './conventions.ts';
import { DEFAULT_PLACES, DEFAULT_TERMS, DEFAULT_TERMS_TEXT } from './each-way.ts';
import { readBet } from './validate-bet.ts';

// Issues and their messages are tested in tests/property/issues.test.ts.

function betOf(slip: object): Bet {
  const bet = readBet({
    system: 'singles',
    stakePerLine: '1.00',
    selections: [{ odds: '5/2' }],
    ...slip,
  });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return bet.value;
}

test('a bet has defaults for fields that a slip leaves out', () => {
  expect(betOf({})).toMatchObject({
    stakeType: 'cash',
    stake: 100,
    unstaked: 0,
    eachWay: false,
    promoBoost: ONE,
    commission: ZERO,
    rules: RULE_PRESETS.product,
    concessions: [],
    maxPayout: undefined,
    placeLegs: [],
  });
  expect(betOf({}).selections).toEqual([
    {
      description: 'Selection 1',
      oddsText: '5/2',
      odds: rational(7, 2),
      outcome: 'unsettled',
      rule4: ZERO,
      boost: ONE,
      deadHeatDivisor: whole(2),
      deadHeatPlaceDivisor: ONE,
      terms: DEFAULT_TERMS,
      places: DEFAULT_PLACES,
      win: { state: 'unsettled', price: rational(7, 2), share: ONE, pays: rational(7, 2) },
      place: undefined,
    },
  ]);
  expect([DEFAULT_TERMS, DEFAULT_PLACES]).toEqual([rational(1, 5), 5]);
  expect(readTerms(DEFAULT_TERMS_TEXT)).toEqual(DEFAULT_TERMS);
});

test('a bet has the values that a slip gives', () => {
  const [selection] = betOf({
    stakeType: 'freeBetSr',
    eachWay: { enabled: true, terms: '1/4', places: '3' },
    promos: { boostPct: '50', commissionPct: '2.5' },
    selections: [
      {
        description: ' Desert Crown ',
        odds: -120,
        outcome: 'placed',
        rule4: '15',
        boostPct: 10,
        deadHeatDivisor: '3',
        deadHeatPlaceDivisor: '3/2',
        eachWay: { places: 4 },
      },
    ],
  }).selections;
  expect(selection).toMatchObject({
    description: ' Desert Crown ',
    oddsText: '-120',
    odds: rational(11, 6),
    outcome: 'placed',
    rule4: rational(3, 20),
    boost: rational(11, 10),
    deadHeatDivisor: whole(3),
    deadHeatPlaceDivisor: rational(3, 2),
    terms: rational(1, 4),
    places: 4,
  });
});

test('places and terms come from the selection, else from the slip', () => {
  const selections = [
    { odds: 2 },
    { odds: 2, eachWay: { terms: '1/3' } },
    { odds: 2, eachWay: { places: 7 } },
  ];
  const { selections: read } = betOf({ eachWay: { enabled: true, terms: '1/4', places: 3 }, selections });
  expect(read.map(({ terms, places }) => [terms, places])).toEqual([
    [rational(1, 4), 3],
    [rational(1, 3), 3],
    [rational(1, 4), 7],
  ]);
});

describe('a stake', () => {
  test.each([
    [{ stakePerLine: '0.29' }, 29, 0],
    [{ stakePerLine: 2.5 }, 250, 0],
    [{ stakePerLine: '90071992547409.93' }, 2n ** 53n + 1n, 0],
    [{ stakePerLine: null, totalStake: '10.00' }, 333, 1],
    [{ stakePerLine: null, totalStake: '0.03' }, 1, 0],
    [{ stakePerLine: null, totalStake: '0.05' }, 1, 2],
    [{ stakePerLine: null, totalStake: '270215977642229.80' }, 9_007_199_254_740_993n, 1],
  ])('%j is so many pence a line, and so many left over', (stakes, stake, unstaked) => {
    const bet = betOf({ ...stakes, selections: [{ odds: 2 }, { odds: 3 }, { odds: 4 }] });
    expect([bet.stake, bet.unstaked]).toEqual([stake, unstaked]);
  });

  test('a total covers both parts of an each-way bet', () => {
    const bet = betOf({ stakePerLine: null, totalStake: '1.01', eachWay: { enabled: true } });
    expect([bet.stake, bet.unstaked]).toEqual([50, 1]);
  });
});

describe('the system', () => {
  test.each([
    [{ fold: 2 }, { name: { fold: 2 }, label: '2-fold', lineCount: 3 }],
    [{ folds: [3, 1] }, { name: { folds: [1, 3] }, label: '1/3-fold', lineCount: 4 }],
    [
      { folds: [2], fold: null },
      { name: { folds: [2] }, label: '2-fold', lineCount: 3 },
    ],
    ['trixie', { name: 'trixie', label: 'Trixie', lineCount: 4 }],
  ])('of %j', (system, expected) => {
    expect(betOf({ system, selections: [{ odds: 2 }, { odds: 3 }, { odds: 4 }] }).system).toMatchObject(
      expected,
    );
  });

  test('of twenty selections may be custom', () => {
    const selections = Array.from({ length: 20 }, () => ({ odds: 2 }));
    expect(betOf({ system: { fold: 2 }, selections }).system.lineCount).toBe(190);
  });
});

test('rules are the name of a preset, or fields that default to the product’s', () => {
  const { product, bookmaker } = RULE_PRESETS;
  expect(betOf({ rules: 'bookmaker' }).rules).toEqual(bookmaker);
  expect(betOf({ rules: 'product' }).rules).toEqual(product);
  expect(betOf({ rules: { boost: 'winnings' } }).rules).toEqual({ ...product, boost: 'winnings' });
  expect(betOf({ rules: { deadHeat: 'stake', boost: null } }).rules).toEqual({
    ...product,
    deadHeat: 'stake',
  });
  expect(betOf({ rules: { eachWayAnyToCome: 'pooled' } }).rules).toEqual({
    ...product,
    eachWayAnyToCome: 'pooled',
  });
});

describe('default conventions', () => {
  const { product, bookmaker } = RULE_PRESETS;
  const rulesOf = (rules: unknown): unknown => {
    const slip = { system: 'singles', stakePerLine: '1.00', selections: [{ odds: '5/2' }], rules };
    const bet = readBet(slip, { rules: bookmaker });
    return bet.ok ? bet.value.rules : bet.issues;
  };

  test('apply only to fields that a slip leaves out', () => {
    expect(rulesOf(undefined)).toEqual(bookmaker);
    expect(rulesOf(null)).toEqual(bookmaker);
    expect(rulesOf({ boost: 'odds' })).toEqual({ ...bookmaker, boost: 'odds' });
    expect(rulesOf('product')).toEqual(product);
  });

  test('are read on their own, with the issues that they have in a bet', () => {
    expect(readRules('bookmaker')).toEqual(ok(bookmaker));
    expect(readRules({ deadHeat: 'stake' })).toEqual(ok({ ...product, deadHeat: 'stake' }));
    expect(readRules(undefined)).toEqual(ok(product));
    expect(readRules('house')).toMatchObject({ issues: [{ code: 'unknown-value', path: 'rules' }] });
    expect(readRules({ boost: 'half', boots: 1 })).toMatchObject({
      issues: [
        { code: 'unknown-value', path: 'rules.boost' },
        { code: 'unknown-field', path: 'rules.boots' },
      ],
    });
    expect(readRules(5)).toMatchObject({ issues: [{ code: 'invalid-value', path: 'rules' }] });
    expect(readRules(Symbol('rules'))).toMatchObject({ issues: [{ code: 'invalid-value' }] });
  });
});

/** The issues of a slip, each as its path and message. */
function issuesOf(slip: object): readonly string[] {
  const bet = readBet({ system: 'singles', stakePerLine: '1.00', selections: [{ odds: '5/2' }], ...slip });
  return bet.ok ? [] : bet.issues.map(({ path, message }) => `${path}: ${message}`);
}

test('unknown rules are one issue, with no issues that follow from it', () => {
  const selections = [{ odds: 2, boostPct: 10, outcome: 'deadHeat' }];
  expect(issuesOf({ rules: 'house', selections })).toEqual(['rules: Unknown value']);
});

describe('each-way', () => {
  test.each([
    ['singles', undefined, false],
    ['singles', null, false],
    ['singles', {}, false],
    ['singles', { enabled: true }, true],
    ['each-way', undefined, true],
    ['each-way', null, true],
    ['each-way', {}, true],
    ['each-way', { enabled: null, terms: '1/4' }, true],
    ['each-way', { enabled: false }, false],
  ])('of %s with the setting %j is on: %s', (system, eachWay, isOn) => {
    expect(betOf({ system, eachWay }).eachWay).toBe(isOn);
  });

  test('with an invalid switch is not checked further', () => {
    const selections = [
      { odds: 2, outcome: 'placed' },
      { odds: 2, outcome: 'push' },
    ];
    expect(issuesOf({ eachWay: 5, selections })).toEqual(['eachWay: Invalid value']);
    expect(issuesOf({ eachWay: { enabled: 'yes' }, selections })).toEqual(['eachWay.enabled: Invalid value']);
  });

  test('may leave the terms to its selections, which then all need their own', () => {
    const eachWay = { enabled: true, terms: null, places: 3 };
    const own = { odds: 2, eachWay: { terms: '1/4' } };
    const { selections } = betOf({ eachWay, selections: [own] });
    expect(selections.map(({ terms, places }) => [terms, places])).toEqual([[rational(1, 4), 3]]);
    const missing = 'eachWay.terms: Each-Way terms must be configured for every selection';
    expect(
      issuesOf({ eachWay, selections: [own, { odds: 2 }, { odds: 2, eachWay: { places: 4 } }] }),
    ).toEqual([`selections.1.${missing}`, `selections.2.${missing}`]);
    expect(issuesOf({ eachWay: { ...eachWay, enabled: false } })).toEqual([]);
    expect(issuesOf({ selections: [{ odds: 2, eachWay: 5 }] })).toEqual([
      'selections.0.eachWay: Invalid value',
    ]);
  });
});
