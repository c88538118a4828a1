const KEY = 'layline.account';

/** Notifies the other tabs that the user signed in or out here; `now` in milliseconds since 1970. */
export function announceAccountChange(now: number = Date.now()): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is blocked: the other tabs find out at their next call.
  }
}

/** Subscribes to sign-ins and sign-outs in other tabs. Returns the function that unsubscribes. */
export function onAccountChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
