import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOn } from './focus.ts';
import { Icon } from './icon.tsx';
import { CHECK, CIRCLE_ALERT } from './icons.ts';
import { type NumberedToast, ShownToastContext, type Toast } from './toast-context.ts';
import styles from './toast-region.module.css';

const ICONS = { done: CHECK, failed: CIRCLE_ALERT } as const;

/** The region for toasts on the page, used while no dialog is open. */
export function ToastRegion(): ReactNode {
  const { toast, dialogs } = useContext(ShownToastContext);
  return <Region toast={dialogs.length === 0 ? toast : undefined} />;
}

/**
 * The region for toasts in a dialog: the page behind an open one is inert, so that a toast there would be
 * neither seen nor read out.
 */
export function DialogToastRegion({ shown }: { readonly shown: boolean }): ReactNode {
  const { toast, dialogs, enter } = useContext(ShownToastContext);
  const [dialog] = useState(() => Symbol('dialog'));
  useLayoutEffect(() => (shown ? enter(dialog) : undefined), [shown, enter, dialog]);
  return <Region inDialog toast={dialogs.at(-1) === dialog ? toast : undefined} />;
}

type RegionProps = { readonly toast: NumberedToast | undefined; readonly inDialog?: boolean };

/** An alert is announced as it appears; a status region has to exist before its text changes. */
function Region({ toast, inDialog = false }: RegionProps): ReactNode {
  const isFailed = toast?.tone === 'failed';
  return (
    <div className={classNames(styles.region, inDialog && styles.inDialog)}>
      <div role="status">
        {toast !== undefined && !isFailed && <ToastView key={toast.number} toast={toast} />}
      </div>
      {toast !== undefined && isFailed && (
        <div role="alert">
          <ToastView key={toast.number} toast={toast} />
        </div>
      )}
    </div>
  );
}

/** A toast. It stays while the user hovers over it or has focus in it; then focus returns to where it was. */
function ToastView({ toast: { says, tone = 'done', link, action } }: { readonly toast: Toast }): ReactNode {
  const { hold, close } = useContext(ShownToastContext);
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = view.current;
    const before = document.activeElement;
    return () => {
      if (shown?.contains(document.activeElement) === true) focusOn(before);
    };
  }, []);
  useEffect(() => () => hold(false), [hold]);
  return (
    <div
      ref={view}
      className={classNames(styles.toast, tone === 'failed' && styles.failed)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon path={ICONS[tone]} />
      {says}
      {link !== undefined && (
        <ButtonLink variant="link" to={link.to} onClick={close}>
          {link.label}
        </ButtonLink>
      )}
      {action !== undefined && (
        <Button
          variant="link"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            // Before the action, which may show a toast itself.
            close();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
