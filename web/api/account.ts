import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CamelCased, SessionsAnswer } from '#lib/wire';
import { flag, list, object, text } from '../platform/schema.ts';
import { readBreak } from './break.ts';
import { answer, call } from './http.ts';
import { wire } from './wire.ts';

/** A session of the user on a device. */
export type Session = CamelCased<SessionsAnswer>['sessions'][number];

const readSessions = object<CamelCased<SessionsAnswer>>({
  sessions: list(
    wire<Session>({
      id: text,
      createdAt: text,
      lastSeenAt: text,
      expiresAt: text,
      userAgent: text,
      isCurrent: flag,
    }),
  ),
});

/** The path for the download of all stored data of the account. */
export const EXPORT_PATH = '/api/account/export/';

/** The user's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer({ path: '/api/account/sessions/', signal }, readSessions),
});

/** Ends the session with that id, or, without an id, all sessions but this one. */
export const endSessions = mutationOptions({
  mutationKey: ['end-sessions'],
  mutationFn: (body: { readonly id?: string }) =>
    call({ method: 'DELETE', path: '/api/account/sessions/', body }),
});

/** Changes the password. Ends all other sessions, and revokes the tokens of this one. */
export const changePassword = mutationOptions({
  mutationKey: ['change-password'],
  mutationFn: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
    call({ method: 'POST', path: '/api/account/password/', body }),
});

/** Deletes the account with all of its data. */
export const deleteAccount = mutationOptions({
  mutationKey: ['delete-account'],
  // Fails at once while offline, instead of running when the browser is back online.
  networkMode: 'always',
  mutationFn: (body: { readonly password: string }) =>
    call({ method: 'DELETE', path: '/api/account/', body }),
});

/** Starts a break until a date, `2026-03-01`, or extends the current one. */
export const takeBreak = mutationOptions({
  mutationKey: ['take-break'],
  mutationFn: (body: { readonly until: string }) =>
    answer({ method: 'PUT', path: '/api/account/break/', body }, readBreak),
});
