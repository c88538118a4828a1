import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CamelCased, SignInAnswer } from '#lib/wire';
import { text } from '../platform/schema.ts';
import { eventChoices } from './event-choices.ts';
import { answer, call } from './http.ts';
import { announceAccountChange, rememberOwner, ME, type Me, meQuery, NOBODY } from './me.ts';
import { lastSave } from './last-save.ts';
import { dropPendingBets } from './kept-bets.ts';
import { dropTokens } from './token-store.ts';
import { wire } from './wire.ts';

/** The credentials of a sign-in, and the path to continue at. */
export type Credentials = { readonly email: string; readonly password: string; readonly next?: string };

const readSignIn = wire<CamelCased<SignInAnswer>>({ ...ME, redirectTo: text });

/** Signs the user in. The response has the next path: the server accepts only paths of this app. */
export const logIn = mutationOptions({
  mutationKey: ['log-in'],
  mutationFn: (body: Credentials) => answer({ method: 'POST', path: '/api/auth/login/', body }, readSignIn),
});

/** Creates an account for a user of 18 or over, and signs them in. */
export const register = mutationOptions({
  mutationKey: ['register'],
  mutationFn: (body: Credentials) =>
    answer({ method: 'POST', path: '/api/auth/register/', body: { ...body, over_18: true } }, readSignIn),
});

/** Updates all tabs after a sign-in: clears the cached data of the previous user. */
export function signedIn(client: QueryClient, me: Me): void {
  become(client, me);
  rememberOwner(me.createdAt);
  announceAccountChange();
}

/** Signs out, in all tabs. Rejects, and changes nothing, if the server cannot be reached. */
export async function logOut(client: QueryClient): Promise<void> {
  await call({ method: 'POST', path: '/api/auth/logout/' });
  signedOut(client);
}

/** Updates all tabs after a sign-out. */
export function signedOut(client: QueryClient): void {
  become(client, NOBODY);
  rememberOwner(null);
  // Bets that wait in this tab belong to the previous user, not to the next.
  dropPendingBets();
  // The same holds for the last save, and for the events of the accumulator finder.
  lastSave.clear();
  eventChoices.clear();
  announceAccountChange();
}

/**
 * Updates this tab after a sign-in or sign-out in another: the user is anonymous until the server responds.
 * Bets that wait for a signed-in user are dropped with the session; those of an anonymous user go on waiting
 * for a sign-in.
 */
export async function changedElsewhere(client: QueryClient): Promise<void> {
  if (client.getQueryData(meQuery.queryKey)?.authenticated === true) {
    dropPendingBets();
    lastSave.clear();
    eventChoices.clear();
  }
  await sessionEnded(client);
}

/** Updates this tab after its session has ended: the user is anonymous until the server responds. */
export async function sessionEnded(client: QueryClient): Promise<void> {
  become(client, NOBODY);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

function become(client: QueryClient, me: Me): void {
  dropTokens();
  client.setQueryData(meQuery.queryKey, me);
  forgetAccount(client);
}

/** Clears the data of an account: every query except the public ones, and the changes that wait to be sent. */
function forgetAccount(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey: [key] }) => key !== 'stable-config' && key !== 'me' });
}
