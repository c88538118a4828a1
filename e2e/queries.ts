import type { Page } from '@playwright/test';
import { isObject } from './answers.ts';

/** The path of a matcher's rows. */
export const AGGREGATES = '/odds-gateway/aggregates';

/** Collects the queries that a page sends to the odds gateway. */
export function queries(page: Page): readonly Readonly<Record<string, unknown>>[] {
  const sent: Readonly<Record<string, unknown>>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(AGGREGATES)) return;
    const query: unknown = request.postDataJSON();
    if (isObject(query)) sent.push(query);
  });
  return sent;
}

/** The hours from the start to the end of a query's time range. */
export function hoursOf(query: Readonly<Record<string, unknown>> | undefined): number {
  const range = query?.['event_filters'];
  return isObject(range) ? (Number(range['start_to']) - Number(range['start_from'])) / 3600 : Number.NaN;
}
