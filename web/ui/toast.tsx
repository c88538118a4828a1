import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type NumberedToast, ShownToastContext, ShowToastContext, type Toast } from './toast-context.ts';
import { ToastRegion } from './toast-region.tsx';
import { isTyping, useHotkeys } from './use-hotkeys.ts';

/** So long a toast stays, in milliseconds, unless somebody is at it. */
const SHOWN_MS = { done: 5000, failed: 10_000 } as const;

/** Shows a toast; the one before it goes. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToastContext);
}

/** Shows toasts, for some seconds: bottom left of the page, or of what is open above it. */
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
  // Nobody who has but a keyboard comes to it in time by Tab.
  useHotkeys(
    toast?.action === undefined
      ? {}
      : {
          'mod+z': (event) => {
            if (isTyping(event)) return;
            event.preventDefault();
            // First: what is pressed may have something to say itself.
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
