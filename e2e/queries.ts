import type { Page } from '@playwright/test';
import { isObject } from './answers.ts';

/** The path of the rows that a matcher requests. */
export const AGGREGATES = '/odds-gateway/aggregates';

/** The queries that a page sends to the odds gateway, as they go. */
export function queries(page: Page): readonly Readonly<Record<string, unknown>>[] {
  const sent: Readonly<Record<string, unknown>>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(AGGREGATES)) return;
    const query: unknown = request.postDataJSON();
    if (isObject(query)) sent.push(query);
  });
  return sent;
}

/** The hours from the start to the end of what a query looks at. */
export function hoursOf(query: Readonly<Record<string, unknown>> | undefined): number {
  const range = query?.['event_filters'];
  return isObject(range) ? (Number(range['start_to']) - Number(range['start_from'])) / 3600 : Number.NaN;
}
