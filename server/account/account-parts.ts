import type { Db } from '../db/schema.ts';
import type { Member } from '../http/caller.ts';
import type { Doors } from '../http/doors.ts';
import type { RequestContext } from '../http/operation.ts';

/** What the account's operations are given. */
export type AccountParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly security: Doors['log']['security'];
  /** Throws 422 at the field where the password is not the member's, 429 after too many. */
  readonly confirmPassword: (confirmation: {
    readonly member: Member;
    readonly password: string;
    readonly path: string;
    readonly request: RequestContext;
  }) => Promise<void>;
  /** From now on a person's access tokens are refused. */
  readonly endAccess: (userId: string) => void;
  /** What has to be done elsewhere once a person takes a break, in two seconds at most. It never throws. */
  readonly onBreak: (userId: string) => Promise<void>;
  /** What has to be done elsewhere before a person goes, such as cancelling the plan. Where it throws, nobody goes. */
  readonly onDelete: (userId: string) => Promise<void>;
};
