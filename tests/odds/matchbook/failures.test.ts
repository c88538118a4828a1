import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type HttpAnswer, StandInHttp } from '../stand-in-http.ts';
import { football, matchbook, page, PASSWORD, serve, TOKEN, USERNAME } from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

const logins = () => api.requests.filter(({ method }) => method === 'POST').length;

describe('a session', () => {
  test('is used for many polls', async () => {
    api.answer = serve(() => page(football()));
    await api.start(matchbook(api));
    await api.nextPoll();
    await api.nextPoll();
    expect(logins()).toBe(1);
  });

  test('that has expired is renewed within the poll', async () => {
    api.answer = serve(() => page(football()));
    const source = matchbook(api);
    await api.start(source);
    const answers: HttpAnswer[] = [{ status: 401, body: {} }];
    api.answer = serve(() => answers.shift() ?? page(football()));
    await api.nextPoll();
    expect(logins()).toBe(2);
    expect(source.health()).toEqual({ state: 'running', detail: null });
  });

  test('that is never accepted is renewed once a poll, with back-off', async () => {
    api.answer = serve(() => ({ status: 401, body: {} }));
    const source = matchbook(api);
    await api.start(source);
    await api.nextPoll();
    expect(logins()).toBe(2);
    expect(source.health()).toEqual({
      state: 'starting',
      detail: 'the API rejected the session that it has just opened',
    });
    expect(api.waits).toEqual([1000, 2000]);
  });

  test.each([400, 401, 403, 422])('refused with %i needs the operator', async (status) => {
    api.answer = () => ({ status, body: { errors: [{ messages: [PASSWORD, USERNAME] }] } });
    const source = matchbook(api);
    const error = await api.start(source).catch((reason: unknown) => String(reason));
    expect(error).toBe('Error: Matchbook: the API rejected the username or password');
    expect(source.health().state).toBe('failed');
    const output = JSON.stringify([error, source.health(), [...api.sink.reasons]]);
    for (const secret of [USERNAME, PASSWORD, TOKEN]) expect(output).not.toContain(secret);
    expect(api.requests).toHaveLength(1);
  });

  test.each([
    ['none', {}],
    ['with one that is invalid in a header', { 'session-token': 'a\r\nb: c' }],
  ])('without a token is retried: %s', async (_, body) => {
    api.answer = () => ({ body });
    const source = matchbook(api);
    await api.start(source);
    expect(source.health()).toEqual({ state: 'starting', detail: 'the login response has no token' });
  });
});

describe('a failure', () => {
  test.each<[string, HttpAnswer, string]>([
    ['of the server', { status: 500, body: 'no' }, 'the API answered 500'],
    ['of the answer', { body: 'no json' }, 'the response is not JSON'],
    ['of its form', { body: { events: 1 } }, 'the response is not a list of events'],
    ['of the connection', (response) => response.destroy(), 'the API: unreachable'],
    ['by a redirect', { status: 302, headers: { location: '/' }, body: '' }, 'the API: unreachable'],
  ])('%s is followed by waits that double', async (_, bad, detail) => {
    api.answer = serve(() => bad);
    const source = matchbook(api);
    await api.start(source);
    expect(source.health()).toEqual({ state: 'starting', detail });
    await api.nextPoll();
    await api.nextPoll();
    expect(api.waits).toEqual([1000, 2000, 4000]);
    api.answer = serve(() => page());
    await api.nextPoll();
    expect(source.health()).toEqual({ state: 'running', detail: null });
    expect(api.waits.at(-1)).toBe(60_000);
  });

  test('after good answers removes nothing', async () => {
    api.answer = serve(() => page(football()));
    const source = matchbook(api);
    await api.start(source);
    const { length } = api.sink.messages;
    api.answer = serve(() => ({ status: 503, body: '' }));
    await api.nextPoll();
    expect(api.sink.messages).toHaveLength(length);
    expect(source.health()).toEqual({ state: 'running', detail: 'the API answered 503' });
  });

  test('by the rate limit waits as long as the API says, at most an hour', async () => {
    const answers: HttpAnswer[] = [
      { status: 429, headers: { 'retry-after': '30' }, body: {} },
      { status: 429, headers: { 'retry-after': '99999999' }, body: {} },
      { status: 429, headers: { 'retry-after': 'soon' }, body: {} },
    ];
    api.answer = serve(() => answers.shift() ?? page());
    await api.start(matchbook(api));
    await api.nextPoll();
    await api.nextPoll();
    expect(api.waits).toEqual([30_000, 3_600_000, 10_000]);
  });

  test('by too large an answer stops reading', async () => {
    api.answer = serve(() => ({ body: ' '.repeat(5000) }));
    const source = matchbook(api, { maxBytes: 4000 });
    await api.start(source);
    expect(source.health().detail).toBe('the API: answer too large');
  });

  test('by silence ends after a time-out', async () => {
    api.answer = serve(() => () => undefined);
    const source = matchbook(api, { timeoutMs: 50 });
    await api.start(source);
    expect(source.health().detail).toBe('the API: timeout');
  });

  test('does not delay a stop', async () => {
    api.answer = serve(() => () => undefined);
    const source = matchbook(api);
    const started = api.start(source);
    await expect.poll(() => api.requests.length).toBe(2);
    await source.stop();
    await started;
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
  });
});
