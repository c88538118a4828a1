import type { Feed } from '#lib/matched';
import { ApiError } from './api-error.ts';
import { followFeed } from './odds-stream.ts';
import { jittered, retryDelay } from './retry-delay.ts';

type Following = {
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  /** Nothing is heard of changes until the stream opens again. */
  readonly onEnd: () => void;
  readonly random?: () => number;
};

/** Where there is no stream, or no room for one more, the clock does; so long it is not asked for again. */
const NO_STREAM_MS = 60_000;

/**
 * Listens to the changes of a feed again and again, by one stream after another. From try to try it waits longer, until
 * a stream has told of a change; without a network it waits for one.
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

/** Whether the server has no stream to give: another token, or another moment, would change nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

function onceOnline(then: () => void, signal: AbortSignal): void {
  if (navigator.onLine) then();
  else window.addEventListener('online', then, { once: true, signal });
}
