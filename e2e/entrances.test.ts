import { expect } from '@playwright/test';
import { test } from './test.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15 } from './screens/slip.ts';
import { HOME_TITLE } from './screens/tools.ts';

/*
 * Where people come to from elsewhere, the page of the app names the files of that page: with every other one refused
 * the page stands all the same, and no file is fetched twice.
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
  test(`${path} names the files that its page needs`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const asked: string[] = [];
    await page.route(/\/assets\/.*\.(?:js|css)$/u, async (route) => {
      const file = new URL(route.request().url()).pathname;
      asked.push(file);
      await (html.includes(`"${file}"`) ? route.continue() : route.abort());
    });
    await page.goto(path);
    await expect(shell(page).titled(shows)).toBeVisible();
    await expect(page.getByText('Loading the page…')).toBeHidden();
    const named = asked.filter((file) => html.includes(`"${file}"`));
    expect(named.length).toBeGreaterThan(7);
    expect(named.length).toBe(new Set(named).size);
  });
}
