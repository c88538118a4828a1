import { expect, test } from 'vitest';
import { assert } from '../assert.ts';
import { settle } from '../settle/settle.ts';
import { settlementJson } from '../settle/settlement-json.ts';
import type { BetDraft, SelectionDraft } from './bet.ts';
import { readBet } from './validate-bet.ts';
import { outcomesOf, withOutcomes } from './with-outcomes.ts';

const EACH_WAY = { enabled: true, terms: '1/5', places: 3 } as const;

function slip(selection: Omit<SelectionDraft, 'odds'>, eachWay?: BetDraft['eachWay']): BetDraft {
  return { system: 'singles', stakePerLine: '10', eachWay, selections: [{ odds: '5', ...selection }] };
}

function settled(draft: BetDraft): unknown {
  const read = readBet(draft);
  assert(read.ok, 'the slip is a bet');
  return settlementJson(settle(read.value));
}

const DRAW_NO_BET = { kind: 'drawNoBet', side: 'home' } as const;

test('outcomes are given, graded from a score, or derived from a finish; the default is unsettled', () => {
  const selections = [
    { odds: '2', outcome: 'lost' },
    { odds: '2', market: DRAW_NO_BET, result: { home: 1, away: 1 } },
    { odds: '2', finish: { position: 2, tied: 2, pays: 2 } },
    { odds: '2' },
  ] as const;
  expect(outcomesOf({ system: 'acca', stakePerLine: '1', selections })).toEqual([
    'lost',
    'push',
    'deadHeat',
    'unsettled',
  ]);
  // Not a valid bet: the finish is not used.
  expect(outcomesOf({ system: 'acca', selections })).toEqual(['lost', 'unsettled', 'unsettled', 'unsettled']);
});

test('a selection that keeps its outcome is unchanged', () => {
  const draft = slip({ finish: { position: '1', tied: null } });
  expect(withOutcomes(draft, ['win'])).toEqual(draft);
  expect(withOutcomes(draft, ['win']).selections[0]).toBe(draft.selections[0]);
});

test('another outcome replaces a score, and keeps its market', () => {
  const draft = slip({ market: DRAW_NO_BET, result: { home: 1, away: 1 } });
  expect(withOutcomes(draft, ['lost']).selections).toEqual([
    { odds: '5', market: DRAW_NO_BET, outcome: 'lost' },
  ]);
});

test('a selection without a finish gets no divisors, nor does one of an invalid slip', () => {
  const finish = { position: 2, tied: 2, pays: 2 };
  const selections = [
    { odds: '2', finish },
    { odds: '3', outcome: 'lost' },
  ] as const;
  const changed = withOutcomes({ system: 'doubles', stakePerLine: '1', selections }, ['deadHeat', 'win']);
  expect(changed.selections).toEqual([
    { odds: '2', finish },
    { odds: '3', outcome: 'win' },
  ]);
  const invalid = withOutcomes({ system: 'acca', selections }, ['win', 'lost']);
  expect(invalid.selections).toEqual([
    { odds: '2', outcome: 'win' },
    { odds: '3', outcome: 'lost' },
  ]);
});

test('outcomes that are not given become unsettled', () => {
  expect(withOutcomes(slip({ outcome: 'win' }), []).selections).toEqual([
    { odds: '5', outcome: 'unsettled' },
  ]);
});

test.each([
  ['a winner', { position: 1 }, undefined],
  ['one of three in two positions', { position: 2, tied: 3, pays: 3 }, undefined],
  ['8th of six tied, top 10', { position: 8, tied: 6, pays: 10 }, undefined],
  ['a dead heat for the win, each-way', { position: 1, tied: 4 }, EACH_WAY],
  ['a dead heat for the last place, each-way', { position: 3, tied: 2 }, EACH_WAY],
  ['beaten, each-way', { position: 4 }, EACH_WAY],
] as const)('a finish that is replaced and set back has the same figures: %s', (_, finish, eachWay) => {
  const draft = slip({ finish }, eachWay);
  const before = outcomesOf(draft);
  const changed = withOutcomes(draft, ['void']);
  expect(outcomesOf(changed)).toEqual(['void']);
  expect(settled(changed)).not.toEqual(settled(draft));
  expect(settled(withOutcomes(changed, before))).toEqual(settled(draft));
});
