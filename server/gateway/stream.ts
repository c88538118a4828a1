import { type Feed, FEEDS } from '#lib/matched';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { policyOf } from './call-limit.ts';
import { type GatewayParts, openPerson } from './gateway-parts.ts';

/** How often a stream sends something when nothing changes. Proxies wait longer for it. */
export const HEARTBEAT_MS = 15_000;
/** The shortest interval between two notices that rows changed: a screen asks at most once a second. */
const QUIET_MS = 1000;
/** The maximum number of events that wait for a slow connection; beyond it the stream ends. */
const MAX_WAITING = 20;
const STREAMS_PER_SUBJECT = 2;

const streamQuery = z.strictObject({ aggregation_type: z.enum(FEEDS) });

/**
 * Tells a screen when rows of its feed changed, so that it asks only when there is something new.
 *
 * A client that does not read cannot be detected here: events go to Node and from there into the system's buffers, which
 * hold some megabytes. Its cost is bounded all the same. Its access token ends the stream after five minutes of at most
 * one event a second: some 20 kB. As soon as the system accepts no more, server/http/listen.ts cuts the stalled
 * connection.
 */
export function streamOperation(parts: GatewayParts): AnyOperation {
  const open = new Map<string, number>();
  return operation({
    method: 'get',
    path: '/odds-gateway/stream',
    tag: 'Odds',
    summary: 'Server-sent events: `changed` with the version, when rows of a feed changed.',
    description: 'Not counted as calls. Two for one person; each ends when its access token does.',
    access: 'bearer',
    scope: 'odds:read',
    query: streamQuery,
    answers: { 200: { contentType: 'text/event-stream' } },
    problems: [403, 429],
    deadline: 'none',
    handle: async ({ caller, query, request }) => {
      await openPerson(parts, caller);
      policyOf({ feed: query.aggregation_type, caller, request });
      const who = caller.tier === 1 ? request.addressKey : caller.subject;
      const count = open.get(who) ?? 0;
      if (count >= STREAMS_PER_SUBJECT) {
        throw new Problem(429, {
          detail: `${STREAMS_PER_SUBJECT} streams are open already`,
          kind: 'quota-exceeded',
          headers: { 'retry-after': '15' },
        });
      }
      open.set(who, count + 1);
      const closed = (): void => {
        const left = (open.get(who) ?? 1) - 1;
        if (left === 0) open.delete(who);
        else open.set(who, left);
      };
      const lifeMs = caller.expiresAt * 1000 - parts.now();
      const gone = AbortSignal.any([request.signal(), parts.stopping]);
      return {
        status: 200,
        content: changes({ feed: query.aggregation_type, parts, lifeMs, gone, closed }),
        headers: { 'x-accel-buffering': 'no', 'x-odds-source': parts.reader.sources() },
      };
    },
  });
}

type Stream = {
  readonly feed: Feed;
  readonly parts: GatewayParts;
  readonly lifeMs: number;
  readonly gone: AbortSignal;
  /** Called once, when the stream has ended in whatever way. */
  readonly closed: () => void;
};

function changes({ feed, parts, lifeMs, gone, closed }: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let newest: string | undefined;
        let sentAt = -Infinity;
        const send = (text: string): void => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else controller.enqueue(encoder.encode(text));
        };
        const flush = (): void => {
          if (newest === undefined) return;
          send(`event: changed\ndata: ${newest}\n\n`);
          newest = undefined;
          sentAt = performance.now();
        };
        const stop = parts.reader.subscribe(feed, (version) => {
          newest = version;
          if (performance.now() - sentAt >= QUIET_MS) flush();
        });
        const pace = setInterval(flush, QUIET_MS);
        const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
        const life = setTimeout(() => end(), Math.max(0, lifeMs));
        end = () => {
          end = () => undefined;
          stop();
          clearInterval(pace);
          clearInterval(heartbeat);
          clearTimeout(life);
          gone.removeEventListener('abort', abort);
          closed();
          try {
            controller.close();
          } catch {
            // The reader has cancelled it already.
          }
        };
        const abort = (): void => end();
        gone.addEventListener('abort', abort);
        send(': open\n\n');
        if (gone.aborted) end();
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_WAITING },
  );
}
