import { expect, type Page } from '@playwright/test';
import { sessionOf } from './session.ts';

/** The browser's medium text size in pixels; very large would be 24. */
const MEDIUM_PX = 16;

/** By then a page has its shape, whatever else the machine has to do. */
const SETTLED_MS = 4000;

/**
 * Doubles the text as a person does in the settings of the browser: it is the default size that is doubled, with which
 * everything goes that is in rem, breakpoints too. A style on the page would leave those where they are.
 */
export async function doubleText(page: Page): Promise<void> {
  await setTextSize(page, 2 * MEDIUM_PX);
}

/** The same while something is done; then it is medium again. */
export async function inDoubleText(page: Page, action: () => Promise<void>): Promise<void> {
  await doubleText(page);
  await action();
  await setTextSize(page, MEDIUM_PX);
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Nothing is cut off, on top of something else, beyond the edge, or a control that cannot be got at. */
export async function expectLegible(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    'the text is doubled',
  ).toBe(`${2 * MEDIUM_PX}px`);
  // Drawings take their size from the page once it has one.
  await expect.soft.poll(() => page.evaluate(flaws), { message: what, timeout: SETTLED_MS }).toEqual([]);
}

/* Runs in the page. */
function flaws(): readonly string[] {
  const root = document.documentElement;
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const name = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const text = label ?? element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
  };
  const style = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
  const up = function* (element: Element): Generator<Element> {
    for (let at: Element | null = element; at !== null; at = at.parentElement) yield at;
  };
  const isForScreenReaders = (element: Element): boolean =>
    [...up(element)].some((at) => style(at).clipPath !== 'none' || at.getAttribute('aria-hidden') === 'true');
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForScreenReaders(element);
  const found: string[] = [];

  const isPage = top === document.body;
  const pageWidth = isPage ? root.scrollWidth : 0;
  if (pageWidth > root.clientWidth) found.push(`the page scrolls sideways: ${pageWidth} px`);

  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) throw new Error('Nothing to measure text with');
  const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
  const all = [...top.querySelectorAll('*')].filter(
    (element) => !(element instanceof SVGElement) && isSeen(element),
  );
  for (const element of all) {
    const { overflowX, overflowY } = style(element);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // A name may be longer than its field; a figure may not.
    const isField = element instanceof HTMLInputElement;
    const isHeld = isField ? element.inputMode !== '' : clips(overflowX);
    if (isHeld && scrollWidth > clientWidth + 1) {
      found.push(`cut off at the side: ${name(element)} ${scrollWidth} in ${clientWidth}`);
    }
    // What is chosen is known by its beginning, and seen whole in the list that opens.
    if (element instanceof HTMLSelectElement) {
      const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = style(element);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = pen.measureText(element.selectedOptions[0]?.label ?? '').width;
      const room = clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      if (room + 1 < Math.min(text, 6 * Number.parseFloat(fontSize))) {
        found.push(`cut off: ${name(element)} ${Math.round(text)} in ${room}`);
      }
    }
    // Tables may be scrolled in a box of their own, and rows of links and chips.
    const isScrolled = overflowX === 'auto' && scrollWidth > clientWidth + 1;
    if (isScrolled && element.querySelector('table') === null && !element.matches('nav, :has(> ul)')) {
      found.push(`scrolls sideways: ${name(element)} ${scrollWidth} in ${clientWidth}`);
    }
    if (clips(overflowY) && clientHeight > 0 && scrollHeight > clientHeight + 1) {
      found.push(`cut off below: ${name(element)} ${scrollHeight} in ${clientHeight}`);
    }
  }

  // Lines of text that lie on each other. What floats above the page is not of it.
  const floats = (element: Element): Element | undefined =>
    [...up(element)].find((at) => ['fixed', 'sticky', 'absolute'].includes(style(at).position));
  /** The visible part of a box, without the part that is scrolled away. */
  const shown = (box: DOMRect, element: Element): DOMRect => {
    let { left, right, top: above, bottom } = box;
    for (const at of up(element)) {
      const { overflowX, overflowY } = style(at);
      if (at === root || (overflowX === 'visible' && overflowY === 'visible')) continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      above = Math.max(above, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return new DOMRect(left, above, Math.max(0, right - left), Math.max(0, bottom - above));
  };
  type Line = { readonly element: Element; readonly layer: Element | undefined; readonly box: DOMRect };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.textContent ?? '').trim() === '' || !isSeen(element)) continue;
    if (element instanceof HTMLOptionElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = shown(line, element);
      if (box.width > 1 && box.height > 1) lines.push({ element, layer: floats(element), box });
    }
  }
  const reach = 3;
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > reach && height > reach) found.push(`${name(one.element)} on ${name(other.element)}`);
    }
  }

  // Whatever has the focus is seen, and not under something else.
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
  for (const element of top.querySelectorAll<HTMLElement>(focusable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const target = element.closest('label') ?? element;
    const { left, right, top: above, bottom } = element.getBoundingClientRect();
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max((above + bottom) / 2, 0), innerHeight - 1);
    const isInBox = [...up(element)].some((at) => at !== root && style(at).overflowX === 'auto');
    if (!isInBox && (left < -1 || right > innerWidth + 1)) found.push(`beyond the edge: ${name(target)}`);
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(target.contains(hit) || hit.contains(target))) {
      found.push(`under something: ${name(target)} is under ${hit === null ? 'nothing' : name(hit)}`);
    }
  }
  return [...new Set(found)].slice(0, 40);
}
