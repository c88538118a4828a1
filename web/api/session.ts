import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { SignInAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { call } from './http.ts';
import { meQuery, NOBODY } from './me.ts';

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

/** Signs out, here and in the other tabs. What the account had is forgotten first, network or not. */
export async function logOut(client: QueryClient): Promise<void> {
  forgetAccount(client);
  client.setQueryData(meQuery.queryKey, NOBODY);
  await call({ method: 'POST', path: '/api/auth/logout/' });
}

/** Forgets everything that belongs to an account: all that was asked of the server but what is everybody's. */
export function forgetAccount(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [key] }) => key !== 'stable-config' && key !== 'me' });
}
