/** An answer as tests see it: JSON parsed, anything else as text. */
export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

export type Options = {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly from?: string;
};

/** A browser on one of our pages: it stores cookies, and sends the headers that such a page would. */
export type Browser = {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, options?: Options) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  readonly put: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  readonly patch: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  readonly del: (path: string, body?: unknown, options?: Options) => Promise<Answer>;
  /** Registers an account, which signs in, and returns its e-mail. */
  readonly register: (email?: string, password?: string) => Promise<string>;
};

export const ORIGIN = 'http://localhost:4000';
export const PASSWORD = 'seventeen quiet otters';

/** Sends a request to the server from an address. */
export type Transport = (request: Request, from: string) => Promise<Response>;

/** Opens a browser on a page of our origin. A body of text or bytes is sent as it is, anything else as JSON. */
export function openBrowser(transport: Transport, origin = ORIGIN): Browser {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body: unknown, options: Options): Promise<Answer> => {
    const headers = new Headers();
    if (method !== 'GET') {
      headers.set('origin', origin);
      headers.set('sec-fetch-site', 'same-origin');
      headers.set('x-csrftoken', cookies.get('csrftoken') ?? '');
    }
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    }
    const request = new Request(`${origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: serialized(body) }),
    });
    const response = await transport(request, options.from ?? '127.0.0.1');
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return { status: response.status, body: await read(response), headers: response.headers };
  };
  const browser: Browser = {
    cookies,
    get: (path, options = {}) => send('GET', path, undefined, options),
    post: (path, body, options = {}) => send('POST', path, body, options),
    put: (path, body, options = {}) => send('PUT', path, body, options),
    patch: (path, body, options = {}) => send('PATCH', path, body, options),
    del: (path, body, options = {}) => send('DELETE', path, body, options),
    register: async (email = `${crypto.randomUUID()}@example.com`, password = PASSWORD) => {
      // The first answer sets the cookies that every unsafe request needs.
      if (!cookies.has('csrftoken')) await browser.get('/api/auth/me/');
      // An unused address, so that limits by address do not apply.
      const answer = await browser.post(
        '/api/auth/register/',
        { email, password, over_18: true },
        { from: anyAddress() },
      );
      if (answer.status !== 201) throw new Error(`Registration answered ${JSON.stringify(answer.body)}`);
      return email;
    },
  };
  return browser;
}

let addresses = 0;

/** Returns an address that no other call in this process has had. */
export function anyAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(/;\s*/u);
  const name = pair.slice(0, pair.indexOf('='));
  const isOver = attributes.some((attribute) => /^max-age=(?:0|-\d+)$/iu.test(attribute));
  if (isOver) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  return /json/u.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : text;
}

function serialized(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
}
