import type { CDPSession, Page } from '@playwright/test';
import { hasFocusMark } from './focus-mark.ts';
import { sessionOf } from './session.ts';

/** The upper bound of Tab stops on a page. */
const MAX_STOPS = 500;
/** The number of presses between checks for the end of the round: a check takes longer than a press. */
const PRESSES_PER_CHECK = 20;

/** The state of a round. */
type Round = { readonly isOver: boolean; readonly flaws: readonly string[] };

/**
 * Tabs once through a page, and returns the flaws: stops without a focus mark or out of sight, controls that are never
 * reached, and a round that does not end.
 */
export async function tabRound(page: Page): Promise<readonly string[]> {
  await page.evaluate(`(${String(watchRound)})(${String(hasFocusMark)})`);
  const session = await sessionOf(page);
  for (let stops = 0; stops < MAX_STOPS; stops += PRESSES_PER_CHECK) {
    await pressTabs(session, PRESSES_PER_CHECK);
    const { isOver, flaws } = await page.evaluate(roundSoFar);
    if (isOver) return [...new Set(flaws)];
  }
  const { flaws } = await page.evaluate(roundSoFar);
  return [...flaws, 'the round does not end'];
}

/** Presses Tab several times without waiting for the page to render in between: a round has a hundred presses. */
async function pressTabs(session: CDPSession, times: number): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const sent: Promise<unknown>[] = [];
  for (let press = 0; press < times; press += 1) {
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }));
  }
  await Promise.all(sent);
}

/* Run in the page. */

declare const tabRounds: { current: Round };

/** Records the focus after each Tab, until it returns to a known element. */
function watchRound(hasMark: (element: Element) => boolean): void {
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
  const unreached = new Set<Element>();
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    // Tab reaches one option of a radio group, arrow keys the others.
    const isOther = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    if (element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && !isOther) {
      unreached.add(element);
    }
  }
  const reached = new Set<Element>();
  const flaws: string[] = [];
  const name = (element: Element): string => element.outerHTML.slice(0, 140);
  const finish = (): void => {
    removeEventListener('keyup', visit, true);
    const missed = [...unreached].filter((element) => element.isConnected);
    flaws.push(...missed.map((element) => `never reached: ${name(element)}`));
    tabRounds.current = { isOver: true, flaws };
  };
  const visit = ({ key }: KeyboardEvent): void => {
    const element = document.activeElement;
    if (key !== 'Tab') return;
    if (element === null || element === document.body || reached.has(element)) {
      finish();
      return;
    }
    unreached.delete(element);
    reached.add(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (!isSeen) flaws.push(`out of sight: ${name(element)}`);
    if (!hasMark(element)) flaws.push(`no mark of focus: ${name(element)}`);
  };
  Object.assign(globalThis, { tabRounds: { current: { isOver: false, flaws } } });
  addEventListener('keyup', visit, true);
}

function roundSoFar(): Round {
  return tabRounds.current;
}
