import type { Page } from '@playwright/test';
import { intercept, ignoreLateAnswer } from './network.ts';

type Json = Readonly<Record<string, unknown>>;

/** True for a JSON object that is not an array. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Headers of a compressed body, which are wrong for the decompressed one. */
const ENCODING_HEADERS: ReadonlySet<string> = new Set(['content-encoding', 'content-length']);

/** Passes requests to the server, and gives the page what `change` makes of the answer; it also gets the request. */
export function changeAnswers(
  page: Page,
  path: string,
  change: (body: unknown, question: unknown) => unknown,
): Promise<void> {
  return intercept(page, { urlPattern: `*${path}`, requestStage: 'Response' }, async (session, paused) => {
    const { requestId, request, responseStatusCode = 200, responseHeaders = [] } = paused;
    // There is no answer, which the page must learn.
    if (paused.responseErrorReason !== undefined) {
      await session.send('Fetch.continueRequest', { requestId }).catch(ignoreLateAnswer);
      return;
    }
    const answer = await session.send('Fetch.getResponseBody', { requestId }).catch(ignoreLateAnswer);
    if (answer === undefined) return;
    const text = answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body;
    const question: unknown = request.postData === undefined ? undefined : JSON.parse(request.postData);
    const body = JSON.stringify(change(JSON.parse(text), question));
    const headers = responseHeaders.filter(({ name }) => !ENCODING_HEADERS.has(name.toLowerCase()));
    await session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: headers,
        body: Buffer.from(body).toString('base64'),
      })
      .catch(ignoreLateAnswer);
  });
}
