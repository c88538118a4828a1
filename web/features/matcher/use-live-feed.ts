import { useEffect, useRef } from 'react';
import type { Feed } from '#lib/matched';
import { ApiError } from '../../api/api-error.ts';
import { followFeed } from '../../api/odds-stream.ts';

/** What a stream of changes has said. Moments are milliseconds since 1970. */
export type LiveFeed = { readonly isOpen: boolean; readonly changedAt: number };

const AGAIN_MS = 1000;
/** Where there is no stream, or no room for one more, the clock does; so long it is not asked for again. */
const NO_STREAM_MS = 60_000;

/**
 * Follows a feed's changes while `isOn`, by the server's stream where there is one. What it says is read when it is
 * needed, and draws nothing by itself.
 */
export function useLiveFeed(feed: Feed, isOn: boolean): { readonly current: LiveFeed } {
  const live = useRef<LiveFeed>({ isOpen: false, changedAt: 0 });
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async (): Promise<void> => {
      let wait = AGAIN_MS;
      try {
        await followFeed(feed, {
          signal,
          onOpen: () => {
            live.current = { isOpen: true, changedAt: Date.now() };
          },
          onChange: () => {
            live.current = { isOpen: true, changedAt: Date.now() };
          },
        });
      } catch (error) {
        if (error instanceof ApiError) wait = NO_STREAM_MS;
      }
      live.current = { isOpen: false, changedAt: 0 };
      if (!signal.aborted) timer = setTimeout(() => void follow(), wait);
    };
    void follow();
    return () => {
      ending.abort();
      clearTimeout(timer);
      live.current = { isOpen: false, changedAt: 0 };
    };
  }, [feed, isOn]);
  return live;
}
