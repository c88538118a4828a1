import { expect, test } from 'vitest';
import { newest } from './requests.ts';

const fresh = new Response('fresh');
const broken = new Response('broken', { status: 502 });
const kept = new Response('kept');
const never = new Promise<never>(() => undefined);
const own = (): Promise<Response> => Promise.resolve(kept);
const ownNothing = (): Promise<undefined> => Promise.resolve(undefined);
const late = Promise.resolve('late' as const);
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

test('a network response is used if there is one', async () => {
  expect(await newest(Promise.resolve(fresh), { own, late: never })).toBe(fresh);
});

test('the cached response is used if the network fails, times out or returns a server error', async () => {
  expect(await newest(away(), { own, late: never })).toBe(kept);
  expect(await newest(never, { own, late })).toBe(kept);
  expect(await newest(Promise.resolve(broken), { own, late: never })).toBe(kept);
});

test('without a cached response, the network response is used even if late', async () => {
  await expect(newest(away(), { own: ownNothing, late: never })).rejects.toThrow('Failed to fetch');
  expect(await newest(Promise.resolve(broken), { own: ownNothing, late: never })).toBe(broken);
  const slow = new Promise<Response>((resolve) => {
    setTimeout(resolve, 5, fresh);
  });
  expect(await newest(slow, { own: ownNothing, late })).toBe(fresh);
});

test('a network failure after the time-out is ignored', async () => {
  const failing = new Promise<Response>((_, reject) => {
    setTimeout(() => reject(new TypeError('Failed to fetch')), 5);
  });
  expect(await newest(failing, { own, late })).toBe(kept);
  // An unhandled rejection fails the run.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
});
