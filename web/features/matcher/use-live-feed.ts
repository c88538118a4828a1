import { useEffect, useRef } from 'react';
import type { Feed } from '#lib/matched';
import { keepFollowing } from '../../api/keep-following.ts';

/** What a stream of changes has said. Moments are milliseconds since 1970. */
export type LiveFeed = { readonly isOpen: boolean; readonly changedAt: number };

const CLOSED: LiveFeed = { isOpen: false, changedAt: 0 };

/**
 * Follows a feed's changes while `isOn`, by the server's stream where there is one. What it says is read when it is
 * needed, and draws nothing by itself.
 */
export function useLiveFeed(feed: Feed, isOn: boolean): { readonly current: LiveFeed } {
  const live = useRef(CLOSED);
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const news = (): void => {
      live.current = { isOpen: true, changedAt: Date.now() };
    };
    const end = (): void => {
      live.current = CLOSED;
    };
    keepFollowing(feed, { signal: ending.signal, onOpen: news, onChange: news, onEnd: end });
    return () => {
      ending.abort();
      end();
    };
  }, [feed, isOn]);
  return live;
}
