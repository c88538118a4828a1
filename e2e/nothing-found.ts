import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectSafeLinks } from './links.ts';
import { openWhole } from './open-whole.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of axe's rules those that another theme can break: it changes colours alone, and all else is the same document. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rule that by the edge of a bar that floats depends on where a page is scrolled to. */
const OF_SIZE = 'target-size';

/** What is run in a page to have axe there, where it is already: nothing. To name it would bring all of it out here. */
const IN_THE_PAGE = 'void 0';

type Look = {
  /** Which rules it looks by: said after its options, which would take that back. */
  readonly choose: (axe: AxeBuilder) => AxeBuilder;
  /** It looks at this page for the second time, and is in it already. */
  readonly isThere?: true;
};

/** What axe finds, by its rules. */
async function look(page: Page, { choose, isThere }: Look) {
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: IN_THE_PAGE } : {}) })
    // Style sheets are not fetched anew: there may be no network to have them by.
    .options({ resultTypes: ['violations'], preload: false })
    // It opens no other page to put together what it found in frames, of which ours have none: half of the time.
    .setLegacyMode();
  return (await choose(axe).analyze()).violations;
}

/** Whether an element is too small in the middle of the window, too, where no bar hides half of it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const choose = (axe: AxeBuilder): AxeBuilder => axe.include(selector).withRules([OF_SIZE]);
  const found = await look(page, { choose, isThere: true });
  await page.evaluate(() => scrollTo(0, 0));
  return found.length > 0;
}

/** What axe finds, a rule and the elements that break it each. */
async function violations(page: Page, how: Look): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { id, nodes } of await look(page, how)) {
    const broken: string[] = [];
    for (const { target, html } of nodes) {
      if (id !== OF_SIZE || (await isSmall(page, String(target[0])))) broken.push(html);
    }
    if (broken.length > 0) texts.push(`${id}: ${broken.join(' ')}`);
  }
  return texts;
}

/** Nothing that axe knows is wrong, in either theme, and nothing is to be scrolled sideways for. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page, { choose: (axe) => axe.withTags(TAGS) }), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(page, { choose: (axe) => axe.withRules(OF_COLOURS), isThere: true });
  expect.soft(inDark, `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same of the page at a path. */
export async function expectNothingFound(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await expectSafeLinks(page, path);
  await expectAccessible(page, path);
}
