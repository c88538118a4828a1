import type { KeyObject } from 'node:crypto';

import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { Doors } from '../http/doors.ts';
import type { HashCost } from './password-hashing.ts';
import type { SigningKey } from './signing-keys.ts';

/** The dependencies of sign-in: database, keys, clock and log. */
export type AuthParts = {
  readonly db: Db;
  /** Changes made by other processes: sessions that ended there. */
  readonly changes: Changes;
  readonly keys: {
    /** Newest first: it signs; the others still check what they signed before. */
    readonly signing: readonly SigningKey[];
    /** The key that refresh tokens are derived from. */
    readonly refresh: KeyObject;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The issuer of access tokens: our own address. */
  readonly issuer: string;
  readonly security: Doors['log']['security'];
  /** The cost of a password's hash; the production cost by default. */
  readonly hashCost?: HashCost | undefined;
};
