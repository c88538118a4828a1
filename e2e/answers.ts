import type { Page, Request } from '@playwright/test';

type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON, not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Has the server answer as ever, and the page hear what `change` makes of it, which also sees the question. */
export async function changeAnswers(
  page: Page,
  path: string,
  change: (body: unknown, request: Request) => unknown,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: change(body, route.request()) });
  });
}
