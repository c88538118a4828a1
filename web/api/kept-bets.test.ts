// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { dropKeptBets, isKept, keepBets, keepPendingBets, keptBets, pendingBets } from './kept-bets.ts';

afterEach(() => vi.unstubAllGlobals());

const BETS = { key: 'k', bets: [{ slip: { stakePerLine: '1' }, placed: true }] };

test('bets that an older release stored are there, without those that cannot be read', () => {
  const ofNobody = { owner: null, bets: BETS };
  const stored = [ofNobody, { owner: 7, bets: BETS }, { owner: 'a', bets: { key: 'x', bets: 'none' } }, 7];
  localStorage.setItem('layline.kept-bets', JSON.stringify(stored));
  expect(isKept('k')).toBe(true);
  expect(isKept('x')).toBe(false);
  expect(keptBets('ann')).toEqual([BETS]);
  expect(keptBets('bob')).toEqual([]);
  expect(localStorage.getItem('layline.kept-bets')).toBe(JSON.stringify([{ owner: 'ann', bets: BETS }]));
  dropKeptBets('k');
  expect(localStorage.getItem('layline.kept-bets')).toBeNull();
});

test('bets that wait for a sign-in are those that were stored', () => {
  sessionStorage.setItem('layline.pending-bets', JSON.stringify(BETS));
  expect(pendingBets()).toEqual(BETS);
  sessionStorage.setItem('layline.pending-bets', '{"key":"k","bets":[7]}');
  expect(pendingBets()).toBeUndefined();
});

test('bets that find no room are not kept, and it says so', () => {
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = { getItem: () => null, setItem, removeItem: () => undefined };
  vi.stubGlobal('localStorage', full);
  vi.stubGlobal('sessionStorage', full);
  expect(keepBets(BETS, null)).toBe(false);
  expect(isKept('k')).toBe(false);
  expect(keepPendingBets(BETS)).toBe(false);
  expect(pendingBets()).toBeUndefined();
});
