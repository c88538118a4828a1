import { sweepEndedSessions } from '../db/changes.ts';
import type { Bearer, Member, TokenHolder } from '../http/caller.ts';
import type { AnyOperation } from '../http/operation.ts';
import { unavailable } from '../http/problem.ts';
import { ACCESS_SECONDS, accessTokens } from './access-token.ts';
import type { AuthParts, AuthTools } from './auth-parts.ts';
import { type Confirmation, confirmPassword } from './confirm-password.ts';
import { sweepFailures } from './guessing.ts';
import { loginOperation, registerOperation, meOperation } from './sign-in.ts';
import { logoutOperation, sessionOperations, identify, sweepSessions } from './sessions.ts';
import { passwordHashing } from './password-hashing.ts';
import { passwordOperation, type Reset, resetPassword } from './password.ts';
import { personalTokenOperations, identifyPersonalToken } from './personal-tokens.ts';
import { sweepRefreshTokens } from './refresh-tokens.ts';
import { revocations } from './revocations.ts';
import { tokenOperations } from './token-operations.ts';

/** The maximum number of ended sessions and deleted users in memory, until their access tokens have expired. */
const MAX_REVOKED = 100_000;

/**
 * The time for which an ended session is kept in memory: the lifetime of an access token signed at the same moment, with
 * a minute for clocks that differ between processes.
 */
const REVOCATION_TTL_MS = (ACCESS_SECONDS + 60) * 1000;

/** Authentication, as used by the rest of the server. */
export type Auth = {
  readonly operations: readonly AnyOperation[];
  /** The user of the session with this secret; undefined if the session has ended. */
  readonly identify: (secret: string) => Promise<Member | undefined>;
  /** The bearer of an access token; undefined if it is invalid or expired, or its session has ended. */
  readonly verifyAccess: (token: string) => Promise<Bearer | undefined>;
  /** The holder of a personal access token; undefined if it is unknown, revoked or expired. */
  readonly identifyToken: (token: string) => Promise<TokenHolder | undefined>;
  /** Throws 422 at the field if a signed-in user gives a wrong password, 429 after too many. */
  readonly confirmPassword: (confirmation: Confirmation) => Promise<void>;
  /** Revokes the access tokens of a deleted user here; other processes learn that the user's sessions ended. */
  readonly endAccess: (userId: string) => void;
  /** Sets a new password, on behalf of the operator. */
  readonly resetPassword: (email: string, password: string) => Promise<Reset>;
  /** Deletes expired sessions, tokens and failures; called hourly. */
  readonly sweep: () => Promise<void>;
};

/** Creates the authentication service. */
export function createAuth(parts: AuthParts): Auth {
  const { db, changes, keys, now, issuer, security } = parts;
  const hashing = passwordHashing(parts.hashCost);
  const revoked = revocations(now, { ttlMs: REVOCATION_TTL_MS, maxSize: MAX_REVOKED });
  changes.onSessionEnded(revoked.add);
  const access = accessTokens({ keys: keys.signing, issuer, now, revoked });
  const tools: AuthTools = { ...parts, hashing, access, revoked };
  return {
    operations: [
      registerOperation(tools),
      loginOperation(tools),
      logoutOperation(tools),
      meOperation,
      ...tokenOperations(tools),
      ...sessionOperations(tools),
      passwordOperation(tools),
      ...personalTokenOperations(tools),
    ],
    identify: (secret) => identify(db, secret, now()),
    identifyToken: (token) => identifyPersonalToken(db, token, now()),
    verifyAccess: async (token) => {
      const bearer = await access.verify(token);
      // An anonymous token has no session to end.
      if (bearer === undefined || bearer.tier === 1) return bearer;
      if (!(await changes.catchUp())) throw unavailable('database');
      return access.verify(token);
    },
    confirmPassword: async (confirmation) => void (await confirmPassword(tools, confirmation)),
    endAccess: (userId) => revoked.add(userId),
    resetPassword: async (email, password) => {
      const reset = await resetPassword(db, hashing, { email, password });
      if (reset.ok) for (const id of reset.endedSessions) revoked.add(id);
      security('password-reset', { done: reset.ok ? 1 : 0 });
      return reset;
    },
    sweep: async () => {
      await sweepSessions(db, now());
      await sweepEndedSessions(db);
      await sweepRefreshTokens(db, now());
      await sweepFailures(db, now());
    },
  };
}
