import type { ColumnType, Generated } from 'kysely';

/** A point in time: a Date out of the database, a Date into it. */
export type Moment = ColumnType<Date, Date, Date>;

/** A registered person. */
export type UserTable = {
  id: string;
  /** In lower case and trimmed: one account for one address. */
  email: string;
  password_hash: string;
  over_18_at: Moment;
  created_at: Moment;
  /** Until then offers and matchers are hidden, at the person's own wish. */
  break_until: Moment | null;
};

/** When what decides a person's rows last changed: noted by triggers, by the database's clock. */
export type PersonChangeTable = {
  user_id: string;
  changed_at: Moment;
};

/** A signed-in browser. Its cookie's secret is kept as a hash only. */
export type SessionTable = {
  id: string;
  user_id: string;
  secret_hash: Buffer;
  user_agent: string;
  created_at: Moment;
  seen_at: Moment;
  expires_at: Moment;
};

/** A session that ended before its time: noted by a trigger, by the database's clock. */
export type EndedSessionTable = {
  session_id: string;
  ended_at: Moment;
};

/** One refresh token; all those of a session are a family, which dies together. */
export type RefreshTokenTable = {
  id: string;
  session_id: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  /** When its successor was first given out. */
  used_at: Moment | null;
  successor_id: string | null;
};

/** Wrong passwords, counted by a hash of the e-mail typed, so that an unknown one counts just the same. */
export type SignInFailureTable = {
  email_hash: Buffer;
  failures: Generated<number>;
  failed_at: Moment;
};
