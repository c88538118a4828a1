/** The cached alternative to a network response. */
type Kept = {
  /** Resolves with the cached response; undefined if there is none. */
  readonly own: () => Promise<Response | undefined>;
  /** Resolves when the network has timed out. */
  readonly late: Promise<'late'>;
};

/** Returns the network's response, or the cached one if it fails, times out or is a server error. */
export async function newest(fetched: Promise<Response>, { own, late }: Kept): Promise<Response> {
  try {
    // The race also handles a failure after the time-out, so that it is no unhandled rejection.
    const answer = await Promise.race([fetched, late]);
    if (answer !== 'late' && answer.status < 500) return answer;
    return (await own()) ?? (await fetched);
  } catch (error) {
    const held = await own();
    if (held === undefined) throw error;
    return held;
  }
}
