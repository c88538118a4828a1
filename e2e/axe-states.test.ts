import { expect, type Page } from '@playwright/test';
import { LUCKY_15 } from './calculator.ts';
import { registerOnJourney, send } from './member.ts';
import { expectAccessible } from './nothing-found.ts';
import { test } from './test.ts';

/*
 * What pages look like before their data come, where there are none, and where they do not come: as much to be read and
 * reached as when all is well. The matcher's states are with its page.
 */
type Fault = 'late' | 'failed';

/** A page in a state: which call or file is late or fails, and what is then said. */
type State = {
  readonly path: string;
  readonly of: RegExp;
  readonly is: Fault;
  readonly says: string | RegExp;
  /** What has to be pressed before. */
  readonly press?: string;
};

const CHUNKS = /\/assets\/.*\.js$/u;

const OPEN: readonly State[] = [
  { path: '/app/preferences/', of: /\/api\/auth\/me\/$/u, is: 'late', says: 'Loading your preferences…' },
  { path: LUCKY_15, of: CHUNKS, is: 'failed', says: 'This part could not be loaded.', press: 'Settings' },
  {
    path: LUCKY_15,
    of: CHUNKS,
    is: 'failed',
    says: 'This part could not be loaded.',
    press: 'Compare systems',
  },
];

const MEMBERS: readonly State[] = [
  { path: '/app/dashboard/', of: /\/welcome-choice\/$/u, is: 'late', says: 'Loading your dashboard…' },
  {
    path: '/app/dashboard/',
    of: /\/api\/dashboard\/$/u,
    is: 'failed',
    says: 'Your dashboard could not be loaded',
  },
  { path: '/app/dashboard/', of: /\/api\/bets\//u, is: 'late', says: 'Loading your bets…' },
  { path: '/app/dashboard/', of: /\/api\/bets\//u, is: 'failed', says: 'Try again' },
  { path: '/app/dashboard/', of: /never/u, is: 'late', says: /No bets saved yet/u },
  { path: '/app/preferences/', of: /\/api\/preferences\/$/u, is: 'late', says: 'Loading your preferences…' },
  { path: '/app/account/', of: /\/sessions\/$/u, is: 'late', says: 'Loading your sessions…' },
  {
    path: '/app/account/',
    of: /\/api\/account\/(?:sessions|break)\/$|\/plan\/$/u,
    is: 'failed',
    says: 'Try again',
  },
  { path: '/payments/checkout/', of: /\/plan\/$/u, is: 'late', says: 'Loading the plan…' },
  { path: '/payments/checkout/', of: /\/plan\/$/u, is: 'failed', says: 'The plan could not be loaded' },
  {
    path: '/payments/return/',
    of: /\/plan\/$/u,
    is: 'failed',
    says: 'Waiting for the payment to be confirmed…',
  },
  { path: '/app/journeys/', of: /\/progress\/journeys\//u, is: 'late', says: 'Loading your progress…' },
  { path: '/app/journeys/', of: /\/progress\/journeys\//u, is: 'failed', says: 'Try again' },
  {
    path: '/app/journeys/first-offer/3/',
    of: /\/progress\/journeys\//u,
    is: 'late',
    says: 'Loading your journey…',
  },
  { path: '/app/journeys/first-offer/3/', of: /\/progress\/journeys\//u, is: 'failed', says: 'Try again' },
];

async function expectStates(page: Page, states: readonly State[]): Promise<void> {
  for (const { path, of, is, says, press } of states) {
    const spoil = async (): Promise<void> => {
      await page.route(of, async (route) => {
        if (is === 'failed') await (of === CHUNKS ? route.abort() : route.fulfill({ status: 400, json: {} }));
      });
    };
    if (press === undefined) await spoil();
    await page.goto(path);
    if (press !== undefined) {
      const button = page.getByRole('button', { name: press, exact: true });
      await expect(button).toBeVisible();
      await spoil();
      await button.click();
    }
    await expect(
      page.getByRole('main').or(page.getByRole('dialog')).getByText(says).first(),
      path,
    ).toBeVisible();
    await expectAccessible(page, `${path} ${press ?? ''} ${String(of)} ${is}`);
    await page.unroute(of);
  }
}

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing where data are late or missing, at ${width} px`, () => {
    test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(240_000));

    test('on pages for everybody', async ({ page }) => {
      await expectStates(page, OPEN);
      await page.goto('/tools/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
      await page.route(CHUNKS, async (route) => route.abort());
      await page.getByRole('link', { name: 'All 30' }).click();
      await expect(page.getByText('This part could not be loaded.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Page not loaded' })).toBeFocused();
      await expectAccessible(page, 'a page that could not be loaded');
      await page.unroute(CHUNKS);
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the passphrase');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a login that is refused');
      await page.goto('/register/');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /10 characters/u,
      );
      await expectAccessible(page, 'an account that is refused');
      await page.goto('/tools/bet-calculator/lucky-16/');
      await expect(page.getByText('There is no such calculator')).toBeVisible();
      await expectAccessible(page, 'no such calculator');
      await page.goto('/app/glossary/');
      await page.getByLabel('Search the glossary').fill('zebra');
      await expect(page.getByText('No such word')).toBeVisible();
      await expectAccessible(page, 'no such word');
    });

    test('on pages for members', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await send(page, 'PUT', '/api/progress/welcome-choice/', { choice: 'tools' });
      await expectStates(page, MEMBERS);
    });

    test('without a network', async ({ page, context }) => {
      await page.goto(LUCKY_15);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectAccessible(page, 'offline');
    });
  });
}
