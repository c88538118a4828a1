import type { AccessTokens } from './access-token.ts';
import type { AuthParts } from './auth-parts.ts';
import type { PasswordHashing } from './password-hashing.ts';
import type { Revocations } from './revocations.ts';

/** The dependencies of sign-in, and the tools that its operations share. */
export type AuthTools = AuthParts & {
  readonly hashing: PasswordHashing;
  readonly access: AccessTokens;
  /** Sessions and users whose access tokens this process refuses: those that it ended itself, and those it read of. */
  readonly revoked: Revocations;
};
