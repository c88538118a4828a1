import type { Page } from '@playwright/test';
import { intercept, nobodyWaits } from './network.ts';

type Json = Readonly<Record<string, unknown>>;

/** True for an object of JSON that is not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Headers of a packed body, which no longer hold for the unpacked one. */
const OF_PACKING: ReadonlySet<string> = new Set(['content-encoding', 'content-length']);

/** Has the server answer as ever, and the page hear what `change` makes of it, which also sees the question. */
export function changeAnswers(
  page: Page,
  path: string,
  change: (body: unknown, question: unknown) => unknown,
): Promise<void> {
  return intercept(page, { urlPattern: `*${path}`, requestStage: 'Response' }, async (session, paused) => {
    const { requestId, request, responseStatusCode = 200, responseHeaders = [] } = paused;
    // There is no answer, and the page is to hear of that.
    if (paused.responseErrorReason !== undefined) {
      await session.send('Fetch.continueRequest', { requestId }).catch(nobodyWaits);
      return;
    }
    const answer = await session.send('Fetch.getResponseBody', { requestId }).catch(nobodyWaits);
    if (answer === undefined) return;
    const text = answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body;
    const question: unknown = request.postData === undefined ? undefined : JSON.parse(request.postData);
    const body = JSON.stringify(change(JSON.parse(text), question));
    const headers = responseHeaders.filter(({ name }) => !OF_PACKING.has(name.toLowerCase()));
    await session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: headers,
        body: Buffer.from(body).toString('base64'),
      })
      .catch(nobodyWaits);
  });
}
