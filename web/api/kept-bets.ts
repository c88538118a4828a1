import type { NewBets } from './bets.ts';

const KEY = 'layline.kept-bets';
/** The maximum number of saves to keep: the user would never look at more of them. */
const MOST = 50;

/** Bets saved without a network, and the creation time of their account; null for an anonymous user. */
type KeptBets = { readonly owner: string | null; readonly bets: NewBets };

/** Stores bets in this browser until the network is back. Returns false if they could not be stored. */
export function keepBets(bets: NewBets, owner: string | null): boolean {
  const others = allKept().filter((kept) => kept.bets.key !== bets.key);
  return others.length < MOST && store([...others, { owner, bets }]);
}

/**
 * The bets that wait for that account, oldest first. Claims those without an owner for it, so that no other
 * account gets them. They stay stored until `dropKeptBets`. Their contents are left to the server to
 * validate.
 */
export function keptBets(owner: string): readonly NewBets[] {
  const kept = allKept();
  const claimed = kept.map((each) => ({ ...each, owner: each.owner ?? owner }));
  if (kept.some((each) => each.owner === null)) store(claimed);
  return claimed.filter((each) => each.owner === owner).map(({ bets }) => bets);
}

/** True if bets under that key wait, for any owner. */
export function isKept(key: string): boolean {
  return allKept().some(({ bets }) => bets.key === key);
}

/** Removes the bets under that key. */
export function dropKeptBets(key: string): void {
  store(allKept().filter(({ bets }) => bets.key !== key));
}

/** Removes the bets of an account, which was deleted. */
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

/** True if a value has the shape of bets to save; the bets themselves are not checked. */
export function isNewBets(value: unknown): value is NewBets {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('bets' in value)) return false;
  return typeof value.key === 'string' && Array.isArray(value.bets);
}
