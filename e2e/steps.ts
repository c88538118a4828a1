import { expect, type Locator, type Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { mend } from './network.ts';

/** An action on the way to a state: by the user, or by the network. */
export type Step = (page: Page) => Promise<unknown>;

/** Finds something on a page, by its screen. */
type Find = (page: Page) => Locator;

/** Something of a page that is there after these steps alone, and what it then says. */
export type State = {
  /** They go on from the state before; most begin with a page that is opened anew. */
  readonly steps: readonly Step[];
  readonly says: string | RegExp;
};

const dialogs = (page: Page): Locator => page.locator('dialog:modal');

/** Opens the page at a path. */
export const open =
  (path: string): Step =>
  (page) =>
    page.goto(path);

/** Waits for a text; what comes before its data would be pressed too early. */
export const sees =
  (text: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible();

const PRESSED = ['button', 'radio', 'switch', 'tab', 'link'] as const;

/** Presses the first that has this name, or that a screen finds. */
export const press =
  (target: string | RegExp | Find): Step =>
  (page) => {
    if (typeof target === 'function') return target(page).first().click();
    const [first, ...others] = PRESSED.map((role) => page.getByRole(role, { name: target, exact: true }));
    const any = others.reduce((found, other) => found.or(other), first ?? page.getByRole('button'));
    return any.first().click();
  };

/** Types into the first field of this name, or that a screen finds, in the place of what was there. */
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
 * By Playwright's own routes, not by network.ts: where that is turned on for a page that is open already, a file that the
 * page asks for next came through now and then.
 */

/** From here on these calls or files do not come; not at all, or not yet. */
export const late =
  (of: RegExp): Step =>
  (page) =>
    page.route(of, () => undefined);
export const lost =
  (of: RegExp): Step =>
  (page) =>
    page.route(of, async (route) => route.abort());

/**
 * Waits until what is late, lost or refused is so for a page that is open already, before anything is pressed: while it is
 * busy it goes on with the network that it had.
 */
export const cutOff: Step = async (page) => {
  const path = '/cut-off';
  await page.route(`**${path}`, async (route) => route.fulfill({ status: 204 }));
  const status = (): Promise<number> => page.evaluate(async (url) => (await fetch(url)).status, path);
  await expect.poll(status).toBe(204);
};

/** From here on there is no network, or there is one again. */
export const offline: Step = (page) => page.context().setOffline(true);
export const online: Step = (page) => page.context().setOffline(false);

/** From here on these calls are refused. */
export const refused =
  (of: RegExp, status = 400): Step =>
  (page) =>
    page.route(of, async (route) => route.fulfill({ status, json: {} }));

/** From here on the server's answers are changed on their way. */
export const changed =
  (path: string, change: (body: unknown) => unknown): Step =>
  (page) =>
    changeAnswers(page, path, change);

/** Media queries of a matcher's view and of the shell. */
export const MATCHER_QUERY = '(max-width: 61.99rem)';
export const SHELL_QUERY = '(prefers-color-scheme: dark)';

/** Has every component that asks for this media query throw, until `healed` stands in the session's storage. */
export const broken =
  (query: string): Step =>
  (page) =>
    page.addInitScript((failing) => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (asked) => {
        const isWhole = asked !== failing || sessionStorage.getItem('healed') !== null;
        if (!isWhole) throw new Error('It cannot be drawn');
        return real(asked);
      };
    }, query);

/**
 * Goes from one state to the next, and looks at each. What is wrong with the network ends with each. A quick machine must
 * not come to another state than a slow one because it asks more often in a minute than the plan allows: where the
 * server itself says so, there are too many states in one walk.
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
    const said = page.getByText(says).filter({ visible: true }).first();
    await expect(said, String(says)).toBeVisible();
    await look(`${new URL(page.url()).pathname}: ${String(says)}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mend(page);
  }
  expect(limited, 'one walk asks no more often than the plan allows').toEqual([]);
}
