import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { isEachWay, outcomeOf } from '../oracle/outcomes.ts';
import { oracle } from '../oracle/settle.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import { linesOfSlip } from '../oracle/systems.ts';
import { validSlipBeyond } from './beyond-slip.ts';

/** A property that some slips of a sample must have, with its name. */
const SEEN: readonly (readonly [string, (slip: BeyondSlip, settlement: SettlementJson) => boolean])[] = [
  ['a half result', (slip) => slip.selections.some(({ outcome }) => outcome === 'halfWin')],
  ['a graded market', (slip) => slip.selections.some(({ result }) => Boolean(result))],
  [
    'a graded market each-way',
    (slip) => isEachWay(slip) && slip.selections.some(({ result }) => Boolean(result)),
  ],
  ['a finish', (slip) => slip.selections.some(({ finish }) => Boolean(finish))],
  ['a banker', (slip) => slip.selections.some(({ banker }) => banker === true)],
  ['a perm', (slip) => typeof slip.system === 'object' && 'perm' in slip.system],
  ['a rounder', (slip) => slip.system === 'rounder'],
  ['a pooled unit', (_, { breakdown }) => breakdown.units.some((unit) => unit.eachWayLabel === 'eachWay')],
  [
    'a divided double of a roundabout',
    (slip, { rules, breakdown }) =>
      slip.system === 'roundabout' &&
      rules.eachWayMultiples === 'equallyDivided' &&
      breakdown.units.some((unit) => unit.eachWayLabel === 'eachWay'),
  ],
  ...(['oneWinner', 'allWinners', 'accumulator'] as const).map(
    (kind) =>
      [
        `a paid ${kind}`,
        (_: BeyondSlip, { concessions }: SettlementJson): boolean =>
          concessions?.some((paid) => paid.kind === kind && paid.realised !== '0.00') ?? false,
      ] as const,
  ),
  [
    'a concession that is not paid',
    (_, { concessions }) => concessions?.some((paid) => paid.reason !== null) ?? false,
  ],
  ['a payout cut', (_, { payoutBeforeCap }) => payoutBeforeCap !== undefined],
];

describe('the random slips of the second contract', () => {
  const SAMPLE = fc.sample(validSlipBeyond, { numRuns: 400, seed: 1 });
  const SETTLED = SAMPLE.map((slip) => ({ slip, settlement: oracle(slip) }));

  test.each(SEEN)('show %s', (_, shows) => {
    expect(SETTLED.filter(({ slip, settlement }) => shows(slip, settlement)).length).toBeGreaterThan(0);
  });

  test('hold no half result each-way, nothing placed otherwise, and a selection that is no banker', () => {
    const HALVES = ['halfWin', 'push', 'halfLost'];
    const outcomes = SAMPLE.filter((slip) => {
      const forbidden = isEachWay(slip) ? HALVES : ['placed'];
      return slip.selections.some((selection) => forbidden.includes(outcomeOf(slip, selection)));
    });
    expect(outcomes).toEqual([]);
    expect(SAMPLE.filter((slip) => slip.selections.every(({ banker }) => banker === true))).toEqual([]);
  });

  test('have bankers only in systems of folds, and one-winner concessions only with singles', () => {
    const lines = SAMPLE.map((slip) => ({ slip, lines: linesOfSlip(slip) }));
    const carried = lines.filter(({ lines: all }) => all.some((line) => line.kind === 'anyToCome'));
    const withoutSingles = lines.filter(
      ({ lines: all }) => !all.some((line) => line.kind === 'fold' && line.at.length === 1),
    );
    const hasBanker = ({ slip }: { readonly slip: BeyondSlip }): boolean =>
      slip.selections.some(({ banker }) => banker === true);
    const listsOneWinner = ({ slip }: { readonly slip: BeyondSlip }): boolean =>
      slip.concessions?.some(({ kind }) => kind === 'oneWinner') ?? false;
    expect(carried.filter(hasBanker)).toEqual([]);
    expect(withoutSingles.filter(listsOneWinner)).toEqual([]);
  });
});
