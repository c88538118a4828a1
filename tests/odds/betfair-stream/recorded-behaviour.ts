import { MADE_RECORDING } from '../betfair/made-recording.ts';
import { type Behaviour, type Client, type Request, acceptClient } from './stand-in-exchange.ts';

type Json = Readonly<Record<string, unknown>>;

/** A recording as the exchange sends it: the position of each message is its index. */
export class RecordedStream {
  private readonly messages: readonly Json[];

  constructor(lines: readonly string[]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recordings are of messages
    this.messages = lines.map((line) => JSON.parse(line) as Json);
  }

  get length(): number {
    return this.messages.length;
  }

  /** The messages after a subscription's position, or all of them, beginning with the image. */
  from({ id, clk, initialClk }: Request): readonly Json[] {
    const position = typeof clk === 'string' && initialClk === 'first' ? Number(clk) : -1;
    return this.messages.slice(position + 1).map((message, place) => ({
      ...message,
      id,
      clk: String(position + 1 + place),
      ...(place > 0 ? { ct: message['ct'] === 'SUB_IMAGE' ? undefined : message['ct'] } : {}),
      ...(place === 0 && position < 0
        ? { ct: 'SUB_IMAGE', initialClk: 'first', heartbeatMs: 500, conflateMs: 0 }
        : {}),
      ...(place === 0 && position >= 0 ? { ct: 'RESUB_DELTA' } : {}),
    }));
  }
}

/** Sends heartbeats until the client disconnects. */
export async function heartbeats(client: Client, id: number, everyMs = 20): Promise<void> {
  while (!client.isGone) {
    client.send({ op: 'mcm', id, ct: 'HEARTBEAT', pt: Date.now() });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs);
    });
  }
}

/** One behaviour for each client in turn; the last one for all further clients. */
export function inTurn(...behaviours: readonly Behaviour[]): Behaviour {
  return (client, count) => behaviours[Math.min(count, behaviours.length - 1)]?.(client, count);
}

/** The made-up recording, up to its first heartbeat. */
export const recorded = new RecordedStream(MADE_RECORDING.slice(0, 9));

/** Accepts a client, sends the recording from its position, and continues with heartbeats. */
export const wellBehaved: Behaviour = async (client) => {
  const request = await acceptClient(client);
  client.send(...recorded.from(request));
  await heartbeats(client, request.id);
};

/** Answers with an error code and closes the connection. */
export const sendsError =
  (errorCode: string, when: 'at once' | 'after authentication'): Behaviour =>
  async (client: Client) => {
    client.send({ op: 'connection', connectionId: '1' });
    const { id } = await client.next();
    const failure = {
      op: 'status',
      id,
      statusCode: 'FAILURE',
      errorCode,
      errorMessage: 'no',
      connectionClosed: true,
    };
    if (when === 'at once') {
      client.send(failure);
    } else {
      client.send({ op: 'status', id, statusCode: 'SUCCESS' });
      client.send({ ...failure, id: (await client.next()).id });
    }
    client.cut();
  };
