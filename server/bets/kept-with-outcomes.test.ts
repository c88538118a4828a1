import { describe, expect, test } from 'vitest';

import type { KeptBet } from './kept-bet.ts';
import { keptWithOutcomes } from './kept-with-outcomes.ts';

const slip: KeptBet = {
  kind: 'slip',
  document: {
    system: 'doubles',
    stakePerLine: '1',
    selections: [{ odds: '2' }, { odds: 3, outcome: 'win', rule4: '10' }],
  },
};
const matched: KeptBet = { kind: 'matched_bet', document: { betType: 'qualifying' }, outcome: 'unsettled' };

describe('outcomes', () => {
  test('are put on a slip’s selections, one by one, and change nothing else', () => {
    const edited = keptWithOutcomes(slip, ['lost', 'unsettled']);
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

  test('that are the same leave the document as it was written', () => {
    expect(keptWithOutcomes(slip, ['unsettled', 'win'])).toEqual({ ok: true, value: slip });
  });

  test('replace a finish, which decided one before', () => {
    const finished: KeptBet = {
      kind: 'slip',
      document: {
        system: 'singles',
        stakePerLine: '1',
        selections: [{ odds: '3', finish: { position: 1 } }],
      },
    };
    expect(keptWithOutcomes(finished, ['win'])).toEqual({ ok: true, value: finished });
    const lost = keptWithOutcomes(finished, ['lost']);
    expect(lost).toMatchObject({ value: { document: { selections: [{ outcome: 'lost' }] } } });
    expect(JSON.stringify(lost)).not.toContain('finish');
  });

  test('are as many as the bet has', () => {
    expect(keptWithOutcomes(slip, ['win'])).toMatchObject({
      ok: false,
      issues: [{ code: 'selection-count' }],
    });
    expect(keptWithOutcomes(matched, ['win', 'win'])).toMatchObject({
      issues: [{ code: 'selection-count', message: 'This bet has 1 outcome' }],
    });
  });

  test.each(['unsettled', 'win', 'lost', 'void', 'halfWin', 'push', 'halfLost'] as const)(
    'may be %s for a matched bet',
    (outcome) => {
      expect(keptWithOutcomes(matched, [outcome])).toEqual({ ok: true, value: { ...matched, outcome } });
    },
  );

  test.each(['halfWin', 'push', 'halfLost'] as const)('may not be %s for half an each-way bet', (outcome) => {
    const half: KeptBet = { ...matched, document: { betType: 'qualifying', part: 'win' } };
    expect(keptWithOutcomes(half, [outcome])).toMatchObject({
      ok: false,
      issues: [{ code: 'half-each-way', path: '0', message: 'Half results cannot be each-way' }],
    });
    expect(keptWithOutcomes(half, ['void']).ok).toBe(true);
  });

  test.each(['placed', 'deadHeat'] as const)('may not be %s for a matched bet', (outcome) => {
    expect(keptWithOutcomes(matched, [outcome])).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-value', path: '0' }],
    });
  });
});
