import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** What never stops moving: how long a turn of the mark in a busy button takes, and a passing of the light over a skeleton. */
const MOVING = { spin: '0.8s', light: '1.4s' } as const;
/** Slow, and not at all. */
const CALM = { spin: '4s', light: '0s' } as const;

const CASES = [
  { system: 'no-preference', choice: 'Reduced', is: CALM },
  { system: 'no-preference', choice: 'Full', is: MOVING },
  { system: 'reduce', choice: 'Full', is: MOVING },
  { system: 'reduce', choice: 'Reduced', is: CALM },
  { system: 'reduce', choice: 'System', is: CALM },
  { system: 'no-preference', choice: 'System', is: MOVING },
] as const;

/** So long a turn of what is drawn upon an element takes. */
const duration = (page: Page, element: string): Promise<string> =>
  page
    .locator(element)
    .first()
    .evaluate((shown) => getComputedStyle(shown, '::after').animationDuration);

test('what moves for as long as something lasts follows the choice of motion, and the system where there is none', async ({
  page: busy,
  context,
}) => {
  await busy.route('**/api/auth/login/', () => undefined);
  await busy.goto('/login');
  await busy.getByLabel('Email').fill('a@example.com');
  await busy.getByLabel('Password', { exact: true }).fill('secret');
  await busy.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const loading = await context.newPage();
  await loading.route('**/api/auth/me/', () => undefined);
  await loading.goto('/app/dashboard/');
  await expect(loading.getByText('Signing in…')).toBeAttached();
  const preferences = await context.newPage();
  await preferences.goto('/app/preferences/');
  const motion = preferences.getByRole('radiogroup', { name: 'Motion' });
  for (const { system, choice, is } of CASES) {
    await motion.getByText(choice, { exact: true }).click();
    const said = `${choice} on a system that says ${system}`;
    for (const page of [busy, loading]) await page.emulateMedia({ reducedMotion: system });
    await expect.poll(() => duration(busy, 'main button[aria-disabled]'), said).toBe(is.spin);
    await expect.poll(() => duration(loading, 'main [role="status"]'), said).toBe(is.light);
  }
});
