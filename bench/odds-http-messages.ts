/*
 * What the bench of rows over HTTP and the app's processes say to each other.
 */

/** Sent to the parent process at the start, and again when it requests tokens, which last five minutes. */
export type Ready = { readonly port: number; readonly tokens: readonly string[] };

/** The milliseconds of processor time that the app has taken so far: what it says when it is asked for its usage. */
export type Usage = { readonly ms: number };

/** A price to be set: of the first bookmaker on a selection, by its number. */
export type NewPrice = { readonly spot: number; readonly odds: number };

/** True for the app's message that it is ready. */
export function isReady(said: unknown): said is Ready {
  return typeof said === 'object' && said !== null && 'port' in said && 'tokens' in said;
}

/** True for the app's message on its resource usage. */
export function isUsage(said: unknown): said is Usage {
  return typeof said === 'object' && said !== null && 'ms' in said;
}
