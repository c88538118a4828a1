import type { KeyObject } from 'node:crypto';

import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { HttpDependencies } from '../http/http-dependencies.ts';
import type { AccessTokens } from './access-token.ts';
import type { HashCost, PasswordHashing } from './password-hashing.ts';
import type { Revocations } from './revocations.ts';
import type { SigningKey } from './key-file.ts';

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
  readonly security: HttpDependencies['log']['security'];
  /** The cost of a password's hash; the production cost by default. */
  readonly hashCost?: HashCost | undefined;
};

/** The dependencies of sign-in, and the tools that its operations share. */
export type AuthTools = AuthParts & {
  readonly hashing: PasswordHashing;
  readonly access: AccessTokens;
  /** Sessions and users whose access tokens this process refuses: those that it ended itself, and those it read of. */
  readonly revoked: Revocations;
};
