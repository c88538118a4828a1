const KEY = 'layline.account';

/** Tells the other tabs of this browser that somebody signed in or out here, at this moment in milliseconds. */
export function announceAccountChange(now: number = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage that is closed: the other tabs learn of it at their next call.
  }
}

/** Hears of it in the other tabs. Returns what ends it. */
export function onAccountChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
