import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { WorkingsBox } from '../../../../components/ui/explained.tsx';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import { useHotkeys } from '../../../../platform/use-hotkeys.ts';
import type { RowLook } from '../../model/row-facts.ts';
import type { MatcherRow } from '../../model/row-groups.ts';

const RowWorkings = lazily(async () => (await import('./row-workings.tsx')).RowWorkings);

export type RowExplainerProps = {
  /** The element around the rows; their figures have `data-figure`. */
  readonly feed: RefObject<HTMLElement | null>;
  readonly rows: readonly MatcherRow[];
  readonly look: RowLook;
};

/** The figure that is explained; the row's button where it was asked for by key, to return the focus to. */
type Asked = { readonly figure: Element; readonly button?: HTMLElement };

/** The workings of a row's figures: under the pointer, under a finger that stays, or with `w` in the row. */
export function RowExplainer({ feed, rows, look }: RowExplainerProps): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  useFigurePointer(feed, setAsked);
  const close = (): void => {
    setAsked(undefined);
    asked?.button?.focus();
  };
  useHotkeys({
    w: () => {
      const row = document.activeElement?.closest('tr, li');
      const button = row?.querySelector<HTMLElement>(OPENER);
      const figure = row?.querySelector('[data-figure]');
      if (button && figure && feed.current?.contains(figure) === true) setAsked({ figure, button });
    },
  });
  const id = asked?.figure.closest('tr, li')?.querySelector<HTMLElement>(OPENER)?.dataset.openRow;
  const row = rows.find((each) => each.id === id);
  if (asked === undefined || row === undefined) return null;
  return (
    <WorkingsBox
      key={row.id}
      name="row"
      figure={asked.figure}
      takesFocus={asked.button !== undefined}
      onClose={close}
    >
      <Suspense fallback="Working it out…">
        <RowWorkings row={row} look={look} />
      </Suspense>
    </WorkingsBox>
  );
}

const OPENER = '[data-open-row]';

/** A pointer that passes over a figure opens nothing, and one on its way to the workings does not close them. */
const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 250;
/** A finger that stays so long asks for the workings; a shorter press opens the row. */
const HELD_MS = 500;
/** A finger that has moved further, in pixels, scrolls. */
const STILL = 10;

type Ask = (asked: Asked | undefined) => void;

/** Asks for the workings of the figure that the mouse rests on or a finger is held on. */
function useFigurePointer(feed: RefObject<HTMLElement | null>, ask: Ask): void {
  useEffect(() => {
    const { current: frame } = feed;
    if (frame === null) return undefined;
    const stops = [watchMouse(frame, ask), watchTouch(frame, ask)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, ask]);
}

/** Calls `ask` as a mouse comes to rest on a figure, and as it leaves the figure and its workings. */
function watchMouse(frame: HTMLElement, ask: Ask): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (after: number, asked: Asked | undefined): void => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(asked), after);
  };
  const over = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    const figure = figureAt(target);
    if (figure !== null) later(OPEN_AFTER_MS, { figure });
    else if (target instanceof Element && target.closest('[popover]') !== null) clearTimeout(timer);
    else later(CLOSE_AFTER_MS, undefined);
  };
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') later(CLOSE_AFTER_MS, undefined);
  };
  frame.addEventListener('pointerover', over);
  frame.addEventListener('pointerleave', leave);
  return () => {
    clearTimeout(timer);
    frame.removeEventListener('pointerover', over);
    frame.removeEventListener('pointerleave', leave);
  };
}

/** Calls `ask` as a finger, or a pen, has stayed on a figure. The press then opens no row. */
function watchTouch(frame: HTMLElement, ask: Ask): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isHeld = false;
  const press = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
    clearTimeout(timer);
    isHeld = false;
    const figure = figureAt(target);
    if (pointerType === 'mouse' || figure === null) return;
    from = { x, y };
    timer = setTimeout(() => {
      isHeld = true;
      ask({ figure });
    }, HELD_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) clearTimeout(timer);
  };
  const swallow = (event: Event): void => {
    if (!isHeld) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.type === 'click') isHeld = false;
  };
  frame.addEventListener('pointerdown', press, options);
  frame.addEventListener('pointermove', move, options);
  for (const end of ['pointerup', 'pointercancel']) {
    frame.addEventListener(end, () => clearTimeout(timer), options);
  }
  for (const after of ['click', 'contextmenu']) frame.addEventListener(after, swallow, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function figureAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-figure]') : null;
}
