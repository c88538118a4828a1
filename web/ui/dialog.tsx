import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOn, keepFocusIn } from './focus.ts';
import { Icon } from './icon.tsx';
import { X } from './icons.ts';
import { Kbd } from './kbd.tsx';
import { measureScrollbar } from './scrollbar.ts';
import { DialogToastRegion } from './toast-region.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** What stands in the place of the title: it is then only the dialog's name. */
  readonly head?: ReactNode;
  /** Asked to close: by Escape, by its button, by a press beside it. Whoever shows it then shows it no longer. */
  readonly onClose: () => void;
  /** In the middle of the page, or at its side. */
  readonly look?: 'middle' | 'side' | 'wide' | 'widest';
  /** False: it is there, but another is on top of it. */
  readonly shown?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A dialog on the browser's own: the page behind it is inert, focus goes in, stays in, and goes back where it was. It is
 * open as long as it is rendered and `shown`.
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

  // The order of these three counts: who opened it is looked up before it opens, and gets focus back after it closed.
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

  // Taken as a key and not only as the browser's cancel, which a second Escape could not be kept from closing it by.
  const keyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else keepFocusIn(event);
  };
  // A press that began inside (text being selected) and ended beside it is none beside it.
  const click = ({ target }: MouseEvent): void => {
    if (target === ref.current && pressed.current === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what a press beside it does
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
