import { describe, expect, test } from 'vitest';

import type { BetInput } from './bet-input.ts';
import { replaceOutcomes } from './replace-outcomes.ts';

const slip: BetInput = {
  kind: 'slip',
  document: {
    system: 'doubles',
    stakePerLine: '1',
    selections: [{ odds: '2' }, { odds: 3, outcome: 'win', rule4: '10' }],
  },
};
const matched: BetInput = { kind: 'matched_bet', document: { betType: 'qualifying' }, outcome: 'unsettled' };

describe('outcomes', () => {
  test('are set on a slip’s selections in order, and change nothing else', () => {
    const edited = replaceOutcomes(slip, ['lost', 'unsettled']);
    expect(edited).toEqual({
      ok: true,
      value: {
        kind: 'slip',
        document: {
          system: 'doubles',
          stakePerLine: '1',
          selections: [
            { odds: '2', outcome: 'lost' },
            { odds: 3, outcome: 'unsettled', rule4: '10' },
          ],
        },
      },
    });
  });

  test('that are the same leave the document unchanged', () => {
    expect(replaceOutcomes(slip, ['unsettled', 'win'])).toEqual({ ok: true, value: slip });
  });

  test('replace a finish that decided the outcome', () => {
    const finished: BetInput = {
      kind: 'slip',
      document: {
        system: 'singles',
        stakePerLine: '1',
        selections: [{ odds: '3', finish: { position: 1 } }],
      },
    };
    expect(replaceOutcomes(finished, ['win'])).toEqual({ ok: true, value: finished });
    const lost = replaceOutcomes(finished, ['lost']);
    expect(lost).toMatchObject({ value: { document: { selections: [{ outcome: 'lost' }] } } });
    expect(JSON.stringify(lost)).not.toContain('finish');
  });

  test('of the wrong number are refused', () => {
    expect(replaceOutcomes(slip, ['win'])).toMatchObject({
      ok: false,
      issues: [{ code: 'selection-count' }],
    });
    expect(replaceOutcomes(matched, ['win', 'win'])).toMatchObject({
      issues: [{ code: 'selection-count', message: 'This bet has 1 outcome' }],
    });
  });

  test.each(['unsettled', 'win', 'lost', 'void', 'halfWin', 'push', 'halfLost'] as const)(
    'may be %s for a matched bet',
    (outcome) => {
      expect(replaceOutcomes(matched, [outcome])).toEqual({ ok: true, value: { ...matched, outcome } });
    },
  );

  test.each(['halfWin', 'push', 'halfLost'] as const)('may not be %s for half an each-way bet', (outcome) => {
    const half: BetInput = { ...matched, document: { betType: 'qualifying', part: 'win' } };
    expect(replaceOutcomes(half, [outcome])).toMatchObject({
      ok: false,
      issues: [{ code: 'half-each-way', path: '0', message: 'Half results cannot be each-way' }],
    });
    expect(replaceOutcomes(half, ['void']).ok).toBe(true);
  });

  test.each(['placed', 'deadHeat'] as const)('may not be %s for a matched bet', (outcome) => {
    expect(replaceOutcomes(matched, [outcome])).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-value', path: '0' }],
    });
  });
});
