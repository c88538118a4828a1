import type { BlockList } from 'node:net';
import type { KeyObject } from 'node:crypto';

import type { Bearer, Member, TokenHolder } from './caller.ts';
import type { Problem } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The dependencies of the HTTP part, which has no database, clock or secret of its own. */
export type Doors = {
  /** Signs anonymous sessions and CSRF tokens. */
  readonly cookieKey: KeyObject;
  /** Cookies travel by https only. */
  readonly secureCookies: boolean;
  readonly origins: ReadonlySet<string>;
  /** The sites whose pages may call public operations: origins, or `*` alone for every site; none by default. */
  readonly crossOrigins: ReadonlySet<string>;
  readonly trustedProxies: BlockList;
  /** Networks that may read /metrics. */
  readonly machineNetworks: BlockList;
  readonly limiter: RateLimiter;
  /** The person whose session's secret this is; undefined where it has ended. */
  readonly identify: (secret: string) => Promise<Member | undefined>;
  /** The bearer of an access token; undefined if it is missing, expired, revoked or not ours. */
  readonly verifyAccess: (token: string) => Promise<Bearer | undefined>;
  /** The holder of a personal access token; undefined if it is unknown, revoked or expired. */
  readonly identifyToken: (token: string) => Promise<TokenHolder | undefined>;
  /** The problem that an error of another part is to the caller; undefined if it is a fault of the server. */
  readonly problemOf: (error: unknown) => Problem | undefined;
  readonly log: {
    readonly request: (entry: RequestEntry) => void;
    /** Logs a security event for the operator. */
    readonly security: (event: string, fields: Readonly<Record<string, string | number>>) => void;
    readonly failure: (error: unknown, requestId: string) => void;
    /** A part that is needed was away, as this error says; the caller was told to come back. */
    readonly unavailable: (error: unknown, requestId: string) => void;
  };
};

/** One answered request: no query, no body, no cookie, since those may hold private data. */
export type RequestEntry = {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly userId: string | undefined;
};
