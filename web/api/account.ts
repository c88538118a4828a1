import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BreakAnswer, CamelCased, SessionsAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { call } from './http.ts';
import { BREAK_KEY } from './query-client.ts';

/** A device that somebody is signed in on. */
export type Session = CamelCased<SessionsAnswer>['sessions'][number];

/** Where all that is kept about somebody is downloaded. */
export const EXPORT_PATH = '/api/account/export/';

/** Where somebody is signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer<SessionsAnswer>({ path: '/api/account/sessions/', signal }),
});

/** Signs out elsewhere: one session by its id, or without one every other. */
export const endSessions = mutationOptions({
  mutationKey: ['end-sessions'],
  mutationFn: (body: { readonly id?: string }) =>
    call({ method: 'DELETE', path: '/api/account/sessions/', body }),
});

/** Changes the password. All other sessions end, and the tokens of this one. */
export const changePassword = mutationOptions({
  mutationKey: ['change-password'],
  mutationFn: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
    call({ method: 'POST', path: '/api/account/password/', body }),
});

/** Deletes the account and all that is in it. */
export const deleteAccount = mutationOptions({
  mutationKey: ['delete-account'],
  // Without a network it fails, rather than to happen at some later time.
  networkMode: 'always',
  mutationFn: (body: { readonly password: string }) =>
    call({ method: 'DELETE', path: '/api/account/', body }),
});

/** Until which day somebody takes a break; null where they do not. */
export const breakQuery = queryOptions({
  queryKey: BREAK_KEY,
  queryFn: ({ signal }) => answer<BreakAnswer>({ path: '/api/account/break/', signal }),
});

/** Takes a break until a day, `2026-03-01`; one that runs can be made longer. */
export const takeBreak = mutationOptions({
  mutationKey: ['take-break'],
  mutationFn: (body: { readonly until: string }) =>
    answer<BreakAnswer>({ method: 'PUT', path: '/api/account/break/', body }),
});
