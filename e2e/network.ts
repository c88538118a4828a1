import type { CDPSession, Page } from '@playwright/test';

/*
 * Network faults for a page. Only the matching requests pass through the test: Playwright's own routes intercept every
 * request of the page and disable the browser's cache, which adds a fifth to the time of a page load. In addresses, *
 * stands for any text. Requests of workers are not intercepted.
 */

/** A request that waits. */
export type Paused = {
  readonly requestId: string;
  readonly request: { readonly postData?: string };
  readonly responseErrorReason?: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
};

const troubles = new WeakMap<Page, CDPSession[]>();

/** Has these requests wait before they are sent, or when they are answered, for whatever becomes of them. */
export async function intercept(
  page: Page,
  requests: { readonly urlPattern: string; readonly requestStage: 'Request' | 'Response' },
  deal: (session: CDPSession, paused: Paused) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  troubles.set(page, [...(troubles.get(page) ?? []), session]);
  session.on('Fetch.requestPaused', (paused) => void deal(session, paused));
  await session.send('Fetch.enable', { patterns: [requests] });
}

/** The browser's error for a request that was cancelled. */
const TOO_LATE = /Invalid InterceptionId|closed/u;

/**
 * For an answer that comes too late: the page has gone on to another address, all is well again, or it is closed. What
 * else is refused is the test's own mistake, which would be seen as a page that waits.
 */
export function nobodyWaits(error: unknown): undefined {
  if (!(error instanceof Error && TOO_LATE.test(error.message))) throw error;
}

/** From here on these requests get no answer. */
export const withhold = (page: Page, urls: string): Promise<void> =>
  intercept(page, { urlPattern: urls, requestStage: 'Request' }, () => Promise.resolve());

/** From here on these requests do not come to the server, and are answered with this. */
export const answer = (
  page: Page,
  urls: string,
  { status, json = {} }: { readonly status: number; readonly json?: unknown },
): Promise<void> =>
  intercept(page, { urlPattern: urls, requestStage: 'Request' }, (session, { requestId }) =>
    session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(json)).toString('base64'),
      })
      .catch(nobodyWaits),
  );

/** All is well with the page's network again. */
export async function mend(page: Page): Promise<void> {
  const sessions = troubles.get(page) ?? [];
  troubles.delete(page);
  for (const session of sessions) await session.detach();
}
