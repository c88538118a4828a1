import { z } from 'zod';

import { accountOperations } from '../../server/account/account.ts';
import { type Auth, createAuth } from '../../server/auth/auth.ts';
import { createChanges } from '../../server/db/changes.ts';
import { isUnavailable } from '../../server/db/unavailable.ts';
import { networks } from '../../server/http/client-address.ts';
import type { HttpDependencies } from '../../server/http/http-dependencies.ts';
import { mount } from '../../server/http/mount.ts';
import { operation } from '../../server/http/operation.ts';
import { unavailable } from '../../server/http/problem.ts';
import { memoryRateLimiter } from '../../server/http/rate-limit.ts';
import { type Answer, type Browser, openBrowser, ORIGIN } from './browser.ts';
import { CHEAP_HASHES, startApp, type TestApp } from './harness.ts';
import type { DatabaseKind } from './services.ts';

/** Authentication and account operations alone on a database of the harness, with a route that needs an access token. */
export type AuthApp = {
  readonly it: TestApp;
  readonly auth: Auth;
  readonly browser: () => Browser;
  /** Calls a route that needs an access token and answers with its subject. */
  readonly whois: (token: string) => Promise<Answer>;
  /** The events in the security log. */
  readonly events: { readonly event: string; readonly fields: Readonly<Record<string, string | number>> }[];
  /** Work done by other modules when a user takes a break. */
  readonly breaking: { work: (userId: string) => Promise<void> };
  /** The users whose deletion was announced, and a switch that refuses it. */
  readonly deletion: { readonly requested: string[]; isAllowed: boolean };
};

const WHOIS = '/whois/';

/** Starts the app; the caller closes `it`. */
export async function startAuth(database: DatabaseKind): Promise<AuthApp> {
  const it = await startApp({ database });
  const { db } = it;
  const { now } = it.clock;
  const events: AuthApp['events'] = [];
  const deletion = { requested: [] as string[], isAllowed: true };
  const security: HttpDependencies['log']['security'] = (event, fields) =>
    void events.push({ event, fields });
  const changes = createChanges({ db, now });
  const auth = createAuth({
    db,
    changes,
    keys: it.keys,
    now,
    issuer: ORIGIN,
    security,
    hashCost: CHEAP_HASHES,
  });
  const { confirmPassword, endAccess } = auth;
  const onDelete = (userId: string): Promise<void> => {
    deletion.requested.push(userId);
    return deletion.isAllowed ? Promise.resolve() : Promise.reject(unavailable('payment gateway'));
  };
  const whois = operation({
    method: 'get',
    path: WHOIS,
    tag: 'Test',
    summary: 'Whom an access token speaks for.',
    access: 'bearer',
    answers: { 200: z.object({ subject: z.string(), tier: z.number(), expiresAt: z.number() }) },
    handle: ({ caller }) => ({ status: 200, body: caller }),
  });
  const breaking: AuthApp['breaking'] = { work: () => Promise.resolve() };
  const onBreak = (userId: string): Promise<void> => breaking.work(userId);
  const account = accountOperations({ db, now, security, confirmPassword, endAccess, onBreak, onDelete });
  const deps: HttpDependencies = {
    cookieKey: it.keys.cookies,
    secureCookies: false,
    origins: new Set([ORIGIN]),
    crossOrigins: new Set(),
    trustedProxies: networks([]),
    machineNetworks: networks([]),
    limiter: memoryRateLimiter(now),
    identify: auth.identify,
    verifyAccess: auth.verifyAccess,
    identifyToken: auth.identifyToken,
    problemOf: (error) => (isUnavailable(error) ? unavailable('database') : undefined),
    log: {
      request: () => undefined,
      security,
      failure: (error) => {
        throw error;
      },
      unavailable: () => undefined,
    },
  };
  const http = mount([...auth.operations, ...account, whois], deps);
  const browser = (): Browser =>
    openBrowser(async (request, from) =>
      http.fetch(request, { incoming: { socket: { remoteAddress: from } } }),
    );
  return {
    it,
    auth,
    browser,
    whois: (token) => browser().get(WHOIS, { headers: { authorization: `Bearer ${token}` } }),
    events,
    breaking,
    deletion,
  };
}
