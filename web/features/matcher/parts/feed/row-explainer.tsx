import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { CLOSE_AFTER_MS, OPEN_AFTER_MS, WorkingsBox } from '../../../../components/ui/explained.tsx';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import { useHotkeys } from '../../../../platform/use-hotkeys.ts';
import type { RowLook } from '../../model/row-facts.ts';
import { type MatcherRow, rowKey } from '../../model/row-groups.ts';
import { openButtonAround, openButtonOf } from './feed-props.ts';

const RowWorkings = lazily(async () => (await import('./row-workings.tsx')).RowWorkings);

export type RowExplainerProps = {
  /** The element that contains the rows. Their figures have `data-figure`. */
  readonly feed: RefObject<HTMLElement | null>;
  readonly rows: readonly MatcherRow[];
  readonly look: RowLook;
};

/** The figure that is explained, by the row's id in the document, and the device that requested it. */
type Request = { readonly id: string; readonly figure: string; readonly by: 'mouse' | 'touch' | 'key' };
/** A request with the row's key, which is stable when the row gets another best price. */
type Open = Omit<Request, 'id'> & { readonly key: string };

/** The workings of a row's figures: on hover, on a long press, or with `w` in the row. */
export function RowExplainer({ feed, rows, look }: RowExplainerProps): ReactNode {
  const [open, setOpen] = useState<Open>();
  const closedAt = useRef(-Infinity);
  const row = rows.find((each) => rowKey(each) === open?.key);
  const buttonOf = (): HTMLElement | undefined => openButtonOf(feed.current, row?.id);
  const request = ({ id, ...rest }: Request): void => {
    const found = rows.find((each) => each.id === id);
    if (found !== undefined) setOpen({ ...rest, key: rowKey(found) });
  };
  const close = (): void => {
    closedAt.current = performance.now();
    // Focus returns to the row only if it is still in the workings.
    const box = document.activeElement?.closest('[popover]') ?? null;
    if (box !== null && feed.current?.contains(box) === true) buttonOf()?.focus({ preventScroll: true });
    setOpen(undefined);
  };
  usePointer(feed, {
    // The mouse does not replace workings opened by touch or key.
    rest: (found) =>
      setOpen((now) => {
        if (now !== undefined && now.by !== 'mouse') return now;
        const under = rows.find((each) => each.id === found?.id);
        return found && under ? { figure: found.figure, by: 'mouse', key: rowKey(under) } : undefined;
      }),
    hold: (found) => request({ ...found, by: 'touch' }),
    hasJustClosed: () => performance.now() - closedAt.current < SAME_PRESS_MS,
  });
  useHotkeys({
    w: () => {
      const id = openButtonAround(feed.current, document.activeElement)?.dataset.openRow;
      if (id !== undefined) request({ id, figure: 'result', by: 'key' });
    },
  });
  if (open === undefined) return null;
  if (row === undefined) {
    // The row left the page: its workings do not reopen if it returns.
    setOpen(undefined);
    return null;
  }
  const figure = (): Element | null =>
    buttonOf()?.closest('tr, li')?.querySelector(`[data-figure="${open.figure}"]`) ?? null;
  return (
    <WorkingsBox
      key={`${open.key} ${open.figure}`}
      name="row"
      figure={figure}
      isLeft
      takesFocus={open.by === 'key'}
      onClose={close}
    >
      <Suspense fallback="Working it out…">
        <RowWorkings row={row} look={look} />
      </Suspense>
    </WorkingsBox>
  );
}

/** The duration of a long press, which opens the workings; a shorter press opens the row. */
const LONG_PRESS_MS = 500;
/** The maximum movement of a long press; more is a scroll. */
const MAX_PRESS_MOVE_PX = 10;
/** The interval after a light dismiss within which a press is the one that caused it. */
const SAME_PRESS_MS = 100;
/** The maximum delay from the end of a press to its click. */
const CLICK_MS = 400;

/** A figure of a row. */
type Found = Pick<Request, 'id' | 'figure'>;

type Pointed = {
  /** Called with the figure that the mouse rests on, and with undefined once it has left figures and workings. */
  readonly rest: (found: Found | undefined) => void;
  /** Called with the figure of a long press. */
  readonly hold: (found: Found) => void;
  /** True if the workings were closed a moment ago. */
  readonly hasJustClosed: () => boolean;
};

function usePointer(feed: RefObject<HTMLElement | null>, pointed: Pointed): void {
  const current = useRef(pointed);
  useEffect(() => {
    current.current = pointed;
  });
  useEffect(() => {
    const { current: frame } = feed;
    if (frame === null) return undefined;
    const stop = new AbortController();
    const timers = [watchMouse, watchTouch].map((watch) => watch(frame, current, stop.signal));
    return () => {
      stop.abort();
      for (const cancel of timers) cancel();
    };
  }, [feed]);
}

/** Reports the figure that the mouse rests on. Returns the function that cancels a pending report. */
function watchMouse(frame: HTMLElement, pointed: RefObject<Pointed>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const later = (after: number, found: Found | undefined): void => {
    cancel();
    timer = setTimeout(() => {
      if (document.querySelector('dialog:modal') === null) pointed.current.rest(found);
    }, after);
  };
  const over = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    const found = figureAt(target);
    if (found !== undefined) later(OPEN_AFTER_MS, found);
    else if (isInBox(target)) cancel();
    else later(CLOSE_AFTER_MS, undefined);
  };
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') later(CLOSE_AFTER_MS, undefined);
  };
  frame.addEventListener('pointerover', over, { signal });
  frame.addEventListener('pointerleave', leave, { signal });
  // A press opens the row, so its pending workings are cancelled.
  frame.addEventListener('pointerdown', cancel, { signal });
  return cancel;
}

/**
 * Reports the figure of a long press by finger or pen. That press does not open the row, nor does one that closes the
 * workings. Returns the function that cancels a pending report.
 */
function watchTouch(frame: HTMLElement, pointed: RefObject<Pointed>, signal: AbortSignal): () => void {
  const options = { capture: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let swallowsUntil = -Infinity;
  const cancel = (): void => clearTimeout(timer);
  const press = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
    cancel();
    swallowsUntil = -Infinity;
    if (pointerType === 'mouse' || isInBox(target)) return;
    if (pointed.current.hasJustClosed()) swallowsUntil = Infinity;
    const found = figureAt(target);
    if (found === undefined) return;
    from = { x, y };
    timer = setTimeout(() => {
      swallowsUntil = Infinity;
      pointed.current.hold(found);
    }, LONG_PRESS_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > MAX_PRESS_MOVE_PX) cancel();
  };
  const lift = (): void => {
    cancel();
    if (swallowsUntil === Infinity) swallowsUntil = performance.now() + CLICK_MS;
  };
  const swallow = (event: Event): void => {
    if (performance.now() > swallowsUntil) return;
    event.stopPropagation();
    event.preventDefault();
  };
  frame.addEventListener('pointerdown', press, options);
  frame.addEventListener('pointermove', move, options);
  for (const end of ['pointerup', 'pointercancel']) frame.addEventListener(end, lift, options);
  for (const after of ['click', 'contextmenu']) frame.addEventListener(after, swallow, options);
  return cancel;
}

function isInBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null;
}

/** The figure of a row that an element is in; undefined outside them. */
function figureAt(target: EventTarget | null): Found | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
  const row = element?.closest('tr, li');
  const id = row?.querySelector<HTMLElement>('[data-open-row]')?.dataset.openRow;
  const figure = element?.dataset.figure;
  return id === undefined || figure === undefined ? undefined : { id, figure };
}
