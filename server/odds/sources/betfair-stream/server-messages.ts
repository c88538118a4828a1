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

export type ServerMessage = z.output<typeof connection> | StatusMessage | ChangeMessage;

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
