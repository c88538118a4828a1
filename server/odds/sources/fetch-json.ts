/** Why no answer came that could be read. */
export type HttpFault = 'timeout' | 'unreachable' | 'answer too large' | 'answer not JSON';

export type JsonAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer is no JSON. */
  readonly json: unknown;
};

export type JsonRequest = {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Bytes of an answer at most. */
  readonly longest?: number;
  readonly signal: AbortSignal;
};

const MAX_BODY_LENGTH = 32 * 1024 * 1024;

/** Asks for JSON, without following redirects. A fault instead of an answer where none came in time that can be read. */
export async function fetchJson({
  url,
  method = 'GET',
  headers = {},
  body,
  timeoutMs,
  longest = MAX_BODY_LENGTH,
  signal,
}: JsonRequest): Promise<JsonAnswer | HttpFault> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await readText(answer, longest);
    return text === null
      ? 'answer too large'
      : { status: answer.status, headers: answer.headers, json: parse(text) };
  } catch {
    return timeout.aborted ? 'timeout' : 'unreachable';
  }
}

async function readText(answer: Response, longest: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > longest) return null;
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
