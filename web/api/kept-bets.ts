import { BrowserStore } from '../platform/browser-store.ts';
import { list, nullable, object, passing, readableItems, text } from '../platform/schema.ts';
import type { BetsToSave } from './bets.ts';

/** The maximum number of stored saves. */
const MOST = 50;

/** Bets saved while offline, and the creation time of their account; null for an anonymous user. */
type KeptBets = { readonly owner: string | null; readonly bets: BetsToSave };

// The server validates the bets themselves.
const readBets = object<BetsToSave>({
  key: text,
  bets: list(passing((value): value is object => typeof value === 'object' && value !== null)),
});

const allKept = new BrowserStore<readonly KeptBets[]>({
  key: 'layline.kept-bets',
  schema: readableItems(object<KeptBets>({ owner: nullable(text), bets: readBets })),
  fallback: [],
});

/** The bets that wait in this tab until the user has signed in; undefined if there are none. */
const pending = new BrowserStore<BetsToSave | undefined>({
  key: 'layline.pending-bets',
  area: 'sessionStorage',
  schema: readBets,
  fallback: undefined,
});

/** Stores bets in this browser until it is online. Returns false if they could not be stored. */
export function keepBets(bets: BetsToSave, owner: string | null): boolean {
  const others = allKept.read().filter((kept) => kept.bets.key !== bets.key);
  return others.length < MOST && store([...others, { owner, bets }]);
}

/**
 * The bets that wait for that account, oldest first. Claims those without an owner for it, so that no other
 * account gets them. They stay stored until `dropKeptBets`.
 */
export function keptBets(owner: string): readonly BetsToSave[] {
  const kept = allKept.read();
  const claimed = kept.map((each) => ({ ...each, owner: each.owner ?? owner }));
  if (kept.some((each) => each.owner === null)) store(claimed);
  return claimed.filter((each) => each.owner === owner).map(({ bets }) => bets);
}

/** True if bets under that key wait, for any owner. */
export function isKept(key: string): boolean {
  return allKept.read().some(({ bets }) => bets.key === key);
}

/** Removes the bets under that key. */
export function dropKeptBets(key: string): void {
  store(allKept.read().filter(({ bets }) => bets.key !== key));
}

/** Removes the bets of a deleted account. */
export function forgetKeptBets(owner: string): void {
  store(allKept.read().filter((kept) => kept.owner !== owner));
}

function store(kept: readonly KeptBets[]): boolean {
  if (kept.length > 0) return allKept.write(kept);
  allKept.clear();
  return true;
}

/** Stores bets in this tab until the user has signed in. Returns false if they could not be stored. */
export function keepPendingBets(bets: BetsToSave): boolean {
  return pending.write(bets);
}

/** The bets that wait for a sign-in; undefined if there are none. */
export const pendingBets = pending.read;

/** Removes the bets that wait. */
export function dropPendingBets(): void {
  pending.clear();
}
