import type { Feed } from '#lib/matched';
import { accessToken } from './access-token.ts';
import { ApiError, problemOf } from './api-error.ts';
import { jittered, retryDelay } from './retry-delay.ts';
import { dropAccess } from './token-store.ts';

/** An event of a server-sent event stream. */
type StreamEvent = { readonly event: string; readonly data: string };

/** Parses the complete events at the start of a text, and returns the rest of it. */
export function takeEvents(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap((block) => eventOf(block) ?? []), rest };
}

/** The event of a block; undefined for a heartbeat, which is a comment. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value] = /^([a-z]+): ?(.*)$/u.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  if (fields.length === 0) return undefined;
  const { event = 'message', data = '' } = Object.fromEntries(fields);
  return { event, data };
}

/** The maximum length of unparsed text, in characters: no event is longer. */
const MOST_LEFT = 10_000;

/**
 * Follows the changes of a feed until the server ends the stream (when the access token expires) or `signal`
 * aborts. Rejects with an ApiError if there is no stream: the screen then polls. Drops a token that the
 * server refuses.
 */
export async function followFeed(
  feed: Feed,
  handlers: { readonly onOpen: () => void; readonly onChange: () => void; readonly signal: AbortSignal },
): Promise<void> {
  const { signal, onOpen, onChange } = handlers;
  const response = await fetch(`/odds-gateway/stream?aggregation_type=${feed}`, {
    signal,
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${await accessToken()}` },
  });
  if (response.status === 401) dropAccess();
  if (!response.ok) throw await problemOf(response);
  if (response.body === null) throw new ApiError('The stream has no content', { status: response.status });
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read chunk by chunk
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = takeEvents(text + value);
    text = rest.slice(-MOST_LEFT);
    if (events.some(({ event }) => event === 'changed')) onChange();
  }
}

type Following = {
  /** Stops following. */
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  /** The stream has ended: no changes are reported until it opens again. */
  readonly onEnd: () => void;
  readonly random?: () => number;
};

/** The retry interval after a stream was refused; the caller polls meanwhile. */
const NO_STREAM_MS = 60_000;

/**
 * Follows the changes of a feed, and reconnects whenever its stream ends. Backs off from attempt to attempt,
 * until a stream has reported a change; while offline it waits.
 */
export function keepFollowing(feed: Feed, following: Following): void {
  const { signal, onOpen, onChange, onEnd, random = Math.random } = following;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const changed = (): void => {
    tries = 0;
    onChange();
  };
  const again = (error?: unknown): void => {
    if (signal.aborted) return;
    onEnd();
    const wait = isRefused(error) ? jittered(NO_STREAM_MS, random) : retryDelay(tries, random);
    tries += 1;
    timer = setTimeout(() => onceOnline(follow, signal), wait);
  };
  const follow = (): void => {
    followFeed(feed, { signal, onOpen, onChange: changed }).then(() => again(), again);
  };
  follow();
}

/** True if the server refuses a stream: neither a new token nor an early retry would help. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

function onceOnline(then: () => void, signal: AbortSignal): void {
  if (navigator.onLine) then();
  else window.addEventListener('online', then, { once: true, signal });
}
