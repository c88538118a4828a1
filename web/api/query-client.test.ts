import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { BREAK_KEY, newQueryClient } from './query-client.ts';

const { queries } = newQueryClient(() => 0.5).getDefaultOptions();

function retries(tries: number, error: Error): unknown {
  return typeof queries?.retry === 'function' ? queries.retry(tries, error) : undefined;
}

test('client errors are not retried, and server errors are retried three times', () => {
  const error = (status: number): ApiError => new ApiError('', { status });
  expect([400, 401, 404, 422, 429].map((status) => retries(0, error(status)))).toEqual(Array(5).fill(false));
  expect([0, 500, 503].map((status) => retries(2, error(status)))).toEqual([true, true, true]);
  expect(retries(3, error(503))).toBe(false);
  expect(retries(0, new Error('a bug of ours'))).toBe(false);
});

test('each retry waits twice as long, up to half a minute, with jitter', () => {
  const delay = queries?.retryDelay;
  const delays = [0, 1, 2, 10].map((tries) =>
    typeof delay === 'function' ? delay(tries, new Error('x')) : 0,
  );
  expect(delays).toEqual([1250, 2500, 5000, 37_500]);
});

test('a response that is rejected because of a break refetches the break', async () => {
  const client = newQueryClient();
  client.setQueryData(BREAK_KEY, { until: null });
  const ask = (kind: string) =>
    client.query({
      queryKey: ['rows', kind],
      queryFn: () => Promise.reject(new ApiError('', { status: 403, kind })),
    });
  await expect(ask('csrf')).rejects.toBeInstanceOf(ApiError);
  expect(client.getQueryState(BREAK_KEY)?.isInvalidated).toBe(false);
  await expect(ask('on-a-break')).rejects.toBeInstanceOf(ApiError);
  expect(client.getQueryState(BREAK_KEY)?.isInvalidated).toBe(true);
});
