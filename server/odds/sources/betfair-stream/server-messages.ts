import { z } from 'zod';

import { type ChangeFault, type ChangeMessage, changeMessage, readJson } from '../betfair/change-message.ts';

const connection = z.object({ op: z.literal('connection'), connectionId: z.string().max(100).nullish() });

const status = z.object({
  op: z.literal('status'),
  id: z.int().nullish(),
  statusCode: z.enum(['SUCCESS', 'FAILURE']),
  errorCode: z.string().max(100).nullish(),
  connectionClosed: z.boolean().nullish(),
  connectionsAvailable: z.int().nullish(),
});
export type StatusMessage = z.output<typeof status>;

type ServerMessage = z.output<typeof connection> | StatusMessage | ChangeMessage;

const operation = z.object({ op: z.string() });

/** Parses a line of the stream; returns the fault if it is malformed. */
export function parseServerMessage(text: string): ServerMessage | ChangeFault | 'message of an unknown kind' {
  const json = readJson(text);
  if (json === undefined) return 'not JSON';
  const kind = operation.safeParse(json).data?.op;
  switch (kind) {
    case 'connection':
      return connection.safeParse(json).data ?? 'message of an unknown kind';
    case 'status':
      return status.safeParse(json).data ?? 'message of an unknown kind';
    case 'mcm':
      return changeMessage.safeParse(json).data ?? 'not a market change message';
    case undefined:
    default:
      return 'message of an unknown kind';
  }
}

/** The recovery from an error. */
export type Remedy =
  /** Reconnect after the usual back-off. */
  | 'retry'
  /** Reconnect after a long back-off: frequent retries make it worse. */
  | 'retry slowly'
  /** Read the session token again: the session has expired. */
  | 'new session'
  /** Subscribe again without a position, which yields a full image. */
  | 'new image'
  /** Subscribe to fewer markets. */
  | 'fewer markets'
  /** Stop: only an operator can fix it. */
  | 'give up';

type ErrorCode = { readonly remedy: Remedy; readonly meaning: string };

/** Every error code of the stream. All but SUBSCRIPTION_LIMIT_EXCEEDED close the connection. */
export const ERROR_CODES = {
  NO_APP_KEY: { remedy: 'give up', meaning: 'no application key was sent' },
  INVALID_APP_KEY: { remedy: 'give up', meaning: 'the application key is not valid' },
  NO_SESSION: { remedy: 'new session', meaning: 'no session was sent' },
  INVALID_SESSION_INFORMATION: { remedy: 'new session', meaning: 'the session is not valid or is over' },
  NOT_AUTHORIZED: { remedy: 'give up', meaning: 'the application key may not use the stream' },
  INVALID_INPUT: { remedy: 'give up', meaning: 'the subscription is not valid' },
  INVALID_CLOCK: { remedy: 'new image', meaning: 'the position in the stream is too old' },
  INVALID_REQUEST: { remedy: 'retry slowly', meaning: 'a request was not understood' },
  TIMEOUT: { remedy: 'retry', meaning: 'the exchange waited too long for a request' },
  UNEXPECTED_ERROR: { remedy: 'retry', meaning: 'the exchange failed' },
  CONNECTION_FAILED: { remedy: 'retry', meaning: 'the connection failed' },
  MAX_CONNECTION_LIMIT_EXCEEDED: { remedy: 'retry slowly', meaning: 'the account has too many connections' },
  TOO_MANY_REQUESTS: { remedy: 'retry slowly', meaning: 'there were too many requests' },
  SUBSCRIPTION_LIMIT_EXCEEDED: { remedy: 'fewer markets', meaning: 'too many markets are subscribed to' },
} as const satisfies Readonly<Record<string, ErrorCode>>;

const CODES: Readonly<Record<string, ErrorCode>> = ERROR_CODES;

/** Returns the remedy and meaning of an error code. An unknown code is retried, since it may be temporary. */
export function errorCode(code: string): ErrorCode {
  return Object.hasOwn(CODES, code) ? (CODES[code] ?? UNKNOWN) : UNKNOWN;
}

const UNKNOWN: ErrorCode = { remedy: 'retry', meaning: 'an error that is not known' };
