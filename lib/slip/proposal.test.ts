import { describe, expect, test } from 'vitest';
import { isProposal } from './proposal.ts';

const MARKET = { kind: 'drawNoBet', side: 'home' };

describe('a proposal', () => {
  test.each([
    { kind: 'addSelection' },
    { kind: 'removeSelection', id: 1 },
    { kind: 'system', system: { fold: 2 } },
    { kind: 'stake', text: '' },
    { kind: 'stakeFormat', format: 'total' },
    { kind: 'stakeType', stakeType: 'freeBetSnr' },
    { kind: 'eachWay', enabled: false },
    { kind: 'terms', text: '1/4' },
    { kind: 'places', text: '3' },
    { kind: 'promoBoost', text: '5' },
    { kind: 'promoCommission', text: '5' },
    { kind: 'rules', rules: { boost: 'winnings' } },
    { kind: 'concessions', concessions: [] },
    { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }] },
    { kind: 'maxPayout', text: '500' },
    { kind: 'meta', meta: {} },
    { kind: 'meta', meta: { bookieId: 'b1', placed: true, liveTrack: true } },
    { kind: 'meta', meta: { bookieId: null } },
    { kind: 'reset' },
    { kind: 'description', id: 1, text: 'A' },
    { kind: 'odds', id: 1, text: '2' },
    { kind: 'outcome', id: 1, outcome: 'win' },
    { kind: 'market', id: 1, market: MARKET },
    { kind: 'market', id: 1, market: null },
    { kind: 'result', id: 1, result: { home: '2', away: '1' } },
    { kind: 'result', id: 1, result: null },
    { kind: 'finish', id: 1, finish: { position: '1' } },
    { kind: 'finish', id: 1, finish: null },
    { kind: 'banker', id: 1, enabled: true },
    { kind: 'rule4', id: 1, text: '10' },
    { kind: 'deadHeatDivisor', id: 1, text: '2' },
    { kind: 'deadHeatPlaceDivisor', id: 1, text: '2' },
    { kind: 'boost', id: 1, text: '5' },
    { kind: 'boostEnabled', id: 1, enabled: true },
    { kind: 'ownTerms', id: 1, text: '1/4' },
    { kind: 'ownPlaces', id: 1, text: '3' },
    { kind: 'ownEachWay', id: 1, enabled: true },
  ])('%j', (proposal) => {
    expect(isProposal(proposal)).toBe(true);
    const members = Object.keys(proposal).filter((key) => key !== 'kind');
    const without = members.map((member) => isProposal({ ...proposal, [member]: undefined }));
    expect(without).toEqual(members.map(() => false));
  });
});

describe('not a proposal, because a member is invalid', () => {
  test.each([
    { kind: 'removeSelection', id: '1' },
    { kind: 'system', system: 'lucky' },
    { kind: 'stake', text: 1 },
    { kind: 'stakeFormat', format: 'each' },
    { kind: 'stakeType', stakeType: 'snr' },
    { kind: 'eachWay', enabled: 'on' },
    { kind: 'rules', rules: { boost: 'stake' } },
    { kind: 'rules', rules: 'bookmaker' },
    { kind: 'concessions', concessions: [{ kind: 'allWinners', percent: '10' }, { kind: 'bonus' }] },
    { kind: 'concessions', concessions: {} },
    { kind: 'meta', meta: { placed: 'yes' } },
    { kind: 'meta', meta: { liveTrack: 1 } },
    { kind: 'meta', meta: { bookieId: 7 } },
    { kind: 'meta', meta: { note: 'n' } },
    { kind: 'meta', meta: 'placed' },
    { kind: 'odds', id: '1', text: '2' },
    { kind: 'odds', id: 1, text: 2 },
    { kind: 'outcome', id: 1, outcome: 'won' },
    { kind: 'market', id: 1, market: { kind: 'drawNoBet', side: 'draw' } },
    { kind: 'result', id: 1, result: '2-1' },
    { kind: 'finish', id: 1, finish: 1 },
    { kind: 'boostEnabled', id: 1, enabled: 1 },
    { kind: 'toString', id: 1, text: '2' },
  ])('%j', (value) => {
    expect(isProposal(value)).toBe(false);
  });
});
