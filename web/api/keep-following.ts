import type { Feed } from '#lib/matched';
import { ApiError } from './api-error.ts';
import { followFeed } from './odds-stream.ts';
import { jittered, retryDelay } from './retry-delay.ts';

type Following = {
  /** Stops following. */
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  /** The stream has ended: no changes are reported until it opens again. */
  readonly onEnd: () => void;
  readonly random?: () => number;
};

/** Without a stream, or a free slot for one, the caller polls; the stream is tried again after this time. */
const NO_STREAM_MS = 60_000;

/**
 * Follows the changes of a feed, and reconnects whenever its stream ends. Backs off from attempt to attempt,
 * until a stream has reported a change; without a network it waits for one.
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
