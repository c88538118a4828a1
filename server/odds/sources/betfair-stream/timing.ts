/** Time-outs, delays and intervals of the stream, in milliseconds. */
export type Timing = {
  /** Time-out of the connection and of each response. */
  readonly responseTimeoutMs: number;
  readonly heartbeatMs: number;
  /** Interval at which the exchange conflates changes; 0 for no conflation. */
  readonly conflateMs: number;
  /** Upper bound of the back-off after a first failure; it doubles with each further one, up to `maxBackOffMs`. */
  readonly firstBackOffMs: number;
  readonly maxBackOffMs: number;
  /** Minimum back-off after a rate-limit or session failure. */
  readonly minSlowBackOffMs: number;
  /** Intervals at which the list of markets is refreshed and the session is kept alive. */
  readonly catalogueIntervalMs: number;
  readonly keepAliveIntervalMs: number;
  /** Minimum time between two requests for a full image. */
  readonly minImageIntervalMs: number;
};

export const DEFAULT_TIMING: Timing = {
  responseTimeoutMs: 5000,
  heartbeatMs: 5000,
  conflateMs: 0,
  firstBackOffMs: 1000,
  maxBackOffMs: 60_000,
  minSlowBackOffMs: 60_000,
  catalogueIntervalMs: 300_000,
  keepAliveIntervalMs: 1_800_000,
  minImageIntervalMs: 5000,
};
