import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOn, keepFocusIn } from '../../platform/focus.ts';
import { Icon, X } from './icons.tsx';
import { Kbd } from './kbd.tsx';
import { DialogToastRegion } from './toast.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** Shown in place of the title, which is then only the dialog's accessible name. */
  readonly head?: ReactNode;
  /** Called on Escape, the close button or a backdrop press: the caller stops rendering the dialog. */
  readonly onClose: () => void;
  /** In the middle of the page, or at its side in three widths. */
  readonly look?: 'middle' | 'side' | 'wide' | 'widest';
  /** False if the dialog is covered by another: it stays mounted but closed. */
  readonly shown?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A native modal dialog: the page behind it is inert, and focus moves in, is trapped, and returns on close.
 * It is open while it is rendered and `shown`.
 */
export function Dialog({
  title,
  head,
  onClose,
  look = 'middle',
  shown = true,
  foot,
  children,
}: DialogProps): ReactNode {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const opener = useRef<Element>(null);
  const inside = useRef<Element>(null);

  // The order of these effects matters: store the opener, open and close the dialog, focus the opener.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !shown) return undefined;
    measureScrollbar();
    dialog.showModal();
    focusOn(inside.current ?? dialog.querySelector('[data-focus-first]'));
    return () => {
      inside.current = dialog.contains(document.activeElement) ? document.activeElement : null;
      dialog.close();
    };
  }, [shown]);
  useLayoutEffect(() => () => focusOn(opener.current), []);

  // The browser's cancel event alone is not enough: a second Escape would close the dialog regardless.
  const keyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else keepFocusIn(event);
  };
  // A press that began inside (selecting text) and ended on the backdrop does not close the dialog.
  const click = ({ target }: MouseEvent): void => {
    if (target === ref.current && pressed.current === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[look])}
      {...(head === undefined ? { 'aria-labelledby': id } : { 'aria-label': title })}
      onKeyDown={keyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={click}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          {head ?? <h2 id={id}>{title}</h2>}
          <Button variant="quiet" size="sm" onClick={onClose}>
            <Icon path={X} size="sm" />
            Close
            <Kbd>Esc</Kbd>
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
      <DialogToastRegion shown={shown} />
    </dialog>
  );
}

/** Sets the scrollbar's width in CSS, so that the page keeps its own width without it: see base.css. */
function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement;
  // An open dialog hides the scrollbar: the width from before the first dialog still holds.
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  }
}
