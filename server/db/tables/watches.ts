import type { ColumnType, Generated } from 'kysely';
import type { FiringState, WatchChannel, WatchFilter } from '#lib/wire';
import type { Feed } from '#lib/matched';
import type { WatchKind } from '#lib/product';

import type { Moment } from './users.ts';

/** A watch of a saved filter. */
export type WatchTable = {
  id: string;
  user_id: string;
  name: string;
  feed: Feed;
  filter: ColumnType<WatchFilter, string, string>;
  limit_kind: WatchKind;
  limit_at: string;
  channel: WatchChannel;
  /** The host or chat that messages go to, as it is shown. */
  target: string | null;
  /** Where messages go, encrypted. */
  target_sealed: Buffer | null;
  quiet_minutes: number;
  paused: boolean;
  expires_at: Moment;
  created_at: Moment;
  changed_at: Moment;
};

/** A row that met a watch's limit, and the state of its message. */
export type WatchFiringTable = {
  id: string;
  watch_id: string;
  user_id: string;
  row_id: string;
  message: string;
  figures: ColumnType<unknown, string, string>;
  fired_at: Moment;
  state: FiringState;
  attempts: Generated<number>;
  next_attempt_at: Moment | null;
  last_error: string | null;
};

/** The process that does something alone, until when. */
export type WatchLeaseTable = {
  name: string;
  holder: string;
  ends_at: Moment;
};
