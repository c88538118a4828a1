/** The reason why there is no response, or no readable one. */
export type HttpFault = 'timeout' | 'unreachable' | 'answer too large' | 'answer not JSON';

export type JsonResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
};

export type JsonRequest = {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Limit of the response body. */
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
};

const MAX_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Requests JSON without following redirects. Returns a fault on a time-out, a network error or a body that is too
 * large.
 */
export async function fetchJson({
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs,
  maxBytes = MAX_BODY_BYTES,
  signal,
}: JsonRequest): Promise<JsonResponse | HttpFault> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await readText(response, maxBytes);
    return text === null
      ? 'answer too large'
      : { status: response.status, headers: response.headers, json: parse(text) };
  } catch {
    return timeout.aborted ? 'timeout' : 'unreachable';
  }
}

async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
