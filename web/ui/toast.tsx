import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { CHECK } from './icons.ts';
import styles from './toast.module.css';

/** So long a toast stays, in milliseconds. */
const SHOWN_MS = 5000;

/** A short word on what was just done, and at most one thing to do about it: go to a place, or take it back. */
type Toast = {
  readonly says: string;
  readonly link?: { readonly label: string; readonly to: string };
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast; the one before it goes. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Where toasts appear: bottom left, for five seconds, spoken politely. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState<Toast>();
  const show = useCallback((next: Toast) => setToast({ ...next }), []);
  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const region = useMemo(
    () => (
      <div className={styles.region} role="status">
        {toast !== undefined && (
          <div className={styles.toast}>
            <Icon path={CHECK} />
            {toast.says}
            {toast.link !== undefined && (
              <ButtonLink variant="link" to={toast.link.to}>
                {toast.link.label}
              </ButtonLink>
            )}
            {toast.action !== undefined && (
              <Button
                variant="link"
                onClick={() => {
                  toast.action?.onPress();
                  setToast(undefined);
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </div>
        )}
      </div>
    ),
    [toast],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}
