import { type Feed, FEEDS } from '#lib/matched';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { requirePolicy, type GatewayParts, readCallerSettings } from './gateway-parts.ts';

/** The heartbeat interval, shorter than the idle time-outs of proxies. */
export const HEARTBEAT_MS = 15_000;
/** The minimum interval between `changed` events, and so between refreshes of a page. */
const MIN_EVENT_INTERVAL_MS = 1000;
/** The maximum number of events queued for a slow connection, beyond which the stream ends. */
const MAX_QUEUED_EVENTS = 20;
const STREAMS_PER_SUBJECT = 2;

const streamQuery = z.strictObject({ aggregation_type: z.enum(FEEDS) });

/**
 * Notifies a page when rows of its feed change, so that it need not poll.
 *
 * A client that does not read cannot be detected here: events go to Node and from there into the system's socket
 * buffers, which hold some megabytes. Its cost is bounded: the stream ends with its access token, after five minutes of
 * at most one event a second, some 20 kB. Once the socket buffers are full, server/http/listen.ts closes the stalled
 * connection.
 */
export function streamOperation(parts: GatewayParts): AnyOperation {
  const open = new Map<string, number>();
  return operation({
    method: 'get',
    path: '/odds-gateway/stream',
    tag: 'Odds',
    summary: 'Server-sent events: `changed` with the version when rows of a feed change.',
    description: 'Not counted as calls. At most two per user; each ends when its access token expires.',
    access: 'bearer',
    scope: 'odds:read',
    query: streamQuery,
    answers: { 200: { contentType: 'text/event-stream' } },
    problems: [403, 429],
    deadline: 'none',
    handle: async ({ caller, query, request }) => {
      await readCallerSettings(parts, caller);
      requirePolicy({ feed: query.aggregation_type, caller, request });
      const callerKey = caller.tier === 1 ? request.addressKey : caller.subject;
      const count = open.get(callerKey) ?? 0;
      if (count >= STREAMS_PER_SUBJECT) {
        throw new Problem(429, {
          detail: `${STREAMS_PER_SUBJECT} streams are open already`,
          kind: 'quota-exceeded',
          headers: { 'retry-after': '15' },
        });
      }
      open.set(callerKey, count + 1);
      const onClose = (): void => {
        const left = (open.get(callerKey) ?? 1) - 1;
        if (left === 0) open.delete(callerKey);
        else open.set(callerKey, left);
      };
      const lifetimeMs = caller.expiresAt * 1000 - parts.now();
      const signal = AbortSignal.any([request.signal(), parts.stopping]);
      return {
        status: 200,
        content: changeEvents({ feed: query.aggregation_type, parts, lifetimeMs, signal, onClose }),
        headers: { 'x-accel-buffering': 'no', 'x-odds-source': parts.reader.sources() },
      };
    },
  });
}

type StreamOptions = {
  readonly feed: Feed;
  readonly parts: GatewayParts;
  readonly lifetimeMs: number;
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** Called once when the stream has ended, for any reason. */
  readonly onClose: () => void;
};

function changeEvents({
  feed,
  parts,
  lifetimeMs,
  signal,
  onClose,
}: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let pendingVersion: string | undefined;
        let sentAt = -Infinity;
        const send = (text: string): void => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else controller.enqueue(encoder.encode(text));
        };
        const flush = (): void => {
          if (pendingVersion === undefined) return;
          send(`event: changed\ndata: ${pendingVersion}\n\n`);
          pendingVersion = undefined;
          sentAt = performance.now();
        };
        const unsubscribe = parts.reader.subscribe(feed, (version) => {
          pendingVersion = version;
          if (performance.now() - sentAt >= MIN_EVENT_INTERVAL_MS) flush();
        });
        const flushTimer = setInterval(flush, MIN_EVENT_INTERVAL_MS);
        const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
        const expiry = setTimeout(() => end(), Math.max(0, lifetimeMs));
        end = () => {
          end = () => undefined;
          unsubscribe();
          clearInterval(flushTimer);
          clearInterval(heartbeat);
          clearTimeout(expiry);
          signal.removeEventListener('abort', abort);
          onClose();
          try {
            controller.close();
          } catch {
            // The reader has already cancelled the stream.
          }
        };
        const abort = (): void => end();
        signal.addEventListener('abort', abort);
        send(': open\n\n');
        if (signal.aborted) end();
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_QUEUED_EVENTS },
  );
}
