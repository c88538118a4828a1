import type { SportCode } from '../messages/markets.ts';

const HOUR_MS = 3_600_000;

/** How far apart starts of one match may be. Beyond `doubtfulMs` two matches of the same sides are two matches. */
export type MatchWindow = {
  /** For sides that are surely the same; a match is moved, or a source has the wrong time. */
  readonly sureMs: number;
  /** For sides that are only alike, and for sides the other way round. */
  readonly closeMs: number;
  readonly doubtfulMs: number;
};

/** Sports of two sides: football teams do not meet twice in two days, basketball teams do. */
export const MATCH_WINDOWS: Readonly<Partial<Record<SportCode, MatchWindow>>> = {
  football: { sureMs: 36 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 96 * HOUR_MS },
  tennis: { sureMs: 36 * HOUR_MS, closeMs: 24 * HOUR_MS, doubtfulMs: 60 * HOUR_MS },
  basketball: { sureMs: 6 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 20 * HOUR_MS },
};

/** Nobody plays two matches that start this close together. */
export const SAME_START_MS = 300_000;
