import { describe, expect, test } from 'vitest';
import type { MarketDraft } from '../bet/grade.ts';
import { fromDraft } from './from-draft.ts';
import type { Proposal } from './proposal.ts';
import { newState, propose, type SlipState } from './slip-state.ts';
import type { Slip, SlipSelection } from './slip.ts';

function after(start: SlipState, ...proposals: readonly Proposal[]): SlipState {
  return proposals.reduce(propose, start);
}

/** The first selection of a new double after some proposals. */
function first(...proposals: readonly Proposal[]): SlipSelection | undefined {
  return after(newState('parlay'), ...proposals).slip.selections[0];
}

const MARKET: MarketDraft = { kind: 'asianHandicap', line: '-0.5', side: 'home' };
const RESULT = { home: '2', away: '1' };
const FINISH = { position: '1' };
const WON: Proposal = { kind: 'outcome', id: 1, outcome: 'win' };
const MARKED: Proposal = { kind: 'market', id: 1, market: MARKET };
const SCORED: Proposal = { kind: 'result', id: 1, result: RESULT };
const FINISHED: Proposal = { kind: 'finish', id: 1, finish: FINISH };

describe('an outcome', () => {
  test('removes a result and a finish', () => {
    expect(first(MARKED, SCORED, WON)).toMatchObject({ outcome: 'win', market: MARKET, result: null });
    expect(first(FINISHED, WON)).toMatchObject({ outcome: 'win', finish: null });
  });

  test('is removed by a result or a finish, which also replace each other', () => {
    const none = { outcome: 'unsettled' };
    expect(first(WON, MARKED, SCORED)).toMatchObject({ ...none, result: RESULT, finish: null });
    expect(first(WON, FINISHED)).toMatchObject({ ...none, result: null, finish: FINISH });
    expect(first(FINISHED, SCORED)).toMatchObject({ ...none, result: RESULT, finish: null });
    expect(first(SCORED, FINISHED)).toMatchObject({ ...none, result: null, finish: FINISH });
  });

  test('is kept if a result or a finish is removed', () => {
    expect(first(WON, { kind: 'result', id: 1, result: null })).toMatchObject({ outcome: 'win' });
    expect(first(WON, { kind: 'finish', id: 1, finish: null })).toMatchObject({ outcome: 'win' });
  });
});

test('a result is removed only if its market is removed', () => {
  const other: MarketDraft = { kind: 'drawNoBet', side: 'away' };
  expect(first(MARKED, SCORED, { kind: 'market', id: 1, market: other })).toMatchObject({
    market: other,
    result: RESULT,
  });
  expect(first(MARKED, SCORED, { kind: 'market', id: 1, market: null })).toMatchObject({
    market: null,
    result: null,
  });
});

describe('a boost of a selection', () => {
  const boosted: Proposal = { kind: 'boost', id: 1, text: ' 10% ' };

  test('is on while it has a text', () => {
    expect(first(boosted)?.boost).toEqual({ enabled: true, value: '10' });
    expect(first(boosted, { kind: 'boost', id: 1, text: '' })?.boost).toEqual({ enabled: false, value: '' });
  });

  test('keeps its text while it is switched off', () => {
    const off = first(boosted, { kind: 'boostEnabled', id: 1, enabled: false });
    expect(off?.boost).toEqual({ enabled: false, value: '10' });
  });
});

describe('own each-way terms of a selection', () => {
  const places: Proposal = { kind: 'ownPlaces', id: 1, text: '4' };
  const terms: Proposal = { kind: 'ownTerms', id: 1, text: '1/4' };

  test('are on if terms or places are given', () => {
    expect(first(places)?.eachWay).toEqual({ enabled: true, terms: '', places: '4' });
    const left = first(places, terms, { kind: 'ownPlaces', id: 1, text: '' });
    expect(left?.eachWay).toEqual({ enabled: true, terms: '1/4', places: '' });
  });

  test('can be switched off, and are turned on by the next change', () => {
    const off: Proposal = { kind: 'ownEachWay', id: 1, enabled: false };
    expect(first(terms, off)?.eachWay).toEqual({ enabled: false, terms: '1/4', places: '' });
    expect(first(terms, off, terms)?.eachWay.enabled).toBe(false);
    expect(first(terms, off, places)?.eachWay).toEqual({ enabled: true, terms: '1/4', places: '4' });
  });
});

describe('a given value', () => {
  test.each<[Proposal, Partial<SlipSelection>]>([
    [{ kind: 'description', id: 1, text: ' A ' }, { description: ' A ' }],
    [{ kind: 'odds', id: 1, text: ' 11/4 JF ' }, { odds: '11/4' }],
    [{ kind: 'rule4', id: 1, text: '10p' }, { rule4: '10' }],
    [{ kind: 'deadHeatDivisor', id: 1, text: ' 3 ' }, { deadHeatDivisor: '3' }],
    [{ kind: 'deadHeatPlaceDivisor', id: 1, text: ' 3/2 ' }, { deadHeatPlaceDivisor: '3/2' }],
    [{ kind: 'banker', id: 1, enabled: true }, { banker: true }],
  ])('%j sets the field of its selection', (proposal, expected) => {
    expect(first(proposal)).toMatchObject(expected);
  });

  test.each<[Proposal, Partial<Slip>]>([
    [{ kind: 'stake', text: ' 50p ' }, { stake: '0.50' }],
    [{ kind: 'stakeFormat', format: 'total' }, { stakeFormat: 'total' }],
    [{ kind: 'maxPayout', text: ' £500 ' }, { maxPayout: '500' }],
    [
      { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }] },
      { concessions: [{ kind: 'allWinners', percent: '10' }] },
    ],
    [{ kind: 'terms', text: ' 1/4 ' }, { eachWay: { enabled: false, terms: '1/4', places: '5' } }],
    [{ kind: 'places', text: ' 3 ' }, { eachWay: { enabled: false, terms: '1/5', places: '3' } }],
    [{ kind: 'promoBoost', text: ' 5% ' }, { promos: { boostPct: '5', commissionPct: '' } }],
    [{ kind: 'promoCommission', text: ' 5% ' }, { promos: { boostPct: '', commissionPct: '5' } }],
  ])('%j sets the field of the slip', (proposal, expected) => {
    expect(after(newState('parlay'), proposal).slip).toMatchObject(expected);
  });
});

test('given rules and facts do not change the others', () => {
  const { slip } = after(
    newState(),
    { kind: 'rules', rules: { boost: 'winnings' } },
    { kind: 'rules', rules: { deadHeat: 'stake' } },
    { kind: 'meta', meta: { placed: true } },
    { kind: 'meta', meta: { bookieId: 'b1' } },
  );
  expect(slip.rules).toMatchObject({ boost: 'winnings', deadHeat: 'stake', eachWayMultiples: 'apart' });
  expect(slip.meta).toEqual({ bookieId: 'b1', placed: true, liveTrack: false });
});

describe('a banker', () => {
  const banker: Proposal = { kind: 'banker', id: 2, enabled: true };

  test('adds a selection to those that the system needs', () => {
    const { slip } = propose(newState('trixie'), banker);
    expect(slip.selections.map((each) => each.banker)).toEqual([false, true, false, false]);
    const without = propose({ slip, history: [], oddsFormat: 'typed' }, { ...banker, enabled: false });
    expect(without.slip.selections.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('can be removed with its selection, and no other selection can', () => {
    const state = propose(newState('trixie'), banker);
    expect(propose(state, { kind: 'removeSelection', id: 1 })).toBe(state);
    const removed = propose(state, { kind: 'removeSelection', id: 2 });
    expect(removed.slip.selections.map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});

describe('a proposal of the current value is a no-op', () => {
  const given = after(
    newState({ folds: [2, 3] }),
    MARKED,
    SCORED,
    { kind: 'finish', id: 2, finish: FINISH },
    { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }] },
    { kind: 'meta', meta: { bookieId: 'b1' } },
  );

  test.each<Proposal>([
    { kind: 'market', id: 1, market: { ...MARKET } },
    { kind: 'result', id: 1, result: { ...RESULT } },
    { kind: 'finish', id: 2, finish: { ...FINISH } },
    { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }] },
    { kind: 'meta', meta: { bookieId: 'b1' } },
    { kind: 'rules', rules: { boost: 'odds' } },
    { kind: 'system', system: { folds: [2, 3] } },
    { kind: 'removeSelection', id: 99 },
    { kind: 'ownTerms', id: 1, text: '' },
    { kind: 'eachWay', enabled: false },
    { kind: 'odds', id: 1, text: '2' },
    { kind: 'stakeFormat', format: 'perLine' },
  ])('%j', (proposal) => {
    expect(propose(given, proposal)).toBe(given);
  });
});

test('only a half result becomes unsettled when the bet becomes each-way', () => {
  const state = after(
    newState('parlay'),
    { kind: 'outcome', id: 1, outcome: 'halfWin' },
    {
      kind: 'outcome',
      id: 2,
      outcome: 'win',
    },
  );
  const eachWay = propose(state, { kind: 'system', system: 'each-way' });
  expect(eachWay.slip.selections.map(({ outcome }) => outcome)).toEqual(['unsettled', 'win']);
});

test('reset clears concessions, the maximum and surplus selections, and keeps the each-way terms', () => {
  const filled = after(
    newState('parlay'),
    { kind: 'addSelection' },
    { kind: 'maxPayout', text: '500' },
    { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }] },
    { kind: 'terms', text: '1/4' },
    { kind: 'reset' },
  );
  expect(filled.slip).toMatchObject({ concessions: [], maxPayout: '', eachWay: { terms: '1/4' } });
  expect(filled.slip.selections.map(({ odds }) => odds)).toEqual(['2', '2']);
});

test('reset clears every selection if one of them was edited', () => {
  const edited = propose(newState('parlay'), { kind: 'odds', id: 2, text: '3' });
  expect(propose(edited, { kind: 'reset' }).slip.selections.map(({ odds }) => odds)).toEqual(['2', '2']);
});

test('a change of a selection neither pads nor truncates a slip that was read', () => {
  const read = fromDraft({ system: 'trixie', selections: [{ odds: '2' }] });
  const { slip } = propose(read, { kind: 'odds', id: 1, text: '3' });
  expect(slip.selections.map(({ odds }) => odds)).toEqual(['3']);
});
