/** Names that are refused for a while. */
export type Revocations = {
  readonly add: (name: string) => void;
  readonly has: (name: string) => boolean;
};

type Limits = {
  /** Milliseconds that a name is remembered. */
  readonly life: number;
  readonly most: number;
};

/**
 * Remembers names for as long as what was given to them can still be used. The memory has an end: where more names come
 * within their life, the oldest are forgotten, being the nearest to their end anyway.
 */
export function revocations(now: () => number, { life, most }: Limits): Revocations {
  // A map keeps the order in which names came, so the oldest stand first.
  const endOf = new Map<string, number>();
  const forget = (): void => {
    for (const [name, end] of endOf) {
      if (end > now() && endOf.size <= most) return;
      endOf.delete(name);
    }
  };
  return {
    add: (name) => {
      endOf.delete(name);
      endOf.set(name, now() + life);
      forget();
    },
    has: (name) => (endOf.get(name) ?? -Infinity) > now(),
  };
}
