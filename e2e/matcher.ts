import { expect, type Locator, type Page } from '@playwright/test';
import { isObject } from './answers.ts';

/** The address of the odds matcher, and of the rows that it asks for. */
export const STANDARD = '/tools/oddsmatcher/';
export const AGGREGATES = '/odds-gateway/aggregates';

/** The name of a row's calculator button. */
export const OPEN_ROW = /^Open calculator for/u;

/** The rows of a matcher, as a table or as cards. */
export function rows(page: Page): Locator {
  const open = page.getByRole('button', { name: OPEN_ROW });
  const feed = page.getByRole('region', { name: 'Matches' });
  return feed
    .getByRole('row')
    .filter({ has: open })
    .or(feed.getByRole('listitem').filter({ has: open }));
}

/** The queries that a page sends to the odds gateway, as they go. */
export function queries(page: Page): readonly Readonly<Record<string, unknown>>[] {
  const sent: Readonly<Record<string, unknown>>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/odds-gateway/aggregates')) return;
    const query: unknown = request.postDataJSON();
    if (isObject(query)) sent.push(query);
  });
  return sent;
}

/** Opens a matcher; its rows are there. */
export async function openMatcher(page: Page, path: string = STANDARD): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

/** The hours from the start to the end of what a query looks at. */
export function hoursOf(query: Readonly<Record<string, unknown>> | undefined): number {
  const range = query?.['event_filters'];
  return isObject(range) ? (Number(range['start_to']) - Number(range['start_from'])) / 3600 : Number.NaN;
}
