import type { Context } from 'hono';

import type { Doors } from './doors.ts';
import type { AnyOperation } from './operation.ts';
import type { RunningCalls } from './running-calls.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The bindings that the Node adapter hands over beside the request. */
export type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};
export type HttpEnv = { Bindings: NodeBindings };

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
