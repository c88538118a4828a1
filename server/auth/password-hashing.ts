import { hash, parseOptions, verify } from '@node-rs/argon2';

import { unavailable } from '../http/problem.ts';

/** The cost of an argon2id hash: memory in KiB, passes and lanes. */
export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** OWASP's minimum (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. About 30 ms on one core. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The package's constant for argon2id, which it exports as a const enum only. */
const ARGON2ID = 2;

/** Each hash takes 19 MiB and 30 ms of a core: the limits keep a flood of sign-ins from exhausting the machine. */
const QUEUE = { maxRunning: 4, maxWaiting: 100 } as const;

/** Hashes passwords in a bounded queue. Throws 503 while it is full. */
export type PasswordHashing = {
  readonly hash: (password: string, signal?: AbortSignal) => Promise<string>;
  /** Returns true if the password matches the hash; without a hash, false after the same work. */
  readonly matches: (password: string, stored: string | undefined, signal?: AbortSignal) => Promise<boolean>;
  /** Returns true if the hash was made at another cost than the current one. */
  readonly isOutdated: (stored: string) => boolean;
};

/** Creates password hashing at a cost. */
export function passwordHashing(cost: HashCost = HASH_COST): PasswordHashing {
  const queue = boundedQueue(QUEUE);
  const options = { ...cost, algorithm: ARGON2ID };
  let dummy: string | undefined;
  const dummyHash = async (): Promise<string> => (dummy ??= await hash(crypto.randomUUID(), options));
  return {
    hash: (password, signal) => queue.run(() => hash(normalise(password), options), signal),
    matches: (password, stored, signal) =>
      queue.run(async () => {
        // Verifies against a dummy hash without an account, so that the time does not reveal which exist.
        const fallback = await dummyHash();
        return (await verify(stored ?? fallback, normalise(password))) && stored !== undefined;
      }, signal),
    isOutdated: (stored) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        !stored.startsWith('$argon2id$') ||
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      );
    },
  };
}

/** Applies NFKC, so that equal characters match however they were typed (required by NIST SP 800-63B). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** A FIFO queue with limits on running and waiting jobs. */
type BoundedQueue = {
  /** Runs the work in turn. Throws 503 if the queue is full, or if the caller has disconnected by then. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

type Limits = { readonly maxRunning: number; readonly maxWaiting: number };

/** Creates a bounded queue, which rejects work when it is full. */
export function boundedQueue({ maxRunning, maxWaiting }: Limits): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work, signal) => {
      if (running < maxRunning) running += 1;
      else if (waiting.length >= maxWaiting) throw unavailable('sign-in');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        if (signal?.aborted === true) throw unavailable('sign-in');
        return await work();
      } finally {
        // Hands the slot to the next in line, so that a new caller cannot take it.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
