import { expect, type Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { name } from './calculator.ts';
import { HOSTILE, inTurn, renamed } from './hostile.ts';
import { AGGREGATES, OPEN_ROW, openMatcher, rows, STANDARD } from './matcher.ts';
import { registerOnJourney } from './member.ts';
import { test } from './test.ts';

const NAMED = [
  '/api/stable-config/public/',
  '/api/entitlements/tier-policies/',
  '/odds-gateway/events/current',
  AGGREGATES,
];

/** What reaches beyond the page's right edge, where anything makes it scroll sideways. */
async function pushedOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

/** Nothing of what the feed said has run, and nothing is pushed out of the page. */
async function expectUnharmed(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'hurt') as unknown), what).toBeUndefined();
  expect(await page.locator('iframe, base, meta[http-equiv="refresh"]').count(), what).toBe(0);
  expect(await pushedOut(page), `${what} scrolls sideways`).toEqual([]);
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs) expect(href, what).toMatch(/^(?:https:\/\/|\/|#|tel:|mailto:)/u);
}

test('there are 150 hostile names', () => {
  expect(new Set(HOSTILE).size).toBe(150);
});

for (const width of [390, 1440]) {
  test(`names that mean harm are only text, at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const next = inTurn(HOSTILE);
    for (const path of NAMED) await changeAnswers(page, path, (body) => renamed(body, next));
    await openMatcher(page);
    for (let at = 0; at < HOSTILE.length; at += 50) {
      await expectUnharmed(page, `matcher ${at}`);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
      await expect(rows(page).first()).toBeVisible();
    }
    await rows(page).first().getByRole('button', { name: OPEN_ROW }).click();
    await expect(page.getByRole('region', { name: 'Lay Bet' })).toBeVisible();
    await expectUnharmed(page, 'matched calculator');
    await page.keyboard.press('Escape');
    if (width < 992) await page.getByRole('button', { name: /^Filters/u }).click();
    await page.getByRole('radio', { name: 'Show all filters' }).click();
    await expect(page.getByRole('group', { name: 'Competitions' })).toBeVisible();
    await expectUnharmed(page, 'filters');
    for (const path of ['/tools/', '/tools/each-way-matcher/', '/app/preferences/', '/app/safer-betting/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUnharmed(page, path);
    }
  });
}

test('selections may be called anything', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15/?stake=1');
  await page.setViewportSize({ width: 390, height: 900 });
  for (let at = 0; at < HOSTILE.length; at += 4) {
    for (const [place, letter] of ['A', 'B', 'C', 'D'].entries()) {
      await name(page, letter).fill(HOSTILE[(at + place) % HOSTILE.length] ?? '');
    }
    await expectUnharmed(page, `names from ${at}`);
  }
  await page.reload();
  await expectUnharmed(page, 'after a reload');
});

test('what leads out is https, and what is paid for is marked', async ({ page }) => {
  await registerOnJourney(page, [1, 2]);
  await page.goto('/app/journeys/first-offer/3/');
  const paid = page.getByRole('link', { name: /Open Smarkets Sign Up/u });
  await expect(paid).toHaveAttribute('href', /^https:\/\/(?:[\w-]+\.)?smarkets\.com\//u);
  await expect(paid).toHaveAttribute('rel', /sponsored/u);
  await expect(paid).toHaveAttribute('rel', /noopener/u);
  await expect(page.getByText('Ad', { exact: true }).first()).toBeVisible();
  await page.goto(STANDARD);
  await expect(rows(page).first()).toBeVisible();
  for (const link of await page.locator('a[target="_blank"]').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//u);
    await expect(link).toHaveAttribute('rel', /noopener/u);
  }
});
