import type { TokenScope } from '#lib/wire';

/** The caller by session cookie. An anonymous one has a session in the cookie and no row in the database. */
export type Caller = Anonymous | Member;

/** An anonymous caller: tier 1. */
export type Anonymous = { readonly kind: 'anonymous'; readonly tier: 1 };

/** A signed-in person. */
export type Member = {
  readonly kind: 'member';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly tier: 2 | 3;
  readonly createdAt: Date;
  /** The person takes a break until then; null where not. */
  readonly breakUntil: Date | null;
};

/** The caller by access token: the content of the token, without the database. */
export type Bearer = {
  /** A person's id, or an anonymous session's. */
  readonly subject: string;
  readonly tier: 1 | 2 | 3;
  /** When the token ends, in seconds since 1970. */
  readonly expiresAt: number;
};

/** The holder of a personal access token, and what the token may do. */
export type TokenHolder = {
  readonly member: Member;
  readonly scopes: readonly TokenScope[];
  /** When a stream that the token opens has to end, in seconds since 1970. */
  readonly expiresAt: number;
};

export const ANONYMOUS: Anonymous = { kind: 'anonymous', tier: 1 };
