import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { HttpAnswer } from '../stand-in-http.ts';
import { API_KEY, StandInApi } from './stand-in-api.ts';

let api: StandInApi;
beforeEach(async () => {
  api = await new StandInApi().open();
});
afterEach(() => api.close());

describe('the quota', () => {
  const answerWith = (remaining: string, last = '1'): HttpAnswer => ({
    headers: { 'x-requests-remaining': remaining, 'x-requests-used': '9', 'x-requests-last': last },
    body: [],
  });

  test('is tracked and reported', async () => {
    api.answers = () => answerWith('42');
    const source = api.source();
    await api.start(source);
    expect(source.health()).toEqual({ state: 'running', detail: 'requests left in the quota: 42' });
    expect(api.waits).toEqual([60_000]);
  });

  test('that cannot pay for another request ends the round, and the wait is long', async () => {
    api.answers = () => answerWith('2', '3');
    const source = api.source({ sports: ['soccer_epl', 'soccer_france_ligue_one'] });
    await api.start(source);
    expect(api.requests).toHaveLength(1);
    expect(source.health()).toEqual({ state: 'stalled', detail: 'requests left in the quota: 2' });
    expect(api.waits).toEqual([3_600_000]);
  });

  test('that is used up is waited for, and the source continues', async () => {
    const body = { message: 'used up', error_code: 'OUT_OF_USAGE_CREDITS' };
    const answers: HttpAnswer[] = [{ status: 401, body }, answerWith('500')];
    api.answers = () => answers.shift() ?? { body: [] };
    const source = api.source();
    await api.start(source);
    expect(source.health()).toEqual({ state: 'stalled', detail: 'the quota is used up' });
    await api.nextPoll();
    expect(source.health().state).toBe('running');
  });
});

describe('a failure', () => {
  /** Ends the time-out of the request in flight. */
  let timeOut: () => void;
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      timeOut = () => controller.abort();
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each<[string, HttpAnswer, string]>([
    ['of the server', { status: 500, body: 'no' }, 'the API answered 500'],
    ['of the answer', { body: 'no json' }, 'the response is not a list of events'],
    ['of its form', { body: { a: 1 } }, 'the response is not a list of events'],
    ['of the connection', (response) => response.destroy(), 'the API: unreachable'],
    ['by silence', () => timeOut(), 'the API: timeout'],
    [
      'half way',
      (response) => {
        response.writeHead(200).write('[{"id":', () => timeOut());
      },
      'the API: timeout',
    ],
    ['by a redirect', { status: 302, headers: { location: '/' }, body: '' }, 'the API: unreachable'],
  ])('%s is followed by waits that double, up to a limit', async (_, bad, detail) => {
    api.answers = () => bad;
    const source = api.source();
    await api.start(source);
    expect(source.health()).toEqual({ state: 'starting', detail });
    await api.nextPoll();
    await api.nextPoll();
    await api.nextPoll();
    expect(api.waits).toEqual([1000, 2000, 4000, 8000]);
    api.answers = () => ({ body: [] });
    await api.nextPoll();
    expect(source.health().state).toBe('running');
    expect(api.waits.at(-1)).toBe(60_000);
  });

  test('by the rate limit waits as long as the API says', async () => {
    const answers: HttpAnswer[] = [
      { status: 429, headers: { 'retry-after': '30' }, body: {} },
      { status: 429, body: {} },
    ];
    api.answers = () => answers.shift() ?? { body: [] };
    await api.start(api.source());
    await api.nextPoll();
    expect(api.waits).toEqual([30_000, 2000]);
  });

  test('by an endless answer stops reading', async () => {
    api.answers = () => (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    };
    const source = api.source({ timeoutMs: 10_000 });
    await api.start(source);
    expect(source.health().detail).toBe('the API: answer too large');
  });

  test.each([
    [
      'does not take the key',
      { status: 401, body: { error_code: 'INVALID_KEY' } },
      /the API rejected the key: INVALID_KEY/u,
    ],
    [
      'knows none of the sports',
      { status: 404, body: { error_code: 'UNKNOWN_SPORT' } },
      /none of the sports is known/u,
    ],
  ])('in which the API %s needs the operator', async (_, answer, sentence) => {
    api.answers = () => answer;
    const source = api.source();
    const error = await api.start(source).catch((reason: unknown) => String(reason));
    expect(error).toMatch(sentence);
    expect(source.health().state).toBe('failed');
    expect(JSON.stringify([error, source.health(), [...api.sink.reasons]])).not.toContain(API_KEY);
  });

  test('of an unknown sport leaves the others, and the sport is not requested again', async () => {
    api.answers = (sport) => (sport === 'soccer_x' ? { status: 404, body: {} } : { body: [] });
    const source = api.source({ sports: ['soccer_x', 'soccer_epl'] });
    await api.start(source);
    await api.nextPoll();
    expect(source.health().state).toBe('running');
    expect(api.requests.map(({ path }) => path.split('/')[3])).toEqual([
      'soccer_x',
      'soccer_epl',
      'soccer_epl',
    ]);
  });

  test('of one sport leaves the others, which are polled as before, and is reported', async () => {
    api.answers = (sport) =>
      sport === 'soccer_x'
        ? { status: 500, body: 'no' }
        : { body: [], headers: { 'x-requests-remaining': '42' } };
    const source = api.source({ sports: ['soccer_x', 'soccer_epl'] });
    await api.start(source);
    await api.nextPoll();
    expect(api.requests.map(({ path }) => path.split('/')[3])).toEqual([
      'soccer_x',
      'soccer_epl',
      'soccer_x',
      'soccer_epl',
    ]);
    expect(api.waits).toEqual([60_000, 60_000]);
    expect(source.health()).toEqual({ state: 'running', detail: 'soccer_x: the API answered 500' });
  });

  test('that concerns all sports ends the round', async () => {
    api.answers = () => ({ status: 429, body: {} });
    await api.start(api.source({ sports: ['soccer_x', 'soccer_epl'] }));
    expect(api.requests).toHaveLength(1);
  });

  test('does not delay a stop', async () => {
    api.answers = () => () => undefined;
    const source = api.source();
    const started = api.start(source);
    await expect.poll(() => api.requests.length).toBe(1);
    await source.stop();
    await started;
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
  });
});
