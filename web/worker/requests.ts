/** The kind of a request: the app's page, a file with a hash in its name, another cached file, or none. */
export type RequestKind = 'page' | 'hashed' | 'kept' | 'other';

/** Paths of the server: private responses or live figures, which are never cached. */
const NOT_KEPT = /^\/(?:api|odds-gateway|cards|embed|healthz|readyz|metrics|operate)(?:\/|$)/u;

/** Classifies a request. `other` unless the response is certain to be public and cacheable. */
export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, files }: { readonly origin: string; readonly files: readonly string[] },
): RequestKind {
  const { origin: from, pathname, search } = new URL(url);
  if (method !== 'GET' || from !== origin || NOT_KEPT.test(pathname)) return 'other';
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (search === '' && pathname !== '/' && files.includes(pathname)) return 'kept';
  return mode === 'navigate' ? 'page' : 'other';
}

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
