import { expect, type Locator, type Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { mend } from './network.ts';

/** A step towards a state: by the user, or by the network. */
export type Step = (page: Page) => Promise<unknown>;

/** Finds an element on a page, by its screen. */
type Find = (page: Page) => Locator;

/** A text that appears on a page after these steps only. */
export type State = {
  /** Steps continue from the previous state; most begin with opening a page. */
  readonly steps: readonly Step[];
  readonly says: string | RegExp;
};

const dialogs = (page: Page): Locator => page.locator('dialog:modal');

/** Opens the page at a path. */
export const open =
  (path: string): Step =>
  (page) =>
    page.goto(path);

/** Waits for a text, before which a press would be too early. */
export const sees =
  (text: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible();

const PRESSED = ['button', 'radio', 'switch', 'tab', 'link'] as const;

/** Presses the first element with this name, or that a screen finds. */
export const press =
  (target: string | RegExp | Find): Step =>
  (page) => {
    if (typeof target === 'function') return target(page).first().click();
    const [first, ...others] = PRESSED.map((role) => page.getByRole(role, { name: target, exact: true }));
    const any = others.reduce((found, other) => found.or(other), first ?? page.getByRole('button'));
    return any.first().click();
  };

/** Replaces the text of the first field with this name, or that a screen finds. */
export const fill =
  (target: string | Find, text: string): Step =>
  (page) => {
    const field = typeof target === 'function' ? target(page) : page.getByLabel(target, { exact: true });
    return field.first().fill(text);
  };

/** Presses a key. */
export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** Closes the dialog on top. */
export const close: Step = async (page) => {
  const count = await dialogs(page).count();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(count - 1);
};

/*
 * Uses Playwright's own routes, not network.ts, which at times let a file through if it was turned on for an open page.
 */

/** From now on matching requests are pending or fail. */
export const late =
  (of: RegExp): Step =>
  (page) =>
    page.route(of, () => undefined);
export const lost =
  (of: RegExp): Step =>
  (page) =>
    page.route(of, async (route) => route.abort());

/**
 * Waits until faults apply to an open page, before anything is pressed: a busy page first continues with its previous
 * network.
 */
export const waitForFaults: Step = async (page) => {
  const path = '/cut-off';
  await page.route(`**${path}`, async (route) => route.fulfill({ status: 204 }));
  const status = (): Promise<number> => page.evaluate(async (url) => (await fetch(url)).status, path);
  await expect.poll(status).toBe(204);
};

/** From now on there is no network, or there is one again. */
export const offline: Step = (page) => page.context().setOffline(true);
export const online: Step = (page) => page.context().setOffline(false);

/** From now on matching requests are refused. */
export const refused =
  (of: RegExp, status = 400): Step =>
  (page) =>
    page.route(of, async (route) => route.fulfill({ status, json: {} }));

/** From now on the server's answers are changed. */
export const changed =
  (path: string, change: (body: unknown) => unknown): Step =>
  (page) =>
    changeAnswers(page, path, change);

/** Media queries of a matcher's view and of the shell. */
export const MATCHER_QUERY = '(max-width: 61.99rem)';
export const SHELL_QUERY = '(prefers-color-scheme: dark)';

/** Makes every component that uses this media query throw, until `healed` is set in session storage. */
export const broken =
  (query: string): Step =>
  (page) =>
    page.addInitScript((failing) => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (requested) => {
        const isWhole = requested !== failing || sessionStorage.getItem('healed') !== null;
        if (!isWhole) throw new Error('It cannot be drawn');
        return real(requested);
      };
    }, query);

/**
 * Goes from one state to the next, and checks each; network faults end with each. Fails if the server's rate limit is
 * reached: a fast machine would then see other states than a slow one, and the walk must have fewer states.
 */
export async function walk(
  page: Page,
  states: readonly State[],
  look: (what: string) => Promise<void>,
): Promise<void> {
  const limited: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 429 && 'retry-after' in response.headers()) limited.push(response.url());
  });
  for (const { steps, says } of states) {
    for (const step of steps) await step(page);
    const text = page.getByText(says).filter({ visible: true }).first();
    await expect(text, String(says)).toBeVisible();
    await look(`${new URL(page.url()).pathname}: ${String(says)}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mend(page);
  }
  expect(limited, 'one walk asks no more often than the plan allows').toEqual([]);
}
