import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The elements inside an element that Tab reaches, in order. */
function focusableIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((candidate) =>
    candidate.checkVisibility(),
  );
}

/** Focuses an element that is still in the page, or, if it cannot take focus, the nearest one that can. */
export function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return;
  element.focus();
  let around = element.parentElement;
  while (document.activeElement !== element && around !== null) {
    const near = focusableIn(around)[0];
    near?.focus();
    around = near === undefined ? around.parentElement : null;
  }
}

/** Traps Tab in the element that handles the event: from its last focusable element to its first and back. */
export function keepFocusIn(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = focusableIn(event.currentTarget);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === event.currentTarget;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** Focuses the element at an index, or the last one if there are fewer, or `fallback` if there are none. */
export function focusNear(elements: Iterable<Element>, index: number, fallback: Element | null = null): void {
  const all = [...elements];
  focusOn(all[index] ?? all.at(-1) ?? fallback);
}
