import { expect, type Page } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { HOSTILE, assignInOrder, mark, renamed } from './hostile.ts';
import { registerOnJourney, saveBets } from './member.ts';
import { openPage } from './open-page.ts';
import { test } from './test.ts';
import { AGGREGATES } from './queries.ts';
import { matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, openMatcher, STANDARD } from './screens/matcher.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/** Every answer with names. */
const ANSWERS = [
  '/api/stable-config/public/',
  '/api/entitlements/tier-policies/',
  '/api/preferences/',
  '/api/dashboard/',
  '/api/bets/*',
  '/odds-gateway/events/current',
];
/** The rows of a page. */
const PAGE_SIZE = 10;

/** The maximum of saved filters, under the longest names. */
const SAVED = HOSTILE.map((text) => text.trim().slice(0, 60))
  .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
  .slice(0, 50);

/** Replaces all names in the server's answers with hostile ones. */
async function renameAll(page: Page, from: number): Promise<void> {
  for (const path of ANSWERS) {
    await changeAnswers(page, path, (body) => renamed(body, assignInOrder(HOSTILE, from)));
  }
  // Rows are requested in pages: later ones continue with the next names.
  await changeAnswers(page, AGGREGATES, (body, query) =>
    renamed(body, assignInOrder(HOSTILE, isObject(query) ? Number(query['offset']) : 0)),
  );
}

/* Runs in the page. */
function harm(): readonly string[] {
  const found: string[] = [];
  if (Reflect.get(window, 'hurt') !== undefined) found.push('something has run');
  if (document.querySelector('iframe, base, meta[http-equiv="refresh"]') !== null) found.push('a frame');
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.closest('table') === null,
    );
    found.push(...wide.slice(0, 5).map(({ outerHTML }) => `sideways: ${outerHTML.slice(0, 200)}`));
  }
  const hrefs = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  found.push(...hrefs.filter((href) => !/^(?:https:\/\/|\/|#|tel:|mailto:)/u.test(href)));
  return found;
}

/** Expects that nothing of the server's text has run or overflows the page, and that these fields are shown. */
async function expectUnharmed(page: Page, what: string, shown: readonly string[] = []): Promise<void> {
  for (const field of shown) {
    await expect(page.locator('body'), `${what} shows ${field}`).toContainText(mark(field));
  }
  expect(await page.evaluate(harm), what).toEqual([]);
}

async function openAndCheck(page: Page, path: string, ...shown: readonly string[]): Promise<void> {
  await openPage(page, path);
  // What every page shows comes from the server too.
  await expectUnharmed(page, path, ['text', ...shown]);
}

/** The strings that none of the texts contains. */
const unseen = (texts: readonly string[]): readonly string[] =>
  HOSTILE.filter((text) => !texts.some((each) => each.includes(text)));

test('there are 150 hostile names', () => {
  expect(new Set(HOSTILE).size).toBe(150);
});

// Unique fields get the first strings: markup if it fits, otherwise the widest letters.
for (const { width, from } of [
  { width: 390, from: HOSTILE.findIndex((text) => /^W+$/u.test(text)) },
  { width: 1440, from: 0 },
]) {
  test.describe(`hostile names are shown as text, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await renameAll(page, from);
    });

    test('in rows, their calculator and their filters', async ({ page }) => {
      const matcher = matcherScreen(page);
      const filters = filtersScreen(page);
      await page.addInitScript((called) => {
        const saved = called.map((each) => ({ name: each, feed: 'mb', query: '' }));
        localStorage.setItem('layline.matchers', JSON.stringify({ saved, showsAll: true }));
      }, SAVED);
      await openMatcher(page);
      const texts: string[] = [];
      for (let at = 1; at <= HOSTILE.length / PAGE_SIZE; at += 1) {
        if (at > 1) await page.keyboard.press(']');
        if (at > 1) await expect(page).toHaveURL((url) => url.searchParams.get('page') === String(at));
        await expect(matcher.rows.first()).toBeVisible();
        texts.push(...(await matcher.rows.allTextContents()));
        await expectUnharmed(page, `page ${at}`, ['score1_name']);
      }
      expect(unseen(texts), 'strings that no row has').toEqual([]);
      for (const field of ['display_template', 'market_param']) expect(texts.join('')).toContain(mark(field));

      await matcher.rows
        .first()
        .getByRole('button', { name: /^Unhealthy/u })
        .click();
      await expectUnharmed(page, 'an unhealthy row', ['health']);
      await matcher.openers.first().click();
      await expect(matchedScreen(page).lay).toBeVisible();
      await expectUnharmed(page, 'matched calculator', ['health', 'notes']);
      await page.keyboard.press('Escape');
      if (width < 992) await filters.opener.click();
      await expect(filters.group('Competitions')).toBeVisible();
      await expectUnharmed(page, 'filters', ['score2_name']);
    });

    test('on public pages', async ({ page }) => {
      await openAndCheck(page, '/tools/');
      await openAndCheck(page, '/tools/each-way-matcher/', 'display_template');
      await openAndCheck(page, '/app/preferences/');
      await openAndCheck(page, '/app/safer-betting/');
      await openAndCheck(page, '/app/contact/', 'registration', 'address');
      await openAndCheck(page, '/app/privacy/', 'privacy_note');
      await openAndCheck(page, '/app/terms/', 'terms_note');
    });

    test('on member pages', async ({ page }) => {
      await registerOnJourney(page, [1, 2, 3, 4]);
      await saveBets(page);
      await openAndCheck(page, '/app/journeys/first-offer/3/', 'title', 'label', 'significant_terms');
      await openAndCheck(page, '/app/journeys/first-offer/5/');
      await openAndCheck(page, '/payments/checkout/');
      await openAndCheck(page, '/app/dashboard/', 'description');
      await page
        .getByRole('button', { name: /^Settle / })
        .first()
        .click();
      await expectUnharmed(page, 'a bet', ['notes']);
      await openAndCheck(page, LUCKY_15);
      await slipScreen(page).save.click();
      const bookies = page.getByRole('dialog').getByLabel('Bookie').getByRole('option');
      await expect.poll(() => bookies.allTextContents()).toContain(HOSTILE[from]);
      await expectUnharmed(page, 'saving a slip');
    });
  });
}

test('in selections that a user names', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15/?stake=1');
  await page.setViewportSize({ width: 390, height: 900 });
  for (let at = 0; at < HOSTILE.length; at += 4) {
    for (const [place, letter] of ['A', 'B', 'C', 'D'].entries()) {
      await slipScreen(page)
        .name(letter)
        .fill(HOSTILE[(at + place) % HOSTILE.length] ?? '');
    }
    await expectUnharmed(page, `names from ${at}`);
  }
  await page.reload();
  await expectUnharmed(page, 'after a reload');
});

test('external links are https, and paid ones are marked', async ({ page }) => {
  await registerOnJourney(page, [1, 2]);
  await page.goto('/app/journeys/first-offer/3/');
  const paid = page.getByRole('link', { name: /Open Smarkets Sign Up/u });
  await expect(paid).toHaveAttribute('href', /^https:\/\/(?:[\w-]+\.)?smarkets\.com\//u);
  await expect(paid).toHaveAttribute('rel', /sponsored/u);
  await expect(paid).toHaveAttribute('rel', /noopener/u);
  await expect(page.getByText('Ad', { exact: true }).first()).toBeVisible();
  await page.goto(STANDARD);
  await expect(matcherScreen(page).rows.first()).toBeVisible();
  for (const link of await page.locator('a[target="_blank"]').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//u);
    await expect(link).toHaveAttribute('rel', /noopener/u);
  }
});
