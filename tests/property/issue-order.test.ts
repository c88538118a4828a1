import { describe, expect, test } from 'vitest';
import { readBet } from '#lib';

/** The issues of a slip: `path: message`, in order. */
const told = (slip: unknown): readonly string[] => {
  const result = readBet(slip);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};

const single = (fields: object): object => ({
  system: 'singles',
  stakePerLine: '1',
  selections: [{ odds: '2', ...fields }],
});

/** The issues of a slip in which every field is invalid. */
const ALL_ISSUES = [
  'system: Unknown system',
  'stakePerLine: Stake per line must be greater than 0',
  'stakeType: Unknown value',
  'eachWay.enabled: Invalid value',
  'eachWay.terms: EW terms must be between 0 and 1',
  'eachWay.places: EW places must be at least 1',
  'eachWay.more: Unknown field',
  'selections.0.description: Invalid value',
  'selections.0.odds: Odds must be greater than 1',
  'selections.0.outcome: Unknown value',
  'selections.0.rule4: Rule 4 must be between 0 and 100',
  'selections.0.boostPct: Boost percentage cannot be negative',
  'selections.0.deadHeatDivisor: Dead heat divisor must be at least 1',
  'selections.0.deadHeatPlaceDivisor: Dead heat divisor must be at least 1',
  'selections.0.eachWay.terms: EW terms must be between 0 and 1',
  'selections.0.eachWay.places: EW places must be at least 1',
  'selections.0.eachWay.enabled: Unknown field',
  'selections.0.market.line: Lines go in quarters',
  'selections.0.market.side: Unknown value',
  'selections.0.market.yes: Unknown field',
  'selections.0.result: Give an outcome or a result, not both',
  'selections.0.result.home: Invalid decimal value',
  'selections.0.result.away: Invalid decimal value',
  'selections.0.result.more: Unknown field',
  'selections.0.finish: Give an outcome or a finish, not both',
  'selections.0.finish.position: Position must be at least 1',
  'selections.0.finish.tied: Tied must be at least 1',
  'selections.0.finish.pays: Pays must be at least 1',
  'selections.0.finish.more: Unknown field',
  'selections.0.banker: Invalid value',
  'selections.0.extra: Unknown field',
  'selections.1: Invalid value',
  'promos.boostPct: Boost percentage cannot be negative',
  'promos.commissionPct: Commission percentage cannot be negative',
  'promos.other: Unknown field',
  'rules.deadHeat: Unknown value',
  'rules.boost: Unknown value',
  'rules.eachWayAnyToCome: Unknown value',
  'rules.eachWayMultiples: Unknown value',
  'rules.own: Unknown field',
  'concessions.0.percent: Percentage cannot be negative',
  'concessions.0.of: Unknown value',
  'concessions.0.cap: Stake per line must be greater than 0',
  'concessions.0.own: Unknown field',
  'concessions.1.kind: Unknown value',
  'maxPayout: Invalid decimal value',
  'surplus: Unknown field',
];

describe('all issues are reported at once, in field order', () => {
  test('a slip of which nothing is right', () => {
    expect(
      told({
        maxPayout: 'x',
        concessions: [{ cap: 0, of: 'x', percent: -1, kind: 'allWinners', own: 1 }, { kind: 'bonus' }],
        surplus: 1,
        rules: { eachWayMultiples: 'y', boost: 'price', deadHeat: 'half', eachWayAnyToCome: 'x', own: 1 },
        promos: { commissionPct: '-1', boostPct: '-1', other: 1 },
        selections: [
          {
            extra: 1,
            banker: 'yes',
            finish: { pays: 0, tied: 0, position: 0, more: 1 },
            result: { away: -1, home: 'x', more: 1 },
            market: { side: 'left', line: '0.3', kind: 'total', yes: true },
            eachWay: { places: '0', terms: '2', enabled: true },
            deadHeatPlaceDivisor: '0',
            deadHeatDivisor: '0',
            boostPct: '-1',
            rule4: '-1',
            outcome: 'won',
            odds: '1',
            description: 'a\nb',
          },
          'second',
        ],
        eachWay: { places: '0', terms: '0', enabled: 1, more: 1 },
        stakeType: 'paper',
        stakePerLine: '0',
        system: 'singelton',
      }),
    ).toEqual(ALL_ISSUES);
  });

  test('selections by index, each with its own', () => {
    const selections = ['1', '+99', 'x', '2', null].map((odds) => ({ odds, rule4: '-1' }));
    expect(told({ system: 'trixie', stakePerLine: 'x', selections })).toEqual([
      'stakePerLine: Invalid decimal value',
      'selections: Trixie requires a different number of selections',
      'selections.0.odds: Odds must be greater than 1',
      'selections.0.rule4: Rule 4 must be between 0 and 100',
      'selections.1.odds: American odds must be at least +/-100.',
      'selections.1.rule4: Rule 4 must be between 0 and 100',
      'selections.2.odds: Invalid decimal value',
      'selections.2.rule4: Rule 4 must be between 0 and 100',
      'selections.3.rule4: Rule 4 must be between 0 and 100',
      'selections.4.odds: Odds must be greater than 1',
      'selections.4.rule4: Rule 4 must be between 0 and 100',
    ]);
  });

  test('an empty slip', () => {
    expect(told({})).toEqual(['system: Unknown system', 'stakePerLine: A stake is needed']);
    expect(told({ system: 'yankee' })).toEqual([
      'stakePerLine: A stake is needed',
      'selections: Yankee requires a different number of selections',
    ]);
  });

  test('the other checks run with an unknown system, and with a wrong number of selections', () => {
    const rest = { stakePerLine: '1', selections: [{ odds: '0' }], promos: { commissionPct: 101 } };
    const others = [
      'selections.0.odds: Odds must be greater than 1',
      'promos.commissionPct: Commission percentage cannot be above 100',
    ];
    expect(told({ system: 'nap', ...rest })).toEqual(['system: Unknown system', ...others]);
    expect(told({ system: 'goliath', ...rest })).toEqual([
      'selections: Goliath requires a different number of selections',
      ...others,
    ]);
    expect(told({ system: { fold: 1.5 }, ...rest })).toEqual(['system: Unknown system', ...others]);
  });

  test('too many lines stand before the stake, and a total too small beside them is not guessed at', () => {
    const selections = Array.from({ length: 20 }, () => ({ odds: '2' }));
    expect(told({ system: { fold: 10 }, totalStake: '0.01', selections })).toEqual([
      'system: Too many lines',
    ]);
    expect(told({ system: { fold: 10 }, stakePerLine: '0', selections })).toEqual([
      'system: Too many lines',
      'stakePerLine: Stake per line must be greater than 0',
    ]);
  });
});

describe('computed odds', () => {
  const computed = 'selections.0.odds: Computed odds must be greater than 1';

  test.each([
    [{ rule4: '100' }],
    [{ rule4: 100, outcome: 'lost' }],
    [{ rule4: '100', outcome: 'void' }],
    [{ rule4: '100', boostPct: '50' }],
  ])('a price of 1 is told whatever became of it: %j', (fields) => {
    expect(told(single(fields))).toEqual([computed]);
  });

  test('once for both parts of an each-way selection', () => {
    expect(told({ ...single({ rule4: '100' }), eachWay: { enabled: true } })).toEqual([computed]);
  });

  test('beside what the later fields are told, and before it', () => {
    expect(told(single({ rule4: '100', outcome: 'won', deadHeatDivisor: '0', more: 1 }))).toEqual([
      computed,
      'selections.0.outcome: Unknown value',
      'selections.0.deadHeatDivisor: Dead heat divisor must be at least 1',
      'selections.0.more: Unknown field',
    ]);
  });

  test.each([
    [{ odds: '1', rule4: '100' }, 'odds: Odds must be greater than 1'],
    [{ rule4: '101' }, 'rule4: Rule 4 must be between 0 and 100'],
    [{ rule4: '100', boostPct: '-1' }, 'boostPct: Boost percentage cannot be negative'],
  ])('not where the odds, the boost or the rule 4 is not valid itself: %j', (fields, wrong) => {
    expect(told(single(fields))).toEqual([`selections.0.${wrong}`]);
  });

  test('not if its each-way terms are invalid', () => {
    const eachWay = { enabled: true };
    expect(told({ ...single({ rule4: '100', eachWay: { terms: '0' } }), eachWay })).toEqual([
      'selections.0.eachWay.terms: EW terms must be between 0 and 1',
    ]);
  });
});

describe('each-way', () => {
  const missing = (at: number): string =>
    `selections.${at}.eachWay.terms: Each-Way terms must be configured for every selection`;
  const open = (selections: readonly object[], fields: object): readonly string[] =>
    told({ system: 'singles', stakePerLine: '1', eachWay: { enabled: true, ...fields }, selections });

  test('terms left open need terms of every selection', () => {
    const own = { odds: '2', eachWay: { terms: '1/4' } };
    const none = [{ odds: '2' }, { odds: '2', eachWay: null }, { odds: '2', eachWay: { terms: null } }];
    expect(open([...none, own], { terms: null })).toEqual([missing(0), missing(1), missing(2)]);
    expect(open([own, own], { terms: null })).toEqual([]);
    expect(open(none, {})).toEqual([]);
    expect(open(none, { terms: '1/5' })).toEqual([]);
  });

  test('placed needs each-way', () => {
    const placed = single({ outcome: 'placed' });
    const needs = ['selections.0.outcome: Placed needs each-way'];
    expect(told(placed)).toEqual(needs);
    expect(told({ ...placed, eachWay: { enabled: false } })).toEqual(needs);
    expect(told({ ...placed, eachWay: {} })).toEqual(needs);
    expect(told({ ...placed, eachWay: { enabled: true } })).toEqual([]);
    expect(told({ ...placed, system: 'each-way' })).toEqual([]);
    expect(told({ ...placed, system: 'each-way', eachWay: { enabled: false } })).toEqual(needs);
  });

  test('placed has no issue if the each-way switch cannot be read', () => {
    expect(told({ ...single({ outcome: 'placed' }), eachWay: { enabled: 'on' } })).toEqual([
      'eachWay.enabled: Invalid value',
    ]);
    expect(told({ ...single({ outcome: 'placed' }), eachWay: 5 })).toEqual(['eachWay: Invalid value']);
  });

  test('what is given is checked though each-way is off', () => {
    expect(told({ ...single({ eachWay: { terms: '0' } }), eachWay: { enabled: false, places: 0 } })).toEqual([
      'eachWay.places: EW places must be at least 1',
      'selections.0.eachWay.terms: EW terms must be between 0 and 1',
    ]);
  });
});

describe('lengths', () => {
  /** The number, padded with zeros to a length. */
  const long = (text: string, length: number): string => text.padStart(length, '0');

  test.each(['odds', 'rule4', 'boostPct', 'deadHeatDivisor', 'deadHeatPlaceDivisor'])(
    'a %s of 32 characters is read, of 33 it is not',
    (field) => {
      expect(told(single({ [field]: long('2.5', 32) }))).toEqual([]);
      expect(told(single({ [field]: long('2.5', 33) }))).toEqual([
        `selections.0.${field}: Invalid decimal value`,
      ]);
    },
  );

  test.each([
    ['a stake', (text: string) => ({ ...single({}), stakePerLine: text }), 'stakePerLine'],
    ['a total', (text: string) => ({ ...single({}), stakePerLine: null, totalStake: text }), 'totalStake'],
    ['a promo boost', (text: string) => ({ ...single({}), promos: { boostPct: text } }), 'promos.boostPct'],
    [
      'a commission',
      (text: string) => ({ ...single({}), promos: { commissionPct: text } }),
      'promos.commissionPct',
    ],
    ['terms', (text: string) => single({ eachWay: { terms: text } }), 'selections.0.eachWay.terms'],
    ['places', (text: string) => ({ ...single({}), eachWay: { places: text } }), 'eachWay.places'],
  ])('%s of 32 characters is read, of 33 it is not', (_, given, path) => {
    expect(told(given(long('1', 32)))).toEqual([]);
    expect(told(given(long('1', 33)))).toEqual([`${path}: Invalid decimal value`]);
  });

  test.each(['+', '-'])('American odds of %s and 31 digits are read, of 32 digits they are not', (sign) => {
    expect(told(single({ odds: sign + long('150', 31) }))).toEqual([]);
    expect(told(single({ odds: sign + long('150', 32) }))).toEqual([
      'selections.0.odds: Invalid decimal value',
    ]);
  });

  test('a description of 200 characters is kept, of 201 it is not', () => {
    expect(told(single({ description: 'é'.repeat(200) }))).toEqual([]);
    expect(told(single({ description: 'é'.repeat(201) }))).toEqual([
      'selections.0.description: Invalid value',
    ]);
  });

  test('an object reports a hundred unknown keys, a list a thousand selections', () => {
    const keys = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`key${at}`, 1]));
    expect(told({ ...single({}), ...keys })).toHaveLength(100);
    expect(told({ ...single({}), selections: Array.from({ length: 5000 }, () => null) })).toHaveLength(1001);
  });
});
