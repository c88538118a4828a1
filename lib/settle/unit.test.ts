import { describe, expect, test } from 'vitest';
import type { Leg, LegState } from '../bet/leg.ts';
import { ONE, whole, ZERO } from '../number/rational.ts';
import { pooledState } from './line-return.ts';
import { carried, decide } from './unit.ts';

const leg = (state: LegState): Leg => ({ state, price: ONE, share: ONE, pays: ONE });
const legs = { unsettled: 0, lost: false, allVoid: false };

describe('the status of a unit', () => {
  test('is lost only if a leg lost and nothing can be returned', () => {
    expect(decide({ ...legs, lost: true }, ZERO).status).toBe('lost');
    expect(decide({ ...legs, lost: true }, whole(5)).status).toBe('won');
    expect(decide(legs, ZERO).status).toBe('settled');
  });

  test('is lost before in play, in play before void, void before won', () => {
    expect(decide({ unsettled: 1, lost: true, allVoid: false }, ZERO).status).toBe('lost');
    expect(decide({ unsettled: 1, lost: false, allVoid: true }, whole(5)).status).toBe('inPlay');
    expect(decide({ unsettled: 0, lost: false, allVoid: true }, whole(5)).status).toBe('void');
    expect(decide(legs, whole(5)).status).toBe('won');
  });
});

test('a unit has no realised return while one of its legs is unsettled', () => {
  expect(decide({ ...legs, unsettled: 2 }, whole(5))).toEqual({
    potentialReturn: whole(5),
    realisedReturn: ZERO,
    unsettledLegs: 2,
    status: 'inPlay',
  });
  expect(decide(legs, whole(5)).realisedReturn).toEqual(whole(5));
});

describe('an any-to-come unit', () => {
  test('counts the legs that are unsettled', () => {
    expect(carried(['won', 'unsettled'], whole(5)).unsettledLegs).toBe(1);
    expect(carried(['unsettled', 'unsettled'], whole(5)).unsettledLegs).toBe(2);
  });

  test('is lost if a leg lost and it returns nothing', () => {
    expect(carried(['lost', 'unsettled'], ZERO).status).toBe('lost');
    expect(carried(['won', 'lost'], whole(5)).status).toBe('won');
  });

  test('is void if both of its legs are', () => {
    expect(carried(['void', 'void'], whole(5)).status).toBe('void');
    expect(carried(['void', 'won'], whole(5)).status).toBe('won');
  });
});

describe('a leg that pools a win and a place part', () => {
  test.each([
    ['unsettled', 'won', 'unsettled'],
    ['won', 'unsettled', 'unsettled'],
    ['lost', 'unsettled', 'unsettled'],
    ['lost', 'won', 'won'],
    ['lost', 'lost', 'lost'],
    ['won', 'lost', 'won'],
    ['void', 'won', 'void'],
    ['void', 'void', 'void'],
  ] as const)('%s to win and %s for a place is %s', (win, place, state) => {
    expect(pooledState({ win: leg(win), place: leg(place) })).toBe(state);
  });
});
