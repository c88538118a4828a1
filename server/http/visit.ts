import type { Context } from 'hono';

import type { Doors } from './doors.ts';
import type { AnyOperation } from './operation.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The bindings that the Node adapter hands over beside the request. */
export type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};
export type HttpEnv = { Bindings: NodeBindings };

/** Counts the calls that run, by a key. */
export type RunningCalls = {
  /** Begins a call and returns the function that ends it; undefined where as many as may run already do. */
  readonly begin: (key: string, atOnce: number) => (() => void) | undefined;
};

/** One request on its way, and what has been learnt about it so far. */
export type Visit = {
  readonly each: AnyOperation;
  readonly c: Context<HttpEnv>;
  readonly doors: Doors;
  readonly running: RunningCalls;
  readonly id: string;
  session: SessionCookie | undefined;
  userId: string | undefined;
  limitHeaders: Record<string, string>;
  /** The body is on its way. */
  isReading: boolean;
};
