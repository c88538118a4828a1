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
  /** Reports sessions that ended in other processes. */
  readonly changes: Changes;
  readonly keys: {
    /** Newest first: the newest signs; the others still verify their tokens. */
    readonly signing: readonly SigningKey[];
    /** Derives refresh tokens. */
    readonly refresh: KeyObject;
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The issuer of access tokens: the public origin. */
  readonly issuer: string;
  readonly security: HttpDependencies['log']['security'];
  /** The cost of hashing a password; the production cost by default. */
  readonly hashCost?: HashCost | undefined;
};

/** The dependencies of sign-in, and the tools that its operations share. */
export type AuthTools = AuthParts & {
  readonly hashing: PasswordHashing;
  readonly access: AccessTokens;
  /** Sessions and users whose access tokens this process rejects: ended here, or reported by `changes`. */
  readonly revoked: Revocations;
};
