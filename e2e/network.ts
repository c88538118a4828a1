import type { CDPSession, Page } from '@playwright/test';

/*
 * Network faults for a page. Only the matching requests pass through the test: Playwright's own routes intercept every
 * request of the page and disable the browser's cache, which adds a fifth to the time of a page load. In addresses, *
 * stands for any text. Requests of workers are not intercepted.
 */

/** A paused request. */
export type Paused = {
  readonly requestId: string;
  readonly request: { readonly postData?: string };
  readonly responseErrorReason?: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
};

const faults = new WeakMap<Page, CDPSession[]>();

/** Pauses matching requests, before they are sent or when they are answered, and passes them to `deal`. */
export async function intercept(
  page: Page,
  requests: { readonly urlPattern: string; readonly requestStage: 'Request' | 'Response' },
  deal: (session: CDPSession, paused: Paused) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  faults.set(page, [...(faults.get(page) ?? []), session]);
  session.on('Fetch.requestPaused', (paused) => void deal(session, paused));
  await session.send('Fetch.enable', { patterns: [requests] });
}

/** The browser's error for a request that was cancelled. */
const TOO_LATE = /Invalid InterceptionId|closed/u;

/**
 * Ignores the error of an answer that comes too late: the page has navigated, the fault was removed, or the page is closed.
 * Other errors are mistakes of the test, which would show as a page that waits.
 */
export function ignoreLateAnswer(error: unknown): undefined {
  if (!(error instanceof Error && TOO_LATE.test(error.message))) throw error;
}

/** Leaves matching requests without an answer from now on. */
export const withhold = (page: Page, urls: string): Promise<void> =>
  intercept(page, { urlPattern: urls, requestStage: 'Request' }, () => Promise.resolve());

/** Answers matching requests from now on, without the server. */
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
      .catch(ignoreLateAnswer),
  );

/** Removes all faults of the page's network. */
export async function mend(page: Page): Promise<void> {
  const sessions = faults.get(page) ?? [];
  faults.delete(page);
  for (const session of sessions) await session.detach();
}
