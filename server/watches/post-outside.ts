import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from './public-address.ts';

/** An HTTP POST request. */
export type Message = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The result of sending a message; `retryAfterMs` is the delay that the receiver requested, if any. */
export type Sent =
  | { readonly ok: true; readonly detail: string }
  | { readonly ok: false; readonly detail: string; readonly retryAfterMs?: number };

export type PostOptions = {
  /** True to allow http and addresses that are not public. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
  /** Resolves a host name; `dns.lookup` by default. */
  readonly resolve?: (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
};

const TIMEOUT_MS = 5000;
/** The bytes of a response after which the connection is closed. */
const MAX_RESPONSE_BYTES = 16 * 1024;
const MAX_RETRY_AFTER_S = 3600;

class NotPublicError extends Error {
  override name = 'NotPublicError';
}

const systemResolve: NonNullable<PostOptions['resolve']> = (host, done) =>
  dnsLookup(host, { all: true, verbatim: true }, done);

/**
 * Posts a message to a URL chosen by a user. The resolved addresses are checked when the connection is made, which rules
 * out DNS rebinding. Redirects are not followed. Never throws.
 */
export async function postOutside(message: Message, options: PostOptions): Promise<Sent> {
  const { allowsPrivate } = options;
  const url = URL.canParse(message.url) ? new URL(message.url) : undefined;
  if (url === undefined) return { ok: false, detail: 'The address is malformed' };
  if (url.protocol !== 'https:' && !allowsPrivate) return { ok: false, detail: 'The address must be https' };
  if (url.username !== '' || url.password !== '') {
    return { ok: false, detail: 'The address must not have a user name or a password' };
  }
  // Node skips the lookup if the host is an IP address.
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return refuse();
  try {
    return await send(url, message, options);
  } catch (error) {
    return error instanceof NotPublicError ? refuse() : { ok: false, detail: describeError(error) };
  }
}

function refuse(): Sent {
  return { ok: false, detail: 'The address is not on the public internet' };
}

function send(url: URL, message: Message, options: PostOptions): Promise<Sent> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(options),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
        'user-agent': 'Layline-Watch/1',
        accept: '*/*',
        connection: 'close',
        ...message.headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const result = toResult(status, response.headers['retry-after']);
      let read = 0;
      // The status decides; the body is drained up to a limit so that the receiver can finish.
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_RESPONSE_BYTES) response.destroy();
      });
      response.on('close', () => resolve(result));
      response.on('error', () => resolve(result));
    });
    sent.end(message.body);
  });
}

function toResult(status: number, retryAfter: string | undefined): Sent {
  const detail = `The receiver answered ${status}`;
  if (status >= 200 && status < 300) return { ok: true, detail };
  const seconds = /^\d{1,9}$/u.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  if (seconds === undefined) return { ok: false, detail };
  return { ok: false, detail, retryAfterMs: Math.min(seconds, MAX_RETRY_AFTER_S) * 1000 };
}

/** Resolves a host name, and fails if any of its addresses is not public. */
function checkedLookup({ allowsPrivate, resolve = systemResolve }: PostOptions): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, (error, found) => {
      const [first] = error === null ? found : [];
      if (first === undefined) done(error ?? new Error('The host has no address'), '');
      else if (!allowsPrivate && found.some(({ address }) => !isPublicAddress(address))) {
        done(new NotPublicError(), '');
      } else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'The host has no address'],
  ['EAI_AGAIN', 'The host could not be looked up'],
  ['ECONNREFUSED', 'The connection was refused'],
  ['ECONNRESET', 'The connection was cut'],
  ['ABORT_ERR', 'The receiver took too long'],
  ['ETIMEDOUT', 'The receiver took too long'],
]);

/** Describes an error without its message, which may contain the secret address. */
function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_TLS') || code.includes('CERT')) return 'The certificate is not valid for the host';
  return REASONS.get(code) ?? 'The connection failed';
}
