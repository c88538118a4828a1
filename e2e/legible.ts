/* These functions run in the page together (FIND_FLAWS): each is a separate function that calls the others by name. */

type Line = { readonly element: Element; readonly layer: Element | undefined; readonly box: DOMRect };

/** The tag and the beginning of an element's text, for messages. */
function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const text = label ?? element.getAttribute('aria-label') ?? element.textContent;
  return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`;
}

/** The element and its ancestors. */
function* up(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null; at = at.parentElement) yield at;
}

function isForScreenReaders(element: Element): boolean {
  return [...up(element)].some(
    (at) => getComputedStyle(at).clipPath !== 'none' || at.getAttribute('aria-hidden') === 'true',
  );
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForScreenReaders(element)
  );
}

function clips(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip';
}

/** A name may be longer than its field; a figure may not. */
function* cutAtSide(element: Element): Generator<string> {
  const { clientWidth, scrollWidth } = element;
  const isField = element instanceof HTMLInputElement;
  const isHeld = isField ? element.inputMode !== '' : clips(getComputedStyle(element).overflowX);
  if (isHeld && scrollWidth > clientWidth + 1) {
    yield `cut off at the side: ${nameOf(element)} ${scrollWidth} in ${clientWidth}`;
  }
}

/** A select is recognised by its beginning, and legible in full when open. */
function* cutInList(element: Element): Generator<string> {
  if (!(element instanceof HTMLSelectElement)) return;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen === null) throw new Error('Nothing to measure text with');
  const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } =
    getComputedStyle(element);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const text = pen.measureText(element.selectedOptions[0]?.label ?? '').width;
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  const room = element.clientWidth - padding;
  if (room + 1 < Math.min(text, 6 * Number.parseFloat(fontSize))) {
    yield `cut off: ${nameOf(element)} ${Math.round(text)} in ${room}`;
  }
}

/** Tables, and rows of links and chips, may scroll in a box of their own. */
function* scrolled(element: Element): Generator<string> {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const { overflowX, overflowY } = getComputedStyle(element);
  const isScrolled = overflowX === 'auto' && scrollWidth > clientWidth + 1;
  if (isScrolled && element.querySelector('table') === null && !element.matches('nav, :has(> ul)')) {
    yield `scrolls sideways: ${nameOf(element)} ${scrollWidth} in ${clientWidth}`;
  }
  if (clips(overflowY) && clientHeight > 0 && scrollHeight > clientHeight + 1) {
    yield `cut off below: ${nameOf(element)} ${scrollHeight} in ${clientHeight}`;
  }
}

/** The floating layer that an element is in, if any. */
function layerOf(element: Element): Element | undefined {
  return [...up(element)].find((at) =>
    ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position),
  );
}

/** The visible part of a box, without the part that is scrolled away. */
function shownPart(box: DOMRect, element: Element): DOMRect {
  let { left, right, top, bottom } = box;
  for (const at of up(element)) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (at === document.documentElement || (overflowX === 'visible' && overflowY === 'visible')) continue;
    const frame = at.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
    top = Math.max(top, frame.top);
    bottom = Math.min(bottom, frame.bottom);
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function* linesOf(node: Node): Generator<Line> {
  const element = node.parentElement;
  if (element === null || (node.textContent ?? '').trim() === '' || !isSeen(element)) return;
  if (element instanceof HTMLOptionElement) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const line of range.getClientRects()) {
    const box = shownPart(line, element);
    if (box.width > 1 && box.height > 1) yield { element, layer: layerOf(element), box };
  }
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const reach = 3;
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > reach && height > reach;
}

/** Overlapping lines of text. */
function* overlaps(top: Element): Generator<string> {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) lines.push(...linesOf(node));
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (overlap(one.box, other.box)) yield `${nameOf(one.element)} on ${nameOf(other.element)}`;
    }
  }
}

/** The flaws of a focused element: it must be visible and not covered. */
function* focusFlaws(element: Element): Generator<string> {
  const target = element.closest('label') ?? element;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1);
  const isInBox = [...up(element)].some(
    (at) => at !== document.documentElement && getComputedStyle(at).overflowX === 'auto',
  );
  if (!isInBox && (left < -1 || right > innerWidth + 1)) yield `beyond the edge: ${nameOf(target)}`;
  const hit = document.elementFromPoint(x, y);
  if (hit === null || !(target.contains(hit) || hit.contains(target))) {
    yield `under something: ${nameOf(target)} is under ${hit === null ? 'nothing' : nameOf(hit)}`;
  }
}

function* unreachable(top: Element): Generator<string> {
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';
  for (const element of top.querySelectorAll<HTMLElement>(focusable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    if (document.activeElement === element) yield* focusFlaws(element);
  }
}

/** Up to 40 flaws of the page, or of the dialog on top. */
function findFlaws(): readonly string[] {
  const root = document.documentElement;
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const found: string[] = [];
  const pageWidth = top === document.body ? root.scrollWidth : 0;
  if (pageWidth > root.clientWidth) found.push(`the page scrolls sideways: ${pageWidth} px`);
  for (const element of top.querySelectorAll('*')) {
    if (element instanceof SVGElement || !isSeen(element)) continue;
    found.push(...cutAtSide(element), ...cutInList(element), ...scrolled(element));
  }
  found.push(...overlaps(top), ...unreachable(top));
  return [...new Set(found)].slice(0, 40);
}

const PARTS = [
  nameOf,
  up,
  isForScreenReaders,
  isSeen,
  clips,
  cutAtSide,
  cutInList,
  scrolled,
  layerOf,
  shownPart,
  linesOf,
  overlap,
  overlaps,
  focusFlaws,
  unreachable,
  findFlaws,
];

/** An expression for `page.evaluate`: up to 40 flaws that make a page illegible or unreachable. */
export const FIND_FLAWS = `(() => { ${PARTS.map(String).join('\n')}\nreturn findFlaws(); })()`;
