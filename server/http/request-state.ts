import type { Context } from 'hono';

import type { HttpDependencies } from './http-dependencies.ts';
import type { AnyOperation } from './operation.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The Node adapter's bindings. */
export type NodeBindings = {
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
