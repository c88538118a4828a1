import { hash, parseOptions, verify } from '@node-rs/argon2';

import { boundedQueue } from './bounded-queue.ts';

/** The cost of one hash: argon2id with its KiB, passes and lanes. */
export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** OWASP's least (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. About 30 ms on one core. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The package's number for argon2id; it exports the name to compilers that inline it only. */
const ARGON2ID = 2;

/** Each hash takes 19 MiB and a core for 30 ms: a flood of sign-ins must not take the whole machine. */
const QUEUE = { atOnce: 4, waiting: 100 } as const;

/** Hashing of passwords, so much at once. Throws 503 while too many wait. */
export type PasswordHashing = {
  readonly hash: (password: string, signal?: AbortSignal) => Promise<string>;
  /** True if the password is the one that was hashed; always false, after the same work, without a hash. */
  readonly matches: (password: string, known: string | undefined, signal?: AbortSignal) => Promise<boolean>;
  /** True if the hash was made at another cost than today's. */
  readonly isOutdated: (known: string) => boolean;
};

/** Hashing at a cost. */
export function passwordHashing(cost: HashCost = HASH_COST): PasswordHashing {
  const queue = boundedQueue(QUEUE);
  const options = { ...cost, algorithm: ARGON2ID };
  let made: string | undefined;
  const hashOfNobody = async (): Promise<string> => (made ??= await hash(crypto.randomUUID(), options));
  return {
    hash: (password, signal) => queue.run(() => hash(composed(password), options), signal),
    matches: (password, known, signal) =>
      queue.run(async () => {
        // Without an account there is still a hash to check against, so that the time does not tell.
        const nobodys = await hashOfNobody();
        return (await verify(known ?? nobodys, composed(password))) && known !== undefined;
      }, signal),
    isOutdated: (known) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return (
        !known.startsWith('$argon2id$') ||
        memoryCost !== cost.memoryCost ||
        timeCost !== cost.timeCost ||
        parallelism !== cost.parallelism
      );
    },
  };
}

/** The same characters, however a keyboard puts them together (NIST SP 800-63B asks for it). */
function composed(password: string): string {
  return password.normalize('NFKC');
}
