import { useEffect, useRef } from 'react';
import type { Feed } from '#lib/matched';
import { keepFollowing } from '../../api/keep-following.ts';

/**
 * The state of a stream of changes. `changedAt` is its last event in milliseconds since 1970, 0 while closed.
 */
export type LiveFeed = { readonly isOpen: boolean; readonly changedAt: number };

const CLOSED: LiveFeed = { isOpen: false, changedAt: 0 };

/**
 * Follows the server's stream of a feed's changes while `isOn`. Returns a ref with its state: a change causes
 * no render.
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
