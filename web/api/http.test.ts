// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { csrfToken, call } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(response: () => Response | Promise<Response>): ReturnType<typeof vi.fn<typeof fetch>> {
  const fetching = vi.fn<typeof fetch>(async () => response());
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

test('an unsafe call sends the CSRF token of the cookie, and snake_case keys except in documents', async () => {
  document.cookie = 'csrftoken=abc.def';
  const fetching = answering(() => json({ tier_name: 'x', slip: { stakePerLine: '1' } }));
  const body = {
    bookieId: null,
    liveTrack: true,
    slip: { stakePerLine: '1.00', eachWay: { enabled: true } },
  };
  const answer = await call({ method: 'POST', path: '/api/bets/', body });
  const init = fetching.mock.calls[0]?.[1];
  expect(init?.headers).toMatchObject({ 'X-CSRFToken': 'abc.def', 'Content-Type': 'application/json' });
  expect(init?.credentials).toBe('same-origin');
  const sent = init?.body;
  expect(typeof sent === 'string' && JSON.parse(sent)).toEqual({
    bookie_id: null,
    live_track: true,
    slip: { stakePerLine: '1.00', eachWay: { enabled: true } },
  });
  expect(answer.body).toEqual({ tier_name: 'x', slip: { stakePerLine: '1' } });
});

test('a call rejected for a stale CSRF token is retried once with the new one', async () => {
  document.cookie = 'csrftoken=old.one';
  const refused = (): Response =>
    json(
      { type: 'urn:layline:problem:csrf', title: 'No' },
      { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
    );
  const fetching = answering(() => {
    if (document.cookie === 'csrftoken=new.one') return json({ access: 'x' });
    document.cookie = 'csrftoken=new.one';
    return refused();
  });
  const answer = await call({ method: 'POST', path: '/api/auth/token/' });
  expect(answer.body).toEqual({ access: 'x' });
  const sent = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-CSRFToken'));
  expect(sent).toEqual(['old.one', 'new.one']);

  const again = answering(refused);
  await expect(call({ method: 'POST', path: '/x/' })).rejects.toMatchObject({ status: 403, kind: 'csrf' });
  expect(again).toHaveBeenCalledTimes(2);
});

test('a safe call sends no token', async () => {
  document.cookie = 'csrftoken=abc.def';
  const fetching = answering(() => json({}));
  await call({ path: '/api/auth/me/' });
  expect(fetching.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-CSRFToken');
});

test.each([
  ['csrftoken=abc', 'abc'],
  ['a=b; csrftoken=x.y; c=d', 'x.y'],
  ['xcsrftoken=no', undefined],
  ['', undefined],
])('the token in the cookies %j is %j', (cookies, token) => {
  expect(csrfToken(cookies)).toBe(token);
});

test('204 is a response without a body', async () => {
  answering(() => new Response(null, { status: 204 }));
  expect((await call({ path: '/x/' })).body).toBeUndefined();
});

async function refusal(response: () => Response | Promise<Response>): Promise<ApiError> {
  answering(response);
  const error: unknown = await call({ path: '/x/' }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('a failed call rejects with an error of its status', () => {
  test('and with the details of its problem', async () => {
    const errors = [
      { code: 'odds-range', path: 'slip.odds', message: 'Odds must be greater than 1' },
      { code: 7 },
    ];
    const error = await refusal(() =>
      json(
        {
          type: 'urn:layline:problem:no-such-bet',
          title: 'Unprocessable',
          detail: 'Two fields are wrong',
          errors,
        },
        { status: 422, headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '30' } },
      ),
    );
    expect(error).toMatchObject({
      status: 422,
      message: 'Two fields are wrong',
      retryAfter: 30,
      kind: 'no-such-bet',
    });
    expect(error.errors).toEqual([errors[0]]);
  });

  test.each([
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    [
      'JSON that is none',
      () => new Response('{', { status: 502, headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a list', () => json([1], { status: 502 })],
  ])('and a message by status if the body is %s', async (_, response) => {
    expect(await refusal(response)).toMatchObject({
      status: 502,
      message: 'The server answered 502',
      errors: [],
    });
  });

  test('of 0 if there was no response', async () => {
    const error = await refusal(() => Promise.reject(new TypeError('network')));
    expect(error).toMatchObject({ status: 0, message: 'No connection to the server' });
  });

  test('if the response is unreadable', async () => {
    expect(await refusal(() => new Response('hello'))).toMatchObject({ status: 200 });
  });
});

test('a call that its caller aborts rejects as fetch does', async () => {
  const ending = new AbortController();
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
    });
  });
  const calling = call({ path: '/x/', signal: ending.signal });
  ending.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
});
