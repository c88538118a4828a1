const KEY = 'layline.last-save';

/** The result of the last save of a slip in this tab, and how the slip has changed since. */
export type LastSave = {
  /** The idempotency key of the save. */
  readonly key: string;
  /** Saved to an account, or waiting in this browser for a network or for a sign-in. */
  readonly fate: 'saved' | 'waiting';
  /** The time of that, in milliseconds since 1970. */
  readonly at: number;
  /** The current address of the slip, and the number of changes since the save. */
  readonly address: string;
  readonly changes: number;
};

const listeners = new Set<() => void>();

/** Subscribes to changes of the last save. Returns the function that unsubscribes. */
export function onLastSave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored text of the last save, equal until it changes; null if there is none. */
export function lastSaveText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage is blocked: nothing is known.
  }
}

/** The last save of this tab, across reloads; undefined if there is none. */
export function lastSave(): LastSave | undefined {
  try {
    const save: unknown = JSON.parse(lastSaveText() ?? 'null');
    return isLastSave(save) ? save : undefined;
  } catch {
    return undefined; // Invalid JSON: not one of our saves.
  }
}

/** Stores the result of a save, in place of the previous one. */
export function keepLastSave(save: LastSave): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(save));
  } catch {
    // Storage is blocked: only the toast reports the save.
  }
  for (const listener of listeners) listener();
}

/** Removes the last save, once the user who made it has signed out. */
export function forgetLastSave(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is none.
  }
  for (const listener of listeners) listener();
}

function isLastSave(value: unknown): value is LastSave {
  if (typeof value !== 'object' || value === null) return false;
  const { key, fate, at, address, changes }: { readonly [K in keyof LastSave]?: unknown } = value;
  return (
    typeof key === 'string' &&
    (fate === 'saved' || fate === 'waiting') &&
    typeof at === 'number' &&
    typeof address === 'string' &&
    typeof changes === 'number'
  );
}
