import type { Db } from '../db/schema.ts';
import type { Member } from '../http/caller.ts';
import type { HttpDependencies } from '../http/http-dependencies.ts';
import type { RequestContext } from '../http/operation.ts';

/** The dependencies of the account's operations. */
export type AccountParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly security: HttpDependencies['log']['security'];
  /** Throws 422 at the field for a wrong password, 429 after too many. */
  readonly confirmPassword: (confirmation: {
    readonly member: Member;
    readonly password: string;
    readonly path: string;
    readonly request: RequestContext;
  }) => Promise<void>;
  /** Revokes the user's access tokens. */
  readonly endAccess: (userId: string) => void;
  /** Called when a user starts or extends a break; applies it elsewhere within two seconds. Never throws. */
  readonly onBreak: (userId: string) => Promise<void>;
  /** Called before a user is deleted, to cancel the plan. If it throws, the user is not deleted. */
  readonly onDelete: (userId: string) => Promise<void>;
};
