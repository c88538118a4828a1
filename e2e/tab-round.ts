import type { Page } from '@playwright/test';
import { hasFocusMark } from './focus-mark.ts';

/** So many stops a page may have. */
const MOST_STOPS = 500;

/** A stop of the Tab key. */
type Stop = { readonly name: string; readonly isSeen: boolean; readonly isMarked: boolean };

/**
 * Goes once round a page with the Tab key, and returns what is wrong with it: stops that show no focus, that are not
 * seen, what is never reached, and a round that does not end.
 */
export async function tabRound(page: Page): Promise<readonly string[]> {
  await page.evaluate(markUnreached);
  const flaws: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // Both in one go: to ask the page takes longer than to press.
    const stop = await page.evaluate<Stop | undefined>(`(${String(visit)})(${String(hasFocusMark)})`);
    if (stop === undefined) {
      const missed = await page.evaluate(unreached);
      return [...new Set([...flaws, ...missed.map((name) => `never reached: ${name}`)])];
    }
    if (!stop.isSeen) flaws.push(`out of sight: ${stop.name}`);
    if (!stop.isMarked) flaws.push(`no mark of focus: ${stop.name}`);
  }
  return [...flaws, 'the round does not end'];
}

/* Run in the page. */

function markUnreached(): void {
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    // Of a group of choices one is reached by Tab, the others by arrows.
    const isOther = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    if (element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !isOther) {
      element.dataset['unreached'] = '';
    }
  }
}

/** What has the focus now; undefined where the round is over. */
function visit(hasMark: (element: Element) => boolean): Stop | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || element.hasAttribute('data-reached')) {
    return undefined;
  }
  element.removeAttribute('data-unreached');
  element.setAttribute('data-reached', '');
  const name = element.outerHTML.slice(0, 140);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return { name, isSeen, isMarked: hasMark(element) };
}

function unreached(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-unreached]')].map(({ outerHTML }) =>
    outerHTML.slice(0, 140),
  );
}
