/**
 * Why a request that changes something does not come from our own pages; undefined where it does. A browser sends
 * `Origin` with every such request, and `Sec-Fetch-Site` where it is a new one; what sends neither is no page of ours.
 */
export function foreignOrigin(headers: Headers, ours: ReadonlySet<string>): string | undefined {
  const origin = headers.get('origin');
  if (origin === null) return 'The Origin header is missing';
  if (!ours.has(origin)) return 'The Origin header names another site';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' ? undefined : 'The Sec-Fetch-Site header names another site';
}

/** The origins that are ours: the public one, and for one on this machine its other usual names. */
export function ownOrigins(publicUrl: URL): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(publicUrl.hostname)) return new Set([publicUrl.origin]);
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  return new Set(names.map((name) => `${publicUrl.protocol}//${name}${port}`));
}
