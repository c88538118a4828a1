import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './explained.module.css';

export type ExplainedProps = {
  /** The name of the figure within a sentence: `lay stake`. */
  readonly name: string;
  /** The workings, rendered on request. */
  readonly workings: ReactNode;
  /** The figure. */
  readonly children: ReactNode;
};

/** The hover delays: a passing pointer opens nothing, and one on its way to the workings does not close them. */
export const OPEN_AFTER_MS = 350;
export const CLOSE_AFTER_MS = 250;

/** A figure that shows its workings on hover, on keyboard focus, or on a press. Escape closes them. */
export function Explained({ name, workings, children }: ExplainedProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPressing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const become = (next: boolean, after = 0): void => {
    clearTimeout(timer.current);
    if (after === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), after);
  };
  const hover =
    (next: boolean, after: number) =>
    (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') become(next, after);
    };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) become(false);
  };
  return (
    <span
      className={styles.figure}
      onPointerEnter={hover(true, OPEN_AFTER_MS)}
      onPointerLeave={hover(false, CLOSE_AFTER_MS)}
      onBlur={leave}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
        aria-description={`How the ${name} is worked out`}
        onPointerDown={() => {
          isPressing.current = true;
        }}
        onPointerCancel={() => {
          isPressing.current = false;
        }}
        onPointerLeave={() => {
          isPressing.current = false;
        }}
        onFocus={() => {
          // A press fires focus first, and opens the workings itself.
          if (!isPressing.current) become(true);
        }}
        onClick={() => {
          isPressing.current = false;
          become(!isOpen);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <WorkingsBox id={id} name={name} onClose={() => become(false)}>
          {workings}
        </WorkingsBox>
      )}
    </span>
  );
}

type WorkingsBoxProps = {
  readonly id?: string;
  readonly name: string;
  /** Returns the figure; by default, the parent element of the box. */
  readonly figure?: () => Element | null;
  /** Places the box to the left of a figure in a column, whose other figures stay visible. */
  readonly isLeft?: boolean;
  /** Moves focus into the box, for workings opened by a key: they are read out, and Tab continues from there. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The workings beside their figure, in the top layer, where nothing clips them. */
export function WorkingsBox(props: WorkingsBoxProps): ReactNode {
  const { id, name, figure, isLeft = false, takesFocus = false, onClose, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const { current } = box;
    if (current !== null) putBeside(current, figure === undefined ? current.parentElement : figure(), isLeft);
  };
  const placeNow = useRef(place);
  // The figure may move with each render.
  useLayoutEffect(() => {
    placeNow.current = place;
    if (box.current?.matches(':popover-open') === true) place();
  });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const again = (): void => placeNow.current();
    current.showPopover();
    again();
    if (takesFocus) current.focus();
    // Content that loads late makes it larger.
    const sizes = new ResizeObserver(again);
    sizes.observe(current);
    addEventListener('scroll', again, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', again, { capture: true });
    };
  }, [takesFocus]);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes only the workings, not the dialog below.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    const pressOutside = ({ target }: Event): void => {
      const around = figure === undefined ? box.current?.parentElement : box.current;
      if (target instanceof Node && around?.contains(target) === false) onClose();
    };
    document.addEventListener('keydown', press, { capture: true });
    document.addEventListener('pointerdown', pressOutside, { capture: true });
    return () => {
      document.removeEventListener('keydown', press, { capture: true });
      document.removeEventListener('pointerdown', pressOutside, { capture: true });
    };
  });
  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="group"
      tabIndex={takesFocus ? -1 : undefined}
      {...(takesFocus && ownKeys(onClose))}
      aria-label={`How the ${name} is worked out`}
      className={styles.workings}
    >
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** The event handlers of a focused box: its keys do not bubble to its container, and it closes on blur. */
function ownKeys(onClose: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => event.stopPropagation(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) onClose();
    },
  };
}

/** The space between a figure, its workings and the edge of the screen, in pixels. */
const GAP = 6;

/**
 * Places a box below its figure, or above if there is more room, within the screen; with `isLeft`, also to its left if
 * there is room.
 */
function putBeside(box: HTMLElement, around: Element | null, isLeft: boolean): void {
  const figure = around?.getBoundingClientRect();
  if (figure === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const isAbove = figure.bottom + GAP + height > innerHeight && figure.top > innerHeight - figure.bottom;
  const beside = figure.left - GAP - width;
  const below = Math.max(GAP, Math.min(figure.left - GAP, innerWidth - width - GAP));
  const left = isLeft && beside >= GAP ? beside : below;
  box.style.left = `${left}px`;
  const top = isAbove ? figure.top - GAP - height : figure.bottom + GAP;
  box.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}
