import type { AnyOperation } from './operation.ts';

/** Response headers exposed to pages of other sites, beside the CORS-safelisted ones. */
const EXPOSED = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** Seconds that a browser may cache a preflight: browsers cap it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/** Returns true if pages of other sites may call the operation. It reads no cookies, so it cannot act for a user. */
export function isCrossOrigin({ crossOrigin, access }: AnyOperation): boolean {
  return crossOrigin === true && access === 'anyone';
}

/**
 * Adds the headers of CORS (Fetch standard, 3.3) to a response: the allowed origin is `*`, or the caller's if it is one
 * of `origins`. A cache may hold the response for another site, so it varies by Origin wherever origins are named.
 */
export function allowCrossOrigin(headers: Headers, request: Headers, origins: ReadonlySet<string>): void {
  if (origins.size > 0 && !origins.has('*')) headers.append('vary', 'Origin');
  const allowed = allowedOrigin(request, origins);
  if (allowed === undefined) return;
  headers.set('access-control-allow-origin', allowed);
  headers.set('access-control-expose-headers', EXPOSED);
}

/** The response to a preflight of a page that may call one of `methods`; undefined for any other request. */
export function preflight(
  { method, headers }: Request,
  methods: readonly string[],
  origins: ReadonlySet<string>,
): Response | undefined {
  const isPreflight = method === 'OPTIONS' && headers.has('access-control-request-method');
  const allowed = allowedOrigin(headers, origins);
  if (!isPreflight || methods.length === 0 || allowed === undefined) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
      vary: 'Origin, Access-Control-Request-Method',
    },
  });
}

function allowedOrigin(headers: Headers, origins: ReadonlySet<string>): string | undefined {
  if (origins.has('*')) return '*';
  const origin = headers.get('origin');
  return origin !== null && origins.has(origin) ? origin : undefined;
}
