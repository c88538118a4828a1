const KEY = 'layline.last-save';

/** What became of a slip when it was last saved in this tab, and how it stands to it. */
export type LastSave = {
  /** The key that it was saved under. */
  readonly key: string;
  /** Saved to an account, or waiting in this browser for a network or for whoever signs in. */
  readonly fate: 'saved' | 'waiting';
  /** When that was, in milliseconds since 1970. */
  readonly at: number;
  /** The address of the slip as it is now, and how many changes made it so. */
  readonly address: string;
  readonly changes: number;
};

const listeners = new Set<() => void>();

/** Calls a function at every change, until what comes back is called. */
export function onLastSave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last save as it is kept, which is the same until it changes; null for none. */
export function lastSaveText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage that is closed: nothing is known.
  }
}

/** The last save of this tab, reloads included; undefined for none. */
export function lastSave(): LastSave | undefined {
  try {
    const save: unknown = JSON.parse(lastSaveText() ?? 'null');
    return isLastSave(save) ? save : undefined;
  } catch {
    return undefined; // No JSON: something else was kept there.
  }
}

/** Keeps what became of a save, in the place of the one before. */
export function keepLastSave(save: LastSave): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(save));
  } catch {
    // Storage that is closed: the toast alone says it.
  }
  for (const listener of listeners) listener();
}

/** Whoever saved it is no longer there. */
export function forgetLastSave(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is closed: there is none.
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
