import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SignInAnswer } from '#lib/wire';
import { announceAccountChange } from './account-signal.ts';
import { answer } from './answers.ts';
import { call } from './http.ts';
import { forgetLastSave } from './last-save.ts';
import { rememberOwner } from './last-owner.ts';
import { type Me, meQuery, NOBODY } from './me.ts';
import { dropPendingBets } from './pending-bets.ts';
import { dropTokens } from './token-store.ts';

/** What somebody signs in with, and where to go from there. */
export type Credentials = { readonly email: string; readonly password: string; readonly next?: string };

/** Signs somebody in. The answer says where to go: the server follows only paths of our own. */
export const logIn = mutationOptions({
  mutationKey: ['log-in'],
  mutationFn: (body: Credentials) => answer<SignInAnswer>({ method: 'POST', path: '/api/auth/login/', body }),
});

/** Makes an account for somebody of 18 or over, and signs them in. */
export const register = mutationOptions({
  mutationKey: ['register'],
  mutationFn: (body: Credentials) =>
    answer<SignInAnswer>({ method: 'POST', path: '/api/auth/register/', body: { ...body, over_18: true } }),
});

/** Takes in that somebody is signed in now: what was known of whoever was there before is forgotten, in all tabs. */
export function signedIn(client: QueryClient, me: Me): void {
  become(client, me);
  rememberOwner(me.createdAt);
  announceAccountChange();
}

/** Signs out, here and in the other tabs. Rejects, and changes nothing, where the server cannot be told. */
export async function logOut(client: QueryClient): Promise<void> {
  await call({ method: 'POST', path: '/api/auth/logout/' });
  signedOut(client);
}

/** Takes in that nobody is signed in any more, here and in the other tabs. */
export function signedOut(client: QueryClient): void {
  become(client, NOBODY);
  rememberOwner(null);
  // What this tab was to save was theirs: nobody who signs in next gets it.
  dropPendingBets();
  // And what it saved is in no account of theirs.
  forgetLastSave();
  announceAccountChange();
}

/**
 * Takes in that somebody signed in or out in another tab: nobody is here until the server has said who. What this tab was
 * to save for whoever was here goes with them; what waits for somebody to sign in goes on waiting.
 */
export async function changedElsewhere(client: QueryClient): Promise<void> {
  if (client.getQueryData(meQuery.queryKey)?.authenticated === true) {
    dropPendingBets();
    forgetLastSave();
  }
  await sessionEnded(client);
}

/** Takes in that the server knows of no session of this browser: nobody is here until it has said who. */
export async function sessionEnded(client: QueryClient): Promise<void> {
  become(client, NOBODY);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

function become(client: QueryClient, me: Me): void {
  dropTokens();
  client.setQueryData(meQuery.queryKey, me);
  forgetAccount(client);
}

/** Forgets everything that belongs to an account: all that was asked of the server but what is everybody's. */
function forgetAccount(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [key] }) => key !== 'stable-config' && key !== 'me' });
}
