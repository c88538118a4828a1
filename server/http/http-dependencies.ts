import type { BlockList } from 'node:net';
import type { KeyObject } from 'node:crypto';
import type { Context } from 'hono';

import type { Bearer, Member, TokenHolder } from './caller.ts';
import type { Problem } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { AnyOperation } from './operation.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The dependencies of the HTTP layer, which has no database, clock or secrets of its own. */
export type HttpDependencies = {
  /** Signs anonymous sessions and CSRF tokens. */
  readonly cookieKey: KeyObject;
  /** Cookies are sent over HTTPS only. */
  readonly secureCookies: boolean;
  readonly origins: ReadonlySet<string>;
  /** The origins whose pages may call public operations, or `*` alone for every site; empty by default. */
  readonly crossOrigins: ReadonlySet<string>;
  readonly trustedProxies: BlockList;
  /** Networks that may read /metrics. */
  readonly machineNetworks: BlockList;
  readonly limiter: RateLimiter;
  /** The user of the session with this secret; undefined if the session has ended. */
  readonly identify: (secret: string) => Promise<Member | undefined>;
  /** The bearer of an access token; undefined if it is missing, expired, revoked or not ours. */
  readonly verifyAccess: (token: string) => Promise<Bearer | undefined>;
  /** The holder of a personal access token; undefined if it is unknown, revoked or expired. */
  readonly identifyToken: (token: string) => Promise<TokenHolder | undefined>;
  /** Converts an error of another part to a problem; undefined for an internal error. */
  readonly problemOf: (error: unknown) => Problem | undefined;
  readonly log: {
    readonly request: (entry: RequestEntry) => void;
    /** Logs a security event for the operator. */
    readonly security: (event: string, fields: Readonly<Record<string, string | number>>) => void;
    readonly failure: (error: unknown, requestId: string) => void;
    /** Logs an unreachable dependency, for which the caller received a 503. */
    readonly unavailable: (error: unknown, requestId: string) => void;
  };
};

/** The log entry of a request, without query, body and cookies, which may hold private data. */
export type RequestEntry = {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly userId: string | undefined;
};

/** The Node adapter's bindings. */
type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};
export type HttpEnv = { Bindings: NodeBindings };

/** Counts running calls by key. */
export type RunningCalls = {
  /** Begins a call and returns the function that ends it; undefined if `maxConcurrent` calls are running already. */
  readonly begin: (key: string, maxConcurrent: number) => (() => void) | undefined;
};

/** The mutable state of a request while it is handled. */
export type RequestState = {
  readonly operation: AnyOperation;
  readonly c: Context<HttpEnv>;
  readonly deps: HttpDependencies;
  readonly running: RunningCalls;
  readonly id: string;
  session: SessionCookie | undefined;
  userId: string | undefined;
  limitHeaders: Record<string, string>;
  /** True while the body is being received. */
  isReading: boolean;
};
