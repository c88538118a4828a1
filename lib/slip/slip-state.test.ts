import { describe, expect, test } from 'vitest';
import { type Slug, SLUGS } from '../systems/system.ts';
import type { Proposal } from './proposal.ts';
import { HISTORY_LIMIT, newState, propose, type SlipState, undo, withOddsFormat } from './slip-state.ts';

function after(start: SlipState, ...proposals: readonly Proposal[]): SlipState {
  return proposals.reduce(propose, start);
}

function odds({ slip }: SlipState): readonly string[] {
  return slip.selections.map((selection) => selection.odds);
}

describe('a new slip', () => {
  test('of four selections at the default price can be settled at once', () => {
    const { slip } = newState('lucky-15');
    expect(odds({ ...newState(), slip })).toEqual(['2', '2', '2', '2']);
    expect(slip).toMatchObject({ stake: '1.00', stakeFormat: 'perLine', eachWay: { enabled: false } });
  });

  test.each(SLUGS)('of %s is each-way only for the slug each-way', (slug: Slug) => {
    expect(newState(slug).slip.eachWay.enabled).toBe(slug === 'each-way');
  });
});

describe('selections', () => {
  test('cannot be added or removed in a system with a fixed number', () => {
    const lucky15 = newState('lucky-15');
    expect(propose(lucky15, { kind: 'addSelection' })).toBe(lucky15);
    expect(propose(lucky15, { kind: 'removeSelection', id: 1 })).toBe(lucky15);
  });

  test('are refused below the fewest and above the most that a system takes', () => {
    const fewest = newState('acca');
    expect(propose(fewest, { kind: 'removeSelection', id: 1 })).toBe(fewest);
    const most = Array.from({ length: 16 }).reduce<SlipState>(
      (state) => propose(state, { kind: 'addSelection' }),
      fewest,
    );
    expect(most.slip.selections).toHaveLength(20);
    expect(propose(most, { kind: 'addSelection' })).toBe(most);
  });

  test('never share an id, even after one was removed', () => {
    const { slip } = after(
      newState('parlay'),
      { kind: 'addSelection' },
      { kind: 'removeSelection', id: 3 },
      { kind: 'addSelection' },
    );
    expect(slip.selections.map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  test('that a smaller system removed come back on undo', () => {
    const four = after(newState('lucky-15'), { kind: 'odds', id: 4, text: '9/2' });
    const three = propose(four, { kind: 'system', system: 'trixie' });
    expect(odds(three)).toEqual(['2', '2', '2']);
    expect(odds(undo(three))).toEqual(['2', '2', '2', '9/2']);
  });

  test('are padded to the largest fold of a custom system', () => {
    const state = propose(newState('singles'), { kind: 'system', system: { folds: [2, 5] } });
    expect(state.slip.selections).toHaveLength(5);
  });

  test('that do not exist ignore proposals', () => {
    const state = newState();
    expect(propose(state, { kind: 'odds', id: 99, text: '3' })).toBe(state);
  });
});

describe('each-way', () => {
  test('is turned on by the slug each-way, and stays on when the system changes again', () => {
    const eachWay = propose(newState('singles'), { kind: 'system', system: 'each-way' });
    expect(eachWay.slip.eachWay.enabled).toBe(true);
    expect(propose(eachWay, { kind: 'system', system: 'doubles' }).slip.eachWay.enabled).toBe(true);
  });

  test('turned off makes a placed selection unsettled, and undo restores it', () => {
    const placed = after(
      newState(),
      { kind: 'eachWay', enabled: true },
      { kind: 'outcome', id: 2, outcome: 'placed' },
    );
    const off = propose(placed, { kind: 'eachWay', enabled: false });
    expect(off.slip.selections[1]?.outcome).toBe('unsettled');
    expect(undo(off)).toEqual(placed);
  });

  test('is needed for Placed', () => {
    const state = newState();
    expect(propose(state, { kind: 'outcome', id: 1, outcome: 'placed' })).toBe(state);
  });

  test('of a selection is its own while it has terms or places of its own', () => {
    const own = propose(newState(), { kind: 'ownTerms', id: 1, text: '1/4' });
    expect(own.slip.selections[0]?.eachWay).toEqual({ enabled: true, terms: '1/4', places: '' });
    const shared = propose(own, { kind: 'ownTerms', id: 1, text: '' });
    expect(shared.slip.selections[0]?.eachWay.enabled).toBe(false);
  });
});

test('reset clears selections, stake and promos, and keeps the rest', () => {
  const filled = after(
    newState('singles'),
    { kind: 'addSelection' },
    { kind: 'odds', id: 1, text: '3' },
    { kind: 'stake', text: '7' },
    { kind: 'promoBoost', text: '10' },
    { kind: 'stakeType', stakeType: 'freeBetSnr' },
    { kind: 'reset' },
  );
  expect(odds(filled)).toEqual(['2']);
  expect(filled.slip).toMatchObject({
    stake: '1.00',
    promos: { boostPct: '', commissionPct: '' },
    stakeType: 'freeBetSnr',
  });
  expect(propose(filled, { kind: 'reset' })).toBe(filled);
});

describe('undo', () => {
  test('is a no-op at first', () => {
    const state = newState();
    expect(undo(state)).toBe(state);
  });

  test('skips a proposal that was a no-op', () => {
    const state = after(newState(), { kind: 'stake', text: '2' }, { kind: 'stake', text: '2' });
    expect(undo(state)).toEqual(newState());
  });

  test('does not change the odds format', () => {
    const state = withOddsFormat(propose(newState(), { kind: 'stake', text: '2' }), 'american');
    expect(undo(state).oddsFormat).toBe('american');
  });

  test('keeps a bounded number of changes', () => {
    const state = Array.from({ length: HISTORY_LIMIT + 10 }).reduce<SlipState>(
      (before, _, change) => propose(before, { kind: 'stake', text: `2.${change}` }),
      newState(),
    );
    expect(state.history).toHaveLength(HISTORY_LIMIT);
    expect(undo(state).slip.stake).toBe(`2.${HISTORY_LIMIT + 8}`);
  });
});
