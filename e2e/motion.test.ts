import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { entryScreen } from './screens/entry.ts';
import { slipDialogs, slipScreen } from './screens/slip.ts';

/**
 * Durations of animations. Endless ones: the spinner in a busy button, and the shimmer of a skeleton. One-off ones: the
 * knob of a switch, and a panel that slides in.
 */
const MOVING = { spin: '0.8s', light: '1.4s', knob: '0.16s', panel: '0.24s' } as const;
/** Slow, and none. */
const CALM = { spin: '4s', light: '0s', knob: '0s', panel: '0s' } as const;

const CASES = [
  { system: 'no-preference', choice: 'Reduced', is: CALM },
  { system: 'no-preference', choice: 'Full', is: MOVING },
  { system: 'reduce', choice: 'Full', is: MOVING },
  { system: 'reduce', choice: 'Reduced', is: CALM },
  { system: 'reduce', choice: 'System', is: CALM },
  { system: 'no-preference', choice: 'System', is: MOVING },
] as const;

/** The duration of one turn of an element's pseudo-element. */
const duration = (page: Page, element: string): Promise<string> =>
  page
    .locator(element)
    .first()
    .evaluate((shown) => getComputedStyle(shown, '::after').animationDuration);

/** The durations of a panel's slide and its backdrop, and of a switch's knob and track. */
const durations = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(() => {
    const of = (name: string, part?: string): CSSStyleDeclaration =>
      getComputedStyle(document.querySelector(name) ?? document.body, part);
    return {
      panel: [of('dialog').animationDuration, of('dialog', '::backdrop').animationDuration],
      knob: [of('[role="switch"]').transitionDuration, of('[role="switch"]', '::after').transitionDuration],
    };
  });

test('endless animations follow the motion preference, and the system without one', async ({
  page: busy,
  context,
}) => {
  // The pending requests of these pages time out after 20 seconds, which a slow machine may exceed.
  await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await busy.route('**/api/auth/login/', () => undefined);
  await busy.goto('/login');
  await entryScreen(busy).logInAs('a@example.com', 'secret');
  const loading = await context.newPage();
  await loading.route('**/api/auth/me/', () => undefined);
  await loading.goto('/app/dashboard/');
  await expect(loading.getByText('Signing in…')).toBeAttached();
  const open = await context.newPage();
  await open.goto('/tools/bet-calculator/lucky-15/');
  await slipScreen(open).settings.click();
  await expect(slipDialogs(open).payoutTerms).toBeVisible();
  const preferences = await context.newPage();
  await preferences.goto('/app/preferences/');
  const motion = preferences.getByRole('radiogroup', { name: 'Motion' });
  for (const { system, choice, is } of CASES) {
    await motion.getByText(choice, { exact: true }).click();
    const choiceAndSystem = `${choice} on a system with ${system}`;
    for (const page of [busy, loading, open]) await page.emulateMedia({ reducedMotion: system });
    await expect.poll(() => duration(busy, 'main button[aria-disabled]'), choiceAndSystem).toBe(is.spin);
    await expect.poll(() => duration(loading, 'main [role="status"]'), choiceAndSystem).toBe(is.light);
    const moves = { panel: [is.panel, is.panel], knob: [is.knob, is.knob] };
    await expect.poll(() => durations(open), choiceAndSystem).toEqual(moves);
  }
});
