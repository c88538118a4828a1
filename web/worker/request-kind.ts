/** What is done with a request: the app's page, a file whose name has its hash, another file that is kept, or nothing. */
export type RequestKind = 'page' | 'hashed' | 'kept' | 'other';

/** Paths of the server's own: answers for one person, or figures of the moment. None of them is ever kept. */
const NOT_KEPT = /^\/(?:api|odds-gateway|healthz|readyz|metrics|operate)(?:\/|$)/u;

/** What kind of request it is. Whatever is not sure to be everybody's and the same for ever is `other`. */
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
