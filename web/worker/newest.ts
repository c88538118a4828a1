/** What an answer of the network is weighed against. */
type Kept = {
  /** What is kept, if it is. */
  readonly own: () => Promise<Response | undefined>;
  /** Resolves when the network has had its time. */
  readonly late: Promise<'late'>;
};

/** From the network; what is kept where that is away, too slow, or has a server that fails. */
export async function newest(fetched: Promise<Response>, { own, late }: Kept): Promise<Response> {
  try {
    // The race hears of a failure that comes after it is over, too.
    const answer = await Promise.race([fetched, late]);
    if (answer !== 'late' && answer.status < 500) return answer;
    return (await own()) ?? (await fetched);
  } catch (error) {
    const held = await own();
    if (held === undefined) throw error;
    return held;
  }
}
