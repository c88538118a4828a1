import { expect } from '@playwright/test';
import { test } from './test.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15 } from './screens/slip.ts';
import { HOME_TITLE } from './screens/tools.ts';

/*
 * Entry pages preload the files that they need: with every other file blocked the page still works, and no file is fetched
 * twice.
 */
const ENTRANCES = [
  { path: '/tools/', shows: HOME_TITLE },
  { path: '/tools/bet-calculator/', shows: 'Bet calculators' },
  { path: LUCKY_15, shows: 'Lucky 15 calculator' },
  { path: '/tools/matched-calculator/', shows: 'Matched betting calculator' },
  { path: '/tools/oddsmatcher/', shows: 'Odds matcher' },
  { path: '/tools/each-way-matcher/', shows: 'Each-way matcher' },
  { path: '/tools/extra-place-matcher/', shows: 'Extra-place matcher' },
  { path: '/tools/boost-matcher/', shows: 'Boost matcher' },
  { path: '/tools/bogmatcher/', shows: 'BOG matcher' },
  { path: '/tools/2up-matcher/', shows: '2up matcher' },
  { path: '/tools/dutching-finder/', shows: 'Dutching finder' },
  { path: '/tools/accumulator-finder/', shows: 'Accumulator finder' },
];

for (const { path, shows } of ENTRANCES) {
  test(`${path} preloads the files that its page needs`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const requested: string[] = [];
    await page.route(/\/assets\/.*\.(?:js|css)$/u, async (route) => {
      const file = new URL(route.request().url()).pathname;
      requested.push(file);
      await (html.includes(`"${file}"`) ? route.continue() : route.abort());
    });
    await page.goto(path);
    await expect(shell(page).titled(shows)).toBeVisible();
    await expect(page.getByText('Loading the page…')).toBeHidden();
    const named = requested.filter((file) => html.includes(`"${file}"`));
    expect(named.length).toBeGreaterThan(7);
    expect(named.length).toBe(new Set(named).size);
  });
}
