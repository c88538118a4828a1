import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, MeAnswer } from '#lib/wire';
import { BrowserStore } from '../platform/browser-store.ts';
import { type Fields, flag, nullable, number, oneOf, text } from '../platform/schema.ts';
import { answer } from './http.ts';
import { wire } from './wire.ts';

/** The server's view of the user: their account, or an anonymous user at tier 1. */
export type Me = CamelCased<MeAnswer>;

/** The fields of a user. */
export const ME: Fields<Me> = {
  authenticated: flag,
  email: nullable(text),
  // Not TIERS: its module also has the limits of the tiers, which would add to the bundle.
  tier: oneOf([1, 2, 3]),
  createdAt: nullable(text),
};

/** An anonymous user. */
export const NOBODY: Me = { authenticated: false, email: null, tier: 1, createdAt: null };

/** The current user. If the server cannot be reached, anonymous at tier 1. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await answer({ path: '/api/auth/me/', signal }, wire(ME));
    rememberOwner(me.createdAt);
    return me;
  },
  staleTime: 5 * 60_000,
  // Otherwise parts that mount after a failure would fetch again and suspend the page again, in a loop.
  retryOnMount: false,
});

/**
 * The owner of this browser by the creation time of the account; null for an anonymous user. It identifies
 * the owner of bets that are saved while the server is unreachable.
 */
const owner = new BrowserStore<string | null>({
  key: 'layline.owner',
  schema: text,
  isText: true,
  fallback: null,
});

/** Stores the owner of this browser; null once they have signed out. */
export function rememberOwner(createdAt: string | null): void {
  if (createdAt === null) owner.clear();
  else owner.write(createdAt);
}

/** The last known owner: the creation time of their account, null for an anonymous user. */
export const lastOwner = owner.read;

/** The time of the last sign-in or sign-out, in milliseconds since 1970: a signal to the other tabs. */
const accountChange = new BrowserStore<number>({ key: 'layline.account', schema: number, fallback: 0 });

/** Notifies the other tabs that the user signed in or out here; `now` in milliseconds since 1970. */
export function announceAccountChange(now: number = Date.now()): void {
  accountChange.write(now);
}

/** Subscribes to sign-ins and sign-outs in other tabs. Returns the function that unsubscribes. */
export function onAccountChange(listener: () => void): () => void {
  return accountChange.onElsewhere(listener);
}
