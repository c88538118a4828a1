import { useSyncExternalStore } from 'react';
import type { Schema } from './schema.ts';

type Declaration<T> = {
  readonly key: string;
  /** localStorage by default. */
  readonly area?: 'localStorage' | 'sessionStorage';
  /**
   * The version of the format. One above 1 is part of the key, so that a tab with an older release does not
   * misread it.
   */
  readonly version?: number;
  /** Stores the text itself, not its JSON. */
  readonly isText?: boolean;
  readonly schema: Schema<T>;
  /** The stored form of a value, if its JSON is not its own. */
  readonly toJson?: (value: T) => unknown;
  /** The value if nothing valid is stored. */
  readonly fallback: T;
  /** True if a value that cannot be stored lasts as long as the page. */
  readonly lasts?: boolean;
};

/**
 * A value in the browser's storage, under one key and read by one schema. No method throws, also if storage
 * is blocked or full.
 */
export class BrowserStore<T> {
  readonly #declared: Declaration<T>;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #known: { readonly text: string | null; readonly value: T };
  /** The text that could not be stored and lasts as long as the page; null if it was cleared. */
  #unstored: { readonly text: string | null } | undefined;

  constructor(declared: Declaration<T>) {
    const { key, version = 1 } = declared;
    this.#declared = declared;
    this.#key = version === 1 ? key : `${key}.${version}`;
    this.#known = { text: null, value: declared.fallback };
  }

  /** Returns the value, or the fallback: the same object until it changes. */
  readonly read = (): T => {
    const text = this.#unstored === undefined ? this.#stored() : this.#unstored.text;
    if (text !== this.#known.text) this.#known = { text, value: this.#parsed(text) };
    return this.#known.value;
  };

  /** Stores a value. Returns false if it could not be stored. */
  write(value: T): boolean {
    const { isText, toJson } = this.#declared;
    const form = toJson === undefined ? value : toJson(value);
    return this.#put(isText === true ? String(form) : JSON.stringify(form));
  }

  /** Removes the value. */
  clear(): void {
    this.#put(null);
  }

  /** Subscribes to changes, also of other tabs. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const end = this.onElsewhere(listener);
    return () => {
      this.#listeners.delete(listener);
      end();
    };
  };

  /** Subscribes to changes of other tabs only. Returns the function that unsubscribes. */
  onElsewhere(listener: () => void): () => void {
    const hear = ({ key }: StorageEvent): void => {
      // Without a key, all of the storage was cleared.
      if (key === null || key === this.#key) listener();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }

  #stored(): string | null {
    try {
      return this.#area().getItem(this.#key);
    } catch {
      return null;
    }
  }

  #parsed(text: string | null): T {
    const { schema, isText, fallback } = this.#declared;
    try {
      return text === null ? fallback : schema(isText === true ? text : JSON.parse(text));
    } catch {
      return fallback;
    }
  }

  #put(text: string | null): boolean {
    const isStored = this.#store(text);
    this.#unstored = isStored || this.#declared.lasts !== true ? undefined : { text };
    for (const listener of this.#listeners) listener();
    return isStored;
  }

  #store(text: string | null): boolean {
    try {
      if (text === null) this.#area().removeItem(this.#key);
      else this.#area().setItem(this.#key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** The storage itself; access throws if it is blocked. */
  #area(): Storage {
    return globalThis[this.#declared.area ?? 'localStorage'];
  }
}

/** The value of a store; renders again when it changes. */
export function useStored<T>({ subscribe, read }: BrowserStore<T>): T {
  return useSyncExternalStore(subscribe, read);
}
