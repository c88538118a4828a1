/* Messages between the odds-over-HTTP benchmark and the app's processes. */

/** Sent to the parent at the start, and whenever it requests new tokens, which expire after five minutes. */
export type Ready = { readonly port: number; readonly tokens: readonly string[] };

/** The app's CPU time so far in milliseconds, sent on request. */
export type Usage = { readonly ms: number };

/** Sets the first bookmaker's price on a selection. `index`: in the dataset's `pricedSelections`. */
export type NewPrice = { readonly index: number; readonly odds: number };

/** Type guard for `Ready`. */
export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'port' in message && 'tokens' in message;
}

/** Type guard for `Usage`. */
export function isUsage(message: unknown): message is Usage {
  return typeof message === 'object' && message !== null && 'ms' in message;
}
