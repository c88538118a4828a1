import { createServer, type Server } from 'node:http';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { runAxe } from './axe.ts';
import { LUCKY_15 } from './screens/slip.ts';

/*
 * A page of another site that embeds a slip as docs/embed.md says. The tests have no fake clock: it is a script, which the
 * frame would block and report.
 */
let site: Server;
let address: string;
test.beforeAll(async ({ baseURL }) => {
  const link = new URL(LUCKY_15, baseURL).href.replaceAll('&', '&amp;');
  const html = `<!doctype html><html lang="en"><title>A post</title><h1>A post</h1>
<layline-slip src="${link}"></layline-slip>
<layline-slip src="/no/slip/"></layline-slip>
<script src="${baseURL}/embed/layline-slip.js" async></script></html>`;
  site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const bound = site.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  address = `http://127.0.0.1:${bound.port}/`;
});
test.afterAll(() => {
  site.close();
});

async function openSlip(page: Page): Promise<FrameLocator> {
  await page.goto(address);
  const slip = page.frameLocator('layline-slip iframe');
  await expect(slip.getByRole('heading', { name: 'Lucky 15' })).toBeVisible();
  return slip;
}

test('a reader of another site changes an outcome by keyboard, and opens the calculator', async ({
  page,
  context,
}) => {
  const slip = await openSlip(page);
  await expect(slip.getByText('£35.34')).toBeVisible();
  await slip.getByRole('link', { name: 'Tollgate Lad: Win' }).focus();
  await page.keyboard.press('Enter');
  await expect(slip.getByText('Returned')).toBeVisible();
  await expect(slip.getByText('£182.43')).toBeVisible();
  // The next Tab stop is after the followed link, not at the beginning of the page.
  await page.keyboard.press('Tab');
  await expect(slip.getByRole('link', { name: /^Tollgate Lad: Win, chosen/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slip.getByText('£35.34')).toBeVisible();
  await expect(page).toHaveURL(address);
  const opened = context.waitForEvent('page');
  await slip.getByRole('link', { name: 'Open in the calculator' }).click();
  await expect((await opened).getByRole('heading', { name: 'Lucky 15 calculator' })).toBeVisible();
});

test('the frame runs no script, stores nothing, and fits its height', async ({ page, context }) => {
  const slip = await openSlip(page);
  for (const width of [1000, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await openSlip(page);
    const frame = await page.locator('layline-slip iframe').boundingBox();
    const content = await slip.locator('main').boundingBox();
    expect(content?.height ?? 0).toBeLessThanOrEqual(frame?.height ?? 0);
  }
  await expect(page.getByText('This is no link to a slip.')).toBeVisible();
  await expect(slip.locator('script')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the embedded page is accessible in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const answer = await page.request.get(LUCKY_15.replace('/tools/bet-calculator/', '/embed/slip/'));
    // In a page without the content security policy, which axe could not run under.
    await page.setContent(await answer.text());
    await expect(page.getByRole('heading', { name: 'Lucky 15' })).toBeVisible();
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    expect(await runAxe(page, { by: { type: 'tag', values: tags } })).toEqual([]);
  });
}
