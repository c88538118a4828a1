import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readComparison,
  decodeCompositeBet,
  ISSUE_MESSAGES,
  parseOdds,
  settle,
  settleCompositeBet,
  settlementJson,
  toCompositeBet,
  readBet,
} from '#lib';
import { cases } from '../cases.ts';
import { validSlip } from '../arbitraries/slip.ts';
import { isHonest } from './honest-issue.ts';
import { FIELD_PATHS, FULL_SLIP, HOSTILE_TEXTS, HOSTILE_VALUES, withValueAt } from './hostile.ts';

const LIMIT = 50;
const REPEATS = 5;

/** The CPU time of a call in milliseconds, which is independent of other processes; the median if it is long. */
const milliseconds = (call: () => void): number => {
  const once = (): number => {
    const from = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const first = once();
  if (first < LIMIT / 2) return first;
  const times = Array.from({ length: REPEATS }, once).toSorted((a, b) => a - b);
  return times[Math.floor(REPEATS / 2)] ?? first;
};

const MONEY = /^-?\d+\.\d\d$/u;

/** Expects a result for any input: issues with messages and paths, or a bet that settles to plain money. */
const expectVerdict = (input: unknown): void => {
  const result = readBet(input);
  if (!result.ok) {
    expect(result.issues.length).toBeGreaterThan(0);
    expect(result.issues.filter((issue) => !isHonest(issue, input))).toEqual([]);
    return;
  }
  const { breakdown, potentialPayout, potentialProfit, realisedPayout, realisedProfit } = settlementJson(
    settle(result.value),
  );
  const money = [potentialPayout, potentialProfit, realisedPayout, realisedProfit].concat(
    breakdown.units.flatMap(({ stake, potentialReturn, realisedReturn }) => [
      stake,
      potentialReturn,
      realisedReturn,
    ]),
  );
  expect(money.filter((text) => !MONEY.test(text) || text === '-0.00')).toEqual([]);
};

/** Expects a text to be odds above 1, or to have an issue. */
const expectOdds = (text: string): void => {
  const price = parseOdds(text);
  const isVerdict = price.ok ? price.value.n > price.value.d : price.issues[0].code in ISSUE_MESSAGES;
  expect(isVerdict && (!price.ok || price.value.d > 0), text).toBe(true);
};

const fromText = (text: string): unknown => JSON.parse(text);

const full = (path: string, value: unknown): unknown => withValueAt(FULL_SLIP, path.split('.'), value);

test('the slip that is broken below is valid, field by field', () => {
  expect(readBet(FULL_SLIP).ok).toBe(true);
});

describe('a value of a wrong type or size, in every field', () => {
  test.each(HOSTILE_VALUES)('%s', (_, value) => {
    for (const path of FIELD_PATHS) {
      const input = full(path, value);
      expectVerdict(input);
      expect(
        milliseconds(() => readBet(input)),
        path,
      ).toBeLessThan(LIMIT);
    }
    expectVerdict(value);
    expectVerdict(full('system', { fold: value }));
    expectVerdict(full('system', { folds: value }));
    expectVerdict(full('system', { folds: [2, value] }));
    expectVerdict(full('selections', [value, value, value]));
  });
});

describe('a text that is no number, in every field', () => {
  test.each(FIELD_PATHS)('%s', (path) => {
    for (const text of HOSTILE_TEXTS) {
      const input = full(path, text);
      expectVerdict(input);
      expect(
        milliseconds(() => readBet(input)),
        text.slice(0, 40),
      ).toBeLessThan(LIMIT);
    }
  });

  test('as odds, none is read that is not above 1', () => {
    for (const text of HOSTILE_TEXTS) expectOdds(text);
  });
});

describe('keys of prototypes are unknown fields like any other', () => {
  const objects = [
    '',
    'eachWay.',
    'selections.1.',
    'selections.1.eachWay.',
    'promos.',
    'rules.',
    'system.',
    'selections.1.market.',
    'concessions.1.',
  ];
  const slip = full('system', { folds: [2, 3] });

  test.each(objects.flatMap((place) => ['__proto__', 'constructor', 'prototype'].map((key) => place + key)))(
    '%s',
    (path) => {
      const input: unknown = withValueAt(slip, path.split('.'), { tier: 9, stakeType: 'cash' });
      const result = readBet(fromText(JSON.stringify(input)));
      expect(result.ok ? [] : result.issues).toEqual([
        { code: 'unknown-field', path, message: 'Unknown field' },
      ]);
    },
  );

  test('and nothing of them reaches what all objects share', () => {
    expectVerdict(withValueAt(slip, ['__proto__'], { tier: 9 }));
    expect(Reflect.get({}, 'tier')).toBeUndefined();
  });
});

describe('more work than anyone should wait for', () => {
  const evens = (count: number): readonly object[] => Array.from({ length: count }, () => ({ odds: '2' }));
  const sizes = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
  const of = (system: unknown, count: number): unknown => ({
    system,
    stakePerLine: '1',
    selections: evens(count),
  });

  test.each([
    ['every fold of 30 legs', of({ folds: sizes(30) }, 30)],
    ['155,117,520 fifteenfolds of 30 legs', of({ fold: 15 }, 30)],
    ['every fold of 20 legs', of({ folds: sizes(20) }, 20)],
    ['184,756 tenfolds of 20 legs', of({ fold: 10 }, 20)],
    ['a million fold sizes', of({ folds: sizes(1_000_000) }, 20)],
    ['ten thousand fold sizes', of({ folds: sizes(10_000) }, 20)],
    ['the same fold size a million times', of({ folds: Array.from({ length: 1_000_000 }, () => 2) }, 20)],
    ['a fold of 2^31 legs', of({ fold: 2 ** 31 }, 20)],
    ['a fold of 2^53 - 1 legs', of({ fold: Number.MAX_SAFE_INTEGER }, 20)],
    ['a million selections', of('singles', 1_000_000)],
    [
      'a million selections, each wrong',
      { system: 'x', selections: Array.from({ length: 1_000_000 }, () => ({ odds: 'x' })) },
    ],
  ])('%s is refused at once', (_, input) => {
    expectVerdict(input);
    expect(readBet(input).ok).toBe(false);
    expect(milliseconds(() => readBet(input))).toBeLessThan(LIMIT);
  });

  test.each([
    ['8,008 sixfolds', { fold: 6 }, 16],
    ['50 singles', 'singles', 50],
    ['435 doubles', 'doubles', 30],
    ['1,140 trebles', 'trebles', 20],
    ['a twentyfold', 'acca', 20],
    ['a goliath flag', 'goliath-flag', 8],
  ])('%s of the longest texts there are settle', (_, system, count) => {
    const long = `${'9'.repeat(15)}/${'8'.repeat(16)}`;
    const selections = Array.from({ length: count }, (_each, at) => ({
      odds: at % 2 === 0 ? `9.${'3'.repeat(30)}` : long,
      rule4: `33.${'3'.repeat(29)}`,
      boostPct: '9'.repeat(32),
      outcome: 'deadHeat',
      deadHeatDivisor: `${'7'.repeat(16)}/${'3'.repeat(15)}`,
    }));
    expectVerdict({ system, stakePerLine: `${'9'.repeat(29)}.99`, selections });
  });
});

describe('random input', () => {
  const value = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 1000)),
    fc.constantFrom(...HOSTILE_VALUES.map(([, hostile]) => hostile)),
    fc.anything(),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double(),
  );

  test('any JSON is no slip, or a bet', () => {
    fc.assert(fc.property(fc.jsonValue(), expectVerdict), { numRuns: cases(300) });
  });

  test('anything at all is no slip, or a bet', () => {
    fc.assert(fc.property(fc.anything(), expectVerdict), { numRuns: cases(300) });
  });

  test('a valid slip with hostile values in some of its fields', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...FIELD_PATHS), value), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(validSlip, changes, (slip, made) => {
        expectVerdict(
          made.reduce<unknown>((input, [path, to]) => withValueAt(input, path.split('.'), to), slip),
        );
      }),
      { numRuns: cases(500) },
    );
  });

  test('a valid slip settles to plain money', () => {
    fc.assert(fc.property(validSlip, expectVerdict));
  });

  test('any text is odds above 1, or none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', '/', '+', '-', 'e', 'v', 's', '٣', '−') }),
        expectOdds,
      ),
      { numRuns: cases(1000) },
    );
  });

  test('any picks can be compared or have an issue', () => {
    fc.assert(
      fc.property(
        fc.record({ selections: fc.array(fc.anything(), { maxLength: 10 }), totalStake: value }),
        (picks) => {
          const result = readComparison(picks);
          const isVerdict = result.ok
            ? result.value.systems.length + result.value.tooDear.length > 0
            : result.issues.length > 0 && result.issues.every((issue) => isHonest(issue, picks));
          expect(isVerdict).toBe(true);
        },
      ),
    );
  });

  test('a composite bet with hostile values in some of its fields is none, or it settles', () => {
    const paths = [
      'unitBets',
      'unitBets.0',
      'unitBets.0.stake',
      'unitBets.0.legs',
      'promos',
      'rules',
      'bookieId',
    ]
      .concat(
        ['stake', 'stakeType', 'oddsBoost', 'oddsOverride', 'anyToCome', 'side'].map(
          (key) => `unitBets.1.${key}`,
        ),
      )
      .concat(
        ['baseOdds', 'outcome', 'rule4Value', 'ewPart', 'ewTerms', 'priceBoost', 'earlyPayout'].map(
          (key) => `unitBets.0.legs.0.${key}`,
        ),
      );
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(validSlip, changes, (slip, made) => {
        const bet = readBet(slip);
        if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
        const composite: unknown = toCompositeBet(bet.value, {
          bookieId: null,
          placed: false,
          liveTrack: false,
        });
        const result = decodeCompositeBet(
          made.reduce<unknown>((input, [path, to]) => withValueAt(input, path.split('.'), to), composite),
        );
        const isVerdict = result.ok
          ? settleCompositeBet(result.value).bets > 0
          : result.issues.every(({ code, path, message }) => message === ISSUE_MESSAGES[code] && path !== '');
        expect(isVerdict).toBe(true);
      }),
    );
  });
});
