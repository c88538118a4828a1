import { anyAddress } from '../server/browser.ts';
import type { TestApp } from '../server/harness.ts';

/** The bytes of the server's response to a document or a batch. Throws the problem of a refused request. */
export async function httpText(it: TestApp, path: string, body: unknown): Promise<string> {
  const request = new Request(`http://localhost:4000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await it.app.http.fetch(request, {
    incoming: { socket: { remoteAddress: anyAddress() } },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} is ${response.status}: ${text}`);
  return text;
}

/** The items in batches of at most 100, in order. */
export function batchesOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = [];
  for (let first = 0; first < items.length; first += 100) batches.push(items.slice(first, first + 100));
  return batches;
}
