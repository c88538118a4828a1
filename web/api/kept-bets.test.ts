// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { dropKeptBets, isKept, keepBets, keepPendingBets, keptBets, pendingBets } from './kept-bets.ts';

afterEach(() => vi.unstubAllGlobals());

const BETS = { key: 'k', bets: [{ slip: { stakePerLine: '1' }, placed: true }] };

test('bets stored by an older release are read, without unreadable ones', () => {
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

test('bets that wait for a sign-in are restored from storage', () => {
  sessionStorage.setItem('layline.pending-bets', JSON.stringify(BETS));
  expect(pendingBets()).toEqual(BETS);
  sessionStorage.setItem('layline.pending-bets', '{"key":"k","bets":[7]}');
  expect(pendingBets()).toBeUndefined();
});

test('storing bets returns false if the storage is full', () => {
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
