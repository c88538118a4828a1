import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isTyping, useHotkeys } from '../../platform/use-hotkeys.ts';
import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusOn } from '../../platform/focus.ts';
import { Icon, CHECK, CIRCLE_ALERT } from './icons.tsx';
import styles from './toast.module.css';

/** A short message about the last action, and at most one follow-up: a link, or an undo. */
type Toast = {
  readonly says: string;
  /**
   * Failed: the requested action did not happen. Announced at once, and shown for longer. News: something that the
   * user did not do.
   */
  readonly tone?: 'failed' | 'news' | undefined;
  readonly link?: { readonly label: string; readonly to: string };
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

/** Shows a toast, in place of the previous one. */
const ShowToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** A toast with a number, which distinguishes it from an equal one. */
type NumberedToast = Toast & { readonly number: number };

/** The current toast, if any, and its location: the page, or the topmost dialog. */
type ShownToast = {
  readonly toast: NumberedToast | undefined;
  /** The open dialogs, the topmost last. */
  readonly dialogs: readonly symbol[];
  /** Registers a dialog as the topmost. Returns the function that removes it. */
  readonly enter: (dialog: symbol) => () => void;
  /** Stops or restarts the toast's timer: stopped while the user hovers over it or has focus in it. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
};

const ShownToastContext = createContext<ShownToast>({
  toast: undefined,
  dialogs: [],
  enter: () => () => undefined,
  hold: () => undefined,
  close: () => undefined,
});

/** The minimum time that a toast is shown, unless it is held. A failure or news is shown twice as long. */
const SHOWN_MS = 5000;
/** The reading time per character of a slow reader, for long texts. */
const READING_MS = 100;

/** Returns the function that shows a toast, in place of the previous one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToastContext);
}

/** Shows toasts for some seconds, at the bottom left of the page or of the topmost dialog. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<NumberedToast>();
  const number = useRef(0);
  const [isHeld, setHeld] = useState(false);
  const [dialogs, setDialogs] = useState<readonly symbol[]>([]);
  const show = useCallback((next: Toast) => {
    number.current += 1;
    setToast({ ...next, number: number.current });
  }, []);
  const close = useCallback(() => setToast(undefined), []);
  const enter = useCallback((dialog: symbol) => {
    setDialogs((open) => [...open, dialog]);
    return () => setDialogs((open) => open.filter((other) => other !== dialog));
  }, []);
  useEffect(() => {
    if (toast === undefined || isHeld) return undefined;
    const least = toast.tone === undefined ? SHOWN_MS : 2 * SHOWN_MS;
    const timer = setTimeout(close, Math.max(least, toast.says.length * READING_MS));
    return () => clearTimeout(timer);
  }, [toast, isHeld, close]);
  // A shortcut for undo, since keyboard users cannot reach a toast with Tab in time.
  useHotkeys(
    toast?.action === undefined
      ? {}
      : {
          'mod+z': (event) => {
            if (isTyping(event)) return;
            event.preventDefault();
            // Closes before the action, which may show a toast itself.
            close();
            toast.action?.onPress();
          },
        },
  );
  const shown = useMemo(
    () => ({ toast, dialogs, enter, hold: setHeld, close }),
    [toast, dialogs, enter, close],
  );
  return (
    <ShowToastContext value={show}>
      <ShownToastContext value={shown}>
        {children}
        <ToastRegion />
      </ShownToastContext>
    </ShowToastContext>
  );
}

/** The region for toasts on the page, used while no dialog is open. */
function ToastRegion(): ReactNode {
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
function ToastView({ toast: { says, tone, link, action } }: { readonly toast: Toast }): ReactNode {
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
      <Icon path={tone === undefined ? CHECK : CIRCLE_ALERT} />
      <span>{says}</span>
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
            // Closes before the action, which may show a toast itself.
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
