import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** What the Tab key reaches inside an element, in order. */
function focusableIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((candidate) =>
    candidate.checkVisibility(),
  );
}

/** Gives focus to an element that is still there; where it cannot have it, to what is nearest and can. */
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

/** Keeps Tab inside the element that the event is handled on: from its last stop to its first, and back. */
export function keepFocusIn(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = focusableIn(event.currentTarget);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === event.currentTarget;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
