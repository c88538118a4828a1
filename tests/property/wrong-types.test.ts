import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  compareSystems,
  decodeCompositeBet,
  type Issue,
  ISSUE_MESSAGES,
  parseOdds,
  readBet,
  readComparison,
  readJson,
  readRules,
  type Result,
  rule4For,
  rule4ForText,
  strictText,
  TYPED_READERS,
  typedMistake,
  typedPence,
  typedPrice,
  typedShare,
  typedTerms,
  validateBet,
} from '#lib';
import {
  calculateFromJson,
  calculateMatchedBet,
  isMatchedCalculator,
  MATCHED_CALCULATORS,
  readMatchedBet,
  readSavedBet,
  readTypedBet,
  readTypedLay,
  validateMatchedBet,
} from '#lib/matched';
import { pastedSelections } from '#lib/slip';
import { cases } from '../cases.ts';
import { validSlip } from '../arbitraries/slip.ts';
import { anything, HOSTILE } from './any-value.ts';
import { FIELD_PATHS, FULL_SLIP } from './hostile.ts';
import { explode, throwingAt } from './throwing.ts';

type Input = NonNullable<unknown> | null | undefined;

/** Calls a function as JavaScript may, with an argument of any type. */
function callWith(call: (input: never) => unknown, input: unknown): unknown {
  return Reflect.apply(call, undefined, [input]);
}

const names = Object.keys(MATCHED_CALCULATORS).filter(isMatchedCalculator);

/** Readers of objects: each returns a result, or an answer by its kind. */
const READERS: Readonly<Record<string, (input: never) => unknown>> = {
  validateBet,
  readBet,
  compareSystems,
  readComparison,
  readRules,
  decodeCompositeBet,
  rule4For,
  validateMatchedBet,
  readMatchedBet,
  readSavedBet,
  readTypedBet,
  calculateMatchedBet,
  ...Object.fromEntries(
    names.map((name) => [name, (input: unknown) => calculateFromJson(name, input)] as const),
  ),
};

/** Readers of one text. */
const TEXT_READERS: Readonly<Record<string, (input: never) => unknown>> = {
  parseOdds,
  rule4ForText,
  readJson: (input: string) => readJson(input, { characters: 100 }),
  ...TYPED_READERS,
};

function isIssue(value: unknown): value is Issue {
  if (typeof value !== 'object' || value === null || !('code' in value && 'path' in value)) return false;
  const { code, path } = value;
  const isCode = typeof code === 'string' && Object.hasOwn(ISSUE_MESSAGES, code);
  return isCode && typeof path === 'string' && 'message' in value && typeof value.message === 'string';
}

const Shape = z.object({
  ok: z.boolean().optional(),
  kind: z.string().optional(),
  issues: z.array(z.unknown()).optional(),
});
const ANSWERS: ReadonlySet<unknown> = new Set(['bet', 'blank', 'worked', 'none']);

/** The issues of a result or an answer; throws for anything else. */
function issuesIn(result: unknown): readonly Issue[] {
  const { ok, kind, issues = [] } = Shape.parse(result);
  if (ok === true || ANSWERS.has(kind)) return [];
  const isRefusal = (ok === false || kind === 'wrong') && issues.length > 0;
  if (!isRefusal || !issues.every(isIssue)) throw new Error('a refusal without issues, or no result');
  return issues;
}

/** Fields of every reader, with values of any type. */
const fields: fc.Arbitrary<Readonly<Record<string, () => unknown>>> = fc.dictionary(
  fc.constantFrom(
    ...'system stakePerLine totalStake eachWay selections promos rules stakeType odds outcome'.split(' '),
    ...'betType back lay bet matched ladder legs others bets lays win place feed stake unitBets'.split(' '),
  ),
  anything,
  { maxKeys: 6 },
);

describe.each(Object.entries(READERS))('%s', (_, read) => {
  test('gives a result for every hostile value, also in a list and in a field', () => {
    for (const [name, value] of HOSTILE) {
      const fieldsOf = ['selections', 'system', 'back', 'bet', 'unitBets', 'rules', 'odds'];
      const inputs = [value, [value, value], ...fieldsOf.map((key) => ({ [key]: value }))];
      for (const input of inputs) expect(() => issuesIn(callWith(read, input)), name).not.toThrow();
    }
  });

  test('gives a result for a value of any type', () => {
    fc.assert(
      fc.property(anything, (value) => {
        issuesIn(callWith(read, value()));
      }),
      { numRuns: cases(100) },
    );
  });

  test('names a field in every issue of an object', () => {
    fc.assert(
      fc.property(fields, (made) => {
        const value = Object.fromEntries(Object.entries(made).map(([key, make]) => [key, make()] as const));
        const unnamed = issuesIn(callWith(read, value)).filter(({ path }) => path === '');
        // It takes a list, so the issue of an object has the root path.
        expect(unnamed.length).toBe(read === rule4For ? 1 : 0);
      }),
      { numRuns: cases(100) },
    );
  });
});

describe.each(Object.entries(TEXT_READERS))('%s', (_, read) => {
  test('refuses anything but a text, and gives a result for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.string().map((text) => () => text),
        ),
        (make) => {
          const value = make();
          const issues = issuesIn(callWith(read, value));
          expect(typeof value === 'string' || (issues.length === 1 && issues[0]?.path === '')).toBe(true);
        },
      ),
      { numRuns: cases(200) },
    );
  });
});

test('a text that stands for nothing is undefined, whatever its type', () => {
  fc.assert(
    fc.property(
      anything.filter((make) => typeof make() !== 'string'),
      (make) => {
        const value = make();
        for (const read of [typedPence, typedPrice, typedShare, typedTerms]) {
          expect(callWith(read, value)).toBeUndefined();
        }
        expect(callWith(pastedSelections, value)).toEqual({ selections: [], leftOut: [] });
        expect(Reflect.apply(strictText, undefined, ['odds', value])).toBe(value);
        expect(Reflect.apply(typedMistake, undefined, ['odds', value])).toMatchObject({ path: '' });
        expect(Reflect.get(Object(callWith(readTypedLay, value)), 'stake')).toBe(value);
      },
    ),
    { numRuns: cases(100) },
  );
});

describe('a field whose getter throws', () => {
  /** A copy of an input in which reading one field throws. */
  const withThrowing = (input: unknown, [key = '', ...rest]: readonly string[]): Input => {
    if (Array.isArray(input)) {
      const copy = Array.from<unknown>(input);
      if (rest.length === 0) return throwingAt(copy, key);
      copy[Number(key)] = withThrowing(copy[Number(key)], rest);
      return copy;
    }
    const copy: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) };
    if (rest.length === 0) return throwingAt(copy, key);
    copy[key] = withThrowing(copy[key], rest);
    return copy;
  };
  /** True for the fields that say how a selection ended in place of its outcome. */
  const isInPlaceOfOutcome = (path: string): boolean => /\.(?:result|finish)\b/u.test(path);
  /** True for a required choice: an unreadable one is an unknown value, like a missing one. */
  const isRequiredChoice = (path: string): boolean => /\.(?:kind|side)$/u.test(path);
  const expectNamed = (slip: unknown, path: string, code: 'invalid-value' | 'unknown-value'): void => {
    const result: Result<unknown, readonly Issue[]> = readBet(withThrowing(slip, path.split('.')));
    expect(result).toEqual({ ok: false, issues: [{ code, path, message: ISSUE_MESSAGES[code] }] });
  };

  // A slip has exactly one of its two stakes.
  test.each(FIELD_PATHS.filter((path) => path !== 'totalStake' && !isInPlaceOfOutcome(path)))(
    '%s is named, and it alone',
    (path) => expectNamed(FULL_SLIP, path, isRequiredChoice(path) ? 'unknown-value' : 'invalid-value'),
  );

  test.each(FIELD_PATHS.filter(isInPlaceOfOutcome))('%s is named, and it alone', (path) => {
    const market = { kind: 'drawNoBet', side: 'home' };
    const ended = path.includes('result')
      ? { odds: '2', market, result: { home: 1, away: 0 } }
      : { odds: '2', finish: { position: 1, tied: 2, pays: 1 } };
    const slip = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }, ended] };
    expect(readBet(slip).ok).toBe(true);
    expectNamed(slip, path, 'invalid-value');
  });

  test('is named in a matched bet', () => {
    const bet = { betType: 'qualifying', back: { stake: '1', odds: '2' }, lay: { odds: '2' } };
    for (const path of ['betType', 'back', 'back.stake', 'lay.odds', 'rounding']) {
      const input = withThrowing(bet, path.split('.'));
      for (const read of [readMatchedBet, readTypedBet, readSavedBet, calculateMatchedBet]) {
        expect(callWith(read, input)).toEqual({
          kind: 'wrong',
          issues: [{ code: 'invalid-value', path, message: ISSUE_MESSAGES['invalid-value'] }],
        });
      }
    }
  });

  test('makes no bet even if it throws only once', () => {
    fc.assert(
      fc.property(validSlip, (slip) => {
        let reads = 0;
        const once = Object.defineProperty({ ...slip }, 'stakeType', {
          get: () => (reads++ === 0 ? explode() : 'cash'),
          enumerable: true,
        });
        expect(readBet(once)).toMatchObject({ ok: false, issues: [{ code: 'invalid-value', path: '' }] });
      }),
      { numRuns: cases(20) },
    );
  });
});
