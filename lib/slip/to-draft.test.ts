import { describe, expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { fromDraft } from './from-draft.ts';
import type { Proposal } from './proposal.ts';
import { newState, propose, type SlipState } from './slip-state.ts';
import { canSave, issuesOf, toDraft } from './to-draft.ts';

function after(start: SlipState, ...proposals: readonly Proposal[]): SlipState {
  return proposals.reduce(propose, start);
}

function problems(state: SlipState): readonly string[] {
  return issuesOf(state).map(({ path, message }) => `${path}: ${message}`);
}

describe('the draft of a slip', () => {
  test('has only the fields that were given', () => {
    expect(toDraft(newState('parlay'))).toEqual({
      system: 'parlay',
      stakePerLine: '1.00',
      selections: [{ odds: '2' }, { odds: '2' }],
    });
  });

  test('has every field that counts, as typed', () => {
    const draft: BetDraft = {
      system: 'each-way',
      totalStake: '12.50',
      stakeType: 'freeBetSr',
      eachWay: { enabled: true, terms: '1/4', places: '3' },
      selections: [
        {
          description: 'Harbour Light',
          odds: '10/11',
          outcome: 'deadHeat',
          rule4: '10',
          boostPct: '25',
          deadHeatDivisor: '3',
          deadHeatPlaceDivisor: '3/2',
          eachWay: { terms: '1/5', places: '4' },
        },
      ],
      promos: { boostPct: '5', commissionPct: '2' },
      rules: 'bookmaker',
    };
    expect(toDraft(fromDraft(draft))).toEqual(draft);
  });

  test('leaves out unused fields, so they cause no issues', () => {
    const state = after(
      newState('singles'),
      { kind: 'outcome', id: 1, outcome: 'deadHeat' },
      { kind: 'deadHeatDivisor', id: 1, text: '0' },
      { kind: 'boost', id: 1, text: 'x' },
      { kind: 'terms', text: '7' },
    );
    expect(canSave(state)).toBe(false);
    const unused = after(
      state,
      { kind: 'outcome', id: 1, outcome: 'win' },
      { kind: 'boostEnabled', id: 1, enabled: false },
    );
    expect(toDraft(unused).selections).toEqual([{ odds: '2', outcome: 'win' }]);
    expect(canSave(unused)).toBe(true);
  });

  test('turns the slug each-way off outright', () => {
    const state = propose(newState('each-way'), { kind: 'eachWay', enabled: false });
    expect(toDraft(state).eachWay).toEqual({ enabled: false });
    expect(fromDraft(toDraft(state)).slip.eachWay.enabled).toBe(false);
  });
});

describe('a field that was cleared', () => {
  test.each<[Proposal, string]>([
    [{ kind: 'odds', id: 1, text: '' }, 'selections.0.odds: Odds must be greater than 1'],
    [{ kind: 'stake', text: '' }, 'stakePerLine: A stake is needed'],
  ])('is missing: %j', (proposal, problem) => {
    expect(problems(propose(newState('singles'), proposal))).toEqual([problem]);
  });

  test('leaves the each-way terms to the selections, which all need their own', () => {
    const open = after(newState('each-way'), { kind: 'terms', text: '' });
    expect(problems(open)).toEqual([
      'selections.0.eachWay.terms: Each-Way terms must be configured for every selection',
    ]);
    expect(problems(propose(open, { kind: 'ownTerms', id: 1, text: '1/4' }))).toEqual([]);
  });

  test('counts as left out if it is optional', () => {
    const state = after(
      newState('each-way'),
      { kind: 'places', text: '' },
      { kind: 'rule4', id: 1, text: '' },
    );
    expect(problems(state)).toEqual([]);
  });
});

describe('a draft that is read', () => {
  test('with both stakes keeps the stake per line', () => {
    const { slip } = fromDraft({ system: 'singles', stakePerLine: 2, totalStake: '9', selections: [] });
    expect(slip).toMatchObject({ stake: '2', stakeFormat: 'perLine' });
  });

  test('has no placed selection without each-way', () => {
    const { slip } = fromDraft({ system: 'singles', selections: [{ odds: '2', outcome: 'placed' }] });
    expect(slip.selections[0]?.outcome).toBe('unsettled');
  });

  test('converts numbers through their shortest text', () => {
    const { slip } = fromDraft({
      system: 'singles',
      stakePerLine: 0.1,
      selections: [{ odds: -150, rule4: 10 }],
    });
    expect(slip.stake).toBe('0.1');
    expect(slip.selections[0]).toMatchObject({ odds: '-150', rule4: '10' });
  });

  test('with too few selections can be padded, for every system', () => {
    const state = fromDraft({ system: 'trixie', stakePerLine: '1', selections: [{ odds: '2' }] });
    expect(propose(state, { kind: 'addSelection' }).slip.selections).toHaveLength(2);
  });
});
