import { assert, describe, expect, test } from 'vitest';
import { newState, propose } from './slip-state.ts';
import { soleSelection } from './sole-selection.ts';

describe('a selection alone', () => {
  const state = propose(newState('acca'), { kind: 'odds', id: 1, text: '5/2' });
  const { slip } = state;
  const [first] = slip.selections;
  assert(first !== undefined);

  test('is the same as in the bet, as a banker too', () => {
    const alone = soleSelection(first, slip);
    expect(alone).toMatchObject({ oddsText: '5/2', odds: { n: 7, d: 2 }, place: undefined });
    expect(soleSelection({ ...first, banker: true }, slip)).toEqual(alone);
  });

  test('has the terms of the slip', () => {
    const eachWay = { enabled: true, terms: '1/4', places: '3' };
    const alone = soleSelection(first, { ...slip, eachWay });
    expect(alone?.places).toBe(3);
    expect(alone?.place).toBeDefined();
  });

  test('is undefined if it is invalid itself', () => {
    expect(soleSelection({ ...first, odds: '0.5' }, slip)).toBeUndefined();
  });

  test('is complete even if the rest of the slip is invalid', () => {
    const withoutStake = propose(state, { kind: 'stake', text: 'x' });
    const wrong = propose(withoutStake, { kind: 'odds', id: 2, text: '' });
    const [same] = wrong.slip.selections;
    assert(same !== undefined);
    expect(soleSelection(same, wrong.slip)).toEqual(soleSelection(first, slip));
  });
});
