import { anyAddress } from '../server/browser.ts';
import type { TestApp } from '../server/harness.ts';

/** The server's response to a document or a batch. */
export async function httpResponse(it: TestApp, path: string, body: unknown): Promise<Response> {
  const request = new Request(`http://localhost:4000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return it.app.http.fetch(request, { incoming: { socket: { remoteAddress: anyAddress() } } });
}

/** The bytes of the server's response to a document or a batch. Throws the problem of a refused request. */
export async function httpText(it: TestApp, path: string, body: unknown): Promise<string> {
  const response = await httpResponse(it, path, body);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} is ${response.status}: ${text}`);
  return text;
}

/** The items in batches of at most 100, in order. */
function batchesOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = [];
  for (let first = 0; first < items.length; first += 100) batches.push(items.slice(first, first + 100));
  return batches;
}

/**
 * The answers to documents in batches, one text each. Documents that a request did not reach are retried, as clients
 * do.
 */
export async function batched(
  it: TestApp,
  path: string,
  documents: readonly unknown[],
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const batch of batchesOf(documents)) {
    for (let done = 0; done < batch.length;) {
      const items = itemsOf(await httpText(it, path, batch.slice(done)));
      const reached = items.filter((each) => !each.includes('"not-reached"'));
      if (reached.length === 0) throw new Error(`${path} reached no document of a batch`);
      answers.push(...reached);
      done += reached.length;
    }
  }
  return answers;
}

function itemsOf(text: string): readonly string[] {
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items)) throw new Error('A batch is answered by a list');
  // JSON.parse preserves key order, so that the bytes stay the same.
  return items.map((item) => JSON.stringify(item));
}
