/** How long things take, in milliseconds. */
export type Timing = {
  /** Each answer, at most. */
  readonly answerMs: number;
  readonly heartbeatMs: number;
  /** Changes are gathered for so long; 0: they come at once. */
  readonly conflateMs: number;
  /** The wait after a first failure at most; it doubles. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** The wait after a failure that haste makes worse, at least. */
  readonly slowWaitMs: number;
  /** How often the list of markets is looked at, and the session kept alive. */
  readonly catalogueMs: number;
  readonly keepAliveMs: number;
  /** A fresh image is asked for at most this often. */
  readonly imageMs: number;
};

export const USUAL_TIMING: Timing = {
  answerMs: 5000,
  heartbeatMs: 5000,
  conflateMs: 0,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
  slowWaitMs: 60_000,
  catalogueMs: 300_000,
  keepAliveMs: 1_800_000,
  imageMs: 5000,
};
