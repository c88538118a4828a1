import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = 0;

function tick(): void {
  second = Date.now();
  for (const listener of listeners) listener();
}

/** One shared timer for all subscribers, stopped when there are none. */
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

/** Returns the same value for all calls within a second, as React requires, also without subscribers. */
function current(): number {
  const now = Date.now();
  if (listeners.size === 0 && Math.abs(now - second) >= 1000) second = now;
  return second;
}

/** The current time in milliseconds since 1970, updated once a second. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, current);
}

const MINUTE = 60_000;

/** The start of the current minute, in milliseconds since 1970: changes once a minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => current() - (current() % MINUTE));
}
