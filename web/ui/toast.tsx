import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type NumberedToast, ShownToastContext, ShowToastContext, type Toast } from './toast-context.ts';
import { ToastRegion } from './toast-region.tsx';
import { isTyping, useHotkeys } from './use-hotkeys.ts';

/** How long a toast stays, in milliseconds, unless it is held. */
const SHOWN_MS = { done: 5000, failed: 10_000 } as const;

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
    const timer = setTimeout(close, SHOWN_MS[toast.tone ?? 'done']);
    return () => clearTimeout(timer);
  }, [toast, isHeld, close]);
  // A shortcut for undo: with the keyboard alone, Tab does not reach a toast in time.
  useHotkeys(
    toast?.action === undefined
      ? {}
      : {
          'mod+z': (event) => {
            if (isTyping(event)) return;
            event.preventDefault();
            // Before the action, which may show a toast itself.
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
