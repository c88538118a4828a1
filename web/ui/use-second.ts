import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = 0;

function tick(): void {
  second = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all that counts seconds, and none while nothing does. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    second = Date.now();
    timer = setInterval(tick, 1000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The same at every call within a second, as React wants it, also before anybody listens. */
function current(): number {
  const now = Date.now();
  if (listeners.size === 0 && Math.abs(now - second) >= 1000) second = now;
  return second;
}

/** Now, in milliseconds since 1970, moving on once a second. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, current);
}

const MINUTE = 60_000;

/** The minute that it is, as the moment of its beginning: what depends on it changes once a minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => current() - (current() % MINUTE));
}
