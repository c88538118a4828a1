import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCompositeBet, type Issue, settle, settlementJson, toCompositeBet, readBet } from '#lib';
import { compositeBetSchema, settlementSchema, slipSchema } from '#lib/wire';
import { cases } from '../../cases.ts';
import { damaged } from '../../arbitraries/damaged.ts';
import { validSlip } from '../../arbitraries/slip.ts';

/** A key, a type or a name that does not exist. */
const SHAPE = new Set(['unknown-field', 'invalid-value', 'unknown-value', 'unknown-system']);

const at = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => new Map(Object.entries(inner ?? {})).get(key), json);

/** True for an issue about a missing value: its message is the same as for a value out of range. */
const isMissing = (json: unknown, { path }: Issue): boolean => (at(json, path) ?? null) === null;

/** A document as the only argument of a property. */
const alone = (json: unknown): [unknown] => [json];

describe('the slip schema', () => {
  const isShape = (json: unknown, issue: Issue): boolean =>
    SHAPE.has(issue.code) ||
    (issue.code === 'odds-range' && isMissing(json, issue)) ||
    (issue.code === 'selection-count' && isMissing(json, issue)) ||
    (issue.code === 'stake-twice' && !hasReadableStakes(json));

  /** True if both stakes can be read: of two stakes, only that there are two is reported. */
  const hasReadableStakes = (json: unknown): boolean =>
    ['stakePerLine', 'totalStake'].every((key) => ['string', 'number'].includes(typeof at(json, key)));

  const slip = (fields: object): object => ({
    system: 'parlay',
    stakePerLine: 1,
    selections: [{ odds: 2 }, { odds: 3 }],
    ...fields,
  });
  const edges = [
    { fold: 2 },
    {
      fold: 2,
      folds: null,
    },
    { folds: [2, 1] },
    {
      fold: null,
      folds: [1],
    },
    'patent',
    {},
    { fold: null },
    {
      fold: 1,
      folds: [1],
    },
    { fold: 2.5 },
    { fold: 2 ** 53 },
    { fold: 0 },
    { fold: '2' },
    { folds: [] },
    { folds: [1, 1] },
    { folds: Array.from({ length: 10001 }, (_, i) => i + 1) },
    'Patent',
    {
      fold: 2,
      size: 2,
    },
    [2],
    2,
    null,
    '',
  ].map((system) => slip({ system }));
  const descriptions = ['', 'x'.repeat(200), 'x'.repeat(201), 'a\u0085b', 'a\u200db', 7, null].map(
    (description) => slip({ selections: [{ odds: 2, description }, { odds: 3 }] }),
  );

  test('accepts exactly the slips whose only faults are values', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(damaged(validSlip), (json) => {
        const bet = readBet(json);
        const isWellShaped = bet.ok || !bet.issues.some((issue) => isShape(json, issue));
        expect(slipSchema.safeParse(json).success).toBe(isWellShaped);
        seen[isWellShaped ? 'accepted' : 'refused'] += 1;
      }),
      { numRuns: cases(500), examples: [...edges, ...descriptions].map(alone) },
    );
    expect(seen.accepted).toBeGreaterThan(cases(50));
    expect(seen.refused).toBeGreaterThan(cases(50));
  });
});

describe('the composite bet schema', () => {
  const isShape = (json: unknown, issue: Issue): boolean =>
    SHAPE.has(issue.code) || (['odds-range', 'stake-missing'].includes(issue.code) && isMissing(json, issue));

  const compositeBet = fc
    .record({ slip: validSlip, bookieId: fc.constantFrom(null, 'coral') })
    .map(({ slip, bookieId }) => {
      const bet = readBet(slip);
      if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
      const composite = toCompositeBet(bet.value, { bookieId, placed: true, liveTrack: false });
      return { ...composite, unitBets: composite.unitBets.slice(-3) };
    });

  const leg = { baseOdds: '2', outcome: 'win' };
  const edges = [
    {},
    { oddsOverride: '9' },
    { anyToCome: { rolloverMultiplier: 1 }, legs: [leg, leg] },
    { anyToCome: { rolloverMultiplier: 1 }, legs: [leg, leg], oddsOverride: null },
    { anyToCome: { rolloverMultiplier: 1 }, legs: [leg, leg], oddsOverride: '9' },
    { anyToCome: {}, legs: [leg, leg] },
    { anyToCome: null, oddsOverride: 9 },
    { legs: [] },
    { legs: [{ ...leg, outcome: 'placed' }] },
  ].map((fields) => ({
    placed: true,
    liveTrack: true,
    unitBets: [{ side: 'BACK', stake: '1', legs: [leg], ...fields }],
  }));

  test('accepts exactly the composite bets whose only faults are values', () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(damaged(compositeBet), (json) => {
        const bet = decodeCompositeBet(json);
        const isWellShaped = bet.ok || !bet.issues.some((issue) => isShape(json, issue));
        expect(compositeBetSchema.safeParse(json).success).toBe(isWellShaped);
        seen[isWellShaped ? 'accepted' : 'refused'] += 1;
      }),
      { numRuns: cases(500), examples: edges.map(alone) },
    );
    expect(seen.accepted).toBeGreaterThan(cases(50));
    expect(seen.refused).toBeGreaterThan(cases(50));
  });
});

test('every settlement of the engine is of the settlement schema, rounded and exact', () => {
  fc.assert(
    fc.property(validSlip, fc.boolean(), (slip, exact) => {
      const bet = readBet(slip);
      if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
      const json = settlementJson(settle(bet.value), { exact });
      expect(settlementSchema.parse(json)).toEqual(json);
    }),
  );
});

test.each([
  ['slip', slipSchema],
  ['settlement', settlementSchema],
  ['composite bet', compositeBetSchema],
])('the %s schema can be published as JSON Schema', (_, schema) => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    type: 'object',
    additionalProperties: false,
  });
});
