import type { NewBets } from './bets.ts';

const KEY = 'layline.kept-bets';
/** More are not kept: they would never be looked at again. */
const MOST = 50;

/** Bets saved without a network, and for whom: the moment their account was made, null while nobody was signed in. */
type KeptBets = { readonly owner: string | null; readonly bets: NewBets };

/** Keeps bets in this browser until its network is back. Says whether they could be kept. */
export function keepBets(bets: NewBets, owner: string | null): boolean {
  const others = allKept().filter((kept) => kept.bets.key !== bets.key);
  return others.length < MOST && store([...others, { owner, bets }]);
}

/**
 * The bets that wait for that account, oldest first. Those of nobody are its own from here on, so that nobody else gets
 * them. They wait on until they are dropped. The server judges what is in them.
 */
export function keptBets(owner: string): readonly NewBets[] {
  const kept = allKept();
  const claimed = kept.map((each) => ({ ...each, owner: each.owner ?? owner }));
  if (kept.some((each) => each.owner === null)) store(claimed);
  return claimed.filter((each) => each.owner === owner).map(({ bets }) => bets);
}

/** Whether those under that key wait, whoever's they are. */
export function isKept(key: string): boolean {
  return allKept().some(({ bets }) => bets.key === key);
}

/** They wait no longer. */
export function dropKeptBets(key: string): void {
  store(allKept().filter(({ bets }) => bets.key !== key));
}

/** Forgets what waits for that account: it is no more. */
export function forgetKeptBets(owner: string): void {
  store(allKept().filter((kept) => kept.owner !== owner));
}

function allKept(): readonly KeptBets[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptBets) : [];
  } catch {
    return [];
  }
}

function store(kept: readonly KeptBets[]): boolean {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function isKeptBets(value: unknown): value is KeptBets {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('bets' in value)) return false;
  return (value.owner === null || typeof value.owner === 'string') && isNewBets(value.bets);
}

/** Whether it is, by its shape, what bets are saved as. */
export function isNewBets(value: unknown): value is NewBets {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('bets' in value)) return false;
  return typeof value.key === 'string' && Array.isArray(value.bets);
}
